import type { CompiledType, Problem } from '../problem/index.ts';

/** Demand of all items in each row. */
export function rowTotals(problem: Problem): Float64Array {
  const { rowCount, demand } = problem;
  const totals = new Float64Array(rowCount);
  for (let at = 0; at < demand.length; at += rowCount) {
    for (let row = 0; row < rowCount; row += 1) {
      totals[row] = (totals[row] as number) + (demand[at + row] as number);
    }
  }
  return totals;
}

/** What a whole server of a type offers in a row: the sum over its nodes. */
export function rowCapacity(problem: Problem, type: CompiledType, row: number): number {
  return type.pooled[problem.rowDim[row] as number] as number;
}

/** The capacities that a row must fit into on a server of a type: one for each node, or one for the whole server. */
export function rowCapacities(problem: Problem, type: CompiledType, row: number): readonly number[] {
  const d = problem.rowDim[row] as number;
  if (row >= problem.nodeRows) return [type.pooled[d] as number];
  return Array.from({ length: type.nodeCount }, (_, k) => type.capacity[k * problem.dims.length + d] as number);
}
