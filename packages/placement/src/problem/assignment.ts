/** Which item is on which server and node. Servers without items are spares. */
export interface Assignment {
  /** Type of each open server. */
  readonly serverTypes: Int32Array;
  /** Standing server each open server is; -1 = a new one. Left out = all new. */
  readonly standing?: Int32Array;
  /** Open server of each item; -1 = it has no place. */
  readonly server: Int32Array;
  /** Node of each item on its server; of one that uses several nodes, any. */
  readonly node: Int32Array;
}
