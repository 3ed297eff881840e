import {
  amountsOf,
  isGranted,
  NO_MARGIN,
  type Placement,
  type PlacementItem,
  type PlacementProblem,
  plannedNeed,
  RESOURCES,
  type Solver,
} from '../placement/index.ts';
import { quantileOfDraws } from '../uncertainty/index.ts';
import type { DrawnDemand } from './drawn-demand.ts';

/** As many servers as a demand takes, placed one by one: what was planned for, times `scale`. */
export interface PlacedDemand {
  readonly scale: number;
  readonly servers: number;
}

/** Shares of the draws whose demand is placed, the plan's own beside them. */
const SHARES = [0.1, 0.3, 0.5, 0.75, 0.95];
/** Items times steps up to which that is done. Of more, single items say little against the whole, and how well servers are packed is enough. */
const MOST_PLACED = 300;

/**
 * How many servers do lower and higher demands take? A few workloads fill servers in steps, which no average tells: the demand of several
 * draws is placed as the plan's was. Empty for a large problem, and for a plan of one server.
 */
export function placedDemands(
  problem: PlacementProblem,
  { servers: planned }: Placement,
  drawn: DrawnDemand,
  place: Solver,
): readonly PlacedDemand[] {
  if (planned.filter(({ spare }) => !spare).length < 2) return [];
  if (problem.items.length * problem.steps > MOST_PLACED) return [];
  const { draws, middle } = scalesOf(problem, drawn);
  return [1, middle, ...SHARES.map((share) => quantileOfDraws(draws, share))].flatMap((scale) => {
    const { servers, unplaced } = place(scaled(problem, scale));
    if (unplaced.length > 0) return [];
    return [{ scale, servers: servers.filter(({ spare }) => !spare).length }];
  });
}

/** In each draw, and with every quantity at its middle: by how much demand differs from what is planned for, in the resource where it is highest. */
function scalesOf({ items }: PlacementProblem, { need, count, sumOfPeaks }: DrawnDemand) {
  const planned = amountsOf((resource) => items.reduce((sum, item) => sum + plannedNeed(item, resource), 0));
  const scales = new Float64Array(count);
  let most = 0;
  for (const resource of RESOURCES) {
    if (planned[resource] <= 0 || isGranted(resource)) continue;
    const { draws, middle } = resource === 'cpu' ? sumOfPeaks : need[resource];
    most = Math.max(most, middle / planned[resource]);
    for (let draw = 0; draw < count; draw += 1)
      scales[draw] = Math.max(scales[draw] as number, (draws[draw] as number) / planned[resource]);
  }
  return { draws: scales, middle: most };
}

function scaled(problem: PlacementProblem, scale: number): PlacementProblem {
  const items = problem.items.map((item): PlacementItem => {
    const margin = item.margin ?? NO_MARGIN;
    return { ...item, margin: amountsOf((resource) => margin[resource] * (isGranted(resource) ? 1 : scale)) };
  });
  return { ...problem, items };
}
