import { amountsOf } from '../placement/index.ts';
import {
  type ChanceByServers,
  type ChanceOfServers,
  firstThatReaches,
  MOST_LEVELS,
  SURE,
  shareOf,
} from './chance-of-servers.ts';
import type { PlacedPool } from './pooled-demand.ts';
import type { ServerFill } from './server-fill.ts';
import { drawsThatHold, leastServers, sizedNeeds } from './servers-that-hold.ts';

/** One pool's servers: those planned, and the fewest that are enough in each draw. */
interface PoolNeed {
  readonly fill: ServerFill;
  readonly needed: Int32Array;
}

/** Of a draw in which no number of servers is enough. */
const NEVER = 1 << 24;

/**
 * The same where no server is shared by two pools. The planned servers are enough where each pool's own are; of other numbers each pool is given what
 * it needs. null where nothing is placed, or the plan leaves something out.
 */
export function chanceInPools(pools: readonly PlacedPool[]): ChanceByServers | null {
  const needs = pools.map(needOf);
  if (needs.some((need) => need === null)) return null;
  const known = needs as readonly PoolNeed[];
  const count = known[0]?.needed.length ?? 0;
  const planned = known.reduce((sum, { fill }) => sum + fill.servers, 0);
  const own = shareOf(
    drawsWhere(count, (draw) => known.every(({ fill, needed }) => within(needed, draw, fill.servers))),
  );
  const together = Int32Array.from({ length: count }, (_, draw) =>
    known.reduce((sum, { needed }) => Math.min(NEVER, sum + (needed[draw] as number)), 0),
  );
  const enough = (servers: number) => shareOf(drawsWhere(count, (draw) => within(together, draw, servers)));
  const atMost = shareOf(drawsWhere(count, (draw) => pools.every(({ fits }) => fits[draw] === 1)));
  const limit = Math.max(0, atMost - 1e-9);
  const levels: ChanceOfServers[] = [];
  let before = 0;
  for (let servers = known.length; servers <= planned + MOST_LEVELS; servers += 1) {
    let chance = servers === planned ? own : enough(servers);
    if (servers < planned) chance = Math.min(chance, own);
    chance = Math.max(before, chance);
    levels.push({ servers, chance });
    before = chance;
    if (servers >= planned && (chance >= SURE || chance >= limit * SURE)) break;
  }
  return {
    planned,
    plannedFor: amountsOf((resource) =>
      known.reduce((sum, { fill }) => sum + fill.carried[resource] * fill.gives[resource], 0),
    ),
    levels,
    atMost,
    serversFor: firstThatReaches(levels),
  };
}

function needOf({ problem, fill, drawn, fits, packed }: PlacedPool): PoolNeed | null {
  if (!fill || !packed) return null;
  const needed = new Int32Array(drawn.count).fill(NEVER);
  const sized = sizedNeeds(drawn, fill);
  let open = fits.reduce((sum, fit) => sum + fit, 0);
  for (let servers = leastServers(problem, fill); servers <= fill.servers + MOST_LEVELS && open > 0; servers += 1) {
    const holding = drawsThatHold(servers, fill, packed, sized, fits);
    holding?.forEach((holds, draw) => {
      if (!holds || needed[draw] !== NEVER) return;
      needed[draw] = servers;
      open -= 1;
    });
  }
  return { fill, needed };
}

function within(needed: Int32Array, draw: number, servers: number): boolean {
  return (needed[draw] as number) <= servers;
}

function drawsWhere(count: number, holds: (draw: number) => boolean): Uint8Array {
  return Uint8Array.from({ length: count }, (_, draw) => (holds(draw) ? 1 : 0));
}
