/*
 * A thread is not a core. Schedulers put work on idle cores first, so the first thread of each core brings most of what the core can
 * do, the others little. Use that is told in threads, as operating systems do, bends: with two threads a core, half of the threads busy is
 * far more than half of the server's throughput.
 */

/**
 * Share of a server's throughput that is used while `busy` of its threads are (a share as well). Rises from 0 to 1 in two straight
 * parts: up to one busy thread a core, and from there on. Above 1 it is what was measured.
 */
export function throughputShare(busy: number, threadsPerCore: number, gain: number): number {
  if (threadsPerCore <= 1) return busy;
  const first = (busy * threadsPerCore) / gain;
  const further = 1 / gain + ((busy * threadsPerCore - 1) / (threadsPerCore - 1)) * (1 - 1 / gain);
  return Math.max(busy, Math.min(first, further));
}

/** The share of a server's threads that is busy while `used` of its throughput is: the other way round. */
export function busyShare(used: number, threadsPerCore: number, gain: number): number {
  if (threadsPerCore <= 1 || used >= 1) return used;
  if (used * gain <= 1) return (used * gain) / threadsPerCore;
  return (1 + ((used * gain - 1) / (gain - 1)) * (threadsPerCore - 1)) / threadsPerCore;
}
