import { FirstFitTree } from './first-fit-tree.ts';
import type { PlacementItem, PlacementProblem, ServerType } from './problem.ts';
import { ROUNDING } from './tolerance.ts';

/** An item on a server: what it takes of each node. */
export interface Taken {
  readonly item: PlacementItem;
  readonly cpu: readonly number[];
  /** As the memory scope counts it; a pooled server allots its memory at the end. */
  readonly memoryGiB: readonly number[];
}

export interface OpenServer {
  readonly type: ServerType;
  /** Index of its first node among all nodes. */
  readonly firstNode: number;
  freeIops: number;
  readonly groups: Set<number>;
  readonly items: Taken[];
}

/**
 * The servers opened so far and what is free on each server and NUMA node. Two trees answer "where does this fit first?":
 * one over nodes for items that stay on one, one over servers for items that span.
 */
export class OpenServers {
  readonly all: OpenServer[] = [];
  private readonly nodes = new FirstFitTree();
  private readonly whole = new FirstFitTree();
  private readonly serverOfNode: number[] = [];
  private readonly slack: { readonly cpu: number; readonly memory: number };
  private readonly problem: PlacementProblem;
  private readonly groupsOf: ReadonlyMap<string, readonly number[]>;

  constructor(problem: PlacementProblem, groupsOf: ReadonlyMap<string, readonly number[]>) {
    this.problem = problem;
    this.groupsOf = groupsOf;
    const nodes = problem.serverTypes.flatMap((type) => type.nodes);
    this.slack = {
      cpu: ROUNDING * Math.max(0, ...nodes.map(({ cpu }) => cpu)),
      memory: ROUNDING * Math.max(0, ...nodes.map(({ memoryGiB }) => memoryGiB)),
    };
  }

  open(type: ServerType): void {
    const { ceiling, memoryScope } = this.problem;
    const cpu = type.nodes.reduce((sum, node) => sum + node.cpu, 0) * ceiling.cpu;
    const memory = type.nodes.reduce((sum, node) => sum + node.memoryGiB, 0) * ceiling.memory;
    const server = this.whole.add(cpu, memory);
    this.all.push({
      type,
      firstNode: this.serverOfNode.length,
      freeIops: (type.iops ?? Number.POSITIVE_INFINITY) * ceiling.io,
      groups: new Set(),
      items: [],
    });
    for (const node of type.nodes) {
      // A node without CPUs holds memory only: no item may live there.
      const freeCpu = node.cpu > 0 ? node.cpu * ceiling.cpu : Number.NEGATIVE_INFINITY;
      this.nodes.add(freeCpu, memoryScope === 'node' ? node.memoryGiB * ceiling.memory : memory);
      this.serverOfNode.push(server);
    }
  }

  /** Places an item on the first node (or server, when it spans) it fits; false when there is none. */
  place(item: PlacementItem, spans: boolean): boolean {
    const memory = item.memoryGiB ?? 0;
    const tree = spans ? this.whole : this.nodes;
    const place = tree.first(item.cpu - this.slack.cpu, memory - this.slack.memory, (at) =>
      this.accepts(this.all[spans ? at : (this.serverOfNode[at] as number)] as OpenServer, item),
    );
    if (place < 0) return false;
    if (spans) this.spanOver(place, item);
    else this.putOn(place, item);
    return true;
  }

  private accepts(server: OpenServer, item: PlacementItem): boolean {
    const iops = item.iops ?? 0;
    if (iops > server.freeIops + ROUNDING * (server.type.iops ?? 0)) return false;
    return !this.groupsOf.get(item.id)?.some((group) => server.groups.has(group));
  }

  private putOn(node: number, item: PlacementItem): void {
    const server = this.serverOfNode[node] as number;
    const { type, firstNode } = this.all[server] as OpenServer;
    const only = (amount: number) => type.nodes.map((_, index) => (firstNode + index === node ? amount : 0));
    this.take(server, item, only(item.cpu), only(item.memoryGiB ?? 0));
  }

  /** A spanning item takes CPU and memory of every node in proportion to what is free there. */
  private spanOver(server: number, item: PlacementItem): void {
    const { type, firstNode } = this.all[server] as OpenServer;
    const free = (amountOf: (node: number) => number) =>
      type.nodes.map((_, index) => Math.max(0, amountOf(firstNode + index)));
    const cpu = inProportion(
      item.cpu,
      free((node) => this.nodes.freeCpu(node)),
    );
    const memory = inProportion(
      item.memoryGiB ?? 0,
      free((node) => this.nodes.freeMemory(node)),
    );
    this.take(server, item, cpu, memory);
  }

  private take(server: number, item: PlacementItem, cpu: readonly number[], memoryGiB: readonly number[]): void {
    const open = this.all[server] as OpenServer;
    const pooled = this.problem.memoryScope === 'server';
    const freeMemory = this.whole.freeMemory(server) - (item.memoryGiB ?? 0);
    this.whole.set(server, this.whole.freeCpu(server) - item.cpu, freeMemory);
    open.type.nodes.forEach((_, index) => {
      const node = open.firstNode + index;
      const nodeMemory = pooled ? freeMemory : this.nodes.freeMemory(node) - (memoryGiB[index] as number);
      this.nodes.set(node, this.nodes.freeCpu(node) - (cpu[index] as number), nodeMemory);
    });
    open.freeIops -= item.iops ?? 0;
    for (const group of this.groupsOf.get(item.id) ?? []) open.groups.add(group);
    open.items.push({ item, cpu, memoryGiB });
  }
}

/** Splits an amount in proportion to weights; all on the first when every weight is 0. */
function inProportion(amount: number, weights: readonly number[]): readonly number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight, index) => (total > 0 ? (amount * weight) / total : index === 0 ? amount : 0));
}
