export { arrangeServers, type ChosenServer } from './arrange-servers.ts';
export { type ArrangedServer, type Arrangement, arrangementOf } from './arrangement.ts';
export { NO_CONSTRAINTS, type Pin, type PlacementConstraints } from './constraints.ts';
export type { CostUnit } from './cost-unit.ts';
export { markOf } from './mark-of.ts';
export { type Move, movesBetween, type Place } from './moves-between.ts';
export { placeFirst } from './place-first.ts';
export { placeFrom } from './place-from.ts';
export { placeGreedy } from './place-greedy.ts';
export { licenceOf, licensedProducts, placementCost } from './placement-cost.ts';
export type {
  Binding,
  BoundKind,
  ExtraMemory,
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
export type {
  Blocked,
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
export { serverBound } from './server-bound.ts';
export { type SavingCurves, type SavingPoint, shareMemory } from './share-memory.ts';
export { leastSpareCost, standsIn } from './spare-servers.ts';
export { type FittingItem, type Triage, triage } from './triage.ts';
export { onlyTypes } from './type-choices.ts';
export { mergedGroups, type PlacementUnit, unitsOf } from './units-of.ts';
