import type { CompiledType, Problem } from '../problem/index.ts';

/** Demand of all items in each row. */
export function rowTotals(problem: Problem): Float64Array {
  const { rowCount, demand } = problem;
  const totals = new Float64Array(rowCount);
  for (let at = 0; at < demand.length; at += rowCount) {
    for (let row = 0; row < rowCount; row += 1) {
      totals[row] += demand[at + row];
    }
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
