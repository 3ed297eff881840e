import type {
  PlacedItem,
  PlacedPart,
  PlacedServer,
  Placement,
  PlacementProblem,
  SavingCurves,
  SavingPoint,
  ServerType,
} from '@tatami/model';
import { memoryInUse } from './memory-in-use.ts';
import { nearestMemory } from './nearest-memory.ts';

const MIB_PER_GIB = 1024;

/**
 * Gives the memory that a placement leaves over to the caches that save most by it: on each server in the order of saving per
 * GiB, along the upper hull of each curve, until memory or curves end. At the end all that could take more save equally little
 * (equal marginal gain). Memory comes from the item's own node; from boards and other nodes where memory is counted over
 * the server. No node exceeds its ceiling. What is kept for errors of needs and for taking over is not left over. Servers with
 * an item of unknown memory, or that take over from one, keep theirs.
 */
export function shareMemory(problem: PlacementProblem, placement: Placement, curves: SavingCurves): Placement {
  if (curves.size === 0) return placement;
  const typeOf = new Map(problem.serverTypes.map((type) => [type.id, type]));
  const inUse = memoryInUse(problem, placement);
  const servers = placement.servers.map((server) => {
    const type = typeOf.get(server.typeId);
    const caching = server.items.some(({ id }) => curves.has(id));
    const used = type && caching ? inUse(server) : null;
    return type && used ? shared(server, leftOver(used, type, problem), type, problem, curves) : server;
  });
  return { ...placement, servers };
}

/** GiB that a server has left, and each of its nodes; the nodes may have more together than the server. */
interface LeftOver {
  readonly server: number;
  readonly nodes: readonly number[];
}

function leftOver(
  used: { readonly server: number; readonly nodes: readonly number[] },
  { nodes }: ServerType,
  { ceiling }: PlacementProblem,
): LeftOver {
  const most = nodes.map(({ memoryGiB }) => memoryGiB * ceiling.memory);
  return {
    server: Math.max(0, most.reduce((sum, amount) => sum + amount, 0) - used.server),
    nodes: most.map((amount, node) => Math.max(0, amount - used.nodes[node])),
  };
}

/** An item that may take memory, and from which node alone; null = from any. */
interface Claim {
  readonly item: PlacedItem;
  readonly node: number | null;
  readonly hull: readonly SavingPoint[];
}

function shared(
  server: PlacedServer,
  left: LeftOver,
  type: ServerType,
  problem: PlacementProblem,
  curves: SavingCurves,
): PlacedServer {
  const claims = server.items.flatMap((item): Claim[] => {
    const hull = upperHull(curves.get(item.id) ?? []);
    return hull.length > 1 ? [{ item, node: onlyNode(item, problem), hull }] : [];
  });
  const amounts = amountsOf(claims, left);
  const extra = locate(claims, amounts, left.nodes, type);
  return { ...server, items: server.items.map((item) => withExtra(item, extra.get(item.id))) };
}

function onlyNode({ parts }: PlacedItem, { memoryScope }: PlacementProblem): number | null {
  const running = parts.filter(({ runs }) => runs);
  return memoryScope === 'node' && running.length === 1 ? running[0].node : null;
}

/** The points of a curve that a straight edge laid over it touches: savings per GiB fall from each to the next. */
function upperHull(points: readonly SavingPoint[]): readonly SavingPoint[] {
  const hull: SavingPoint[] = [{ extraGiB: 0, saved: 0 }];
  for (const point of points) {
    const last = hull.at(-1) as SavingPoint;
    if (point.extraGiB <= last.extraGiB || point.saved <= last.saved) continue;
    while (hull.length > 1 && slope(hull.at(-1), point) >= slope(hull.at(-2), hull.at(-1))) hull.pop();
    hull.push(point);
  }
  return hull;
}

function slope(from: SavingPoint | undefined, to: SavingPoint | undefined): number {
  if (!from || !to) throw new Error('a slope needs two points');
  return (to.saved - from.saved) / (to.extraGiB - from.extraGiB);
}

/** How much each claim gets. What may come from any node is limited by the sum, what stays on a node by that node too. */
function amountsOf(claims: readonly Claim[], free: LeftOver): readonly number[] {
  const leftOn = [...free.nodes];
  let left = Math.min(
    free.server,
    free.nodes.reduce((sum, amount) => sum + amount, 0),
  );
  const amounts = claims.map(() => 0);
  const edges = claims
    .flatMap(({ hull }, claim) =>
      hull.slice(1).map((to, index) => {
        const from = hull[index];
        return { claim, wanted: to.extraGiB - from.extraGiB, slope: slope(from, to) };
      }),
    )
    .sort((a, b) => b.slope - a.slope || a.claim - b.claim);
  for (const { claim, wanted } of edges) {
    const node = claims[claim]?.node ?? null;
    const given = Math.min(wanted, left, node === null ? left : leftOn[node]);
    left -= given;
    if (node !== null) leftOn[node] = leftOn[node] - given;
    amounts[claim] += given;
  }
  return amounts.map((amount) => Math.floor(amount * MIB_PER_GIB) / MIB_PER_GIB);
}

/** Which nodes the memory comes from: what can come from one node only has been counted there. */
function locate(
  claims: readonly Claim[],
  amounts: readonly number[],
  free: readonly number[],
  type: ServerType,
): ReadonlyMap<string, readonly number[]> {
  const wanted = claims.map(({ item }, claim) => ({
    own: item.parts.flatMap(({ node, runs }) => (runs ? [node] : [])),
    needGiB: amounts[claim],
    evenly: false,
  }));
  const given = nearestMemory(wanted, free, type);
  return new Map(claims.map(({ item }, claim) => [item.id, given[claim]]));
}

function withExtra(item: PlacedItem, extra: readonly number[] | undefined): PlacedItem {
  if (!extra || extra.every((amount) => amount === 0)) return item;
  const byNode = new Map(item.parts.map((part) => [part.node, part]));
  const parts = extra.flatMap((extraMemoryGiB, node): PlacedPart[] => {
    const part = byNode.get(node);
    if (extraMemoryGiB === 0) return part ? [part] : [];
    return [{ ...(part ?? { node, runs: false, cpu: 0, memoryGiB: 0 }), extraMemoryGiB }];
  });
  return { ...item, parts };
}
