import type { Problem } from '../problem/problem.ts';
import { rowsOn } from '../problem/rows.ts';

/** What an item takes of a row on a server of a type. */
export function needOn(
  problem: Pick<Problem, 'demand' | 'demandOn' | 'rowCount'>,
  item: number,
  type: number,
  row: number,
): number {
  const { values, from } = rowsOn(problem, item, type);
  return values[from + row];
}

/** What a takeover adds to a server of a type, in one of the rows that count, by its place among them. */
export function addedOn(
  { takeovers, types }: Pick<Problem, 'takeovers' | 'types'>,
  t: number,
  type: number,
  at: number,
): number {
  return takeovers.added[(t * types.length + type) * takeovers.rows.length + at];
}
