import type { CpuLine, PeakFrom } from './cpu-demand.ts';

/** How a workload's peak came to be known. */
export interface PeakOrigin {
  readonly from: PeakFrom;
  /** Longest step of what was recorded, in seconds; null = nothing was, or no file says. */
  readonly stepS: number | null;
  /** The most the peak may be, over what it counts as: above 1 where only one moment of the host's use is known. */
  readonly atMost: number;
}

/** The origin of one line's peak. */
export function peakOriginOf({ from, recording, serversUsed, serversAtMost }: CpuLine): PeakOrigin {
  const stepS = recording ? Math.max(...recording.series.map((each) => each.stepS)) : null;
  const atMost = serversUsed && serversAtMost ? serversAtMost / serversUsed : 1;
  return { from, stepS, atMost: Math.max(1, atMost) };
}
