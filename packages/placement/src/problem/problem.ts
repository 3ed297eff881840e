import type { Resource, SpreadAcross } from '@tatami/model';

/**
 * A placement problem as first fit, search and bounds work on it: whole numbers in typed arrays.
 * An item's demand is a vector of rows: a static dim has one row, an hourly dim one row for each hour. The first `nodeRows` rows must fit
 * inside the item's node; the others are counted over the whole server. Where every type has one node the two are the same and all rows are node rows.
 */
export interface Problem {
  readonly name: string;
  readonly itemCount: number;
  readonly dims: readonly Dim[];
  readonly hours: number;
  readonly rowCount: number;
  readonly nodeRows: number;
  /** Dim and hour of each row; the hour of a static row is 0. */
  readonly rowDim: Int32Array;
  readonly rowHour: Int32Array;
  /** What an item takes of any server it is on, and of one where it takes least where that depends on the type: [item * rowCount + row] */
  readonly demand: Int32Array;
  /** Highest demand over the hours: [item * dims + dim] */
  readonly peak: Int32Array;
  /** 1 where an item uses several nodes of a server of a type and is counted over the server alone: [type * itemCount + item]; null = none does. */
  readonly across: Uint8Array | null;
  /**
   * All rows of items that take something else on some types than `demand` says, by type; null = what that says. Items across on some types only have
   * their node rows here for the others, and 0 there; remote memory may cost an item more on one type than on another.
   */
  readonly demandOn: ReadonlyMap<number, readonly (Int32Array | null)[]>;
  readonly types: readonly CompiledType[];
  /** Conflict groups, at least two items each, as group → items and item → groups. */
  readonly conflicts: Groups;
  readonly conflictsOf: Groups;
  /** Licensed products by name, and that of each item; -1 = none. */
  readonly products: readonly string[];
  readonly product: Int32Array;
  readonly productCount: number;
  /** What one server of a type pays once it holds a product: [type * productCount + product] */
  readonly licence: Float64Array;
  readonly spares: number;
  /** 1 where an empty server of type t may be the spare of type u: [t * types + u] */
  readonly standsIn: Uint8Array;
  /** Servers with an identity: type and price of opening each; -1 and NaN where it has the type it is opened with. */
  readonly standingType: Int32Array;
  readonly standingCost: Float64Array;
  /** Where an item must be; -1 = free. */
  readonly pinnedStanding: Int32Array;
  readonly pinnedType: Int32Array;
  readonly pinnedNode: Int32Array;
  /** Groups that must share a server; no item is in two. */
  readonly together: Groups;
  /** Group of each item in `together`; -1 = none. */
  readonly togetherOf: Int32Array;
  /** Groups of which one server, rack or site carries `spreadMost` at most, as group → items and item → groups. */
  readonly spread: Groups;
  readonly spreadOf: Groups;
  readonly spreadMost: Int32Array;
  readonly spreadAcross: readonly SpreadAcross[];
  /** What items carry more once the server of another is lost. */
  readonly takeovers: Takeovers;
  /** Racks the servers stand in, dealt to the sites in turn; 0 = not told apart. */
  readonly racks: number;
  readonly sites: number;
  /** Rack of each standing server; -1 = any. */
  readonly standingRack: Int32Array;
  /** Most types a plan may use; Infinity = any. */
  readonly maxTypes: number;
  /** Standing server an item is on before; -1 = none. Being placed elsewhere costs `moveCost`. */
  readonly initialStanding: Int32Array;
  readonly moveCost: Float64Array;
  /** Whether every cost is a whole number, so that a bound may be rounded up. */
  readonly wholeCosts: boolean;
}

/** Who takes over from whom, and what room it takes; counted over whole servers. */
export interface Takeovers {
  readonly count: number;
  /** Items, by takeover; a lost one that is not among the items has a number after theirs. */
  readonly survivor: Int32Array;
  readonly lost: Int32Array;
  /** The takeovers of each item as survivor, and as the one that is lost. */
  readonly bySurvivor: Groups;
  readonly byLost: Groups;
  /** The rows that count: of each resource those over the server where there are some, else those of its nodes. */
  readonly rows: Int32Array;
  /** What a survivor needs more on a server of each type, which its remote memory makes dearer: [(takeover * types + type) * rows.length + row] */
  readonly added: Int32Array;
}

/** What is counted on a node or over a server. */
export interface Dim {
  readonly name: string;
  /** null = none of the model's: of an instance file. */
  readonly resource: Resource | null;
}

/** A type of server in whole numbers. */
export interface CompiledType {
  readonly name: string;
  /** Infinity = as many as needed. */
  readonly count: number;
  readonly cost: number;
  readonly cores: number;
  readonly nodeCount: number;
  /** [node * dims + dim] */
  readonly capacity: Int32Array;
  /** Sum over the nodes: [dim] */
  readonly pooled: Int32Array;
}

/** Lists in one array: the members of list g are `members[start[g]] … members[start[g + 1] - 1]`. */
export interface Groups {
  readonly count: number;
  readonly start: Int32Array;
  readonly members: Int32Array;
}
