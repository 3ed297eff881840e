export { amountOfPlan, rankingOf } from './amount-of-plan.ts';
export { type ArrangedServer, type Arrangement, arrangementOf, arrangementOfPlacement } from './arrangement.ts';
export { CAPACITY_TOLERANCE } from './capacity-tolerance.ts';
export { type CarriedLoad, carriedLoads } from './carried-loads.ts';
export {
  distinctPairs,
  type MirroredPair,
  madeName,
  NO_CONSTRAINTS,
  nameInPlan,
  PAIR_TESTS,
  type PairTest,
  type Pin,
  type PlacementConstraints,
  primaryOfMade,
  type Racks,
  racksOfPlan,
  type Spread,
  type SpreadAcross,
  spreadWishes,
  standbyOf,
} from './constraints.ts';
export type { CostUnit } from './cost-unit.ts';
export { cpuCeilings } from './cpu-ceilings.ts';
export { addCpuOverTime } from './cpu-over-time.ts';
export type { ServerFailure } from './failure/server-failure.ts';
export {
  addedByTakeover,
  type NeedsOfTakeover,
  type Takeover,
  takeoversOf,
  takeoversWithRoom,
} from './failure/takeovers.ts';
export { itemsById } from './items-by-id.ts';
export { isOfTwoReadings, type LicenceRow, licenceRows } from './licence-rows.ts';
export { isSameMark, markOf } from './mark-of.ts';
export { mergedGroups } from './merged-groups.ts';
export { type Move, movesBetween, type Place } from './moves-between.ts';
export { NO_MARGIN } from './no-margin.ts';
export type { Loosened, Placing } from './placing.ts';
export type {
  Binding,
  BoundKind,
  CostPartsCompared,
  ExtraMemory,
  LicencesOfProduct,
  MadeBy,
  PlacedWorkload,
  Plan,
  PlanBound,
  PlanNode,
  PlanNumaNode,
  PlanSummary,
  ProblemMark,
  ProvenBound,
  Resource,
  UnplacedWorkload,
} from './plan.ts';
export type { PlacementPool } from './pools.ts';
export type {
  Blocked,
  Margin,
  NodeCapacity,
  PinRefusal,
  PlacedItem,
  PlacedPart,
  PlacedServer,
  Placement,
  PlacementItem,
  PlacementProblem,
  ServerBound,
  ServerType,
  Solver,
} from './problem.ts';
export { problemOfPool } from './problem-of-pool.ts';
export { nodesCounted, remoteFactor, remoteFactorOfWhole, remoteFactorOn } from './remote-memory.ts';
export {
  type Amounts,
  amountOfServer,
  amountsOf,
  isGranted,
  OF_WHOLE_SERVER,
  plannedNeed,
  RESOURCES,
  statedNeed,
} from './resources.ts';
export type { SavingCurves, SavingPoint } from './saving-curves.ts';
export { serverName } from './server-name.ts';
export { withCpuTimes } from './with-cpu-times.ts';
