import { type DrawnDemand, drawnDemand, drawsThatFitOneServer, type PooledDemand } from '../confidence/index.ts';
import type { Demand } from '../demand/index.ts';

import { type PlacementItem, type PlacementProblem, problemOfPool } from '../placement/index.ts';
import type { TargetTypes } from '../target/index.ts';
import type { PreparedScenario } from './prepare-scenario.ts';

interface StatedDemand {
  readonly problem: PlacementProblem;
  readonly demand: Demand;
  readonly types: TargetTypes;
}

/** What shares servers, with its errors: the demand of all, or pool by pool. A shared array holds all of them or none. */
export function pooledDemands(
  { problem, demand, types, request }: Pick<PreparedScenario, 'request'> & StatedDemand,
  drawn: DrawnDemand,
  arrayHolds: Uint8Array | null,
): readonly PooledDemand[] {
  const { pools } = problem;
  if (!pools) return [{ pool: null, problem, drawn, fits: fitting(problem, drawn, arrayHolds) }];
  const indexOf = new Map(problem.items.map(({ id }, index) => [id, index]));
  return pools.map((pool, place): PooledDemand => {
    const at = pool.items.flatMap((id) => indexOf.get(id) ?? []);
    const own = problemOfPool(
      problem,
      pool,
      at.map((index) => problem.items[index] as PlacementItem),
    );
    const its = drawnDemand(partOf(demand, at), types.usable, own, request, place);
    return { pool, problem: own, drawn: its, fits: fitting(own, its, arrayHolds) };
  });
}

/** The problem of all with the items of these problems of its pools, which together are all of them. */
export function withItemsOf(problem: PlacementProblem, pools: readonly PlacementProblem[]): PlacementProblem {
  const [only] = pools;
  if (!problem.pools) return only ?? problem;
  const itemOf = new Map(pools.flatMap(({ items }) => items.map((item) => [item.id, item])));
  return { ...problem, items: problem.items.map((item) => itemOf.get(item.id) ?? item) };
}

function fitting(problem: PlacementProblem, drawn: DrawnDemand, arrayHolds: Uint8Array | null): Uint8Array {
  const fits = drawsThatFitOneServer(problem, drawn);
  return arrayHolds ? fits.map((fit, draw) => fit & (arrayHolds[draw] as number)) : fits;
}

function partOf(
  { workloads, sources, peakOrigins, memoryOrigins, memoryAtMostGiB, mirrored }: Demand,
  at: readonly number[],
) {
  const of = <Each>(all: readonly Each[]) => at.map((index) => all[index] as Each);
  return {
    workloads: of(workloads),
    sources,
    peakOrigins: of(peakOrigins),
    memoryOrigins: of(memoryOrigins),
    memoryAtMostGiB: of(memoryAtMostGiB),
    ...(mirrored && { mirrored: of(mirrored) }),
  };
}
