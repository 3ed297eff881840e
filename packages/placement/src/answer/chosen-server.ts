/** Where a server stands: its rack, and the site that is at, from 0. */
export interface Rack {
  readonly rack: number;
  readonly site: number;
}

/** An empty server kept for N+k. */
export interface ChosenSpare {
  readonly type: number;
  readonly rack: Rack | null;
}

/** A used server as a solver has chosen it, in the problem's numbers. */
export interface ChosenServer {
  readonly type: number;
  /** What pins name it by; null = any number that is free. */
  readonly number: number | null;
  /** null = racks are not told apart. */
  readonly rack: Rack | null;
  readonly items: readonly ChosenItem[];
}

/** An item and the node it runs on; null = on several. */
export interface ChosenItem {
  readonly item: number;
  readonly node: number | null;
}
