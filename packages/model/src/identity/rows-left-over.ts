import { type Match, sizeEvidence } from './evidence.ts';
import { areTwo, otherIdentifiers } from './likely-matches.ts';
import { FEWEST_PAIRS, isTelling, LEAST_EXPLAINED } from './list-pattern.ts';
import type { IdentityDecision, MachineGroups } from './machine-groups.ts';
import { type Mention, statesSize } from './mention.ts';
import type { MentionIndex } from './mention-index.ts';
import { domainOf, shortName } from './names/name-forms.ts';
import { Contradictions, isContradicted } from './statements/contradicted-pairs.ts';

/** A part of a name that more machines have than these is of none in particular. */
const MOST_MACHINES = 3;
/** A name of more parts than these is none that people count machines by. */
const MOST_PARTS = 12;

/** Rows of a list of names that are of no machine another file names, though most rows of it are, under other names there. */
export interface LeftRows {
  readonly rows: readonly [Mention, ...Mention[]];
  /** Rows of the list. */
  readonly of: number;
}

/** A list of which most rows are machines that other lists have under other names. */
interface OtherNames {
  readonly rows: readonly Mention[];
  /** Rows of machines that other lists name otherwise, or that a pattern says may be. */
  readonly recognised: number;
  /** Rows that no other file names. */
  readonly left: readonly Mention[];
  /** Whether a mention is of a machine that this list alone does not name. */
  readonly isBeside: (mention: Mention) => boolean;
}

/** What is found of rows that a pattern of names leaves over. */
export interface RowsLeftOver {
  /** A part of the name of a row is the name of a machine beside its list: to be asked. */
  readonly matches: readonly Match[];
  /** Pairs that were compared and are none, since what their lists state speaks against it. */
  readonly refused: readonly Match[];
  /** What is said where nothing speaks for a match; `open` is asked already. */
  readonly named: (open: readonly Match[], decisions: readonly IdentityDecision[]) => readonly LeftRows[];
}

/**
 * Which rows does a list leave over whose names are other forms of machines, by a pattern that is offered (`alike`) or was confirmed? A
 * row that no other file names may be one of the machines that this list alone does not name: counted by itself, it may count twice.
 */
export function rowsLeftOver(
  mentions: readonly Mention[],
  index: MentionIndex,
  groups: MachineGroups,
  alike: readonly Match[],
): RowsLeftOver {
  const lists = listsOfOtherNames(mentions, index, groups, alike);
  const contradictions = new Contradictions(mentions, groups);
  const compared = lists.flatMap((list) =>
    matchesByPart(list, index, groups).map((match): Match => {
      const { a, b } = match;
      const its = [...otherIdentifiers(a, b, index), ...sizeEvidence(a, b), ...contradictions.of(a, b)];
      return { a, b, evidence: [...match.evidence, ...its] };
    }),
  );
  const isRefused = ({ a, b, evidence }: Match) => areTwo(a, b, index) || isContradicted(a, b, evidence);
  return {
    matches: compared.filter((match) => !isRefused(match)),
    refused: compared.filter(isRefused),
    named(open, decisions) {
      const settled = new Set(decisions.flatMap(({ a, b, same }) => (same && a === b ? [a] : [])));
      for (const { a, b } of open) settled.add(a.id).add(b.id);
      return lists.flatMap(({ rows, left }): readonly LeftRows[] => {
        // What a row states of its machine's size makes it a machine by itself.
        const [first, ...others] = left.filter((row) => !statesSize(row) && !settled.has(row.id));
        return first ? [{ rows: [first, ...others], of: rows.length }] : [];
      });
    },
  };
}

function listsOfOtherNames(
  mentions: readonly Mention[],
  index: MentionIndex,
  groups: MachineGroups,
  alike: readonly Match[],
): readonly OtherNames[] {
  const partners = partnersByPattern(alike, groups);
  return listsOf(mentions).flatMap((rows): readonly OtherNames[] => {
    const left = rows.filter((row) => !partners.has(row) && isOfListAlone(row, groups));
    // Most lists of a delivery end here, before names are compared.
    if (left.length === 0 || rows.length < left.length + FEWEST_PAIRS) return [];
    const recognised = rows.filter((row) => isNamedOtherwise(row, partners.get(row) ?? [], index, groups)).length;
    if (recognised < Math.max(FEWEST_PAIRS, LEAST_EXPLAINED * (recognised + left.length))) return [];
    const named = new Set(
      rows.flatMap((row) => [row, ...(partners.get(row) ?? [])]).map((each) => groups.membersOf(each)),
    );
    const isBeside = (mention: Mention) => isOfList(mention) && !named.has(groups.membersOf(mention));
    return mentions.some(isBeside) ? [{ rows, recognised, left, isBeside }] : [];
  });
}

/** Hosts that virtual machines name are no rows of a list, and what is attached is none. */
function isOfList({ role }: Mention): boolean {
  return role === 'server' || role === 'virtual-machine';
}

function listsOf(mentions: readonly Mention[]): readonly (readonly Mention[])[] {
  const lists = new Map<string, Mention[]>();
  for (const mention of mentions) {
    if (!isOfList(mention)) continue;
    const its = lists.get(mention.list);
    if (its) its.push(mention);
    else lists.set(mention.list, [mention]);
  }
  return [...lists.values()];
}

/** What a pattern of names that is asked about takes for the machine of a row. */
function partnersByPattern(alike: readonly Match[], groups: MachineGroups): ReadonlyMap<Mention, readonly Mention[]> {
  const partners = new Map<Mention, Mention[]>();
  for (const { a, b, evidence } of alike) {
    if (!isOfList(a) || !isOfList(b) || !evidence.some(({ kind }) => kind === 'list-pattern')) continue;
    if (groups.areParted(a, b) || groups.wouldRepeatInList(a, b)) continue;
    for (const [one, other] of [
      [a, b],
      [b, a],
    ] as const)
      partners.set(one, [...(partners.get(one) ?? []), other]);
  }
  return partners;
}

/** Whether what other lists, or a pattern of their names, call the machine of a row is never the name that it has here. */
function isNamedOtherwise(
  row: Mention,
  partners: readonly Mention[],
  index: MentionIndex,
  groups: MachineGroups,
): boolean {
  const { short } = index.formsOf(row);
  const others = groups.membersOf(row).filter((other) => other.list !== row.list && isOfList(other));
  const isEqual = (other: Mention) => index.formsOf(other).short.some((name) => short.includes(name));
  return others.length + partners.length > 0 && !others.some(isEqual);
}

function isOfListAlone(row: Mention, groups: MachineGroups): boolean {
  return groups.membersOf(row).every(({ list }) => list === row.list);
}

/** Rows that a list leaves over, each with the machines whose short name is a part of its own, where these are few on both sides. */
function matchesByPart(list: OtherNames, index: MentionIndex, groups: MachineGroups): readonly Match[] {
  const matches = list.left.flatMap((row) => machinesInName(row, list, index, groups));
  const rowsOf = new Map<readonly Mention[], number>();
  for (const { b } of matches) rowsOf.set(groups.membersOf(b), (rowsOf.get(groups.membersOf(b)) ?? 0) + 1);
  return matches.filter(({ b }) => (rowsOf.get(groups.membersOf(b)) as number) <= MOST_MACHINES);
}

function machinesInName(row: Mention, list: OtherNames, index: MentionIndex, groups: MachineGroups): readonly Match[] {
  const { short: names, dns } = index.formsOf(row);
  for (const { part, whole } of names.flatMap(partsOf)) {
    const beside = index.bearersOf('short', part).filter(list.isBeside);
    const machines = [...new Map(beside.toReversed().map((each) => [groups.membersOf(each), each])).entries()];
    if (machines.length === 0) continue;
    const domain = dns.find((name) => shortName(name) === whole)?.slice(whole.length + 1) ?? null;
    const fitting = machines.flatMap(([members, b]) => {
      const kept = domainKept(domain, domainsOf(part, members, index));
      return kept === 'another' ? [] : [{ b, kept }];
    });
    const keeping = fitting.filter(({ kept }) => kept !== null);
    const found = keeping.length > 0 ? keeping : fitting;
    if (found.length > MOST_MACHINES) return [];
    const { recognised, rows } = list;
    return found.map(({ b, kept }) => ({
      a: row,
      b,
      evidence: [{ kind: 'part-of-name', value: part, domain: kept, recognised, rows: rows.length }],
    }));
  }
  return [];
}

/** 'tst-dbs06-p': runs of parts between separators that may be a name, longest first, but for the whole. */
function partsOf(whole: string): readonly { readonly part: string; readonly whole: string }[] {
  const parts = [...whole.matchAll(/[\p{L}\p{N}]+/gu)];
  if (parts.length > MOST_PARTS) return [];
  const runs = parts.flatMap((first, at) =>
    parts.slice(at).map((last) => whole.slice(first.index, last.index + last[0].length)),
  );
  return [...new Set(runs)]
    .filter((part) => part.length < whole.length && isTelling(part))
    .toSorted((a, b) => b.length - a.length)
    .map((part) => ({ part, whole }));
}

function domainsOf(short: string, machine: readonly Mention[], index: MentionIndex): readonly string[] {
  return machine
    .flatMap((mention) => index.formsOf(mention).dns)
    .filter((name) => shortName(name) === short)
    .map(domainOf);
}

/** What of the domain of a row is of a machine's domain too: 'dmz' of dmz.example.com. null = one of them states none. */
function domainKept(domain: string | null, domains: readonly string[]): string | 'another' | null {
  if (domain === null || domains.length === 0) return null;
  const isKept = domains.some((known) => domain.split('.').every((label) => known.split('.').includes(label)));
  return isKept ? domain : 'another';
}
