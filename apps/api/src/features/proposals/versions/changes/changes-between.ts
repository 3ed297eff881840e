import type { ProposalChange } from '@tatami/contracts';
import type { Statement } from './statement.ts';

/**
 * What differs between two lists of statements, in their order: a part that only one of them has is one change, as is each value that
 * differs. Nothing is listed that both say.
 */
export function changesBetween(before: readonly Statement[], after: readonly Statement[]): readonly ProposalChange[] {
  const then = byKey(before);
  const now = byKey(after);
  const partsThen = partsOf(before);
  const partsNow = partsOf(after);
  const told = new Set<string>();
  const changes: ProposalChange[] = [];
  for (const key of new Set([...now.keys(), ...then.keys()])) {
    const [was = [], is = []] = [then.get(key), now.get(key)];
    const [first] = is.length > 0 ? is : was;
    if (!first) continue;
    const { kind, where, part } = first;
    const whole = part !== null && partsThen.has(part) !== partsNow.has(part) ? part : null;
    if (whole !== null) {
      if (told.has(whole)) continue;
      told.add(whole);
      const says = (partsThen.get(whole) ?? partsNow.get(whole) ?? []).filter((words) => words !== '').join(' · ');
      const came = partsNow.has(whole);
      changes.push({ kind, where: [...where.slice(0, -1)], before: came ? null : says, after: came ? says : null });
      continue;
    }
    for (const [old, fresh] of differing(was, is)) changes.push({ kind, where: [...where], before: old, after: fresh });
  }
  return changes;
}

function byKey(statements: readonly Statement[]): Map<string, Statement[]> {
  const lists = new Map<string, Statement[]>();
  for (const statement of statements) {
    const list = lists.get(statement.key);
    if (list) list.push(statement);
    else lists.set(statement.key, [statement]);
  }
  return lists;
}

function partsOf(statements: readonly Statement[]): Map<string, string[]> {
  const parts = new Map<string, string[]>();
  for (const { part, says } of statements) {
    if (part === null) continue;
    const list = parts.get(part);
    if (list) list.push(says);
    else parts.set(part, [says]);
  }
  return parts;
}

/** What one list says and the other does not, paired in their order. */
function differing(
  was: readonly Statement[],
  is: readonly Statement[],
): readonly (readonly [string | null, string | null])[] {
  const gone = without(was, is);
  const come = without(is, was);
  return Array.from({ length: Math.max(gone.length, come.length) }, (_, index) => [
    gone[index] ?? null,
    come[index] ?? null,
  ]);
}

function without(statements: readonly Statement[], others: readonly Statement[]): readonly string[] {
  const left = new Map<string, number>();
  for (const { says } of others) left.set(says, (left.get(says) ?? 0) + 1);
  return statements.flatMap(({ says }) => {
    const count = left.get(says) ?? 0;
    if (count === 0) return [says];
    left.set(says, count - 1);
    return [];
  });
}
