import type { Match } from './evidence.ts';
import { matchesByFloatingName } from './floating-names.ts';
import { matchesByLikeness } from './likely-matches.ts';
import { type IdentityDecision, MachineGroups } from './machine-groups.ts';
import { isAttached, type Mention, statesSize } from './mention.ts';
import { indexMentions } from './mention-index.ts';
import { matchesWithinLists } from './named-twice.ts';
import { matchesBySharedIdentifier } from './sure-matches.ts';

/** Which mentions are one machine, why, and which may be. */
export interface Identification {
  /** Each machine with all its mentions. */
  readonly machines: readonly (readonly Mention[])[];
  /** Matches that joined mentions without anybody's word. */
  readonly joined: readonly Match[];
  /** Matches somebody should look at, those with most evidence first. Nothing was joined by them. */
  readonly review: readonly Match[];
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
  const { sure, likely } = matchesBySharedIdentifier(index);
  const { certain, doubtful } = withoutContradiction(sure);
  const joined = certain.filter(({ a, b }) => groups.join(a, b));
  const alike = matchesByLikeness(ordered, index, groups);
  const floating = matchesByFloatingName(ordered);
  const open = [...doubtful, ...likely, ...alike, ...floating].filter(
    ({ a, b }) =>
      // Recordings and topologies meet at the machine they are of, which is asked about.
      !(isAttached(a) && isAttached(b)) &&
      !groups.areOne(a, b) &&
      !groups.areParted(a, b) &&
      !groups.wouldRepeatInList(a, b),
  );
  const within = matchesWithinLists(index);
  const openWithin = within.filter(({ a, b }) => !groups.areOne(a, b) && !groups.areParted(a, b));
  const comparedBySize = besideSizes([...sure, ...likely, ...alike, ...floating, ...within]);
  return { machines: groups.all(), joined, review: oncePerPair([...open, ...openWithin]), comparedBySize };
}

function besideSizes(matches: readonly Match[]): ReadonlySet<string> {
  return new Set(matches.flatMap(({ a, b }) => [...(statesSize(b) ? [a.id] : []), ...(statesSize(a) ? [b.id] : [])]));
}

/** Sure matches that together make a list name a machine twice are sure no longer, but for full domain names. */
function withoutContradiction(sure: readonly Match[]) {
  const lists = new MachineGroups([...new Set(sure.flatMap(({ a, b }) => [a, b]))], []);
  const contradicted = new Set<Mention>();
  for (const { a, b } of sure) if (!lists.join(a, b)) for (const each of [a, b]) contradicted.add(each);
  const tainted = new Set([...contradicted].flatMap((mention) => lists.membersOf(mention)));
  const isCertain = ({ a, evidence }: Match) => !tainted.has(a) || evidence.some(({ kind }) => kind === 'dns');
  return { certain: sure.filter(isCertain), doubtful: sure.filter((match) => !isCertain(match)) };
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
