import type { PlacementConstraints, PlacementItem, PlacementProblem, ServerType } from '@tatami/model';
import { CpuLoad } from './cpu-load.ts';
import { FirstFitTree } from './first-fit-tree.ts';
import { licenceOf } from './placement-cost.ts';
import { ROUNDING } from './tolerance.ts';
import { type FittingItem, fitsNode } from './triage.ts';
import type { PlacementUnit } from './units-of.ts';

/** An item on a server; `node` is where it runs, null when it spans. */
export interface Taken {
  readonly item: PlacementItem;
  readonly node: number | null;
}

export interface OpenServer {
  /** What pins name it by; null = none yet. */
  readonly number: number | null;
  readonly type: ServerType;
  readonly firstNode: number;
  /** Usable CPU with all nodes together. */
  readonly cpu: number;
  readonly load: CpuLoad;
  /** Loads of the items that stay on one node; what spans moves between nodes and counts on the server only. */
  readonly nodeLoads: readonly CpuLoad[];
  readonly groups: Set<number>;
  /** Products on it that cost a licence. */
  readonly products: Set<string>;
  readonly taken: Taken[];
  freeIops: number;
  freeMemoryGiB: number;
  readonly freeNodeMemoryGiB: number[];
}

/** Which servers something may go on; null = all. */
export type MayTake = ((server: OpenServer) => boolean) | null;

/** The node an item must be on; null = any. */
export type NodeOf = (each: FittingItem) => number | null;

const pinsOf =
  (nodes: PlacementUnit['nodes']): NodeOf =>
  ({ item }) =>
    nodes.get(item.id) ?? null;

const NONE = Number.NEGATIVE_INFINITY;

/** Ways to lay the items of one unit over the nodes of one server that are tried before it counts as not fitting. */
const MOST_TRIALS = 300;
/** Items of one server that are laid over its nodes anew to make room for one more. */
export const MOST_LAID_ANEW = 40;

/**
 * The servers opened so far and what is free on each server and NUMA node. Two trees answer "where does this fit first?":
 * one over nodes for items that stay on one, one over servers for items that span.
 */
export class OpenServers {
  readonly all: OpenServer[] = [];
  private readonly nodes = new FirstFitTree();
  private readonly whole = new FirstFitTree();
  private readonly serverOfNode: number[] = [];
  private readonly openOf = new Map<ServerType, number>();
  private readonly emptyOf = new Map<ServerType, number>();
  /** For each group to keep apart, a server before which all hold one of it. */
  private readonly firstWithout = new Map<number, number>();
  private readonly slack: { readonly cpu: number; readonly memoryGiB: number };
  private readonly rounding: number;
  private readonly problem: PlacementProblem;
  private readonly groupsOf: ReadonlyMap<string, readonly number[]>;

  /** `rounding`: share of a capacity by which a sum may exceed it before it counts as exceeding. */
  constructor(problem: PlacementProblem, rounding = ROUNDING) {
    this.problem = problem;
    this.rounding = rounding;
    this.groupsOf = groupsById(problem.constraints);
    // Twice the rounding of a whole server: what counts as fitting an empty one must be accepted by it, however sums round.
    const largest = (of: (node: ServerType['nodes'][number]) => number) =>
      Math.max(0, ...problem.serverTypes.map(({ nodes }) => sum(nodes.map(of))));
    this.slack = {
      cpu: 2 * rounding * largest(({ cpu }) => cpu),
      memoryGiB: 2 * rounding * largest(({ memoryGiB }) => memoryGiB),
    };
  }

  /** Whether the stock has one more of a type, and the plan may use the type. */
  mayOpen(type: ServerType): boolean {
    if (!this.openOf.has(type) && this.openOf.size >= (this.problem.maxTypes ?? Number.POSITIVE_INFINITY)) return false;
    return (this.openOf.get(type) ?? 0) < (type.count ?? Number.POSITIVE_INFINITY);
  }

  hasEmpty(type: ServerType): boolean {
    return (this.emptyOf.get(type) ?? 0) > 0;
  }

  private countEmpty(type: ServerType, more: number): void {
    this.emptyOf.set(type, (this.emptyOf.get(type) ?? 0) + more);
  }

  get count(): number {
    return this.all.length;
  }

  at(index: number): OpenServer {
    const server = this.all[index];
    if (!server) throw new Error(`there is no open server ${index}`);
    return server;
  }

  /** Opens an empty server and returns its index. */
  open(type: ServerType, number: number | null): number {
    const server = this.empty(type, number, this.serverOfNode.length);
    const index = this.whole.add(server.cpu, server.freeMemoryGiB);
    this.all.push(server);
    this.openOf.set(type, (this.openOf.get(type) ?? 0) + 1);
    this.countEmpty(type, 1);
    for (const _ of type.nodes) {
      this.nodes.add(NONE, NONE);
      this.serverOfNode.push(index);
    }
    this.refresh(index);
    return index;
  }

  private empty(type: ServerType, number: number | null, firstNode: number): OpenServer {
    const { ceiling, steps } = this.problem;
    return {
      number,
      type,
      firstNode,
      cpu: sum(type.nodes.map(({ cpu }) => cpu)) * ceiling.cpu,
      load: new CpuLoad(steps),
      nodeLoads: type.nodes.map(() => new CpuLoad(steps)),
      groups: new Set(),
      products: new Set(),
      taken: [],
      freeIops: (type.iops ?? Number.POSITIVE_INFINITY) * ceiling.io,
      freeMemoryGiB: sum(type.nodes.map(({ memoryGiB }) => memoryGiB)) * ceiling.memory,
      freeNodeMemoryGiB: type.nodes.map(({ memoryGiB }) => memoryGiB * ceiling.memory),
    };
  }

  /** Places an item on the first node (or server, when it spans) it fits, of the servers that may take it; false when there is none. */
  place(item: PlacementItem, spans: boolean, mayTake: MayTake): boolean {
    // The peak needs room at some step, so at least where the load is least: enough to skip most places.
    const needCpu = item.cpu - this.slack.cpu;
    const needMemory = (item.memoryGiB ?? 0) - this.slack.memoryGiB;
    const tree = spans ? this.whole : this.nodes;
    const place = tree.first(
      needCpu,
      needMemory,
      (at) => (mayTake === null || mayTake(this.serverAt(at, spans))) && this.accepts(at, item, spans),
      this.firstPlaceApart(item, spans),
    );
    if (place < 0) return false;
    this.take(spans ? place : this.serverOfNode[place], item, spans ? null : place);
    return true;
  }

  /** The first place of a server that may hold none of what the item must stay apart from: all before it do. */
  private firstPlaceApart({ id }: PlacementItem, spans: boolean): number {
    let first = 0;
    for (const group of this.groupsOf.get(id) ?? []) {
      let server = this.firstWithout.get(group) ?? 0;
      while (this.all[server]?.groups.has(group)) server += 1;
      this.firstWithout.set(group, server);
      first = Math.max(first, server);
    }
    return spans ? first : (this.all[first]?.firstNode ?? this.serverOfNode.length);
  }

  /** Places all items of a unit on one server, each on the first node that takes it; false, and nothing has changed, when one finds none. */
  placeUnit(index: number, { items, nodes }: PlacementUnit, nodeOf: NodeOf = pinsOf(nodes)): boolean {
    const before = this.at(index).taken.length;
    if (items.every((each) => this.placeOn(index, each, nodeOf))) return true;
    this.keepOnly(index, before);
    return false;
  }

  /** The same by trying other nodes for the items before, too, as long as that does not take too long. */
  layUnit(index: number, unit: PlacementUnit): boolean {
    if (this.placeUnit(index, unit)) return true;
    const { items, nodes } = unit;
    const few = items.length > 1 && items.length <= MOST_LAID_ANEW;
    return few && this.layOver(index, items, pinsOf(nodes), 0, { left: MOST_TRIALS });
  }

  private placeOn(index: number, each: FittingItem, nodeOf: NodeOf): boolean {
    const { type } = this.at(index);
    const node = this.nodesFor(each, type, nodeOf(each)).find((at) => this.takes(index, at, each.item));
    if (node === undefined) return false;
    this.takeAt(index, each.item, node);
    return true;
  }

  /** Places items from one on, trying their nodes in turn as long as trials are left. */
  private layOver(
    index: number,
    items: PlacementUnit['items'],
    nodeOf: NodeOf,
    from: number,
    trials: { left: number },
  ): boolean {
    const next = items[from];
    if (!next) return true;
    const { type, taken } = this.at(index);
    const before = taken.length;
    for (const node of this.nodesFor(next, type, nodeOf(next))) {
      if (trials.left <= 0) return false;
      if (!this.takes(index, node, next.item)) continue;
      this.takeAt(index, next.item, node);
      if (this.layOver(index, items, nodeOf, from + 1, trials)) return true;
      this.keepOnly(index, before);
      trials.left -= 1;
    }
    return false;
  }

  /** Nodes an item may go on, null for all together. */
  private nodesFor({ item, spans }: FittingItem, type: ServerType, pinned: number | null): readonly (number | null)[] {
    if (spans || !fitsNode(item, type, this.problem)) return pinned === null ? [null] : [];
    return pinned === null ? type.nodes.map((_, node) => node) : [pinned];
  }

  /** Could the server carry all of it, were it one item that spans? A quick no for most servers. */
  hasRoomFor(index: number, whole: PlacementItem): boolean {
    return this.takes(index, null, whole);
  }

  /** Whether a node of a server, or the server for what spans it, takes an item. */
  private takes(index: number, node: number | null, item: PlacementItem): boolean {
    const free = this.freeOn(index, node);
    const { firstNode } = this.all[index];
    return (
      item.cpu <= free.cpu + this.slack.cpu &&
      (item.memoryGiB ?? 0) <= free.memoryGiB + this.slack.memoryGiB &&
      this.accepts(node === null ? index : firstNode + node, item, node === null)
    );
  }

  /** Whether something on the server, or in the unit itself, must stay apart from an item of the unit. */
  keepsApart(index: number, unit: PlacementUnit): boolean {
    const { groups } = this.at(index);
    return (
      this.mustBeApart(unit) || unit.items.some(({ item }) => this.groupsOf.get(item.id)?.some((g) => groups.has(g)))
    );
  }

  /** Whether two items of the unit must stay apart. */
  mustBeApart({ items }: PlacementUnit): boolean {
    const groups = items.flatMap(({ item }) => this.groupsOf.get(item.id) ?? []);
    return new Set(groups).size < groups.length;
  }

  /** Takes the latest items off a server until so many are left. */
  keepOnly(index: number, count: number): void {
    const { taken } = this.at(index);
    if (taken.length > count) this.refill(index, taken.slice(0, count));
  }

  /** Empties a server and gives it what it held at another time. */
  refill(index: number, taken: readonly Taken[]): void {
    const { type, number, firstNode, taken: held } = this.at(index);
    if (held.length > 0) this.countEmpty(type, 1);
    for (const [group, first] of this.firstWithout) if (first > index) this.firstWithout.set(group, index);
    this.all[index] = this.empty(type, number, firstNode);
    for (const { item, node } of taken) this.takeAt(index, item, node);
    this.refresh(index);
  }

  private serverAt(place: number, whole: boolean): OpenServer {
    return this.all[whole ? place : this.serverOfNode[place]];
  }

  private accepts(place: number, item: PlacementItem, spans: boolean): boolean {
    const server = this.serverAt(place, spans);
    const { cpu: cpuSlack, memoryGiB: memorySlack } = this.slack;
    if ((item.iops ?? 0) > server.freeIops + this.rounding * (server.type.iops ?? 0)) return false;
    if ((item.memoryGiB ?? 0) > server.freeMemoryGiB + memorySlack) return false;
    if (this.groupsOf.get(item.id)?.some((group) => server.groups.has(group))) return false;
    if (!server.load.hasRoom(item, server.cpu + cpuSlack)) return false;
    if (spans) return true;
    const node = place - server.firstNode;
    const capacity = (server.type.nodes[node]?.cpu ?? 0) * this.problem.ceiling.cpu;
    return server.nodeLoads[node].hasRoom(item, capacity + cpuSlack);
  }

  private takeAt(index: number, item: PlacementItem, node: number | null): void {
    this.take(index, item, node === null ? null : this.at(index).firstNode + node);
  }

  private take(index: number, item: PlacementItem, place: number | null): void {
    const server = this.all[index];
    const memoryGiB = item.memoryGiB ?? 0;
    server.load.add(item);
    server.freeMemoryGiB -= memoryGiB;
    server.freeIops -= item.iops ?? 0;
    for (const group of this.groupsOf.get(item.id) ?? []) server.groups.add(group);
    if (item.product && licenceOf(server.type, item.product) > 0) server.products.add(item.product);
    if (server.taken.length === 0) this.countEmpty(server.type, -1);
    server.taken.push({ item, node: place === null ? null : place - server.firstNode });
    if (place !== null) this.takeOnNode(server, place - server.firstNode, item);
    this.refresh(index);
  }

  private takeOnNode(server: OpenServer, node: number, item: PlacementItem): void {
    server.nodeLoads[node].add(item);
    server.freeNodeMemoryGiB[node] -= item.memoryGiB ?? 0;
  }

  private refresh(index: number): void {
    const { firstNode, type } = this.all[index];
    const whole = this.freeOn(index, null);
    this.whole.set(index, whole.cpu, whole.memoryGiB);
    for (let node = 0; node < type.nodes.length; node += 1) {
      const { cpu, memoryGiB } = this.freeOn(index, node);
      this.nodes.set(firstNode + node, cpu, memoryGiB);
    }
  }

  /**
   * Most CPU and memory one more item may find on a server, or on one of its nodes. What is free on a node is never more than
   * what is free on its server, which what spans takes from too.
   */
  private freeOn(index: number, node: number | null): { readonly cpu: number; readonly memoryGiB: number } {
    const { type, cpu, load, nodeLoads, freeMemoryGiB, freeNodeMemoryGiB } = this.all[index];
    const free = cpu - load.least();
    if (node === null) return { cpu: free, memoryGiB: freeMemoryGiB };
    const capacity = type.nodes[node]?.cpu ?? 0;
    return {
      // A node without CPUs holds memory only: nothing runs there.
      cpu: capacity > 0 ? Math.min(free, capacity * this.problem.ceiling.cpu - nodeLoads[node].least()) : NONE,
      memoryGiB: this.isPooled() ? freeMemoryGiB : Math.min(freeMemoryGiB, freeNodeMemoryGiB[node]),
    };
  }

  private isPooled(): boolean {
    return this.problem.memoryScope === 'server';
  }
}

/** The groups to keep apart that each item is in. */
function groupsById({ apart }: PlacementConstraints): ReadonlyMap<string, readonly number[]> {
  const groups = new Map<string, number[]>();
  apart.forEach((ids, group) => {
    for (const id of new Set(ids)) {
      const others = groups.get(id);
      if (others) others.push(group);
      else groups.set(id, [group]);
    }
  });
  return groups;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
