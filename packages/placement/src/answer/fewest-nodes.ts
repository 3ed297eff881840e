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

/** Up to so many nodes every set of them is looked at; of larger machines sets that grow from each node. */
const MOST_NODES_TRIED = 10;
const TOLERANCE = 1e-9;

/**
 * Which nodes carry an instance that one node does not? The fewest that have its CPU and its memory, of as few the least shared with other
 * instances, then on the fewest sockets, then those with most room. Where not even all nodes have its memory, all those with room for CPU. null where
 * their CPU is not enough.
 */
export function fewestNodes(need: SpanNeed, rooms: readonly NodeRoom[]): readonly number[] | null {
  const usable = [...rooms.keys()].filter((node) => rooms[node].cpu > 0);
  const sum = (of: 'cpu' | 'memoryGiB', nodes: readonly number[]) =>
    nodes.reduce((total, node) => total + rooms[node][of], 0);
  if (sum('cpu', usable) < need.cpu - TOLERANCE) return null;
  if (sum('memoryGiB', usable) < need.memoryGiB - TOLERANCE) return usable;
  const carries = (nodes: readonly number[]) =>
    sum('cpu', nodes) >= need.cpu - TOLERANCE && sum('memoryGiB', nodes) >= need.memoryGiB - TOLERANCE;
  const sets = usable.length <= MOST_NODES_TRIED ? everySet(usable) : setsThatGrow(usable, rooms, carries);
  let best: readonly number[] | null = null;
  for (const nodes of sets) if (carries(nodes) && (best === null || isBetter(nodes, best, rooms))) best = nodes;
  return best ?? usable;
}

function* everySet(nodes: readonly number[]): Generator<readonly number[]> {
  for (let set = 1; set < 2 ** nodes.length; set += 1) yield nodes.filter((_, at) => (set >> at) & 1);
}

/** From each node on: those of its socket first, then unshared ones, then those with most room, until together they carry. */
function* setsThatGrow(
  nodes: readonly number[],
  rooms: readonly NodeRoom[],
  carries: (nodes: readonly number[]) => boolean,
): Generator<readonly number[]> {
  for (const first of nodes) {
    const far = (node: number) => (rooms[node].socket === rooms[first].socket ? 0 : 1);
    const others = nodes
      .filter((node) => node !== first)
      .toSorted(
        (a, b) =>
          far(a) - far(b) ||
          Number(rooms[a].shared) - Number(rooms[b].shared) ||
          rooms[b].cpu - rooms[a].cpu ||
          rooms[b].memoryGiB - rooms[a].memoryGiB ||
          a - b,
      );
    const set = [first];
    while (!carries(set) && others.length > 0) set.push(others.shift() as number);
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
  const at = a.findIndex((value, place) => Math.abs(value - b[place]) > TOLERANCE);
  return at !== -1 && a[at] < b[at];
}
