/** Which item is on which server and node. Servers without items are spares. */
export interface Assignment {
  /** Type of each open server. */
  readonly serverTypes: Int32Array;
  /** Standing server each open server is; -1 = a new one. Left out = all new. */
  readonly standing?: Int32Array;
  /** Rack of each open server; left out = racks are not told apart. */
  readonly rack?: Int32Array;
  /** Open server of each item; -1 = it has no place. */
  readonly server: Int32Array;
  /** Node of each item on its server; of one that uses several nodes, any. */
  readonly node: Int32Array;
}

/** An assignment whose servers are known by what they are: standing ones, or -1. */
export type KnownAssignment = Assignment & { readonly standing: Int32Array };
