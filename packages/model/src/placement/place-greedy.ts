import { allot } from './allot.ts';
import { type OpenServer, OpenServers } from './open-servers.ts';
import type { Resource } from './plan.ts';
import type {
  Blocked,
  PlacedServer,
  Placement,
  PlacementItem,
  PlacementProblem,
  ServerType,
  Solver,
} from './problem.ts';
import { needOf, serverBound, usableOf } from './server-bound.ts';
import { spreadOverNodes } from './spread-over-nodes.ts';
import { ROUNDING } from './tolerance.ts';

const RESOURCES: readonly Resource[] = ['cpu', 'memory', 'io'];

/**
 * First-fit decreasing by dominant share: the items that fill most of a node first, each on the first node it fits, a new
 * server when none has room (Johnson 1973; vector form by the largest share). Items larger than a node span their server.
 * The items of a server are then spread over its nodes.
 * The order is by need, then id, so the order of input does not matter. Throws on two items with one id.
 */
export const placeGreedy: Solver = (problem) => {
  const groupsOf = groupsById(problem);
  const open = new OpenServers(problem, groupsOf);
  const left = problem.serverTypes.map(({ count }) => count ?? Number.POSITIVE_INFINITY);
  const unplaced: { id: string; blocked: Blocked }[] = [];
  const fitting: PlacementItem[] = [];
  for (const item of inOrder(problem)) {
    const types = problem.serverTypes.filter((type) => fitsEmpty(item, type, problem));
    const [first] = types;
    if (!first) {
      unplaced.push({ id: item.id, blocked: tooLarge(item, problem) });
      continue;
    }
    fitting.push(item);
    const spans = item.spans || !types.some((type) => fitsNode(item, type, problem));
    if (open.place(item, spans)) continue;
    const next = types.find((type) => (left[problem.serverTypes.indexOf(type)] as number) > 0);
    if (!next) {
      unplaced.push({ id: item.id, blocked: { kind: 'servers-exhausted', servers: open.all.length } });
      continue;
    }
    (left[problem.serverTypes.indexOf(next)] as number) -= 1;
    open.open(next);
    if (!open.place(item, spans || !fitsNode(item, next, problem)))
      throw new Error(`item ${item.id} fits no empty server of type ${next.id}`);
  }
  const { spares, missingSpares } = sparesFor(problem, open.all, left);
  return {
    servers: [...open.all.map((server) => placedServer(server, problem)), ...spares],
    unplaced,
    bound: serverBound(problem, fitting),
    missingSpares,
  } satisfies Placement;
};

function groupsById({ conflicts }: PlacementProblem): ReadonlyMap<string, readonly number[]> {
  const groups = new Map<string, number[]>();
  conflicts.forEach((ids, group) => {
    for (const id of ids) groups.set(id, [...(groups.get(id) ?? []), group]);
  });
  return groups;
}

/** Largest dominant share of a node (of a server for I/O) first, equal shares by id. */
function inOrder({ items, serverTypes, ceiling }: PlacementProblem): readonly PlacementItem[] {
  const largest = (of: (type: ServerType) => number) => Math.max(...serverTypes.map(of)) || 1;
  const cpu = largest(({ nodes }) => Math.max(...nodes.map((node) => node.cpu))) * ceiling.cpu;
  const memory = largest(({ nodes }) => Math.max(...nodes.map((node) => node.memoryGiB))) * ceiling.memory;
  const io = largest(({ iops }) => iops ?? Number.POSITIVE_INFINITY) * ceiling.io;
  const keyed = items.map((item) => ({
    item,
    share: Math.max(item.cpu / cpu, (item.memoryGiB ?? 0) / memory, (item.iops ?? 0) / io),
  }));
  keyed.sort((a, b) => b.share - a.share || (a.item.id < b.item.id ? -1 : 1));
  if (new Set(items.map(({ id }) => id)).size < items.length) throw new Error('two placement items share one id');
  return keyed.map(({ item }) => item);
}

function fitsEmpty(item: PlacementItem, type: ServerType, { ceiling }: PlacementProblem): boolean {
  return RESOURCES.every((resource) => {
    const usable = usableOf(type, resource, ceiling);
    return usable === null || needOf(item, resource) <= usable * (1 + ROUNDING);
  });
}

function fitsNode(item: PlacementItem, type: ServerType, { ceiling, memoryScope }: PlacementProblem): boolean {
  return type.nodes.some(
    (node) =>
      node.cpu > 0 &&
      item.cpu <= node.cpu * ceiling.cpu * (1 + ROUNDING) &&
      (memoryScope === 'server' || (item.memoryGiB ?? 0) <= node.memoryGiB * ceiling.memory * (1 + ROUNDING)),
  );
}

/** The resource by which the item exceeds the largest server most. */
function tooLarge(item: PlacementItem, { serverTypes, ceiling }: PlacementProblem): Blocked {
  const excesses = RESOURCES.map((resource) => {
    const most = Math.max(...serverTypes.map((type) => usableOf(type, resource, ceiling) ?? Number.POSITIVE_INFINITY));
    const need = needOf(item, resource);
    return { resource, need, most, excess: need / most };
  });
  const { resource, need, most } = excesses.reduce((worst, next) => (next.excess > worst.excess ? next : worst));
  return { kind: 'too-large', resource, need, most };
}

function placedServer(server: OpenServer, problem: PlacementProblem): PlacedServer {
  return { typeId: server.type.id, spare: false, items: allot(spreadOverNodes(server, problem), problem.ceiling) };
}

function sparesFor(
  { serverTypes, spareServers }: PlacementProblem,
  used: readonly OpenServer[],
  left: readonly number[],
) {
  const inUse = serverTypes.filter((type) => used.some((server) => server.type === type));
  const spares: PlacedServer[] = [];
  let missingSpares = 0;
  for (const type of inUse) {
    const granted = Math.min(spareServers, left[serverTypes.indexOf(type)] as number);
    for (let spare = 0; spare < granted; spare += 1) spares.push({ typeId: type.id, spare: true, items: [] });
    missingSpares += spareServers - granted;
  }
  return { spares, missingSpares };
}
