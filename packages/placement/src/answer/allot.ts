import { type PlacedItem, type PlacedPart, ROUNDING, type ServerType } from '@tatami/model';
import type { Posed } from '../problem/pose-request.ts';
import type { ChosenItem } from './chosen-server.ts';
import { freeCpu, spanningNodes } from './spanning-nodes.ts';

/** What each item of a full server of a type uses. */
export type Allotting = (chosen: readonly ChosenItem[], type: number) => readonly PlacedItem[];

/**
 * Divides full servers among their items: which CPUs and whose memory each uses. Items that stay on one node come first and
 * take memory from it, then from boards that hold memory only, then from the others. What no single node carries takes the fewest nodes that do, and
 * memory of these before that of boards and other nodes. What uses a whole server takes CPU and memory of all its nodes in proportion to what they
 * leave, as a database interleaved over a server does. Sums exceed no node.
 */
export function allotting(posed: Posed): Allotting {
  const nearest = posed.request.serverTypes.map((type) => type.nodes.map((_, node) => nearestFirst(node, type)));
  return (chosen, t) => allot(chosen, posed.request.serverTypes[t], nearest[t], posed);
}

function allot(
  chosen: readonly ChosenItem[],
  type: ServerType,
  nearest: readonly (readonly number[])[],
  posed: Posed,
): readonly PlacedItem[] {
  const spans = chosen.some(({ node }) => node === null);
  const nodesOf = spans ? spanningNodes(chosen, type, posed).nodesOf : new Map<number, readonly number[]>();
  const memory = allotMemory(chosen, type, nearest, nodesOf, posed);
  const free = spans ? freeCpu(chosen, type, posed) : [];
  return chosen.map(({ item, node }, index) => {
    const { id, cpu } = posed.items[item];
    const on = node === null ? (nodesOf.get(item) ?? [...type.nodes.keys()]) : [node];
    const shares = node === null ? sharesOfNodes(on, free, type) : new Map([[node, 1]]);
    const parts: PlacedPart[] = [];
    for (let at = 0; at < type.nodes.length; at += 1) {
      const runsHere = type.nodes[at].cpu > 0 && on.includes(at);
      const memoryGiB = memory[index][at];
      if (!runsHere && memoryGiB <= 0) continue;
      parts.push({ node: at, runs: runsHere, cpu: cpu * (shares.get(at) ?? 0), memoryGiB });
    }
    return { id, parts };
  });
}

/** Shares of 1 of some nodes in proportion to the CPU that items of one node leave free; by capacity when nothing is. */
function sharesOfNodes(
  on: readonly number[],
  free: readonly number[],
  { nodes }: ServerType,
): ReadonlyMap<number, number> {
  const weightOf = on.some((node) => free[node] > 0) ? (node: number) => free[node] : (node: number) => nodes[node].cpu;
  const total = on.reduce((sum, node) => sum + weightOf(node), 0);
  return new Map(on.map((node) => [node, total > 0 ? weightOf(node) / total : 0]));
}

function allotMemory(
  chosen: readonly ChosenItem[],
  type: ServerType,
  nearest: readonly (readonly number[])[],
  nodesOf: ReadonlyMap<number, readonly number[]>,
  { items, request }: Posed,
): readonly (readonly number[])[] {
  const free = type.nodes.map(({ memoryGiB }) => memoryGiB * request.ceiling.memory);
  const allotted = chosen.map(() => new Array<number>(free.length).fill(0));
  chosen.forEach(({ item, node }, index) => {
    if (node !== null) takeNearest(items[item].memoryGiB ?? 0, nearest[node], free, allotted[index]);
  });
  chosen.forEach(({ item, node }, index) => {
    if (node !== null) return;
    const own = nodesOf.get(item) ?? [...free.keys()];
    const need = items[item].memoryGiB ?? 0;
    let left = need - takeEvenly(need, own, free, allotted[index]);
    // What is left of a sum by rounding is no memory on another node.
    if (left <= need * ROUNDING) return;
    for (const nodes of [...boardsByDistance(own, type), [...free.keys()]])
      if (left > need * ROUNDING) left -= takeEvenly(left, nodes, free, allotted[index]);
  });
  return allotted;
}

/** Boards without CPUs in groups that are equally far from some nodes, the nearest first. */
function boardsByDistance(own: readonly number[], { nodes }: ServerType): readonly (readonly number[])[] {
  const boards = [...nodes.keys()].filter((at) => nodes[at].cpu === 0);
  const distance = (board: number) => own.reduce((sum, node) => sum + (nodes[node].distances?.[board] ?? 0), 0);
  const distances = [...new Set(boards.map(distance))].sort((a, b) => a - b);
  return distances.map((far) => boards.filter((board) => distance(board) === far));
}

/** Takes of some nodes in proportion to what they have left; what was taken. */
function takeEvenly(need: number, nodes: readonly number[], free: number[], into: number[]): number {
  const total = nodes.reduce((sum, node) => sum + free[node], 0);
  const share = total > 0 ? Math.min(1, need / total) : 0;
  return nodes.reduce((taken, node) => taken + takeFrom(node, free[node] * share, free, into), 0);
}

/** Whose memory an item on a node takes: its own, then that of boards without CPUs, then that of the others; of alike the nearest first. */
function nearestFirst(own: number, { nodes }: ServerType): readonly number[] {
  const rank = (node: number) => (nodes[node].cpu === 0 ? 1 : node === own ? 0 : 2);
  const socket = (node: number) => nodes[node].socket ?? node;
  const isFar = (node: number) => Number(socket(node) !== socket(own));
  const distance = (node: number) => nodes[own].distances?.[node] ?? 0;
  return [...nodes.keys()].sort(
    (a, b) => rank(a) - rank(b) || isFar(a) - isFar(b) || distance(a) - distance(b) || a - b,
  );
}

function takeNearest(need: number, nearest: readonly number[], free: number[], into: number[]): void {
  let left = need;
  for (const node of nearest) left -= takeFrom(node, left, free, into);
}

function takeFrom(node: number, wanted: number, free: number[], into: number[]): number {
  const taken = Math.max(0, Math.min(wanted, free[node]));
  free[node] -= taken;
  into[node] += taken;
  return taken;
}
