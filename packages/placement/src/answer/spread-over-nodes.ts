import type { NodeCapacity, PlacementItem, PlacementProblem, ServerType } from '@tatami/model';
import { CpuLoad } from '../first-fit/cpu-load.ts';
import { ROUNDING } from '../first-fit/tolerance.ts';

/** A server whose items have their nodes: what is left to say is which CPUs and whose memory. */
export interface FilledServer {
  readonly type: ServerType;
  readonly taken: readonly { readonly item: PlacementItem; readonly node: number | null }[];
  /** Loads of the items that stay on one node. */
  readonly nodeLoads: readonly CpuLoad[];
}

/**
 * Which node should each item of a full server run on? A solver fills one node before it touches the next; here the
 * largest item goes first, each onto the node that is emptiest by its fuller resource, so that two instances get a node
 * each (study 0, Pattern A); what a person pinned to a node stays there. Where that finds no place for an item the nodes stay as they were chosen.
 */
export function spreadOverNodes(
  server: FilledServer,
  problem: PlacementProblem,
  pinnedNode: ReadonlyMap<string, number>,
): FilledServer {
  const nodes = server.type.nodes.map((capacity) => new FillingNode(capacity, problem));
  const bound = (item: PlacementItem) => (pinnedNode.has(item.id) ? 0 : 1);
  const staying = server.taken
    .filter(({ node }) => node !== null)
    .toSorted((a, b) => bound(a.item) - bound(b.item) || bySize(a.item, b.item));
  const chosen = new Map<PlacementItem, number>();
  for (const { item } of staying) {
    const emptiest = nodes
      .map((node, index) => ({ node, index }))
      .filter(({ node, index }) => (pinnedNode.get(item.id) ?? index) === index && node.hasRoom(item))
      .reduce<{ node: FillingNode; index: number } | null>(
        (best, next) => (best === null || next.node.fullness() < best.node.fullness() ? next : best),
        null,
      );
    if (!emptiest) return server;
    emptiest.node.add(item);
    chosen.set(item, emptiest.index);
  }
  return {
    type: server.type,
    taken: server.taken.map(({ item, node }) => ({ item, node: node === null ? null : (chosen.get(item) ?? node) })),
    nodeLoads: nodes.map(({ load }) => load),
  };
}

/** Larger first: by CPU, then memory; equal ones by id. */
export function bySize(a: PlacementItem, b: PlacementItem): number {
  return b.cpu - a.cpu || (b.memoryGiB ?? 0) - (a.memoryGiB ?? 0) || (a.id < b.id ? -1 : 1);
}

class FillingNode {
  readonly load: CpuLoad;
  private memoryGiB = 0;
  private readonly usable: NodeCapacity;
  private readonly ownMemoryOnly: boolean;

  constructor({ cpu, memoryGiB }: NodeCapacity, { ceiling, memoryScope, steps }: PlacementProblem) {
    this.load = new CpuLoad(steps);
    this.usable = { cpu: cpu * ceiling.cpu, memoryGiB: memoryGiB * ceiling.memory };
    this.ownMemoryOnly = memoryScope === 'node';
  }

  /** A node without CPUs takes no instance. Memory of the whole server was checked when the item was placed on it. */
  hasRoom(item: PlacementItem): boolean {
    if (this.usable.cpu <= 0 || !this.load.hasRoom(item, this.usable.cpu * (1 + ROUNDING))) return false;
    return !this.ownMemoryOnly || this.memoryGiB + (item.memoryGiB ?? 0) <= this.usable.memoryGiB * (1 + ROUNDING);
  }

  add(item: PlacementItem): void {
    this.load.add(item);
    this.memoryGiB += item.memoryGiB ?? 0;
  }

  fullness(): number {
    const memory = this.usable.memoryGiB > 0 ? this.memoryGiB / this.usable.memoryGiB : 0;
    return Math.max(this.load.most() / this.usable.cpu, memory);
  }
}
