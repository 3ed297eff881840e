import { type Match, sizeEvidence } from '../evidence.ts';
import { isAttached, type Mention } from '../mention.ts';
import type { MentionIndex } from '../mention-index.ts';

/** Of more bearers a short name is no machine's. */
const MOST_BEARERS = 64;

/**
 * Which mentions of one list may be one machine that it has under its short and under its full name? Those are never joined by themselves: a
 * list names a machine once, unless a person says otherwise. What differs in domain, serial number or UUID is two.
 */
export function matchesWithinLists(index: MentionIndex): readonly Match[] {
  return [...index.shared('short')].flatMap(([value, bearers]) => {
    if (bearers.length > MOST_BEARERS) return [];
    return bearers.flatMap((a, at) =>
      bearers
        .slice(at + 1)
        .filter((b) => isOneOfList(a, b, index))
        .map((b): Match => ({ a, b, evidence: [{ kind: 'short-name', value }, ...sizeEvidence(a, b)] })),
    );
  });
}

function isOneOfList(a: Mention, b: Mention, index: MentionIndex): boolean {
  if (a.list !== b.list || a.role !== b.role || isAttached(a) || hasDomain(a) === hasDomain(b)) return false;
  const [formsA, formsB] = [index.formsOf(a), index.formsOf(b)];
  return (['dns', 'serial', 'uuid'] as const).every(
    (kind) =>
      formsA[kind].length === 0 ||
      formsB[kind].length === 0 ||
      formsA[kind].some((value) => formsB[kind].includes(value)),
  );
}

function hasDomain({ name }: Mention): boolean {
  return name.includes('.');
}
