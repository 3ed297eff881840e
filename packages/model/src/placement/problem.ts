import type { PlacementConstraints } from './constraints.ts';
import type { CostUnit } from './cost-unit.ts';
import type { BoundKind, MadeBy, Resource } from './plan.ts';
import type { PlacementPool } from './pools.ts';

/** By what an item's needs are multiplied where room is kept for their errors; 1 = none is. */
export type Margin = Readonly<Record<Resource, number>>;

/** What one workload needs; numbers in any unit, as long as capacities use the same. null = not sized by this resource. */
export interface PlacementItem {
  readonly id: string;
  /** Its peak. */
  readonly cpu: number;
  /** CPU need at each of the problem's steps, none above `cpu`; null = its peak at every step. */
  readonly cpuOverTime: Float64Array | null;
  readonly memoryGiB: number | null;
  readonly iops: number | null;
  /** Absent = not sized by it. */
  readonly transferMBs?: number | null;
  readonly storageGiB?: number | null;
  /** Virtual CPUs granted. */
  readonly vcpus?: number | null;
  /** May use CPUs and memory of several nodes, as a single database over a whole server does. */
  readonly spans: boolean;
  /** Its CPU need was measured with memory over all nodes, so that remote memory is in it; absent = it was not. */
  readonly remoteInNeed?: boolean;
  /** Licensed product it runs; null or absent = none that costs. */
  readonly product?: string | null;
  /** Room kept for it beyond these needs, as a factor of each; absent = none. Placement counts the product. */
  readonly margin?: Margin;
}

/** One NUMA node, or memory-only board (cpu 0). */
export interface NodeCapacity {
  readonly cpu: number;
  readonly memoryGiB: number;
  /** Nodes of one socket are near each other; absent = a socket of its own. */
  readonly socket?: number;
  /** To each node of the server, as its firmware states them; absent = not stated. */
  readonly distances?: readonly number[];
}

export interface ServerType {
  readonly id: string;
  readonly nodes: readonly NodeCapacity[];
  /** Throughput of an item that runs on so many nodes, over that of one on a single node: [nodes - 1]; absent = not known to differ. */
  readonly throughputOver?: readonly number[];
  /** null = not known, so not checked. */
  readonly iops: number | null;
  readonly transferMBs?: number | null;
  readonly storageGiB?: number | null;
  /** Physical cores, where virtual CPUs per core are limited: the ceiling is how many a core may be granted. */
  readonly vcpus?: number | null;
  /** Servers there are; null = as many as needed. */
  readonly count: number | null;
  /** Of one open server, spares included. */
  readonly cost: number;
  /** What of it is paid for licences of every server; absent = nothing. */
  readonly licensedEach?: number;
  /** What a whole server pays for each product once it holds it, in the unit of `cost`; a product left out costs nothing. */
  readonly licences?: Readonly<Record<string, number>>;
}

/** Which items go on which servers? The solver is the only thing that may change between first fit and a search. */
export interface PlacementProblem {
  readonly items: readonly PlacementItem[];
  /** Steps of time every `cpuOverTime` has; 1 = peaks only. */
  readonly steps: number;
  /** Most types of server a plan may use; absent = any number. */
  readonly maxTypes?: number;
  /** What costs are counted in: servers (the default), licences where a price is not known, or money. */
  readonly costIn?: CostUnit;
  /** The cost of a server is no money: nobody knows its price, and it only makes fewer servers the better of equals. */
  readonly serversUnpriced?: boolean;
  /** In the order in which servers are opened. */
  readonly serverTypes: readonly ServerType[];
  readonly constraints: PlacementConstraints;
  /** Highest share of each resource that may be used, 0..1; of virtual CPUs how many a core may be granted. */
  readonly ceiling: Readonly<Record<Resource, number>>;
  /** 'node': an item's memory must lie on its own node; 'server': counted over the whole server (boards of memory only). */
  readonly memoryScope: 'node' | 'server';
  /** N+k: for each type in use so many empty servers are kept that stand in for it; see `sparesFor`. */
  readonly spareServers: number;
  /** Each item is in one of them, and no server holds items of two; their spares and ceilings count instead of the problem's. Absent = one pool. */
  readonly pools?: readonly PlacementPool[];
  readonly seed: number;
}

/** What an item uses on one node of its server. */
export interface PlacedPart {
  readonly node: number;
  /** Whether it runs on the node's CPUs; false where the node only lends it memory. */
  readonly runs: boolean;
  /** Its peak, or for an item that spans what its peak is split into. */
  readonly cpu: number;
  readonly memoryGiB: number;
  /** Memory of the node left over by the plan and given to its cache, beyond `memoryGiB`; see `shareMemory`. */
  readonly extraMemoryGiB?: number;
}

export interface PlacedItem {
  readonly id: string;
  readonly parts: readonly PlacedPart[];
}

export interface PlacedServer {
  /** What pins name it by; no two servers of a plan share one. */
  readonly number: number;
  readonly typeId: string;
  readonly spare: boolean;
  /** Pool whose items it may hold; absent = there are none. */
  readonly pool?: string | undefined;
  /** Rack and site it stands in, from 0; absent = not told apart. */
  readonly rack?: number | undefined;
  readonly site?: number | undefined;
  readonly items: readonly PlacedItem[];
}

/**
 * Why what is pinned is not there: no server is left to open for it; the node does not exist or has no CPUs; it needs several
 * nodes, so no single one; what it must stay apart from is pinned there too; the server, its rack or its site carries as many of its group as it may; the server
 * belongs to another pool; or what else is pinned there leaves no room.
 */
export type PinRefusal = 'no-server' | 'no-node' | 'spans' | 'apart' | 'spread' | 'pool' | 'room';

/**
 * Why an item has no place: it is larger than any server; all servers are taken; it cannot be where it is pinned; or no empty
 * server takes the group it belongs to, because it is too large or some of it must not share a server; every rack or site carries as many of a
 * group as it may; or no server left has room for what it takes over from another, or may have to hand over.
 */
export type Blocked =
  | { readonly kind: 'too-large'; readonly resource: Resource; readonly need: number; readonly most: number }
  | { readonly kind: 'servers-exhausted'; readonly servers: number }
  | { readonly kind: 'pinned'; readonly server: number; readonly node: number | null; readonly because: PinRefusal }
  | { readonly kind: 'group'; readonly size: number; readonly because: 'apart' | 'spread' | 'room' }
  | { readonly kind: 'spread'; readonly most: number; readonly across: 'rack' | 'site'; readonly places: number }
  | { readonly kind: 'failover' };

/** Least servers any plan needs, by resource; `servers` is the largest of them and of the largest conflict group. */
export interface ServerBound {
  readonly byResource: Readonly<Record<Resource, number>>;
  readonly servers: number;
  /** Least cost of the servers in use, of the licences on them and of spares, in the problem's unit of cost. */
  readonly cost: number;
  /** What proves it. */
  readonly kind: BoundKind;
}

export interface Placement {
  readonly servers: readonly PlacedServer[];
  readonly unplaced: readonly { readonly id: string; readonly blocked: Blocked }[];
  readonly bound: ServerBound;
  /** What the servers cost, spares included, and each product once on every server that holds it; in the problem's unit of cost. */
  readonly cost: number;
  /** Spare servers asked for and not available. */
  readonly missingSpares: number;
  readonly madeBy: MadeBy;
  /** Pieces of work a search took; 0 where none ran. */
  readonly iterations: number;
}

/** A solver: equal problems (seed included) give equal placements. */
export type Solver = (problem: PlacementProblem) => Placement;
