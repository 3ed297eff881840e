import type { ProductLicences } from '../licences-by-product.ts';

/** What the servers of workloads outside a plan need of the licences that are owned of all servers. */
export interface NeededOutside {
  /** By product, where it can be counted. */
  readonly lines: ReadonlyMap<string | null, ProductLicences>;
  /** Workloads outside that may need some, nobody knows of which product or how many. */
  readonly open: number;
}

export const NOTHING_OUTSIDE: NeededOutside = { lines: new Map(), open: 0 };
