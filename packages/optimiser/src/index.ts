export type { Bound, BoundKind } from './bound/bound.ts';
export * from './problem/index.ts';
export {
  type Budget,
  type Plan,
  type Progress,
  type Solution,
  type SolveOptions,
  type Stopped,
  solve,
} from './solve.ts';
export { placeOptimised } from './workloads/place-optimised.ts';
