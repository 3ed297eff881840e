import type { CompiledType, Problem } from '../../problem/index.ts';

/** Samples of time that share one coarse row. */
const HOURS_TOGETHER = 4;

/** Rows by groups of hours, amounts in shares of a node: what guides the choice of items; fitting is exact. */
export interface CoarseRows {
  readonly count: number;
  /** Coarse row of each row. */
  readonly of: Int32Array;
  /** Part of a coarse row that one unit of a row is. */
  readonly scale: Float64Array;
}

export function coarseRows(problem: Problem): CoarseRows {
  let last = -1;
  const of = problem.rowHour.map((hour) => {
    if (hour % HOURS_TOGETHER === 0) last += 1;
    return last;
  });
  const count = last + 1;
  const together = new Float64Array(count);
  for (const coarse of of) together[coarse] = together[coarse] + 1;
  const scale = Float64Array.from(of, (coarse, row) => 1 / (largestNode(problem, row) * together[coarse]));
  return { count, of, scale };
}

/** Nodes of a type that items can be on: all but boards of memory only. */
export function workingNodes(problem: Problem, type: CompiledType): readonly number[] {
  const dims = problem.dims.length;
  const nodes = Array.from({ length: type.nodeCount }, (_, node) => node);
  const nodeDims = new Set(problem.rowDim.subarray(0, problem.nodeRows));
  const working = nodes.filter((node) => [...nodeDims].every((d) => type.capacity[node * dims + d] > 0));
  return working.length > 0 ? working : nodes;
}

/** The most a node of any type offers in a row; of what is counted over the server, the part of one of its nodes. */
export function largestNode(problem: Problem, row: number): number {
  const dims = problem.dims.length;
  const d = problem.rowDim[row];
  const offers = problem.types.flatMap((type) => {
    const working = workingNodes(problem, type);
    if (row >= problem.nodeRows) return [type.pooled[d] / working.length];
    return working.map((node) => type.capacity[node * dims + d]);
  });
  return Math.max(1, ...offers);
}
