import type { Placement, PlacementProblem } from './problem.ts';

/**
 * What does a placement cost in the unit of its problem, without what servers of unknown price count for? That only ranks plans and is
 * shown to nobody. null where the cost adds licences of several products, which are of different units.
 */
export function amountOfPlan(placement: Pick<Placement, 'cost' | 'servers'>, problem: PlacementProblem): number | null {
  if (problem.costIn === 'licences' && productsOf(problem) > 1) return null;
  return placement.cost - rankingOf(placement, problem);
}

/** The part of a placement's cost that servers of unknown price count for. */
export function rankingOf({ servers }: Pick<Placement, 'servers'>, problem: PlacementProblem): number {
  if (!problem.serversUnpriced) return 0;
  const costs = new Map(problem.serverTypes.map(({ id, cost, licensedEach = 0 }) => [id, cost - licensedEach]));
  return servers.reduce((sum, { typeId }) => sum + (costs.get(typeId) ?? 0), 0);
}

function productsOf({ serverTypes }: PlacementProblem): number {
  return new Set(serverTypes.flatMap(({ licences = {} }) => Object.keys(licences))).size;
}
