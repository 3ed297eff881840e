import { addCpuOverTime, NO_MARGIN, type ServerType } from '@tatami/model';
import type { Posed } from '../problem/pose-request.ts';
import type { ChosenItem } from './chosen-server.ts';
import { fewestNodes, type NodeRoom, ranksOf, type SpanNeed } from './fewest-nodes.ts';

/** Which nodes the items of a server take that one node does not carry. */
interface SpanningNodes {
  /** By item; empty where they are laid over all nodes. */
  readonly nodesOf: ReadonlyMap<number, readonly number[]>;
  /** How good these are, what matters most first: lower is better; see `ranksOf`. */
  readonly ranks: readonly number[];
}

/**
 * The nodes of each item that one node does not carry, the largest first; none for what uses a whole server, and for all of them where peaks that fall
 * at different times leave one without nodes of its own.
 */
export function spanningNodes(chosen: readonly ChosenItem[], type: ServerType, posed: Posed): SpanningNodes {
  const rooms = roomsOf(chosen, type, posed);
  const nodesOf = new Map<number, readonly number[]>();
  let ranks: readonly number[] = [0, 0, 0, 0, 0, 0];
  for (const item of spanningItems(chosen, posed)) {
    const need = needOf(item, type, posed);
    const on = fewestNodes(need, rooms);
    if (!on) return { nodesOf: new Map(), ranks: ranks.map(() => Number.POSITIVE_INFINITY) };
    nodesOf.set(item, on);
    const its = ranksOf(need, on, rooms);
    ranks = ranks.map((sum, at) => sum + its[at]);
    take(need, on, rooms);
  }
  return { nodesOf, ranks };
}

/** What one node does not carry, in the order of a server's items; what takes a whole server by itself is left out. */
export function spanningItems(chosen: readonly ChosenItem[], { items }: Posed): readonly number[] {
  return chosen.flatMap(({ item, node }) => (node === null && !items[item].spans ? [item] : []));
}

/** What an item needs of the nodes of a type together, room for its errors included. */
export function needOf(item: number, { throughputOver }: ServerType, { items }: Posed): SpanNeed {
  const { margin = NO_MARGIN, cpu, memoryGiB, remoteInNeed } = items[item];
  return {
    cpu: cpu * margin.cpu,
    memoryGiB: (memoryGiB ?? 0) * margin.memory,
    ...(throughputOver && !remoteInNeed && { throughputOver }),
  };
}

/** What the items of single nodes leave of each node. */
export function roomsOf(chosen: readonly ChosenItem[], type: ServerType, posed: Posed): Room[] {
  const cpu = freeCpu(chosen, type, posed);
  const { items, request } = posed;
  const memoryGiB = type.nodes.map((node) => node.memoryGiB * request.ceiling.memory);
  for (const { item, node } of chosen) if (node !== null) memoryGiB[node] -= items[item].memoryGiB ?? 0;
  return type.nodes.map((node, at) => ({
    cpu: node.cpu > 0 ? cpu[at] : 0,
    memoryGiB: Math.max(0, memoryGiB[at]),
    socket: node.socket ?? at,
    ...(node.distances && { distances: node.distances }),
    shared: chosen.some((each) => each.node === at),
  }));
}

type Room = { -readonly [Key in keyof NodeRoom]: NodeRoom[Key] };

/** Takes what an item needs from its nodes in proportion to what they have. */
export function take({ cpu, memoryGiB, throughputOver }: SpanNeed, nodes: readonly number[], rooms: Room[]): void {
  const remote = throughputOver?.[nodes.length - 1] ?? 1;
  for (const [of, wanted] of [['cpu', cpu / remote] as const, ['memoryGiB', memoryGiB] as const]) {
    const total = nodes.reduce((sum, node) => sum + rooms[node][of], 0);
    const share = total > 0 ? Math.min(1, wanted / total) : 0;
    for (const node of nodes) rooms[node][of] -= rooms[node][of] * share;
  }
  for (const node of nodes) rooms[node].shared = true;
}

/** CPU that items of one node leave free on each. */
export function freeCpu(chosen: readonly ChosenItem[], { nodes }: ServerType, posed: Posed): number[] {
  return nodes.map(({ cpu }, node) => Math.max(0, cpu * posed.request.ceiling.cpu - peakOn(node, chosen, posed)));
}

function peakOn(node: number, chosen: readonly ChosenItem[], { items, request }: Posed): number {
  const load = new Float64Array(request.steps);
  for (const each of chosen) if (each.node === node) addCpuOverTime(load, items[each.item]);
  return load.reduce((most, here) => Math.max(most, here), 0);
}
