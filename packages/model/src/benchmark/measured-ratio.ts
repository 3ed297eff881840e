/** A ratio measured by benchmark, here or in a study: how many of the source machine one target does. */
export interface MeasuredRatio {
  readonly value: number;
  readonly low: number;
  readonly high: number;
  /** What was measured on what, as a person would cite it. */
  readonly provenance: string;
}
