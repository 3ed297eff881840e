import {
  type ChanceByServers,
  chanceByServers,
  type DrawnDemand,
  type PlacedPool,
  type PooledDemand,
  placedDemands,
  serverFill,
} from '../confidence/index.ts';
import type { Estimate } from '../figure/index.ts';
import {
  type CarriedLoad,
  carriedLoads,
  type ExtraMemory,
  type PlacedServer,
  type Placement,
  type Placing,
  type Solver,
} from '../placement/index.ts';
import { extraMemoryOf, savedByExtraMemory, savingsOf } from './memory/extra-memory.ts';
import { memoryCurves } from './memory/memory-curves.ts';
import type { PosedScenario } from './pose-scenario.ts';

/** The third stage of an answer: every workload with its server and node, and what memory left over is given to. */
export interface PlacedScenario extends Omit<PosedScenario, 'pools'> {
  readonly placement: Placement;
  /** What each of its servers carries. */
  readonly carries: readonly CarriedLoad[];
  /** How sure each number of servers is; null where something has no place, or nothing is placed. */
  readonly chances: ChanceByServers | null;
  /** The servers and errors of what shares servers: of all, or pool by pool. */
  readonly pools: readonly (PlacedPool & { readonly drawn: DrawnDemand })[];
  readonly extraMemory: readonly ExtraMemory[];
  /** Reads per second that it saves; null where none is given any. */
  readonly savedIops: Estimate | null;
}

/** Asks the solver, and shares out the memory it leaves over. */
export function placeScenario(posed: PosedScenario, placing: Placing, place: Solver): PlacedScenario {
  const { problem, demand, scoped, request } = posed;
  const curves = memoryCurves(demand, scoped.estate, request.inputs);
  const placement = placing.shareMemory(problem, place(problem), savingsOf(curves));
  const carries = carriedLoads(placement, problem);
  const pools = posed.pools.map((pool) => placedPool(pool, placement, carries, placing));
  const chances = chanceByServers(pools);
  const extraMemory = extraMemoryOf(placement, curves);
  return { ...posed, placement, carries, chances, pools, extraMemory, savedIops: savedByExtraMemory(extraMemory) };
}

/** The servers that carry a pool: all of them where there is none. */
function placedPool(
  { pool, problem, drawn, fits }: PooledDemand,
  placement: Placement,
  carries: readonly CarriedLoad[],
  placing: Placing,
): PlacedPool & { readonly drawn: DrawnDemand } {
  const at = [...placement.servers.keys()].filter((server) => !pool || placement.servers[server]?.pool === pool.id);
  const own: Placement = { ...placement, servers: at.map((server) => placement.servers[server] as PlacedServer) };
  const its = at.map((server) => carries[server] as CarriedLoad);
  const fill = placement.unplaced.length === 0 ? serverFill(own, its, problem) : null;
  const packed = fill && placedDemands(problem, own, drawn, fill, placing.first);
  return {
    pool,
    problem,
    drawn,
    fits,
    placement: own,
    fill,
    packed,
  };
}
