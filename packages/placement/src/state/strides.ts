import type { Problem } from '../problem/index.ts';
import { otherDemands } from '../problem/rows.ts';
import { roundedUp } from './arena.ts';

/** Words of kernel memory a packing with up to `slots` servers takes. */
export function packingWords(problem: Problem, slots: number): number {
  const { itemStride, slotStride } = strides(problem);
  return (problem.itemCount + otherDemands(problem)) * itemStride + slots * slotStride + 12;
}

/** How many words an item, a node and a server take, each row of demand or room a word. */
export function strides(problem: Problem): {
  nodeLength: number;
  pooledLength: number;
  itemStride: number;
  slotStride: number;
} {
  const nodeLength = roundedUp(problem.nodeRows, 4);
  const pooledLength = roundedUp(problem.rowCount - problem.nodeRows, 4);
  const nodes = Math.max(...problem.types.map(({ nodeCount }) => nodeCount));
  return {
    nodeLength,
    pooledLength,
    itemStride: nodeLength + pooledLength,
    slotStride: nodes * nodeLength + pooledLength,
  };
}
