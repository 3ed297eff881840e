import type { Demand, DemandTimeline } from '../demand/index.ts';
import type { ScenarioInputs } from '../inputs/index.ts';
import { countedMonthHours } from '../series/index.ts';

/** How much of a recorded load counts: of one workload at one step, its percentile given. In targets. */
export type CountedLoad = (load: number, step: number, peak: number) => number;

/**
 * What must be placed so that every server keeps the limit on use beyond its ceiling, whichever workloads meet on it. As many steps as the limit allows
 * are cut at the percentile, those in which it cuts off most of the whole estate; at all others the recorded load counts. Where the highest use is
 * limited, each load counts at least so much that a server full to its ceiling stays within that use. null where nothing is limited or recorded.
 */
export function countedLoad(
  { timeline, cpuShare }: Pick<Demand, 'timeline' | 'cpuShare'>,
  { overload, targetCeiling, recordedTime }: Pick<ScenarioInputs, 'overload' | 'targetCeiling' | 'recordedTime'>,
): CountedLoad | null {
  if (!timeline || !overload) return null;
  const { hoursPerMonth, highestUse } = overload;
  if (hoursPerMonth === null && highestUse === null) return null;
  const cut =
    hoursPerMonth === null ? null : stepsCut(timeline, cpuShare, hoursPerMonth / countedMonthHours(recordedTime));
  const least = highestUse === null ? 0 : targetCeiling / highestUse;
  return (load, step, peak) => Math.max(cut && cut[step] === 0 ? load : Math.min(load, peak), load * least);
}

/** 1 for each step that is cut: so large a share of them, those in which most is cut off. */
function stepsCut({ steps, cpuShare: loads }: DemandTimeline, peaks: Demand['cpuShare'], share: number): Uint8Array {
  const cutOff = new Float64Array(steps.length);
  loads.forEach((load, index) => {
    const peak = peaks[index] ?? 0;
    load?.forEach((value, step) => {
      if (value > peak) cutOff[step] = (cutOff[step] as number) + value - peak;
    });
  });
  const order = Array.from(cutOff.keys()).sort((a, b) => (cutOff[b] as number) - (cutOff[a] as number) || a - b);
  const cut = new Uint8Array(steps.length);
  for (const step of order.slice(0, Math.floor(share * steps.length))) cut[step] = 1;
  return cut;
}
