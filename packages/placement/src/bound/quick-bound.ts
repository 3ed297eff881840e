import type { Problem } from '../problem/index.ts';
import { type Bound, tighter } from './bound.ts';
import { serversByDualFeasible } from './dual-feasible-bound.ts';
import { needBound } from './need-bound.ts';
import { costOfServers, uniformType } from './uniform.ts';

/** What can be proved in milliseconds, without a linear program: by the needs alone, rule by rule, and by dual-feasible functions. */
export function quickBound(problem: Problem): Bound {
  const { cost: value, kind } = needBound(problem);
  const byNeed: Bound = { value, kind };
  const type = uniformType(problem);
  if (!type || problem.itemCount === 0) return byNeed;
  return tighter(byNeed, {
    value: costOfServers(problem, type, serversByDualFeasible(problem, type)),
    kind: 'dual-feasible',
  });
}
