export { averageWaitAgrees, averageWaitRange } from './average-wait.ts';
export { bottleneckOf, type WaitBottleneck } from './bottleneck.ts';
export { type AdvisedSize, type CacheAdvice, cacheAdviceOf } from './cache-advice.ts';
export { diagnosedWorkloads } from './diagnosed-workloads.ts';
export { BOTTLENECK_THRESHOLDS, IDLE_SESSIONS, READS_WORTH_MEMORY } from './diagnosis.data.ts';
export { instanceMemory } from './instance-memory.ts';
export { type NextStep, nextStepOf } from './next-step.ts';
export { type PairedReport, pairedReports } from './paired-status.ts';
export { type DiagnosisContext, type DiagnosisReading, readDiagnosis } from './read-diagnosis.ts';
export { recordedByReports } from './recorded-by-reports.ts';
export { CHANGE_ERRORS, CHANGES_ASKED } from './response-time.data.ts';
export { type ResponseGain, responseGains } from './response-time.ts';
export { elapsedWithCpus, gainOfStorageAndCpu, serialShare, speedUp } from './speed-up.ts';
export { type CountOf, GROWING_COUNTERS, type StatusInterval, type StatusTool, statusRates } from './status-rates.ts';
export { STUDY4_ELAPSED, STUDY4_PHYSICAL_CORES, STUDY4_PROFILES, STUDY4_SOURCE } from './study4.data.ts';
export type { BottleneckVerdict } from './verdict.ts';
export {
  WAIT_CLASS_NAMES,
  WAIT_EVENT_RULES,
  type WaitClass,
  type WaitEventRule,
  waitClassOf,
} from './wait-events.data.ts';
export type { WaitEvent, WaitProfile } from './wait-profile.ts';
export { waitProfileOf } from './wait-profile-of.ts';
