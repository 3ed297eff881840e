export { arrangeServers, type ChosenServer } from './arrange-servers.ts';
export { NO_CONSTRAINTS, type Pin, type PlacementConstraints } from './constraints.ts';
export type { CostUnit } from './cost-unit.ts';
export { placeGreedy } from './place-greedy.ts';
export { licenceOf, licensedProducts, placementCost } from './placement-cost.ts';
export type {
  Binding,
  ExtraMemory,
  PlacedWorkload,
  Plan,
  PlanBound,
  PlanNode,
  PlanNumaNode,
  PlanSummary,
  Resource,
  UnplacedWorkload,
} from './plan.ts';
export type {
  Blocked,
  NodeCapacity,
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
export { spareServers } from './spare-servers.ts';
export { type FittingItem, type Triage, triage } from './triage.ts';
export { type PlacementUnit, unitsOf } from './units-of.ts';
