import type { SearchProgress } from '@tatami/contracts';
import type { PlacementProblem } from '@tatami/model';
import type { PlacementProgress } from '@tatami/placement';

type Reached = Omit<PlacementProgress, 'unit'> & Pick<SearchProgress, 'unit'>;

/**
 * How far a search is, as it is shown. Where servers of unknown price count for a little only to rank plans, or licences of several
 * products are added, plan and bound are no amounts: they become shares of the first plan told of.
 */
export function sharesOfFirst({ serversUnpriced }: PlacementProblem): (reached: PlacementProgress) => Reached {
  if (!serversUnpriced) return (reached) => reached;
  let first: number | null = null;
  return (reached) => {
    first ??= reached.objective;
    const share = (cost: number) => (first === null || first === 0 ? 1 : cost / first);
    return { ...reached, objective: share(reached.objective), bound: share(reached.bound), unit: 'share' };
  };
}
