/** An item that must be on one certain server, and perhaps on one of its nodes. */
export interface Pin {
  readonly id: string;
  /** The number of a server of the plan, 0 is the first; one that no server has opens another. Equal numbers are one server. */
  readonly server: number;
  /** Index of the node; null = any of the server. */
  readonly node: number | null;
  /** Over all nodes of the server, although one would carry it; `node` is then null. */
  readonly spans?: boolean | undefined;
}

/** What a person asks of a plan beyond capacity. Ids that are not in the problem are passed over. */
export interface PlacementConstraints {
  /** Groups of which a server carries at most one: replicas, production and test. */
  readonly apart: readonly (readonly string[])[];
  /** Groups that share a server: an application and its database. */
  readonly together: readonly (readonly string[])[];
  readonly pinned: readonly Pin[];
}

export const NO_CONSTRAINTS: PlacementConstraints = { apart: [], together: [], pinned: [] };
