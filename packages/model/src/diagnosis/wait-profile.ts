/** One row of a "Top 5 timed events" table. null = the report leaves the cell empty. */
export interface WaitEvent {
  readonly name: string;
  readonly waits?: number | null;
  readonly seconds: number;
  /** Share (0..1) of the total call time. */
  readonly share?: number | null;
  readonly averageMs?: number | null;
}

/** The top wait events of one run or snapshot. */
export interface WaitProfile {
  readonly elapsedS: number;
  /** Processors (or virtual ones) the database could use. */
  readonly cpus: number;
  readonly events: readonly WaitEvent[];
}
