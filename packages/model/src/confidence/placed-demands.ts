import {
  type Amounts,
  amountsOf,
  isGranted,
  type Margin,
  type Placement,
  type PlacementProblem,
  RESOURCES,
  type Solver,
} from '../placement/index.ts';
import type { DrawnDemand } from './drawn-demand.ts';
import { middleMargins, withinOneServer } from './margins.ts';
import { packedRoughly } from './packed-roughly.ts';
import type { PlacedDemand, PlacedDemands, PlaceScale } from './pooled-demand.ts';
import type { ServerFill } from './server-fill.ts';

/** Shares of the draws that are placed first: what nearly all need, the middle, and what hardly any exceeds. */
const ENDS = [0.005, 0.5, 0.995];
/** Demands on different numbers of servers are told apart to this share of the draws. */
const APART = 0.04;
/** Demands placed at most, and items times demands. A step of time costs a small part of what an item costs. */
const MOST_PLACED = 10;
const MOST_ITEMS_PLACED = 1_000;
const STEPS_LIKE_AN_ITEM = 100;

/**
 * How many servers do lower and higher demands take? A few workloads fill servers in steps, which no average tells: the demand of several
 * draws is placed. Of so many that this would take long, single ones say little against the whole, and their sizes are packed without
 * time and rules, as closely as the plan itself fills its servers.
 */
export function placedDemands(
  problem: PlacementProblem,
  placement: Placement,
  drawn: DrawnDemand,
  fill: ServerFill,
  place: Solver,
): PlacedDemands {
  const middle = amountsOf((resource) => drawn.need[resource].middle);
  const scales = ascendingScales(drawn, middle, fill);
  if (!scales) return { middle, placed: [] };
  const margins = middleMargins(problem, drawn);
  const each = problem.items.length * (1 + problem.steps / STEPS_LIKE_AN_ITEM);
  const most = Math.min(MOST_PLACED, Math.floor(MOST_ITEMS_PLACED / each));
  const exact = most < ENDS.length ? [] : placedBetween(scales, most, placer(problem, margins, placement, place));
  if (exact.length > 0) return { middle, placed: exact };
  return { middle, placed: placedBetween(scales, MOST_PLACED, packedRoughly(problem, drawn, margins, fill)) };
}

/** In servers: the most that a demand needs of any resource that errs. */
export function serversNeeded(need: Amounts, { gives }: ServerFill): number {
  return RESOURCES.reduce(
    (most, resource) =>
      gives[resource] > 0 && !isGranted(resource) ? Math.max(most, need[resource] / gives[resource]) : most,
    0,
  );
}

/** Each draw as a multiple of the middle, by what needs most servers in it; null where nothing that errs needs any. */
function ascendingScales({ need, count }: DrawnDemand, middle: Amounts, fill: ServerFill): Float64Array | null {
  const whole = serversNeeded(middle, fill);
  if (whole <= 0) return null;
  const scales = new Float64Array(count);
  for (const resource of RESOURCES) {
    if (isGranted(resource) || fill.gives[resource] <= 0) continue;
    const [{ draws }, per] = [need[resource], fill.gives[resource] * whole];
    for (let draw = 0; draw < count; draw += 1)
      scales[draw] = Math.max(scales[draw] as number, (draws[draw] as number) / per);
  }
  return scales.sort();
}

/** Places the ends, then what lies between two that differ, the farthest apart first. */
function placedBetween(scales: Float64Array, most: number, place: PlaceScale): readonly PlacedDemand[] {
  const last = scales.length - 1;
  const at = (share: number) => {
    const scale = scales[Math.round(share * last)] as number;
    const found = place(scale);
    return { share, demand: found && { scale, ...found } };
  };
  const known = ENDS.map(at);
  while (known.length < most) {
    let widest = { after: -1, gap: APART };
    known.slice(1).forEach(({ share, demand }, before) => {
      const lower = known[before] as (typeof known)[number];
      const differs = lower.demand && demand && lower.demand.servers !== demand.servers;
      if (differs && share - lower.share > widest.gap) widest = { after: before, gap: share - lower.share };
    });
    const lower = known[widest.after];
    if (!lower) break;
    known.splice(widest.after + 1, 0, at(lower.share + widest.gap / 2));
  }
  return known.flatMap(({ demand }) => demand ?? []);
}

/** Places demands one by one. Where a search took fewer servers than first fit does for the same demand, so do the others. */
function placer(
  problem: PlacementProblem,
  margins: readonly Margin[],
  { servers: planned, madeBy }: Placement,
  place: Solver,
): PlaceScale {
  const saved = madeBy === 'search' ? Math.max(0, inUse(place(problem).servers) - inUse(planned)) : 0;
  return (scale) => {
    const { servers, unplaced } = place(
      withinOneServer(
        problem,
        margins.map((margin) => amountsOf((resource) => margin[resource] * (isGranted(resource) ? 1 : scale))),
      ),
    );
    const taken = Math.max(1, inUse(servers) - saved);
    // Of the emptiest nothing is known but that something was left for it: half of it, on average.
    return unplaced.length > 0 ? null : { servers: taken, filled: taken - 0.5 };
  };
}

function inUse(servers: Placement['servers']): number {
  return servers.filter(({ spare }) => !spare).length;
}
