import { CAPACITY_TOLERANCE } from '@tatami/model';

/** What a node has left for an instance that one node does not carry. */
export interface NodeRoom {
  /** 0 = a board that holds memory only. */
  readonly cpu: number;
  readonly memoryGiB: number;
  /** Nodes of one socket are near each other. */
  readonly socket: number;
  /** To each node, as the firmware states them; absent = not stated. */
  readonly distances?: readonly number[];
  /** Whether another instance runs there. */
  readonly shared: boolean;
}

/** What an instance needs of its nodes together. */
export interface SpanNeed {
  /** With all its memory local. */
  readonly cpu: number;
  readonly memoryGiB: number;
  /** Throughput over so many nodes, over that on one: [nodes - 1]; absent = alike. */
  readonly throughputOver?: readonly number[];
}

/** Up to so many nodes every set of them is looked at; of larger machines sets that grow from so many of the emptiest nodes. */
const MOST_NODES_TRIED = 10;
const MOST_STARTS = 16;

/**
 * Which nodes carry an instance that one node does not? The fewest that have its CPU and its memory, of as few the least shared with other
 * instances, then on the fewest sockets, then the nearest by the distances between them, then those with most room. Where not even all nodes have its
 * memory, all those with room for CPU. null where their CPU is not enough.
 */
export function fewestNodes(need: SpanNeed, rooms: readonly NodeRoom[]): readonly number[] | null {
  const usable = usableNodes(rooms);
  if (usable.reduce((sum, node) => sum + rooms[node].cpu, 0) < need.cpu - CAPACITY_TOLERANCE) return null;
  if (!hasMemory(need, usable, rooms)) return usable;
  let best: Ranked | null = null;
  for (const nodes of setsOf(usable, rooms, need))
    if ((best === null || nodes.length <= best.nodes.length) && carries(need, nodes, rooms)) {
      const ranked = rankedSet(need, nodes, rooms);
      if (best === null || compareRanks(ranked.ranks, best.ranks) < 0) best = ranked;
    }
  return best?.nodes ?? usable;
}

/** The sets of as many nodes as `fewestNodes` takes that carry the instance, in its order: the first is its answer. */
export function fewestSets(need: SpanNeed, rooms: readonly NodeRoom[]): readonly (readonly number[])[] {
  const first = fewestNodes(need, rooms);
  if (!first) return [];
  const others = [...setsOf(usableNodes(rooms), rooms, need)].filter(
    (nodes) => nodes.length === first.length && carries(need, nodes, rooms),
  );
  return others.length === 0
    ? [first]
    : others
        .map((nodes) => rankedSet(need, nodes, rooms))
        .sort((a, b) => compareRanks(a.ranks, b.ranks))
        .map(({ nodes }) => nodes);
}

/** How good a set of nodes is, what matters most first: memory that lies elsewhere, nodes, those shared, sockets, distances, room. Lower is better. */
export function ranksOf(need: SpanNeed, nodes: readonly number[], rooms: readonly NodeRoom[]): readonly number[] {
  const memoryGiB = nodes.reduce((sum, node) => sum + rooms[node].memoryGiB, 0);
  return [
    Math.max(0, need.memoryGiB - memoryGiB),
    nodes.length,
    nodes.filter((node) => rooms[node].shared).length,
    new Set(nodes.map((node) => rooms[node].socket)).size,
    nodes.reduce((sum, from) => sum + nodes.reduce((far, to) => far + (rooms[from].distances?.[to] ?? 0), 0), 0),
    -nodes.reduce((total, node) => total + rooms[node].cpu, 0),
  ];
}

export function compareRanks(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, place) => Math.abs(value - b[place]) > CAPACITY_TOLERANCE);
  return at === -1 ? 0 : a[at] - b[at];
}

interface Ranked {
  readonly nodes: readonly number[];
  readonly ranks: readonly number[];
}

function rankedSet(need: SpanNeed, nodes: readonly number[], rooms: readonly NodeRoom[]): Ranked {
  return { nodes, ranks: ranksOf(need, nodes, rooms) };
}

function usableNodes(rooms: readonly NodeRoom[]): readonly number[] {
  return [...rooms.keys()].filter((node) => rooms[node].cpu > 0);
}

function carries(need: SpanNeed, nodes: readonly number[], rooms: readonly NodeRoom[]): boolean {
  return carriesCpu(need, nodes, rooms) && hasMemory(need, nodes, rooms);
}

/** Whether some nodes have the CPU, with what remote memory costs over so many of them. */
function carriesCpu({ cpu, throughputOver }: SpanNeed, nodes: readonly number[], rooms: readonly NodeRoom[]): boolean {
  const has = nodes.reduce((sum, node) => sum + rooms[node].cpu, 0);
  return has >= cpu / (throughputOver?.[nodes.length - 1] ?? 1) - CAPACITY_TOLERANCE;
}

function hasMemory({ memoryGiB }: SpanNeed, nodes: readonly number[], rooms: readonly NodeRoom[]): boolean {
  return nodes.reduce((sum, node) => sum + rooms[node].memoryGiB, 0) >= memoryGiB - CAPACITY_TOLERANCE;
}

function setsOf(usable: readonly number[], rooms: readonly NodeRoom[], need: SpanNeed): Generator<readonly number[]> {
  return usable.length <= MOST_NODES_TRIED ? everySet(usable) : setsThatGrow(usable, rooms, need);
}

/** Of two nodes and more: one does not carry what spans, though a hair may be missing. */
function* everySet(nodes: readonly number[]): Generator<readonly number[]> {
  for (let set = 1; set < 2 ** nodes.length; set += 1) {
    const chosen = nodes.filter((_, at) => (set >> at) & 1);
    if (chosen.length > 1 || nodes.length === 1) yield chosen;
  }
}

/** From the emptiest nodes on: the nearest first, then unshared ones, then those with most room, until together they carry. */
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
    const isFar = (node: number) => Number(rooms[node].socket !== rooms[first].socket);
    const distance = (node: number) => rooms[first].distances?.[node] ?? 0;
    const others = emptiest.filter((node) => node !== first);
    const set: number[] = [first];
    for (const node of others.toSorted((a, b) => isFar(a) - isFar(b) || distance(a) - distance(b))) {
      if (set.length > 1 && carries(need, set, rooms)) break;
      set.push(node);
    }
    yield set.toSorted((a, b) => a - b);
  }
}
