/**
 * A placement problem ready for search and bounds: whole numbers in typed arrays.
 * An item's demand is a vector of rows: a static dim has one row, an hourly dim one row for each hour. The first `nodeRows` rows must fit
 * inside the item's node; the others are counted over the whole server. Where every type has one node the two are the same and all rows are node rows.
 */
export interface Problem {
  readonly name: string;
  readonly itemCount: number;
  readonly dims: readonly string[];
  readonly hours: number;
  readonly rowCount: number;
  readonly nodeRows: number;
  /** Dim and hour of each row; the hour of a static row is 0. */
  readonly rowDim: Int32Array;
  readonly rowHour: Int32Array;
  /** [item * rowCount + row] */
  readonly demand: Int32Array;
  /** Highest demand over the hours: [item * dims + dim] */
  readonly peak: Int32Array;
  readonly types: readonly CompiledType[];
  /** Conflict groups, at least two items each, as group → items and item → groups. */
  readonly conflicts: Groups;
  readonly conflictsOf: Groups;
  /** Product of each item; -1 = none. */
  readonly product: Int32Array;
  readonly productCount: number;
  /** What one server of a type pays once it holds a product: [type * productCount + product] */
  readonly licence: Float64Array;
  readonly spares: number;
  /** 1 where an empty server of type t may be the spare of type u: [t * types + u] */
  readonly standsIn: Uint8Array;
  /** Servers with an identity: type and price of opening each. */
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
  /** Most types a plan may use; Infinity = any. */
  readonly maxTypes: number;
  /** Standing server an item is on before; -1 = none. Being placed elsewhere costs `moveCost`. */
  readonly initialStanding: Int32Array;
  readonly moveCost: Float64Array;
  /** Whether every cost is a whole number, so that a bound may be rounded up. */
  readonly wholeCosts: boolean;
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
