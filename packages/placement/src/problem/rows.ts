import type { Resource } from '@tatami/model';
import type { CompiledType, Problem } from './problem.ts';

/** What an item takes on a server of a type, row by row, and where in the array that begins. */
export function rowsOn(
  { demand, demandOn, rowCount }: Pick<Problem, 'demand' | 'demandOn' | 'rowCount'>,
  item: number,
  t: number,
): RowsOn {
  const own = demandOn.size === 0 ? null : demandOn.get(item)?.[t];
  return own ? { values: own, from: 0 } : { values: demand, from: item * rowCount };
}

interface RowsOn {
  readonly values: Int32Array;
  readonly from: number;
}

/** How many demands by type differ from what items take elsewhere. */
export function otherDemands({ demandOn }: Problem): number {
  let count = 0;
  for (const byType of demandOn.values()) count += byType.filter((rows) => rows !== null).length;
  return count;
}

/** A dim and its rows: from the first up to, not including, the last. */
export interface RowsOfDim {
  readonly d: number;
  readonly resource: Resource | null;
  readonly from: number;
  readonly to: number;
}

/** The rows of each dim, in the order of the dims. */
export function rowsOfDims({ dims, rowDim }: Problem): readonly RowsOfDim[] {
  return dims.map(({ resource }, d) => ({ d, resource, from: rowDim.indexOf(d), to: rowDim.lastIndexOf(d) + 1 }));
}

/** Of all items: several bounds of one problem ask for it. */
const totalsOfAll = new WeakMap<Problem, Float64Array>();

/** Demand of some items in each row; null = of all. */
export function rowTotals(problem: Problem, items: readonly number[] | null = null): Float64Array {
  if (items !== null && items.length < problem.itemCount) return summedRows(problem, items);
  const totals =
    totalsOfAll.get(problem) ??
    summedRows(
      problem,
      Int32Array.from({ length: problem.itemCount }, (_, item) => item),
    );
  totalsOfAll.set(problem, totals);
  return totals;
}

function summedRows({ rowCount, demand }: Problem, items: ArrayLike<number>): Float64Array {
  const totals = new Float64Array(rowCount);
  for (let n = 0; n < items.length; n += 1) {
    const at = items[n] * rowCount;
    for (let row = 0; row < rowCount; row += 1) totals[row] += demand[at + row];
  }
  return totals;
}

/** What a whole server of a type offers in a row: the sum over its nodes. */
export function rowCapacity(problem: Problem, type: CompiledType, row: number): number {
  return type.pooled[problem.rowDim[row]];
}

/** The capacities that a row must fit into on a server of a type: one for each node, or one for the whole server. */
export function rowCapacities(problem: Problem, type: CompiledType, row: number): readonly number[] {
  const d = problem.rowDim[row];
  if (row >= problem.nodeRows) return [type.pooled[d]];
  return Array.from({ length: type.nodeCount }, (_, k) => type.capacity[k * problem.dims.length + d]);
}
