import { isTyped, type UtilisationSeries } from '../inventory/index.ts';
import type { CpuLine, PeakFrom } from './cpu/cpu-demand.ts';
import type { ScopedWorkload } from './scope/scope.ts';

/** How a workload's peak came to be known, and what of it the file leaves open. */
export interface PeakOrigin {
  readonly from: PeakFrom;
  /** As it was found, before threads are converted and growth is added: 0 to 1 of the machine it is of; null = nowhere. */
  readonly share: number | null;
  /** Longest step of means, in seconds: what is shorter they hide. null = nothing was recorded, or the highest of each step was. */
  readonly stepS: number | null;
  /** The least and the most that busy threads take of the server, over what they are taken to take; 1 and 1 where that is known. */
  readonly threads: { readonly low: number; readonly high: number };
  /** What the host measured over what its machines explain, where the plan goes by the host; 1 otherwise. */
  readonly raised: number;
  /** The most the peak may be, over what it counts as: above 1 where only one moment of the host's use is known. */
  readonly atMost: number;
}

/** The origin of one line's peak. */
export function peakOriginOf({ peak, from, recording, bend, raised, serversUsed, serversAtMost }: CpuLine): PeakOrigin {
  const means = (recording?.series ?? []).filter(isOfMeans);
  const atMost = from === 'host-use' && serversUsed && serversAtMost ? serversAtMost / serversUsed : 1;
  return {
    from,
    share: peak,
    raised,
    stepS: means.length > 0 ? Math.max(...means.map((each) => each.stepS)) : null,
    threads: { low: inSteps(bend.low / bend.value), high: inSteps(bend.high / bend.value) },
    atMost: Math.max(1, atMost),
  };
}

/** Whether a person typed the peak of a workload, or of its server where that is what counts. */
export function isTypedPeak({ workload, server }: ScopedWorkload, from: PeakFrom): boolean {
  const of = from === 'stated' ? workload : from === 'server-stated' ? server : null;
  return of !== null && isTyped(of.origin, 'cpuPeakShare');
}

function isOfMeans({ sampleIs, peaks }: UtilisationSeries): boolean {
  return sampleIs !== 'highest' && peaks === null;
}

/** Steps of a fiftieth: hosts whose threads are busy to nearly the same share err alike. */
function inSteps(ratio: number): number {
  return Math.round(ratio * 50) / 50;
}
