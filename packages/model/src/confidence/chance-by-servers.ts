import { amountsOf } from '../placement/index.ts';
import { chanceInPools } from './chance-in-pools.ts';
import {
  type ChanceByServers,
  type ChanceOfServers,
  firstThatReaches,
  MOST_LEVELS,
  SURE,
  shareOf,
} from './chance-of-servers.ts';
import type { PlacedPool } from './pooled-demand.ts';
import { drawsThatHold, leastServers, sizedNeeds } from './servers-that-hold.ts';

/**
 * With what chance is each number of servers enough, workloads moved among them where needed? A number is enough in a draw while
 * each resource stays within what so many servers hold, as demands that were placed show: a property of the number and of the demand, not
 * of the confidence asked for. Only the plan's own number holds at least what it was placed for, and what its servers can grow by. Fewer may
 * reach the confidence too: a plan is made with room for each workload, and whole servers. null where nothing is placed, or the plan leaves
 * something out.
 */
export function chanceByServers(pools: readonly PlacedPool[]): ChanceByServers | null {
  const [only, ...others] = pools;
  if (!only) return null;
  return others.length > 0 ? chanceInPools(pools) : chanceWhereAllShare(only);
}

function chanceWhereAllShare({ problem, fill, drawn, fits, packed }: PlacedPool): ChanceByServers | null {
  if (!fill || !packed) return null;
  const atMost = shareOf(fits);
  const planned = fill.servers;
  const fewest = leastServers(problem, fill);
  const levels: ChanceOfServers[] = [];
  const limit = Math.max(0, atMost - 1e-9);
  const sized = sizedNeeds(drawn, fill);
  let before = 0;
  for (let servers = fewest; servers <= planned + MOST_LEVELS; servers += 1) {
    const chance = Math.max(before, shareOf(drawsThatHold(servers, fill, packed, sized, fits)));
    levels.push({ servers, chance });
    before = chance;
    if (servers >= planned && (chance >= SURE || chance >= limit * SURE)) break;
  }
  return {
    planned,
    plannedFor: amountsOf((resource) => fill.carried[resource] * fill.gives[resource]),
    levels,
    atMost,
    serversFor: firstThatReaches(levels),
  };
}
