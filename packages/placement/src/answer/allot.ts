import type { PlacedItem, PlacedPart, ServerType } from '@tatami/model';
import type { Posed } from '../problem/pose-request.ts';
import type { ChosenItem } from './chosen-server.ts';

/**
 * Divides a full server among its items: which CPUs and whose memory each uses. Items that stay on one node come first and
 * take memory from it, then from boards that hold memory only, then from the others. What uses several nodes takes CPU and memory of
 * all in proportion to what they leave, as a database interleaved over a server does. Sums exceed no node.
 */
export function allot(chosen: readonly ChosenItem[], t: number, posed: Posed): readonly PlacedItem[] {
  const type = posed.request.serverTypes[t];
  const runs = chosen.map(({ node }) =>
    type.nodes.map(({ cpu }, index) => cpu > 0 && (node === null || node === index)),
  );
  const memory = allotMemory(chosen, type, runs, posed);
  const shares = chosen.some(({ node }) => node === null) ? sharesOfNodes(chosen, type, posed) : [];
  return chosen.map(({ item, node }, index) => {
    const { id, cpu } = posed.items[item];
    const parts: PlacedPart[] = [];
    for (let at = 0; at < type.nodes.length; at += 1) {
      const [runsHere, memoryGiB] = [runs[index][at], memory[index][at]];
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
  runs: readonly (readonly boolean[])[],
  { items, request }: Posed,
): readonly (readonly number[])[] {
  const free = type.nodes.map(({ memoryGiB }) => memoryGiB * request.ceiling.memory);
  const allotted = chosen.map(() => new Array<number>(free.length).fill(0));
  const onNodes = [...chosen.keys()].filter((index) => chosen[index].node !== null);
  const across = [...chosen.keys()].filter((index) => chosen[index].node === null);
  const need = (index: number) => items[chosen[index].item].memoryGiB ?? 0;
  for (const index of onNodes) takeNearest(need(index), runs[index], type, free, allotted[index]);
  for (const index of across) takeEverywhere(need(index), free, allotted[index]);
  return allotted;
}

function takeEverywhere(need: number, free: number[], into: number[]): void {
  const total = free.reduce((sum, amount) => sum + amount, 0);
  const share = total > 0 ? Math.min(1, need / total) : 0;
  for (let node = 0; node < free.length; node += 1) takeFrom(node, free[node] * share, free, into);
}

function takeNearest(need: number, own: readonly boolean[], type: ServerType, free: number[], into: number[]): void {
  const rank = (node: number) => (own[node] ? 0 : type.nodes[node].cpu === 0 ? 1 : 2);
  const order = free.map((_, node) => node).sort((a, b) => rank(a) - rank(b) || a - b);
  let left = need;
  for (const node of order) left -= takeFrom(node, left, free, into);
}

function takeFrom(node: number, wanted: number, free: number[], into: number[]): number {
  const taken = Math.max(0, Math.min(wanted, free[node]));
  free[node] -= taken;
  into[node] += taken;
  return taken;
}
