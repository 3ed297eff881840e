import { type Evidence, type Match, sizeEvidence } from './evidence.ts';
import { listPatterns } from './list-pattern.ts';
import type { MachineGroups } from './machine-groups.ts';
import { isAttached, type Mention, mayBeOne } from './mention.ts';
import { haveOther, type MentionIndex } from './mention-index.ts';
import { bareName } from './names/name-forms.ts';
import { matchesByFileName } from './names/named-by-file.ts';
import type { RecordedOtherwise } from './recorded-otherwise.ts';
import { Contradictions, isContradicted } from './statements/contradicted-pairs.ts';

/** A NetBIOS name has no more characters. */
const NETBIOS_LENGTH = 15;
/** Of fewer characters a bare name is too common. */
const SHORTEST_BARE = 4;

/** Which mentions look alike in a way that a person should confirm? `groups` holds what is joined already. */
export function matchesByLikeness(
  mentions: readonly Mention[],
  index: MentionIndex,
  groups: MachineGroups,
  inDoubt: RecordedOtherwise,
): readonly Match[] {
  const alike = [
    ...alikeNames(mentions, index),
    ...patternMatches(mentions, index, groups),
    ...matchesByFileName(mentions, index, groups, inDoubt),
  ];
  return alike.filter(({ a, b }) => mayBeOne(a, b) && !groups.areOne(a, b));
}

function alikeNames(mentions: readonly Mention[], index: MentionIndex): readonly Match[] {
  const byBareName = grouped(mentions, (mention) =>
    [...new Set(namesOf(mention, index).map(bareName))].filter((bare) => bare.length >= SHORTEST_BARE),
  );
  const byCutName = grouped(mentions, (mention) =>
    [...new Set(index.formsOf(mention).short.map((short) => short.slice(0, NETBIOS_LENGTH)))].filter(
      (cut) => cut.length === NETBIOS_LENGTH,
    ),
  );
  return [
    ...matchesOf(byBareName, (value) => ({ kind: 'bare-name', value })),
    ...matchesOf(
      byCutName,
      (value) => ({ kind: 'cut-name', value }),
      (a, b) => isCut(a, index) || isCut(b, index),
    ),
  ];
}

function namesOf(mention: Mention, index: MentionIndex): readonly string[] {
  return [...index.formsOf(mention).short, mention.name.trim().toLowerCase()];
}

function isCut(mention: Mention, index: MentionIndex): boolean {
  return index.formsOf(mention).short.some((short) => short.length === NETBIOS_LENGTH);
}

function grouped(
  mentions: readonly Mention[],
  keysOf: (mention: Mention) => readonly string[],
): ReadonlyMap<string, readonly Mention[]> {
  const groups = new Map<string, Mention[]>();
  for (const mention of mentions)
    for (const key of keysOf(mention)) {
      const its = groups.get(key);
      if (its) its.push(mention);
      else groups.set(key, [mention]);
    }
  return groups;
}

/** A likeness that several machines of one list share tells nothing. */
function matchesOf(
  alike: ReadonlyMap<string, readonly Mention[]>,
  evidenceOf: (value: string) => Evidence,
  holds: (a: Mention, b: Mention) => boolean = () => true,
): readonly Match[] {
  return [...alike].flatMap(([value, bearers]) => {
    if (bearers.length < 2 || new Set(bearers.map(({ list }) => list)).size < bearers.length) return [];
    return bearers.flatMap((a, at) =>
      bearers
        .slice(at + 1)
        .filter((b) => holds(a, b))
        .map((b) => ({ a, b, evidence: [evidenceOf(value), ...sizeEvidence(a, b)] })),
    );
  });
}

/** Lists whose names become each other's in one way. Recordings count as one list, and topologies: one tool named them all. */
function patternMatches(mentions: readonly Mention[], index: MentionIndex, groups: MachineGroups): readonly Match[] {
  const lists = [...grouped(mentions, (mention) => [isAttached(mention) ? mention.role : mention.list]).values()];
  const contradictions = new Contradictions(mentions, groups);
  return lists.flatMap((left, at) =>
    lists.slice(at + 1).flatMap((right) => {
      const [open, others] = [withoutCounterpart(left, right, groups), withoutCounterpart(right, left, groups)];
      const [first, second] = [open[0], others[0]];
      if (!first || !second || !mayBeOne(first, second)) return [];
      return listPatterns(open, others).flatMap(({ pattern, pairs }) => {
        const asked = pairs
          .filter(([a, b]) => !areTwo(a, b, index))
          .map(([a, b]) => {
            const its = [...otherIdentifiers(a, b, index), ...sizeEvidence(a, b), ...contradictions.of(a, b)];
            return { a, b, its };
          });
        const contradicted = asked.filter(({ a, b, its }) => isContradicted(a, b, its)).length;
        // Two sites name alike by one rule: what their lists state says so of most machines.
        if (contradicted > asked.length / 2) return [];
        const counts = { mapped: asked.length, ...(contradicted > 0 && { contradicted }) };
        const evidence = { kind: 'list-pattern', pattern: { ...pattern, ...counts } } as const;
        return asked.map(({ a, b, its }) => ({ a, b, evidence: [evidence, ...its] }));
      });
    }),
  );
}

/**
 * Whether nothing is left to ask: two lists state serial numbers under one header and addresses, and of these two machines both differ. Two sites, or
 * two firms that merged, name alike; under two headers a number may be of the chassis here and of the board there.
 */
export function areTwo(a: Mention, b: Mention, index: MentionIndex): boolean {
  return (
    Boolean(a.serialHeader) &&
    a.serialHeader === b.serialHeader &&
    haveOther('serial', a, b, index) &&
    haveOther('ip', a, b, index)
  );
}

/** Addresses and serial numbers that both state, and that differ. */
export function otherIdentifiers(a: Mention, b: Mention, index: MentionIndex): readonly Evidence[] {
  return (['ip', 'serial'] as const).flatMap((identifier): readonly Evidence[] =>
    haveOther(identifier, a, b, index) ? [{ kind: 'identifier-differs', identifier }] : [],
  );
}

function withoutCounterpart(
  mentions: readonly Mention[],
  others: readonly Mention[],
  groups: MachineGroups,
): readonly Mention[] {
  const there = new Set(others);
  return mentions.filter((mention) => !groups.membersOf(mention).some((member) => there.has(member)));
}
