import { chanceByServers } from '../confidence/index.ts';
import { poolTextById } from '../demand/index.ts';
import type { Estimate, Text } from '../figure/index.ts';
import type { PlacedScenario } from './place-scenario.ts';
import { drawnShare, enoughText } from './plan-certainty.ts';

/** What a plan has for one of its pools. */
export interface PoolOfPlan {
  readonly id: string;
  readonly name: Text;
  readonly workloads: number;
  /** Servers that carry workloads. */
  readonly servers: number;
  /** Empty servers there are, and N+k as asked for. */
  readonly spares: number;
  readonly spareServers: number;
  /** Highest share of the CPU of its servers that the plan may use. */
  readonly ceiling: number;
  /** How often its servers are enough; null while something of the plan has no place. */
  readonly chance: Estimate | null;
}

/** What does the plan have for each pool, in the order stated? Empty where all workloads share servers. */
export function poolsOfPlan(placed: PlacedScenario): readonly PoolOfPlan[] {
  const { pools, problem } = placed;
  return pools.flatMap((own): PoolOfPlan[] => {
    const { pool, placement } = own;
    if (!pool) return [];
    const used = placement.servers.filter(({ spare }) => !spare).length;
    const chances = chanceByServers([own]);
    const share = chances?.levels.find(({ servers }) => servers === chances.planned)?.chance;
    return [
      {
        id: pool.id,
        name: poolTextById(pool.id),
        workloads: own.problem.items.length,
        servers: used,
        spares: placement.servers.length - used,
        spareServers: pool.spareServers,
        ceiling: pool.cpuCeiling ?? problem.ceiling.cpu,
        chance: share === undefined ? null : drawnShare(enoughText(used), share, placed),
      },
    ];
  });
}
