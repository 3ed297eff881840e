import { CAPACITY_TOLERANCE, isGranted, type PlacementProblem, RESOURCES, type Resource } from '../placement/index.ts';
import type { DrawnDemand } from './drawn-demand.ts';
import { serversNeeded } from './placed-demands.ts';
import type { PlacedDemand, PlacedDemands } from './pooled-demand.ts';
import type { ServerFill } from './server-fill.ts';

/** What keeps apart needs its servers whatever the demand is; else one is the least. */
export function leastServers({ constraints }: PlacementProblem, { servers }: ServerFill): number {
  const { apart, spread = [], pairs = [] } = constraints;
  const kept = [
    ...apart.map((group) => group.length),
    ...spread.map(({ ids, most }) => Math.ceil(ids.length / most)),
    ...pairs.map(() => 2),
  ];
  return Math.min(
    servers,
    kept.reduce((least, each) => Math.max(least, each), 1),
  );
}

/** What is drawn of a resource that limits servers, and the ends of it. */
export interface SizedNeed {
  readonly resource: Resource;
  readonly draws: Float64Array;
  readonly least: number;
  readonly most: number;
}

export function sizedNeeds({ need }: Pick<DrawnDemand, 'need'>, { gives, carried }: ServerFill): readonly SizedNeed[] {
  return RESOURCES.filter((resource) => gives[resource] > 0 && carried[resource] > 0).map((resource) => {
    const { draws } = need[resource];
    let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (const drawn of draws) {
      if (drawn < least) least = drawn;
      if (drawn > most) most = drawn;
    }
    return { resource, draws, least, most };
  });
}

/** 1 for each draw in which so many servers are enough; null = they are in none. */
export function drawsThatHold(
  servers: number,
  fill: ServerFill,
  packed: PlacedDemands,
  sized: readonly SizedNeed[],
  fits: Uint8Array,
): Uint8Array | null {
  const held = heldBy(servers, fill, packed);
  const limits = sized.map(({ resource }) => held(resource) * fill.gives[resource]);
  // Of hundreds of numbers of servers all but a few hold in no draw.
  if (sized.some(({ least }, at) => least > (limits[at] as number))) return null;
  const within = fits.slice();
  sized.forEach(({ draws, most }, at) => {
    const limit = limits[at] as number;
    if (most <= limit) return;
    for (let draw = 0; draw < draws.length; draw += 1) if ((draws[draw] as number) > limit) within[draw] = 0;
  });
  return within;
}

/**
 * What so many servers hold of each resource, in servers: as much as demands that were placed show, whatever the plan was made for. Those
 * of the plan hold what they were planned for and what the fullest of them can grow by; more of them no less.
 */
function heldBy(servers: number, fill: ServerFill, { middle, placed }: PlacedDemands): (resource: Resource) => number {
  const { servers: planned, gives, carried, growth } = fill;
  const { known, likely } = scaleHeld(servers, placed);
  const whole = placed.length > 0 ? likely * serversNeeded(middle, fill) : servers * fill.packed;
  return (resource) => {
    const own = servers < planned ? 0 : Math.min(planned, carried[resource] * growth[resource]);
    const granted = isGranted(resource) && known > 0 ? middle[resource] / gives[resource] : 0;
    return Math.max(own, whole, granted) * (1 + CAPACITY_TOLERANCE);
  };
}

/**
 * The largest demand, times the middle, that was placed on so many servers, and the largest that they are likely to hold: between it and
 * the next, which took more, by how far servers were filled.
 */
function scaleHeld(
  servers: number,
  placed: readonly PlacedDemand[],
): { readonly known: number; readonly likely: number } {
  const within = placed.findLastIndex((each) => each.servers <= servers);
  const known = placed[within]?.scale ?? 0;
  const next = placed[within + 1]?.scale ?? Number.POSITIVE_INFINITY;
  const at = placed.findLastIndex(({ filled }) => filled <= servers);
  const [lower, upper] = [placed[at], placed[at + 1]];
  const likely = (() => {
    if (lower && upper)
      return lower.scale + ((upper.scale - lower.scale) * (servers - lower.filled)) / (upper.filled - lower.filled);
    const end = lower ?? upper;
    return end ? (end.scale * servers) / end.filled : 0;
  })();
  return { known, likely: Math.min(next, Math.max(known, likely)) };
}
