import { CAPACITY_TOLERANCE } from '@tatami/model';

/** What a node has left for an instance that one node does not carry. */
export interface NodeRoom {
  /** 0 = a board that holds memory only. */
  readonly cpu: number;
  readonly memoryGiB: number;
  /** Nodes of one socket are near each other. */
  readonly socket: number;
  /** Whether another instance runs there. */
  readonly shared: boolean;
}

/** What an instance needs of its nodes together. */
export interface SpanNeed {
  readonly cpu: number;
  readonly memoryGiB: number;
}

/** Up to so many nodes every set of them is looked at; of larger machines sets that grow from so many of the emptiest nodes. */
const MOST_NODES_TRIED = 10;
const MOST_STARTS = 16;

/**
 * Which nodes carry an instance that one node does not? The fewest that have its CPU and its memory, of as few the least shared with other
 * instances, then on the fewest sockets, then those with most room. Where not even all nodes have its memory, all those with room for CPU. null where
 * their CPU is not enough.
 */
export function fewestNodes(need: SpanNeed, rooms: readonly NodeRoom[]): readonly number[] | null {
  const usable = [...rooms.keys()].filter((node) => rooms[node].cpu > 0);
  const sum = (of: 'cpu' | 'memoryGiB', nodes: readonly number[]) =>
    nodes.reduce((total, node) => total + rooms[node][of], 0);
  if (sum('cpu', usable) < need.cpu - CAPACITY_TOLERANCE) return null;
  if (sum('memoryGiB', usable) < need.memoryGiB - CAPACITY_TOLERANCE) return usable;
  const sets = usable.length <= MOST_NODES_TRIED ? everySet(usable) : setsThatGrow(usable, rooms, need);
  let best: readonly number[] | null = null;
  for (const nodes of sets)
    if (
      sum('cpu', nodes) >= need.cpu - CAPACITY_TOLERANCE &&
      sum('memoryGiB', nodes) >= need.memoryGiB - CAPACITY_TOLERANCE &&
      (best === null || isBetter(nodes, best, rooms))
    )
      best = nodes;
  return best ?? usable;
}

/** Of two nodes and more: one does not carry what spans, though a hair may be missing. */
function* everySet(nodes: readonly number[]): Generator<readonly number[]> {
  for (let set = 1; set < 2 ** nodes.length; set += 1) {
    const chosen = nodes.filter((_, at) => (set >> at) & 1);
    if (chosen.length > 1 || nodes.length === 1) yield chosen;
  }
}

/** From the emptiest nodes on: those of the socket first, then unshared ones, then those with most room, until together they carry. */
function* setsThatGrow(
  nodes: readonly number[],
  rooms: readonly NodeRoom[],
  need: SpanNeed,
): Generator<readonly number[]> {
  const emptiest = nodes.toSorted(
    (a, b) =>
      Number(rooms[a].shared) - Number(rooms[b].shared) ||
      rooms[b].cpu - rooms[a].cpu ||
      rooms[b].memoryGiB - rooms[a].memoryGiB ||
      a - b,
  );
  for (const first of emptiest.slice(0, MOST_STARTS)) {
    const isNear = (node: number) => node !== first && rooms[node].socket === rooms[first].socket;
    const isFar = (node: number) => rooms[node].socket !== rooms[first].socket;
    const set: number[] = [];
    let [cpu, memoryGiB] = [0, 0];
    for (const node of [first, ...emptiest.filter(isNear), ...emptiest.filter(isFar)]) {
      if (set.length > 1 && cpu >= need.cpu - CAPACITY_TOLERANCE && memoryGiB >= need.memoryGiB - CAPACITY_TOLERANCE)
        break;
      set.push(node);
      cpu += rooms[node].cpu;
      memoryGiB += rooms[node].memoryGiB;
    }
    yield set.toSorted((a, b) => a - b);
  }
}

function isBetter(one: readonly number[], other: readonly number[], rooms: readonly NodeRoom[]): boolean {
  const [a, b] = [one, other].map((nodes) => [
    nodes.length,
    nodes.filter((node) => rooms[node].shared).length,
    new Set(nodes.map((node) => rooms[node].socket)).size,
    -nodes.reduce((total, node) => total + rooms[node].cpu, 0),
  ]);
  const at = a.findIndex((value, place) => Math.abs(value - b[place]) > CAPACITY_TOLERANCE);
  return at !== -1 && a[at] < b[at];
}
