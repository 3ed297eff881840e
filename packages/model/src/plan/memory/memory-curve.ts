import type { Estimate } from '../../figure/index.ts';
import type { SavingPoint } from '../../placement/index.ts';

/** What one workload does with memory beyond what it needs. */
export interface MemoryCurve {
  /** Reads per second saved, ascending by memory, as far as the curve is known. */
  readonly points: readonly SavingPoint[];
  savedAt(extraGiB: number): Estimate;
  /** More throughput, as a share of that without. */
  gainAt(extraGiB: number): Estimate;
}

/** More memory saves nothing or something, so no bound lies below nothing. */
export function notBelowZero(estimate: Estimate): Estimate {
  if (estimate.kind === 'unknown') return estimate;
  return { ...estimate, low: Math.max(Math.min(0, estimate.value), estimate.low) };
}
