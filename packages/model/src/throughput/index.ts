export { type BoardBottleneck, type BoardVerdict, bottleneckOfBoards } from './bottleneck-of-boards.ts';
export { closedNetworkThroughput, type Station } from './closed-network.ts';
export { type CoreGainInput, coreGain } from './core-gain.ts';
export { THROUGHPUT_FORMS, type ThroughputForm } from './forms.ts';
export { coverageOf, type FormErrors, type HiddenPoint, type LeaveOneOut, leaveOneOut } from './leave-one-out.ts';
export { measureOf, type SpeedMeasure, speedOf, speedsOf } from './measured-speed.ts';
export type { MeasuredPoint, MemoryPoint } from './memory-points.ts';
export {
  type CurveRow,
  type MemoryGain,
  type MemoryModel,
  type MemoryRange,
  type MemoryThroughputInput,
  memoryThroughput,
} from './memory-throughput.ts';
export {
  ALONG_A_MEMORY_CURVE,
  type MachineCurve,
  type MemoryAxis,
  type MemoryModelOfRuns,
  type MemoryThroughput,
  memoryCurvesOf,
  memoryModelOf,
  memoryThroughputOf,
  memoryThroughputsOf,
} from './memory-throughput-of-runs.ts';
export {
  type BufferPoolCounters,
  missesPerCommit,
  PERCONA_MYSQL_COUNTERS,
  PERCONA_SWEEP_POOLS_GIB,
  PERCONA_SWEEP_SOURCE,
  PERCONA_SWEEP_TPM,
} from './percona-sweep.data.ts';
export { GROWTH_2005_TO_2015 } from './performance-gap.data.ts';
export {
  PRIMEQUEST_CORES_PER_SOCKET,
  PRIMEQUEST_DATABASE_TIB,
  PRIMEQUEST_DISKS,
  PRIMEQUEST_RUNS,
  type PrimequestRun,
} from './primequest.data.ts';
export { type ProcessorsOfRuns, processorsOfRuns } from './processors-of-runs.ts';
export { type NamedRuns, type ResponsesOfRuns, responsesOfRuns } from './responses-of-runs.ts';
export type { RunsOfName } from './runs/apart/names-of-files.ts';
export { type ApartBy, type RunsApart, runsApart, withoutApart } from './runs/apart/runs-apart.ts';
export type { RunsAsked } from './runs/asked.ts';
export {
  type CapacityBound,
  type CapacityRatio,
  capacityRatio,
  type LeftOpen,
  type ToldRatio,
} from './runs/capacity-ratio.ts';
export { type FailedRun, failedRuns, failedText } from './runs/failures/failed-runs.ts';
export { FAILED_SHARE, NEW_ORDER_SHARE } from './runs/failures/failures.data.ts';
export { limitOfLoads } from './runs/limit-of-loads.ts';
export {
  highestOf,
  type LevelAtLoad,
  type LoadsOfBoth,
  loadsOfLevel,
  USED_FROM,
} from './runs/loads-of-level.ts';
export { meanOfRuns } from './runs/mean-of-runs.ts';
export { type NamesOfBoth, notAtLimit } from './runs/not-at-limit.ts';
export {
  effectOfPair,
  type MeasuredPair,
  measuredPair,
  type PairedEffect,
  pairedEffect,
} from './runs/paired-effect.ts';
export { type ProgramsUnsaid, programsUnsaid } from './runs/programs/programs-unsaid.ts';
export { isFlat, type LimitElsewhere, limitElsewhere } from './runs/room-above.ts';
export {
  FLAT_PER_DOUBLING,
  LEAST_STEP,
  LEAST_USE,
  LIKE_USE,
  NAMED_APART,
  REPEATS_APART,
  RUN_NOISE,
  USE_STEP,
} from './runs/runs.data.ts';
export { runsAsked } from './runs/runs-asked.ts';
export { byUsualNoise, COUNTED_LEVEL, type CountedEffect, spreadOfPairs } from './runs/spread-of-pairs.ts';
export { areStatedRepeats, holdingRepeats, REPEATS_HELD, timesApart } from './runs/stated-repeats.ts';
export {
  BUSY_CPU,
  BUSY_DISKS,
  CACHE_SHARE,
  CPU_BOUND_SHARE,
  FULL_WIDTH_BELOW,
  IDLE_CPU,
  INTERVAL_WIDTHS,
  LITTLE_GAIN,
  LITTLE_PER_DOUBLING,
  REPEAT_RATIO,
  SAME_SIZE,
  SAME_THROUGHPUT,
  STEEPEST_FALL,
  STEEPEST_GAIN,
  VALID_FACTOR,
  WAITING_SHARE,
  WIDEST_INTERVAL,
} from './throughput.data.ts';
export { waitsForStorage } from './waits-for-storage.ts';
