import {
  type Amounts,
  amountsOf,
  CAPACITY_TOLERANCE,
  type CarriedLoad,
  type Placement,
  type PlacementProblem,
  RESOURCES,
  type Resource,
} from '../placement/index.ts';
import type { DrawnDemand } from './drawn-demand.ts';
import type { PlacedDemand } from './placed-demands.ts';
import { type ServerFill, serverFill } from './server-fill.ts';

/** In which share of all draws so many servers are enough. */
export interface ChanceOfServers {
  readonly servers: number;
  readonly chance: number;
}

/** How sure a number of servers is: one answer for the plan's own number, for its interval and for every other number. */
export interface ChanceByServers {
  /** Servers of the plan that carry workloads. */
  readonly planned: number;
  /** Ascending, without a gap; `planned` is among them. */
  readonly levels: readonly ChanceOfServers[];
  /** What the plan's servers carry with the room that is kept: CPU in targets, GiB, IOPS, MB/s. */
  readonly plannedFor: Amounts;
  /** Share of the draws in which everything that must share a server, or is a single workload, fits one at all. */
  readonly atMost: number;
  /** The fewest servers that are enough in this share (0..1) of the draws; null where no number is. */
  serversFor(share: number): number | null;
}

/** Chances are followed up to here, or until more servers add nothing. */
const SURE = 0.9995;
/** Numbers of servers looked at beyond the plan's own. */
const MOST_LEVELS = 400;

/**
 * With what chance is each number of servers enough, workloads moved among them where needed? A number is enough in a draw while
 * each resource stays within what so many servers hold: for the plan's own number at least what it was placed for, and what its
 * servers can grow by; for others as well packed as the plan's, and as demands that were placed for it show. Fewer servers than planned never reach the confidence, since the
 * plan's solver found no way. null where nothing is placed, or the plan leaves something out.
 */
export function chanceByServers(
  placement: Placement,
  carries: readonly CarriedLoad[],
  problem: PlacementProblem,
  drawn: Pick<DrawnDemand, 'need' | 'count'>,
  fits: Uint8Array,
  packed: readonly PlacedDemand[],
  confidence: number,
): ChanceByServers | null {
  const fill = placement.unplaced.length > 0 ? null : serverFill(placement, carries, problem);
  if (!fill) return null;
  const atMost = fits.reduce((sum, fit) => sum + fit, 0) / drawn.count;
  const planned = fill.servers;
  const fewest = leastServers(placement, fill);
  const levels: ChanceOfServers[] = [];
  const limit = Math.max(0, atMost - 1e-9);
  const sized = sizedNeeds(drawn, fill);
  let before = 0;
  for (let servers = fewest; servers <= planned + MOST_LEVELS; servers += 1) {
    let chance = shareThatHolds(servers, fill, packed, sized, fits);
    if (servers < planned && confidence > 0.5) chance = Math.min(chance, justBelow(confidence, drawn.count));
    chance = Math.max(before, chance);
    levels.push({ servers, chance });
    before = chance;
    if (servers >= planned && (chance >= SURE || chance >= limit * SURE)) break;
  }
  return {
    planned,
    plannedFor: amountsOf((resource) => fill.carried[resource] * fill.gives[resource]),
    levels,
    atMost,
    serversFor: (share) => levels.find(({ chance }) => chance >= share - ROUNDING_OF_SHARES)?.servers ?? null,
  };
}

const ROUNDING_OF_SHARES = 1e-9;

function justBelow(confidence: number, count: number): number {
  return (Math.ceil(confidence * count - ROUNDING_OF_SHARES) - 1) / count;
}

/** What keeps apart needs its servers whatever the demand is; else one is the least. */
function leastServers({ bound }: Placement, { servers, carried }: ServerFill): number {
  const byNeed = Math.ceil(mostOf(carried) * (1 - CAPACITY_TOLERANCE));
  return bound.servers > byNeed ? Math.min(servers, bound.servers) : 1;
}

/** What is drawn of a resource that limits servers, and the ends of it. */
interface SizedNeed {
  readonly resource: Resource;
  readonly draws: Float64Array;
  readonly least: number;
  readonly most: number;
}

function sizedNeeds({ need }: Pick<DrawnDemand, 'need'>, { gives, carried }: ServerFill): readonly SizedNeed[] {
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

function shareThatHolds(
  servers: number,
  fill: ServerFill,
  packed: readonly PlacedDemand[],
  sized: readonly SizedNeed[],
  fits: Uint8Array,
): number {
  const limits = sized.map(({ resource }) => mostHeld(servers, resource, fill, packed) * fill.gives[resource]);
  // Of hundreds of numbers of servers all but a few hold in no draw.
  if (sized.some(({ least }, at) => least > (limits[at] as number))) return 0;
  const within = fits.slice();
  sized.forEach(({ draws, most }, at) => {
    const limit = limits[at] as number;
    if (most <= limit) return;
    for (let draw = 0; draw < draws.length; draw += 1) if ((draws[draw] as number) > limit) within[draw] = 0;
  });
  let held = 0;
  for (const holds of within) held += holds;
  return held / within.length;
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
