export { clusterOfWorkload, isAssumed, isRatedAsAnother, isUnnamed, serverCalled } from './assumed-hosts.ts';
export { benchmarkedRatio, indexRuns } from './benchmarked-ratio.ts';
export { hasCoresOfChips, hasSocketsOfCores } from './cpu/cores-of-chips.ts';
export { hasWholeServer, isOfHost } from './cpu/cpu-demand.ts';
export { hostUseOf } from './cpu/host-use.ts';
export { recordedPartitions, withSharesOfCores } from './cpu/shares-of-cores.ts';
export type { Demand } from './demand.ts';
export type { DemandAssumptions, HostBasis, MemoryBasis, StorageBasis } from './demand-assumptions.ts';
export { demandOf } from './demand-of.ts';
export { type FormerMachine, formerMachines } from './former-machines.ts';
export { type Growth, growthFactor, growthInputs, storageGrowth, storageGrowthInputs } from './growth.ts';
export { ceilingWithSpares, responseStretch } from './headroom.ts';
export { type MemoryFrom, partsOfMemory, wholeServerInstances } from './memory-demand.ts';
export { summedPeak } from './peak-of-sum.ts';
export { isTypedPeak, type PeakOrigin } from './peak-origin.ts';
export type { Question, SettledIn } from './questions/question.ts';
export { architectureOf } from './scope/architecture-of.ts';
export { calledNames, namesInEstate } from './scope/called.ts';
export { freedPart, stayingSentence } from './scope/freed-part.ts';
export type { HostGroup } from './scope/host-group.ts';
export { attributesOf, clusterOf, type LeftOut, leaveOutText } from './scope/leave-out.ts';
export type { LeaveOutRule } from './scope/leave-out-rule.ts';
export { type Pooled, type PoolRule, pooled, poolId, poolText, poolTextById } from './scope/pool-rule.ts';
export {
  type Accounting,
  type Scope,
  type ScopedWorkload,
  type ScopeRules,
  scopeOf,
  stoppedIn,
  workloadsThatMove,
} from './scope/scope.ts';
export { type ScopedEstate, scopedEstate } from './scope/scoped-estate.ts';
export { serversInUse } from './scope/servers-in-use.ts';
export { systemOf } from './scope/system-of.ts';
export {
  chipsRating,
  type RatioBasis,
  type SourceClass,
  serverRating,
  sourceIndex,
  targetRating,
} from './source-class.ts';
export { kindOfField, quantityOf, recordedPoint, statedQuantity, statedSockets } from './stated-quantity.ts';
export type { DemandTimeline } from './timeline.ts';
export { workloadNames, workloadPlaces } from './workload-places.ts';
