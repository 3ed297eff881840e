import type { PlacedItem, PlacedPart, PlacementProblem, ServerType } from '@tatami/model';
import type { FilledServer } from './spread-over-nodes.ts';

/**
 * Divides a full server among its items: which CPUs and whose memory each uses. Items that stay on one node come first and
 * take memory from it, then from boards that hold memory only, then from the others. What spans takes CPU and memory of
 * all nodes in proportion to what they leave, as a database interleaved over a server does. Sums exceed no node.
 */
export function allot(server: FilledServer, ceiling: PlacementProblem['ceiling']): readonly PlacedItem[] {
  const { type, taken } = server;
  const runs = taken.map(({ node }) =>
    type.nodes.map(({ cpu }, index) => cpu > 0 && (node === null || node === index)),
  );
  const memory = allotMemory(server, runs, ceiling);
  const free = type.nodes.map(({ cpu }, index) =>
    Math.max(0, cpu * ceiling.cpu - (server.nodeLoads[index]?.most() ?? 0)),
  );
  const shares = inProportion(free, type);
  return taken.map(({ item, node }, index) => {
    const parts: PlacedPart[] = [];
    for (let at = 0; at < type.nodes.length; at += 1) {
      const [runsHere, memoryGiB] = [runs[index]?.[at] ?? false, memory[index]?.[at] ?? 0];
      if (!runsHere && memoryGiB <= 0) continue;
      const cpu = node === null ? item.cpu * (shares[at] ?? 0) : node === at ? item.cpu : 0;
      parts.push({ node: at, runs: runsHere, cpu, memoryGiB });
    }
    return { id: item.id, parts };
  });
}

/** Shares of 1 in proportion to what is free; by capacity when nothing is. */
function inProportion(free: readonly number[], { nodes }: ServerType): readonly number[] {
  const weights = free.some((amount) => amount > 0) ? free : nodes.map(({ cpu }) => cpu);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => (total > 0 ? weight / total : 0));
}

function allotMemory(
  { type, taken }: FilledServer,
  runs: readonly (readonly boolean[])[],
  ceiling: PlacementProblem['ceiling'],
): readonly (readonly number[])[] {
  const free = type.nodes.map(({ memoryGiB }) => memoryGiB * ceiling.memory);
  const allotted = taken.map(() => new Array<number>(free.length).fill(0));
  const spanningLast = taken
    .map((_, index) => index)
    .sort((a, b) => spansLast(taken[a]?.node) - spansLast(taken[b]?.node));
  for (const index of spanningLast) {
    const need = taken[index]?.item.memoryGiB ?? 0;
    const into = allotted[index];
    if (taken[index]?.node === null) takeEverywhere(need, free, into);
    else takeNearest(need, runs[index], type, free, into);
  }
  return allotted;
}

function spansLast(node: number | null | undefined): number {
  return node === null ? 1 : 0;
}

function takeEverywhere(need: number, free: number[], into: number[]): void {
  const total = free.reduce((sum, amount) => sum + amount, 0);
  const share = total > 0 ? Math.min(1, need / total) : 0;
  for (let node = 0; node < free.length; node += 1) takeFrom(node, free[node] * share, free, into);
}

function takeNearest(need: number, own: readonly boolean[], type: ServerType, free: number[], into: number[]): void {
  const rank = (node: number) => (own[node] ? 0 : type.nodes[node]?.cpu === 0 ? 1 : 2);
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
