import type { PlacedItem, PlacedPart, ServerType } from '@tatami/model';
import type { Posed } from '../problem/pose-request.ts';
import type { ChosenItem } from './chosen-server.ts';

/** What each item of a full server of a type uses. */
export type Allotting = (chosen: readonly ChosenItem[], type: number) => readonly PlacedItem[];

/**
 * Divides full servers among their items: which CPUs and whose memory each uses. Items that stay on one node come first and
 * take memory from it, then from boards that hold memory only, then from the others. What uses several nodes takes CPU and memory of
 * all in proportion to what they leave, as a database interleaved over a server does. Sums exceed no node.
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
  const memory = allotMemory(chosen, type, nearest, posed);
  const shares = chosen.some(({ node }) => node === null) ? sharesOfNodes(chosen, type, posed) : [];
  return chosen.map(({ item, node }, index) => {
    const { id, cpu } = posed.items[item];
    const parts: PlacedPart[] = [];
    for (let at = 0; at < type.nodes.length; at += 1) {
      const runsHere = type.nodes[at].cpu > 0 && (node === null || node === at);
      const memoryGiB = memory[index][at];
      if (!runsHere && memoryGiB <= 0) continue;
      const taken = node === null ? cpu * shares[at] : node === at ? cpu : 0;
      parts.push({ node: at, runs: runsHere, cpu: taken, memoryGiB });
    }
    return { id, parts };
  });
}

/** Shares of 1 in proportion to the CPU that items of one node leave free; by capacity when nothing is. */
function sharesOfNodes(chosen: readonly ChosenItem[], { nodes }: ServerType, posed: Posed): readonly number[] {
  const free = nodes.map(({ cpu }, node) => Math.max(0, cpu * posed.request.ceiling.cpu - peakOn(node, chosen, posed)));
  const weights = free.some((amount) => amount > 0) ? free : nodes.map(({ cpu }) => cpu);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => (total > 0 ? weight / total : 0));
}

function peakOn(node: number, chosen: readonly ChosenItem[], { items, request }: Posed): number {
  const load = new Float64Array(request.steps);
  for (const each of chosen) {
    if (each.node !== node) continue;
    const { cpu, cpuOverTime } = items[each.item];
    for (let step = 0; step < load.length; step += 1) load[step] += cpuOverTime?.[step] ?? cpu;
  }
  return load.reduce((most, here) => Math.max(most, here), 0);
}

function allotMemory(
  chosen: readonly ChosenItem[],
  type: ServerType,
  nearest: readonly (readonly number[])[],
  { items, request }: Posed,
): readonly (readonly number[])[] {
  const free = type.nodes.map(({ memoryGiB }) => memoryGiB * request.ceiling.memory);
  const allotted = chosen.map(() => new Array<number>(free.length).fill(0));
  chosen.forEach(({ item, node }, index) => {
    if (node !== null) takeNearest(items[item].memoryGiB ?? 0, nearest[node], free, allotted[index]);
  });
  chosen.forEach(({ item, node }, index) => {
    if (node === null) takeEverywhere(items[item].memoryGiB ?? 0, free, allotted[index]);
  });
  return allotted;
}

function takeEverywhere(need: number, free: number[], into: number[]): void {
  const total = free.reduce((sum, amount) => sum + amount, 0);
  const share = total > 0 ? Math.min(1, need / total) : 0;
  for (let node = 0; node < free.length; node += 1) takeFrom(node, free[node] * share, free, into);
}

/** Whose memory an item on a node takes: its own, then that of boards without CPUs, then that of the others. */
function nearestFirst(own: number, { nodes }: ServerType): readonly number[] {
  const rank = (node: number) => (nodes[node].cpu === 0 ? 1 : node === own ? 0 : 2);
  return [...nodes.keys()].sort((a, b) => rank(a) - rank(b) || a - b);
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
