import type { CpuLine } from '../cpu/cpu-demand.ts';
import type { IoLine } from '../io-demand.ts';
import type { MemoryLine } from '../memory-demand.ts';
import type { SummedPeak } from '../peak-of-sum.ts';
import { calledNames } from '../scope/called.ts';
import type { ScopedWorkload } from '../scope/scope.ts';
import type { StorageLine } from '../storage-demand.ts';
import type { DemandTimeline } from '../timeline.ts';
import type { SettledIn } from './question.ts';

export interface Lines {
  readonly workloads: readonly ScopedWorkload[];
  readonly cpu: readonly CpuLine[];
  readonly memory: readonly MemoryLine[];
  readonly io: readonly IoLine[];
  readonly storage: readonly StorageLine[];
}

export interface OverTime {
  readonly timeline: DemandTimeline | null;
  readonly summed: SummedPeak | null;
}

export function namesWhere(
  workloads: readonly ScopedWorkload[],
  concerns: (workload: ScopedWorkload, index: number) => boolean,
): readonly string[] {
  return calledNames(workloads.filter(concerns));
}

/** The list in which a person finds what is missing: that of servers where nothing but servers lack it. */
export function fieldOf(open: readonly ScopedWorkload[], field: 'memoryGiB' | 'cpuPeakShare'): SettledIn {
  return open.every(({ workload }) => workload === null) ? { list: 'servers', field } : { list: 'workloads', field };
}
