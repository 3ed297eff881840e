import { arrangementOfPlacement, type Placement, type PlacementProblem, type ServerFailure } from '@tatami/model';
import { failuresOf } from '../first-fit/failures-of.ts';
import { poolProblems } from './pool-problems.ts';

/** What becomes of the workloads of each server when it fails; those of a pool stay on the servers of their pool. */
export function failuresInPools(problem: PlacementProblem, placement: Placement): readonly ServerFailure[] {
  if (!problem.pools) return failuresOf(problem, placement);
  const { pools } = poolProblems(problem, problem.pools, arrangementOfPlacement(placement).servers);
  return pools
    .flatMap((own) => {
      const servers = placement.servers.filter(({ pool }) => pool === own.pool.id);
      return failuresOf(own.problem, { ...placement, servers });
    })
    .toSorted((a, b) => a.number - b.number);
}
