import { isOfLists, type Match } from './evidence.ts';
import { isAttached } from './mention.ts';

/** Of fewer machines each is asked about by itself. */
const FEWEST = 3;

/**
 * Matches to be asked about, those of two lists that have the same serial numbers or UUIDs under other names in one question: a list calls its
 * machines by what runs on them, say, and another one by their place in a rack.
 */
export function withSharedNumbers(likely: readonly Match[]): readonly Match[] {
  const counts = new Map<string, number>();
  for (const match of likely)
    if (haveOneNumber(match)) counts.set(listsOf(match), (counts.get(listsOf(match)) ?? 0) + 1);
  return likely.map((match): Match => {
    const machines = counts.get(listsOf(match)) ?? 0;
    if (machines < FEWEST || !haveOneNumber(match)) return match;
    return { ...match, evidence: [...match.evidence, { kind: 'lists-share-numbers', machines }] };
  });
}

/** Whether the number is that of one machine in each list, and nothing but the names speaks against it. */
function haveOneNumber({ a, b, evidence }: Match): boolean {
  if (isAttached(a) || isAttached(b) || evidence.some(isOfLists)) return false;
  const isShared = evidence.some(({ kind }) => kind === 'serial' || kind === 'uuid');
  const isDoubted = evidence.some(
    (each) =>
      each.kind === 'shared-in-list' ||
      each.kind === 'sizes-differ' ||
      (each.kind === 'identifier-differs' && each.identifier !== 'short-name'),
  );
  return isShared && !isDoubted;
}

function listsOf({ a, b }: Match): string {
  return [a.list, b.list].toSorted().join('\n');
}
