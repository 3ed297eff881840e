/** Idle and full-load draw of whole servers of one CPU generation and number of chips. */
export interface PublishedPower {
  readonly generation: string;
  readonly chips: number;
  /** Published results it stands on. */
  readonly systems: number;
  /** Watts: 10th percentile, median, 90th percentile; of fewer than three systems the least, the mean and the most. */
  readonly idleW: readonly [number, number, number];
  readonly peakW: readonly [number, number, number];
  /** Absent = the results gathered up to June 2024, see server-power.ts. */
  readonly source?: { readonly title: string; readonly url: string; readonly date: string };
}
