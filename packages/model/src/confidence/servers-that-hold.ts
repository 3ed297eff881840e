import { type Amounts, CAPACITY_TOLERANCE, type Placement, RESOURCES, type Resource } from '../placement/index.ts';
import type { DrawnDemand } from './drawn-demand.ts';
import type { PlacedDemand } from './placed-demands.ts';
import type { ServerFill } from './server-fill.ts';

/** What keeps apart needs its servers whatever the demand is; else one is the least. */
export function leastServers({ bound }: Placement, { servers, carried }: ServerFill): number {
  const byNeed = Math.ceil(mostOf(carried) * (1 - CAPACITY_TOLERANCE));
  return bound.servers > byNeed ? Math.min(servers, bound.servers) : 1;
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

function mostOf(carried: Amounts): number {
  return Math.max(...RESOURCES.map((resource) => carried[resource]));
}

/** 1 for each draw in which so many servers are enough; null = they are in none. */
export function drawsThatHold(
  servers: number,
  fill: ServerFill,
  packed: readonly PlacedDemand[],
  sized: readonly SizedNeed[],
  fits: Uint8Array,
): Uint8Array | null {
  const limits = sized.map(({ resource }) => mostHeld(servers, resource, fill, packed) * fill.gives[resource]);
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

/** What so many servers hold of a resource, in servers. */
function mostHeld(servers: number, resource: Resource, fill: ServerFill, placed: readonly PlacedDemand[]): number {
  const { servers: planned, carried, growth, packed } = fill;
  const [least, most] = heldWhenPlaced(servers, planned, placed);
  const usual = servers * packed;
  const binds = carried[resource] >= mostOf(carried);
  const own = servers < planned ? 0 : Math.min(planned, carried[resource] * growth[resource]);
  const limited = binds ? Math.min(usual, most * carried[resource]) : usual;
  return Math.max(own, limited, least * carried[resource]) * (1 + CAPACITY_TOLERANCE);
}

/**
 * Between which multiples of what was planned for so many servers stop being enough, by demands that were placed. Where the plan
 * took fewer servers than first fit takes for its own demand, so do the others.
 */
function heldWhenPlaced(servers: number, planned: number, placed: readonly PlacedDemand[]): readonly [number, number] {
  const saved = (placed.find(({ scale }) => scale === 1)?.servers ?? planned) - planned;
  let [least, most] = [0, Number.POSITIVE_INFINITY];
  for (const each of placed) {
    if (each.servers - saved <= servers) least = Math.max(least, each.scale);
    else most = Math.min(most, each.scale);
  }
  return [least, Math.max(least, most)];
}
