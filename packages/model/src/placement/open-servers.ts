import { CpuLoad } from './cpu-load.ts';
import { FirstFitTree } from './first-fit-tree.ts';
import type { PlacementItem, PlacementProblem, ServerType } from './problem.ts';
import { ROUNDING } from './tolerance.ts';

/** An item on a server; `node` is where it runs, null when it spans. */
interface Taken {
  readonly item: PlacementItem;
  readonly node: number | null;
}

export interface OpenServer {
  readonly type: ServerType;
  readonly firstNode: number;
  /** Usable CPU with all nodes together. */
  readonly cpu: number;
  readonly load: CpuLoad;
  /** Loads of the items that stay on one node; what spans moves between nodes and counts on the server only. */
  readonly nodeLoads: readonly CpuLoad[];
  readonly groups: Set<number>;
  readonly taken: Taken[];
  freeIops: number;
  freeMemoryGiB: number;
  readonly freeNodeMemoryGiB: number[];
}

const NONE = Number.NEGATIVE_INFINITY;

/**
 * The servers opened so far and what is free on each server and NUMA node. Two trees answer "where does this fit first?":
 * one over nodes for items that stay on one, one over servers for items that span.
 */
export class OpenServers {
  readonly all: OpenServer[] = [];
  private readonly nodes = new FirstFitTree();
  private readonly whole = new FirstFitTree();
  private readonly serverOfNode: number[] = [];
  private readonly slack: { readonly cpu: number; readonly memoryGiB: number };
  private readonly problem: PlacementProblem;
  private readonly groupsOf: ReadonlyMap<string, readonly number[]>;

  constructor(problem: PlacementProblem, groupsOf: ReadonlyMap<string, readonly number[]>) {
    this.problem = problem;
    this.groupsOf = groupsOf;
    // Twice the rounding of a whole server: what counts as fitting an empty one must be accepted by it, however sums round.
    const largest = (of: (node: ServerType['nodes'][number]) => number) =>
      Math.max(0, ...problem.serverTypes.map(({ nodes }) => sum(nodes.map(of))));
    this.slack = {
      cpu: 2 * ROUNDING * largest(({ cpu }) => cpu),
      memoryGiB: 2 * ROUNDING * largest(({ memoryGiB }) => memoryGiB),
    };
  }

  open(type: ServerType): void {
    const { ceiling, steps } = this.problem;
    const server: OpenServer = {
      type,
      firstNode: this.serverOfNode.length,
      cpu: sum(type.nodes.map(({ cpu }) => cpu)) * ceiling.cpu,
      load: new CpuLoad(steps),
      nodeLoads: type.nodes.map(() => new CpuLoad(steps)),
      groups: new Set(),
      taken: [],
      freeIops: (type.iops ?? Number.POSITIVE_INFINITY) * ceiling.io,
      freeMemoryGiB: sum(type.nodes.map(({ memoryGiB }) => memoryGiB)) * ceiling.memory,
      freeNodeMemoryGiB: type.nodes.map(({ memoryGiB }) => memoryGiB * ceiling.memory),
    };
    const index = this.whole.add(server.cpu, server.freeMemoryGiB);
    this.all.push(server);
    for (const _ of type.nodes) {
      this.nodes.add(NONE, NONE);
      this.serverOfNode.push(index);
    }
    this.refresh(index);
  }

  /** Places an item on the first node (or server, when it spans) it fits; false when there is none. */
  place(item: PlacementItem, spans: boolean): boolean {
    // The peak needs room at some step, so at least where the load is least: enough to skip most places.
    const needCpu = item.cpu - this.slack.cpu;
    const needMemory = (item.memoryGiB ?? 0) - this.slack.memoryGiB;
    const tree = spans ? this.whole : this.nodes;
    const place = tree.first(needCpu, needMemory, (at) => this.accepts(at, item, spans));
    if (place < 0) return false;
    this.take(spans ? place : (this.serverOfNode[place] as number), item, spans ? null : place);
    return true;
  }

  private accepts(place: number, item: PlacementItem, spans: boolean): boolean {
    const server = this.all[spans ? place : (this.serverOfNode[place] as number)] as OpenServer;
    const { cpu: cpuSlack, memoryGiB: memorySlack } = this.slack;
    if ((item.iops ?? 0) > server.freeIops + ROUNDING * (server.type.iops ?? 0)) return false;
    if ((item.memoryGiB ?? 0) > server.freeMemoryGiB + memorySlack) return false;
    if (this.groupsOf.get(item.id)?.some((group) => server.groups.has(group))) return false;
    if (!server.load.hasRoom(item, server.cpu + cpuSlack)) return false;
    if (spans) return true;
    const node = place - server.firstNode;
    const capacity = (server.type.nodes[node]?.cpu ?? 0) * this.problem.ceiling.cpu;
    return (server.nodeLoads[node] as CpuLoad).hasRoom(item, capacity + cpuSlack);
  }

  private take(index: number, item: PlacementItem, place: number | null): void {
    const server = this.all[index] as OpenServer;
    const memoryGiB = item.memoryGiB ?? 0;
    server.load.add(item);
    server.freeMemoryGiB -= memoryGiB;
    server.freeIops -= item.iops ?? 0;
    for (const group of this.groupsOf.get(item.id) ?? []) server.groups.add(group);
    server.taken.push({ item, node: place === null ? null : place - server.firstNode });
    if (place !== null) this.takeOnNode(server, place - server.firstNode, item);
    this.refresh(index);
  }

  private takeOnNode(server: OpenServer, node: number, item: PlacementItem): void {
    (server.nodeLoads[node] as CpuLoad).add(item);
    server.freeNodeMemoryGiB[node] = (server.freeNodeMemoryGiB[node] as number) - (item.memoryGiB ?? 0);
  }

  /** What is free on a node is never more than what is free on its server, which what spans takes from too. */
  private refresh(index: number): void {
    const server = this.all[index] as OpenServer;
    const { type, firstNode, freeMemoryGiB, freeNodeMemoryGiB } = server;
    const freeCpu = server.cpu - server.load.least();
    this.whole.set(index, freeCpu, freeMemoryGiB);
    type.nodes.forEach(({ cpu }, node) => {
      // A node without CPUs holds memory only: nothing runs there.
      const own = cpu > 0 ? cpu * this.problem.ceiling.cpu - (server.nodeLoads[node] as CpuLoad).least() : NONE;
      const memory = this.isPooled() ? freeMemoryGiB : Math.min(freeMemoryGiB, freeNodeMemoryGiB[node] as number);
      this.nodes.set(firstNode + node, Math.min(own, freeCpu), memory);
    });
  }

  private isPooled(): boolean {
    return this.problem.memoryScope === 'server';
  }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
