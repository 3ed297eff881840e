export { searchInPools as placeBySearch } from './pools/search-in-pools.ts';
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
export type { PlaceOptions } from './solvers/place-by-search.ts';
export type { Replan } from './solvers/replan.ts';
export type { PlacementProgress } from './solvers/search-progress.ts';
