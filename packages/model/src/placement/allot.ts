import type { OpenServer } from './open-servers.ts';
import type { PlacedItem, PlacementProblem, ServerType } from './problem.ts';

/**
 * Divides a full server among its items: which CPUs and whose memory each uses. Items that stay on one node come first;
 * what spans takes CPU in proportion to what they leave. Memory comes from an item's own nodes, then from boards that hold
 * memory only, then from the others. Sums exceed no node.
 */
export function allot(server: OpenServer, ceiling: PlacementProblem['ceiling']): readonly PlacedItem[] {
  const { type, taken } = server;
  const runs = taken.map(({ node }) =>
    type.nodes.map(({ cpu }, index) => cpu > 0 && (node === null || node === index)),
  );
  const memory = allotMemory(server, runs, ceiling);
  const free = type.nodes.map(({ cpu }, index) =>
    Math.max(0, cpu * ceiling.cpu - (server.nodeLoads[index]?.most() ?? 0)),
  );
  const shares = inProportion(free, type);
  return taken.map(({ item, node }, index) => ({
    id: item.id,
    parts: type.nodes
      .map((_, at) => ({
        node: at,
        runs: runs[index]?.[at] ?? false,
        cpu: node === null ? item.cpu * (shares[at] ?? 0) : node === at ? item.cpu : 0,
        memoryGiB: memory[index]?.[at] ?? 0,
      }))
      .filter((part) => part.runs || part.memoryGiB > 0),
  }));
}

/** Shares of 1 in proportion to what is free; by capacity when nothing is. */
function inProportion(free: readonly number[], { nodes }: ServerType): readonly number[] {
  const weights = free.some((amount) => amount > 0) ? free : nodes.map(({ cpu }) => cpu);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => (total > 0 ? weight / total : 0));
}

function allotMemory(
  { type, taken }: OpenServer,
  runs: readonly (readonly boolean[])[],
  ceiling: PlacementProblem['ceiling'],
): readonly (readonly number[])[] {
  const free = type.nodes.map(({ memoryGiB }) => memoryGiB * ceiling.memory);
  const allotted = taken.map(() => new Array<number>(free.length).fill(0));
  const spanningLast = taken
    .map((_, index) => index)
    .sort((a, b) => spansLast(taken[a]?.node) - spansLast(taken[b]?.node));
  for (const index of spanningLast) {
    const own = runs[index] as readonly boolean[];
    const into = allotted[index] as number[];
    const rank = (node: number) => (own[node] ? 0 : type.nodes[node]?.cpu === 0 ? 1 : 2);
    const order = free.map((_, node) => node).sort((a, b) => rank(a) - rank(b) || a - b);
    let left = taken[index]?.item.memoryGiB ?? 0;
    left -= evenly(
      left,
      order.filter((node) => rank(node) === 0),
      free,
      into,
    );
    for (const node of order) left -= takeFrom(node, left, free, into);
  }
  return allotted;
}

function spansLast(node: number | null | undefined): number {
  return node === null ? 1 : 0;
}

/** Spreads over the given nodes evenly, as far as the fullest of them allows. */
function evenly(amount: number, nodes: readonly number[], free: number[], into: number[]): number {
  const each = Math.min(amount / Math.max(1, nodes.length), ...nodes.map((node) => free[node] as number));
  return nodes.reduce((taken, node) => taken + takeFrom(node, each, free, into), 0);
}

function takeFrom(node: number, wanted: number, free: number[], into: number[]): number {
  const taken = Math.max(0, Math.min(wanted, free[node] as number));
  free[node] = (free[node] as number) - taken;
  into[node] = (into[node] as number) + taken;
  return taken;
}
