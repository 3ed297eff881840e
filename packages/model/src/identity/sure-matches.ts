import { type Evidence, type Match, sizeEvidence } from './evidence.ts';
import type { MachineGroups } from './machine-groups.ts';
import { isAttached, type Mention, mayBeOne } from './mention.ts';
import { haveOther, IDENTIFIERS, type MentionIndex } from './mention-index.ts';
import { domainOf, shortName } from './names/name-forms.ts';
import { withSharedNumbers } from './numbers-of-lists.ts';
import { areOfOtherSites, type KeptOfPair } from './other-machines.ts';
import { isMostly } from './replaced-machines.ts';
import {
  areOfOtherIds,
  isCalledById,
  isIdOfAnother,
  isSureById,
  MOST_OF_ONE_ID,
  shareCountedIds,
  sharedIds,
} from './shared-ids.ts';

/** Identifiers that, shared, make two mentions worth a look; more bearers than these are no machine's. */
const MOST_BEARERS = 64;

/** Matches that need nobody's word, strongest first, and those that share an identifier and do. */
export interface SharedIdentifiers {
  readonly sure: readonly Match[];
  readonly likely: readonly Match[];
}

/**
 * Which mentions share an identifier, and is that enough to call them one machine? It is, where the identifier stands once in
 * each list and the names agree: a full domain name; a UUID or serial number beside an equal short name, or beside no name at all, and
 * an address where no serial number disagrees; an equal short name that is known under one domain at most, unless the sizes, the serial numbers or the UUIDs of one tool disagree.
 * `groups` holds what was decided.
 */
export function matchesBySharedIdentifier(index: MentionIndex, groups: MachineGroups): SharedIdentifiers {
  const seen = new Set<string>();
  const [sure, likely]: [Match[], Match[]] = [[], []];
  for (const kind of IDENTIFIERS)
    for (const [, bearers] of index.shared(kind)) {
      if (bearers.length > (kind === 'id' ? MOST_OF_ONE_ID : MOST_BEARERS)) continue;
      for (const [a, b] of pairsOf(bearers)) {
        const pair = `${a.id}\n${b.id}`;
        if (seen.has(pair) || !mayBeOne(a, b)) continue;
        seen.add(pair);
        const match = { a, b, evidence: evidenceOf(a, b, index) };
        if (shareCountedIds(match, index)) continue;
        (isSure(match, index) ? sure : likely).push(match);
      }
    }
  const disagreeing = listsThatDisagree([...sure, ...likely]);
  const ofOtherLists = (match: Match) => isByNameAlone(match) && disagreeing.has(listsOf(match));
  const open = [...likely, ...sure.filter(ofOtherLists)].filter(({ a, b }) => !groups.areOne(a, b));
  const apart = new Set(open.map(pairOf));
  const between = namesBetween(sure, apart);
  // Which of several machines one is of, another one that is attached by the same name does not tell.
  const besides = between.size === 0 ? between : namesBetween(sure, new Set([...apart, ...[...between].map(pairOf)]));
  const isBeside = (match: Match) => isAttached(match.a) && isAttached(match.b) && besides.has(match);
  const isDoubtful = (match: Match) => ofOtherLists(match) || between.has(match) || isBeside(match);
  const withLists = (match: Match): Match => {
    const differ = isByNameAlone(match) ? disagreeing.get(listsOf(match)) : undefined;
    return differ ? { ...match, evidence: [...match.evidence, differ] } : match;
  };
  return {
    sure: sure.filter((match) => !isDoubtful(match)),
    likely: withSharedNumbers([...likely, ...sure.filter(isDoubtful)].map(withLists)),
  };
}

/**
 * Matches by name alone of a mention that matches several, two of which are not surely one: it is of one of them, and its name does not
 * tell of which. Joined to both it would join them. What is attached to a machine has its name alone, be that an address or a UUID; a full name tells.
 */
function namesBetween(sure: readonly Match[], apart: ReadonlySet<string>): ReadonlySet<Match> {
  const partners = new Map<Mention, { readonly match: Match; readonly other: Mention }[]>();
  for (const match of sure)
    for (const [one, other] of [
      [match.a, match.b],
      [match.b, match.a],
    ] as const) {
      const its = partners.get(one);
      if (its) its.push({ match, other });
      else partners.set(one, [{ match, other }]);
    }
  const between = new Set<Match>();
  for (const its of partners.values())
    for (const [at, one] of its.entries())
      for (const other of its.slice(at + 1))
        if (apart.has(pairOf({ a: one.other, b: other.other })))
          for (const { match } of [one, other]) if (isByNameAlone(match) || isOfAttached(match)) between.add(match);
  return between;
}

function isOfAttached({ a, b, evidence }: Match): boolean {
  return (isAttached(a) || isAttached(b)) && evidence.every(({ kind }) => kind !== 'dns');
}

function pairOf({ a, b }: Pick<Match, 'a' | 'b'>): string {
  return [a.id, b.id].toSorted().join('\n');
}

/** Whether nothing but a name is shared; addresses and serial numbers that differ may stand beside it. */
function isByNameAlone({ evidence }: Match): boolean {
  return evidence.every(
    (each) =>
      BY_NAME_ALONE.has(each.kind) ||
      (each.kind === 'identifier-differs' && each.identifier !== 'dns' && each.identifier !== 'short-name'),
  );
}

const BY_NAME_ALONE: ReadonlySet<Evidence['kind']> = new Set(['id', 'short-name', 'sizes-agree', 'sizes-differ']);

/** Part of the machines of equal names that may differ in size or address before two lists are of other machines altogether: two sites that name alike. */
const MOST_DIFFERING = 0.2;

type ListsDiffer = Extract<Evidence, { kind: 'lists-differ' }>;

/** Which lists differ in too many of the machines that they name alike, and in what. */
function listsThatDisagree(matches: readonly Match[]): ReadonlyMap<string, ListsDiffer> {
  const disagree = new Map<string, ListsDiffer>();
  for (const [what, compare] of [
    ['ip', addressesDisagree],
    ['uuid', uuidsDisagree],
    ['serial', serialsDisagree],
    ['sizes', (match: Match) => (isByNameAlone(match) ? sizesCompared(match) : null)],
  ] as const) {
    const counts = new Map<string, { compared: number; differing: number }>();
    for (const match of matches) {
      const differs = compare(match);
      if (differs === null) continue;
      const its = counts.get(listsOf(match)) ?? { compared: 0, differing: 0 };
      counts.set(listsOf(match), { compared: its.compared + 1, differing: its.differing + (differs ? 1 : 0) });
    }
    for (const [lists, its] of counts)
      if (its.differing > MOST_DIFFERING * its.compared) disagree.set(lists, { kind: 'lists-differ', what, ...its });
  }
  for (const [lists, its] of keptByLists(matches))
    if (!disagree.has(lists) && areOfOtherSites(its))
      disagree.set(lists, { kind: 'lists-differ', what: 'site', compared: its.length, differing: its.length });
  for (const lists of listsOfOneSite(matches)) disagree.delete(lists);
  return disagree;
}

/** Which lists have most machines that they name alike, and number both, under one serial number or UUID: what differs there are machines that were replaced or changed. */
function listsOfOneSite(matches: readonly Match[]): readonly string[] {
  const counts = new Map<string, { same: number; others: number }>();
  for (const match of matches) {
    const { evidence } = match;
    if (!evidence.some(({ kind }) => kind === 'short-name')) continue;
    const isSame = evidence.some(({ kind }) => kind === 'serial' || kind === 'uuid');
    const isOther = evidence.some(
      (each) => each.kind === 'identifier-differs' && (each.identifier === 'serial' || each.identifier === 'uuid'),
    );
    const its = counts.get(listsOf(match)) ?? { same: 0, others: 0 };
    counts.set(listsOf(match), {
      same: its.same + (isSame ? 1 : 0),
      others: its.others + (isOther && !isSame ? 1 : 0),
    });
  }
  return [...counts].flatMap(([lists, { same, others }]) => (isMostly(same, others) ? [lists] : []));
}

/** What the rows of each two lists have in further columns, of the machines that they name alike. */
function keptByLists(matches: readonly Match[]): ReadonlyMap<string, readonly KeptOfPair[]> {
  const byLists = new Map<string, KeptOfPair[]>();
  for (const match of matches) {
    if (!match.a.kept || !match.b.kept || !isByNameAlone(match)) continue;
    const its = byLists.get(listsOf(match));
    if (its) its.push(keptInOrder(match));
    else byLists.set(listsOf(match), [keptInOrder(match)]);
  }
  return byLists;
}

/** The further columns of both, in the order of their lists. */
function keptInOrder({ a, b }: Match): KeptOfPair {
  return a.list < b.list ? [a.kept, b.kept] : [b.kept, a.kept];
}

/** null = not both state sizes. */
function sizesCompared(match: Match): boolean | null {
  const differs = sizesDisagree(match);
  return differs || match.evidence.some(({ kind }) => kind === 'sizes-agree') ? differs : null;
}

/** null = not both state an address. A machine may have several: where more than the name shows that it is one, they do not speak against it. */
function addressesDisagree({ evidence }: Match): boolean | null {
  if (evidence.some(({ kind }) => kind === 'ip' || kind === 'dns' || kind === 'uuid' || kind === 'serial'))
    return false;
  return evidence.some((each) => each.kind === 'identifier-differs' && each.identifier === 'ip') ? true : null;
}

/** null = not both state a UUID of one kind. */
function uuidsDisagree({ evidence }: Match): boolean | null {
  if (evidence.some(({ kind }) => kind === 'uuid')) return false;
  const differs = evidence.some((each) => each.kind === 'identifier-differs' && each.identifier === 'uuid');
  return differs && evidence.every(({ kind }) => kind !== 'dns' && kind !== 'ip') ? true : null;
}

/** null = not both state a serial number under one header: of a chassis here and of a board there it tells nothing. */
function serialsDisagree({ a, b, evidence }: Match): boolean | null {
  if (evidence.some(({ kind }) => kind === 'serial')) return false;
  const differs = evidence.some((each) => each.kind === 'identifier-differs' && each.identifier === 'serial');
  const isOtherwiseOne = evidence.some(({ kind }) => kind === 'dns' || kind === 'uuid');
  return differs && !isOtherwiseOne && haveOneSerialHeader(a, b) ? true : null;
}

function haveOneSerialHeader(a: Mention, b: Mention): boolean {
  return Boolean(a.serialHeader) && a.serialHeader === b.serialHeader;
}

/** By memory where both state it: lists count processors in several ways, and few counts are common. */
function sizesDisagree({ evidence }: Pick<Match, 'evidence'>): boolean {
  const says = (kind: 'sizes-agree' | 'sizes-differ', what: 'cpus' | 'memory') =>
    evidence.some((each) => each.kind === kind && each.what === what);
  return says('sizes-differ', 'memory') || (says('sizes-differ', 'cpus') && !says('sizes-agree', 'memory'));
}

function listsOf({ a, b }: Match): string {
  return [a.list, b.list].toSorted().join('\n');
}

function pairsOf(bearers: readonly Mention[]): readonly (readonly [Mention, Mention])[] {
  return bearers.flatMap((a, at) => bearers.slice(at + 1).map((b) => [a, b] as const));
}

const EVIDENCE_KIND = {
  uuid: 'uuid',
  serial: 'serial',
  dns: 'dns',
  ip: 'ip',
  id: 'id',
  short: 'short-name',
} as const;

/** All that two mentions have in common, and in what they differ. */
function evidenceOf(a: Mention, b: Mention, index: MentionIndex): readonly Evidence[] {
  const [formsA, formsB] = [index.formsOf(a), index.formsOf(b)];
  const common = IDENTIFIERS.flatMap((kind) =>
    (kind === 'id' ? sharedIds(formsA, formsB) : formsA[kind].filter((value) => formsB[kind].includes(value))).map(
      (value): Evidence =>
        index.isAmbiguous(kind, value) ? { kind: 'shared-in-list', value } : { kind: EVIDENCE_KIND[kind], value },
    ),
  );
  const isCalled = isCalledById(formsA, formsB);
  const differing = (['dns', 'short', 'ip', 'serial'] as const).flatMap((kind): readonly Evidence[] =>
    haveOther(kind, a, b, index) && !(kind === 'short' && isCalled)
      ? [{ kind: 'identifier-differs', identifier: kind === 'short' ? 'short-name' : kind }]
      : [],
  );
  const uuids: readonly Evidence[] = haveOtherUuids(a, b, index)
    ? [{ kind: 'identifier-differs', identifier: 'uuid' }]
    : [];
  const replaced: readonly Evidence[] = isInPlace(a, b) || isInPlace(b, a) ? [{ kind: 'replaced' }] : [];
  return [...replaced, ...common, ...differing, ...uuids, ...sizeEvidence(a, b)];
}

/** Whether a list has the first under the name of the other, or a third both. */
function isInPlace({ inPlaceOf }: Mention, other: Mention): boolean {
  return Boolean(inPlaceOf) && (inPlaceOf === other.id || inPlaceOf === other.inPlaceOf);
}

/** Whether a tool has two UUIDs for them. Tools that count in other orders, or mean another UUID, say nothing against it. */
function haveOtherUuids(a: Mention, b: Mention, index: MentionIndex): boolean {
  return Boolean(a.uuidHeader) && a.uuidHeader === b.uuidHeader && haveOther('uuid', a, b, index);
}

function isSure({ a, b, evidence }: Match, index: MentionIndex): boolean {
  const has = (...kinds: readonly Evidence['kind'][]) => evidence.some(({ kind }) => kinds.includes(kind));
  const [formsA, formsB] = [index.formsOf(a), index.formsOf(b)];
  if (areOfOtherIds(formsA, formsB)) return false;
  if (has('dns')) return true;
  const isNamed = formsA.short.length > 0 && formsB.short.length > 0;
  const sharesShort = formsA.short.some((short) => formsB.short.includes(short));
  const differsIn = (identifier: 'dns' | 'serial' | 'uuid') =>
    evidence.some((each) => each.kind === 'identifier-differs' && each.identifier === identifier);
  const differs = differsIn('dns');
  // Sites have the same addresses of private networks.
  const isOther = differsIn('serial') && haveOneSerialHeader(a, b);
  if (has('uuid', 'serial') || (has('ip') && !isOther)) return !differs && (sharesShort || !isNamed);
  if (has('replaced')) return false;
  if (differs || differsIn('serial') || differsIn('uuid') || sizesDisagree({ evidence })) return false;
  if (has('id') && isSureById(a, b, index)) return true;
  if (!has('short-name') || isIdOfAnother(a, b, index)) return false;
  if (isListedBeside(a, b, index) || isListedBeside(b, a, index)) return false;
  const agreed = evidence.flatMap((each) => (each.kind === 'short-name' ? [each.value] : []));
  return agreed.some((short) => domainsOf(short, index).size <= 1);
}

/** Whether the list of the other one has the machine's own name too, for another of its machines: a further name tells no more then. */
function isListedBeside(machine: Mention, other: Mention, index: MentionIndex): boolean {
  const own = shortName(machine.name);
  if (own === shortName(other.name)) return false;
  return index.bearersOf('short', own).some((bearer) => bearer !== other && bearer.list === other.list);
}

/** Domains under which a short name is known anywhere. */
function domainsOf(short: string, index: MentionIndex): ReadonlySet<string> {
  const names = index.bearersOf('short', short).flatMap((mention) => index.formsOf(mention).dns);
  return new Set(names.filter((name) => shortName(name) === short).map(domainOf));
}
