export { placeGreedy } from './place-greedy.ts';
export type {
  Binding,
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
