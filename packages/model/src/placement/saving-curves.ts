/** What a cache saves once it has so much memory beyond what its item needs; nothing for nothing. */
export interface SavingPoint {
  readonly extraGiB: number;
  readonly saved: number;
}

/** By item: ascending by memory, savings never falling. */
export type SavingCurves = ReadonlyMap<string, readonly SavingPoint[]>;
