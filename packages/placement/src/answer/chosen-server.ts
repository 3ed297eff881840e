/** A used server as a solver has chosen it, in the problem's numbers. */
export interface ChosenServer {
  readonly type: number;
  /** What pins name it by; null = any number that is free. */
  readonly number: number | null;
  readonly items: readonly ChosenItem[];
}

/** An item and the node it runs on; null = on several. */
export interface ChosenItem {
  readonly item: number;
  readonly node: number | null;
}
