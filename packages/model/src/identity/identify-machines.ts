import type { Match } from './evidence.ts';
import { matchesByLikeness } from './likely-matches.ts';
import { type IdentityDecision, MachineGroups } from './machine-groups.ts';
import { isAttached, type Mention, statesSize } from './mention.ts';
import { indexMentions, type MentionIndex } from './mention-index.ts';
import { matchesByFloatingName } from './names/floating-names.ts';
import { matchesWithinLists } from './names/named-twice.ts';
import { recordedOtherwise, withOtherRecording } from './recorded-otherwise.ts';
import { type LeftRows, rowsLeftOver } from './rows-left-over.ts';
import { matchesBySharedIdentifier } from './sure-matches.ts';

/** Which mentions are one machine, why, and which may be. */
export interface Identification {
  /** Each machine with all its mentions. */
  readonly machines: readonly (readonly Mention[])[];
  /** Matches that joined mentions without anybody's word. */
  readonly joined: readonly Match[];
  /** Matches somebody should look at, those with most evidence first. Nothing was joined by them. */
  readonly review: readonly Match[];
  /** Rows of lists of other names that are of no machine another file names, and of which nothing is asked: they count as machines of their own. */
  readonly leftRows: readonly LeftRows[];
  /** Ids of mentions that were looked at beside one that states a size: their own size had a say. */
  readonly comparedBySize: ReadonlySet<string>;
}

/**
 * Which of the mentions speak of one machine? What is sure is joined; what is likely waits for a person; what was decided before
 * holds, also against what is sure. By itself it never makes a list name a machine twice: where one seems to, it is asked. The order of the mentions does not matter.
 */
export function identifyMachines(mentions: readonly Mention[], decisions: readonly IdentityDecision[]): Identification {
  const ordered = mentions.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const index = indexMentions(ordered);
  const groups = new MachineGroups(ordered, decisions);
  const inDoubt = recordedOtherwise(ordered, index, groups);
  const { sure: shared, likely } = matchesBySharedIdentifier(index, groups);
  const sure = shared.filter(({ a, b }) => !inDoubt.has(a) && !inDoubt.has(b));
  const byNameInDoubt = shared.filter(({ a, b }) => inDoubt.has(a) || inDoubt.has(b));
  const isByAddress = (match: Match) => isOfUnnamed(match, index);
  const { certain, doubtful } = withoutContradiction(sure, isByAddress);
  const joined = certain.filter(({ a, b }) => groups.join(a, b));
  const alike = matchesByLikeness(ordered, index, groups, inDoubt);
  const floating = matchesByFloatingName(ordered);
  const left = rowsLeftOver(ordered, index, groups, alike);
  const asked = [...doubtful, ...byNameInDoubt, ...likely, ...alike, ...floating, ...left.matches];
  const open = asked.filter((match) => {
    const { a, b } = match;
    // Recordings and topologies meet at the machine they are of, which is asked about.
    if ((isAttached(a) && isAttached(b)) || groups.areOne(a, b) || groups.areParted(a, b)) return false;
    return !groups.wouldRepeatInList(a, b);
  });
  const unnamed = doubtful.filter(isByAddress).flatMap((match) => besideItsName(match, groups, index));
  const within = matchesWithinLists(index);
  const openWithin = within.filter(({ a, b }) => !groups.areOne(a, b) && !groups.areParted(a, b));
  const compared = [...sure, ...likely, ...alike, ...floating, ...within, ...left.matches, ...left.refused];
  return {
    machines: groups.all(),
    joined,
    review: oncePerPair([...open, ...unnamed, ...openWithin]).map((match) => withOtherRecording(match, inDoubt)),
    leftRows: left.named([...open, ...openWithin], decisions),
    comparedBySize: besideSizes(compared),
  };
}

function besideSizes(matches: readonly Match[]): ReadonlySet<string> {
  return new Set(matches.flatMap(({ a, b }) => [...(statesSize(b) ? [a.id] : []), ...(statesSize(a) ? [b.id] : [])]));
}

/**
 * Sure matches that together make a list name a machine twice are sure no longer, but for full domain names. A row that has no name but
 * an address takes nothing from the row with the name.
 */
function withoutContradiction(sure: readonly Match[], isByAddress: (match: Match) => boolean) {
  const lists = new MachineGroups([...new Set(sure.flatMap(({ a, b }) => [a, b]))], []);
  const contradicted = new Set<Mention>();
  const [byAddress, byName] = [sure.filter(isByAddress), sure.filter((match) => !isByAddress(match))];
  for (const { a, b } of byName) if (!lists.join(a, b)) for (const each of [a, b]) contradicted.add(each);
  const besideName = new Set(byAddress.filter(({ a, b }) => !lists.join(a, b)));
  const tainted = new Set([...contradicted].flatMap((mention) => lists.membersOf(mention)));
  const isCertain = (match: Match) =>
    !besideName.has(match) && (!tainted.has(match.a) || match.evidence.some(({ kind }) => kind === 'dns'));
  return { certain: sure.filter(isCertain), doubtful: sure.filter((match) => !isCertain(match)) };
}

/** Whether nothing but the address joins them, since one of them is called by it: a list may name the machine in another row too. */
function isOfUnnamed({ a, b, evidence }: Match, index: MentionIndex): boolean {
  if (isAttached(a) || isAttached(b) || !evidence.some(({ kind }) => kind === 'ip')) return false;
  return [a, b].some((mention) => index.formsOf(mention).short.length === 0);
}

/** The row that a list has of a machine by its address alone, and the row by its name, where the list has both. */
function besideItsName(match: Match, groups: MachineGroups, index: MentionIndex): readonly Match[] {
  const isUnnamed = (mention: Mention) => index.formsOf(mention).short.length === 0;
  const [byAddress, machine] = isUnnamed(match.b) ? [match.b, match.a] : [match.a, match.b];
  const byName = groups.membersOf(machine).find(({ list }) => list === byAddress.list);
  if (!byName || groups.areOne(byName, byAddress) || groups.areParted(byName, byAddress)) return [];
  return [{ a: byName, b: byAddress, evidence: match.evidence.filter(({ kind }) => kind === 'ip') }];
}

/** Two machines are asked about once, with all the evidence there is. */
function oncePerPair(matches: readonly Match[]): readonly Match[] {
  const byPair = new Map<string, Match>();
  for (const match of matches) {
    const pair = [match.a.id, match.b.id].toSorted().join('\n');
    const earlier = byPair.get(pair);
    byPair.set(pair, earlier ? { ...earlier, evidence: merged(earlier, match) } : match);
  }
  return [...byPair.values()].toSorted((one, other) => other.evidence.length - one.evidence.length);
}

function merged(one: Match, other: Match): Match['evidence'] {
  const known = new Set(one.evidence.map((each) => JSON.stringify(each)));
  return [...one.evidence, ...other.evidence.filter((each) => !known.has(JSON.stringify(each)))];
}
