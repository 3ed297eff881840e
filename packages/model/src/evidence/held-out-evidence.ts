import { coverageOf } from '../throughput/index.ts';
import { type HeldOutMisses, type HeldOutSeries, heldOutMisses, heldOutSeries } from './held-out.ts';

/** How the memory model does at points it has not seen, all series together. */
export interface HeldOut {
  readonly series: readonly HeldOutSeries[];
  /** Share of all held-out points inside the 80 % interval, refusals apart. */
  readonly coverage: number | null;
  readonly misses: readonly HeldOutMisses[];
}

/** Errors of every form, coverage of the interval, and the misses a measured curve gives at pools left out. */
export function heldOut(): HeldOut {
  const series = heldOutSeries();
  return { series, coverage: coverageOf(series.flatMap(({ result }) => result.hidden)), misses: heldOutMisses() };
}
