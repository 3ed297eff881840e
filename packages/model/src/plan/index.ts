export { RESOURCE_NAMES } from './binding-resource.ts';
export { buildPlan } from './build-plan.ts';
export { meanCeiling, statedCeiling } from './cpu-ceiling.ts';
export { extraMemoryCheck } from './memory/extra-memory.ts';
export { costIntervalSays } from './money/cost-interval.ts';
export { costsOfNumbersSay } from './money/costs-of-numbers.ts';
export { missingFromCost, missingSentence, nameOfCost, titleOfCost } from './money/named-cost.ts';
export { ownedOfScope } from './money/owned-of-scope.ts';
export { placedMoney } from './money/placed-money.ts';
export { oncePrepared } from './once-prepared.ts';
export { countedLoad } from './overload-limit.ts';
export { type PlacedScenario, placeScenario } from './place-scenario.ts';
export { placementProblemOf } from './placement-problem.ts';
export {
  type CertaintyLevel,
  type CertaintyMark,
  drawnShare,
  enoughText,
  type PlanCertainty,
} from './plan-certainty.ts';
export type { PlanRecord } from './plan-record.ts';
export { type SummaryOfPlan, summarise } from './plan-summary.ts';
export { type PoolOfPlan, poolsOfPlan } from './pools-of-plan.ts';
export {
  type PosedScenario,
  placementProblem,
  posedAsStated,
  poseScenario,
  type StatedProblem,
} from './pose-scenario.ts';
export { type PreparedScenario, prepareScenario, scenarioQuestions } from './prepare-scenario.ts';
export { movesServers, QUANTITY_WORDS, type QuantityEffect, serversBy } from './quantity-effects.ts';
export { lowestCounted, type SpanningInstance, spanningInstances } from './remote/spanning-instances.ts';
export { isOfSameProblem, isSameStated, solverFor } from './solver-for.ts';
export { arrayExceeded, type StorageMeasure, storageMeasures } from './storage/storage-measures.ts';
export { STORAGE_RESOURCES, type StorageResource } from './storage/storage-needs.ts';
export { storageSteps } from './storage/storage-steps.ts';
export type { TypeInUse } from './types-in-use.ts';
export { type PlannedVcpus, type ServerVcpus, type VcpusOfPlan, vcpusOfPlan } from './vcpus/vcpus-of-plan.ts';
