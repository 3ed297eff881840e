import type { PlacedItem, PlacedPart, ServerType } from '@tatami/model';
import type { Posed } from '../problem/pose-request.ts';
import type { ChosenItem } from './chosen-server.ts';
import { nearestMemory } from './nearest-memory.ts';
import { freeCpu, spanningNodes } from './spanning-nodes.ts';

/** What each item of a full server of a type uses. */
export type Allotting = (chosen: readonly ChosenItem[], type: number) => readonly PlacedItem[];

/**
 * Divides full servers among their items: which CPUs and whose memory each uses. What no single node carries takes the fewest nodes that do. All take
 * memory of their own nodes first, items of one node before the others, and then of the nearest that have some left. What uses a whole server takes CPU
 * and memory of all its nodes in proportion to what they leave, as a database interleaved over a server does. Sums exceed no node.
 */
export function allotting(posed: Posed): Allotting {
  return (chosen, t) => allot(chosen, posed.request.serverTypes[t], posed);
}

function allot(chosen: readonly ChosenItem[], type: ServerType, posed: Posed): readonly PlacedItem[] {
  const spans = chosen.some(({ node }) => node === null);
  const nodesOf = spans ? spanningNodes(chosen, type, posed).nodesOf : new Map<number, readonly number[]>();
  const memory = allotMemory(chosen, type, nodesOf, posed);
  const free = spans ? freeCpu(chosen, type, posed) : [];
  const all = [...type.nodes.keys()];
  return chosen.map(({ item, node }, index) => {
    const { id, cpu } = posed.items[item];
    const on = node === null ? (nodesOf.get(item) ?? all) : null;
    const shares = on && sharesOfNodes(on, free, type);
    const parts: PlacedPart[] = [];
    for (let at = 0; at < type.nodes.length; at += 1) {
      const runsHere = type.nodes[at].cpu > 0 && (on ? on.includes(at) : at === node);
      const memoryGiB = memory[index][at];
      if (!runsHere && memoryGiB <= 0) continue;
      parts.push({ node: at, runs: runsHere, cpu: cpu * (shares ? shares[at] : Number(at === node)), memoryGiB });
    }
    return { id, parts };
  });
}

/** By node, shares of 1 of those it runs on, in proportion to the CPU that items of one node leave free; by capacity when nothing is. */
function sharesOfNodes(on: readonly number[], free: readonly number[], { nodes }: ServerType): readonly number[] {
  const weightOf = on.some((node) => free[node] > 0) ? (node: number) => free[node] : (node: number) => nodes[node].cpu;
  const total = on.reduce((sum, node) => sum + weightOf(node), 0);
  const shares = nodes.map(() => 0);
  if (total > 0) for (const node of on) shares[node] = weightOf(node) / total;
  return shares;
}

function allotMemory(
  chosen: readonly ChosenItem[],
  type: ServerType,
  nodesOf: ReadonlyMap<number, readonly number[]>,
  { items, request }: Posed,
): readonly (readonly number[])[] {
  const free = type.nodes.map(({ memoryGiB }) => memoryGiB * request.ceiling.memory);
  const wanted = chosen.map(({ item, node }) => ({
    own: node === null ? (nodesOf.get(item) ?? [...free.keys()]) : [node],
    needGiB: items[item].memoryGiB ?? 0,
    evenly: node === null,
  }));
  return nearestMemory(wanted, free, type);
}
