import type { Problem } from '../problem/index.ts';
import { type Bound, tighter } from './bound.ts';
import { serversByDualFeasible } from './dual-feasible-bound.ts';
import { perDimensionBound } from './per-dimension-bound.ts';
import { costOfServers, uniformType } from './uniform.ts';

/** What can be proved in milliseconds, without a linear program: each dim and hour on its own, and dual-feasible functions. */
export function quickBound(problem: Problem): Bound {
  const byRow = perDimensionBound(problem);
  const type = uniformType(problem);
  if (!type || problem.itemCount === 0) return byRow;
  const value = costOfServers(problem, type, serversByDualFeasible(problem, type));
  return tighter(byRow, { value, kind: 'dual-feasible' });
}
