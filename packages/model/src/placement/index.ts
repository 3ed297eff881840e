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
