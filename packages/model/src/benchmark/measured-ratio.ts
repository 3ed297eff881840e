/** A ratio measured by benchmark, here or in a study, or taken for granted: how many of the source machine one target does. */
export interface MeasuredRatio {
  readonly value: number;
  readonly low: number;
  readonly high: number;
  /** What was measured on what, as a person would cite it; of one that is assumed, why. */
  readonly provenance: string;
  /** Nobody measured it: a person takes it for granted. Absent = measured. */
  readonly assumed?: boolean | undefined;
}
