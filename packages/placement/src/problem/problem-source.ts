import type { Racks, Resource, SpreadAcross } from '@tatami/model';

/** What is to be placed, as a person or a file states it. Whole numbers throughout; `compileProblem` checks it and makes it fast. */
export interface ProblemSource {
  readonly name: string;
  readonly dims: readonly SourceDim[];
  /** Samples of time every hourly demand has; 1 = static. */
  readonly hours: number;
  /** Demand of each item in each dim: [item][dim]; the peak where the dim has a series. */
  readonly items: readonly ArrayLike<number>[];
  /** Hourly demand by dim: [item][hour]; a dim without an entry is constant. */
  readonly series: ReadonlyMap<number, readonly ArrayLike<number>[]>;
  readonly serverTypes: readonly SourceServerType[];
  /** Groups of items; at most one of each group on a server. */
  readonly conflicts: readonly (readonly number[])[];
  readonly products: readonly SourceProduct[];
  /** What a server of each type pays for each product once it holds it, [type][product]; left out = the products' prices for its cores. */
  readonly licences?: readonly (readonly number[])[];
  /** Licensed product of each item; -1 = none. */
  readonly product: readonly number[];
  /** N+k: for each type in use, this many empty open servers that can stand in for it. */
  readonly spares: number;
  /** Whether an empty server of the first type may be the spare of one of the second, [type][type]; left out = node by node at least as large. */
  readonly standsIn?: readonly (readonly boolean[])[];
  /** Items that use several nodes of a server of a type and are counted over it alone, [type][item]; left out = none. */
  readonly across?: readonly (readonly boolean[])[];
  /** Items that take more of a dim on servers of some types than is stated; left out = none. */
  readonly moreOn?: readonly SourceMore[];
  /** Servers with an identity: already bought, pinned to, or open in the plan before this one. */
  readonly standing?: readonly SourceStandingServer[];
  /** Where each item must be; null = anywhere. */
  readonly pinned?: readonly (SourcePin | null)[];
  /** Groups of items that must share a server. */
  readonly together?: readonly (readonly number[])[];
  /** Groups of items of which one server, rack or site carries `most` at most. */
  readonly spread?: readonly SourceSpread[];
  /** Who takes over from whom, with room kept for it whichever one server is lost. */
  readonly takeovers?: readonly SourceTakeover[];
  /** Racks and sites the servers stand in; left out = not told apart. */
  readonly racks?: Racks;
  /** Rack of each standing server; null = any. */
  readonly standingRacks?: readonly (number | null)[];
  /** Most types of server a plan may use, spares included; left out = any number. */
  readonly maxTypes?: number;
  /** Where each item is now, and what it costs to move it. */
  readonly initial?: readonly SourceInitialPlace[];
}

export interface SourceDim {
  readonly name: string;
  /** Of the model; left out = of an instance file. */
  readonly resource?: Resource;
  /** 'node': must fit inside the one node the item is on; 'server': counted against the sum over the nodes. */
  readonly scope: 'node' | 'server';
}

export interface SourceServerType {
  readonly name: string;
  /** Servers there are of this type, standing ones included; null = as many as needed. */
  readonly count: number | null;
  /** Price of opening one. */
  readonly cost: number;
  /** Cores a licence counts. */
  readonly cores: number;
  /** Capacity of each NUMA node or board: [node][dim]. */
  readonly nodes: readonly ArrayLike<number>[];
}

export interface SourceProduct {
  readonly name: string;
  /** Paid once for each core of a server that holds at least one item of the product. */
  readonly perCore: number;
}

interface SourceMore {
  readonly item: number;
  readonly dim: number;
  /** By what its demand is multiplied, by type; 1 = as stated. */
  readonly factors: readonly number[];
}

export interface SourceStandingServer {
  /** null = the type it is opened with. */
  readonly type: number | null;
  /** 0 where the hardware is paid for; null = the price of its type. */
  readonly openCost: number | null;
}

/** Any part may be left out. `standing` names one standing server, `type` any server of a type. */
export interface SourcePin {
  readonly standing?: number;
  readonly type?: number;
  readonly node?: number;
}

export interface SourceSpread {
  readonly items: readonly number[];
  readonly most: number;
  readonly across: SpreadAcross;
}

export interface SourceTakeover {
  readonly survivor: number;
  readonly lost: number;
  /** Whether the survivor goes on with its own work; else the load of the lost one stands in its place, where it is higher. */
  readonly adds: boolean;
  /** The other items that the survivor is the standby of; left out = none. */
  readonly beside?: readonly number[];
}

export interface SourceInitialPlace {
  /** Standing server the item is on; -1 = nowhere, so that placing it is no move. */
  readonly standing: number;
  readonly moveCost: number;
}
