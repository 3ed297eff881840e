import type { Taken } from './open-servers.ts';
import type { PlacementProblem, ServerType } from './problem.ts';

/**
 * Which node lends each item its memory on a server whose memory is pooled: its own nodes first, then boards that hold
 * memory only, then the others. Returns GiB by item and node; sums never exceed a node's memory.
 */
export function allotMemory(
  type: ServerType,
  items: readonly Taken[],
  ceiling: PlacementProblem['ceiling'],
): readonly (readonly number[])[] {
  const free = type.nodes.map(({ memoryGiB }) => memoryGiB * ceiling.memory);
  return items.map(({ item, cpu }) => {
    const rank = (node: number) => ((cpu[node] ?? 0) > 0 ? 0 : type.nodes[node]?.cpu === 0 ? 1 : 2);
    const order = free.map((_, node) => node).sort((a, b) => rank(a) - rank(b) || a - b);
    const allotted = new Array<number>(free.length).fill(0);
    const own = order.filter((node) => rank(node) === 0);
    let left = item.memoryGiB ?? 0;
    left -= evenly(left, own, free, allotted);
    for (const node of order) left -= takeFrom(node, left, free, allotted);
    return allotted;
  });
}

/** A spanning item spreads over its own nodes evenly as far as the fullest of them allows. */
function evenly(amount: number, nodes: readonly number[], free: number[], allotted: number[]): number {
  const each = Math.min(amount / Math.max(1, nodes.length), ...nodes.map((node) => free[node] as number));
  return nodes.reduce((taken, node) => taken + takeFrom(node, each, free, allotted), 0);
}

function takeFrom(node: number, wanted: number, free: number[], allotted: number[]): number {
  const taken = Math.max(0, Math.min(wanted, free[node] as number));
  free[node] = (free[node] as number) - taken;
  allotted[node] = (allotted[node] as number) + taken;
  return taken;
}
