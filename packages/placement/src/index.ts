export * from './problem/index.ts';
export {
  type Budget,
  type FoundPlan,
  type Progress,
  type Solution,
  type SolveOptions,
  type Stopped,
  solve,
} from './search/solve.ts';
export { type PlaceOptions, placeOptimised } from './workloads/place-optimised.ts';
export type { Replan } from './workloads/replan.ts';
export type { PlacementProgress } from './workloads/search-progress.ts';
