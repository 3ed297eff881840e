import type { Placement, PlacementPool, PlacementProblem } from '../placement/index.ts';
import type { DrawnDemand } from './drawn-demand.ts';
import type { PlacedDemands } from './placed-demands.ts';
import type { ServerFill } from './server-fill.ts';

/** Workloads that share servers, with their errors: all of a plan, or those of one of its pools. */
export interface PooledDemand {
  /** null = there are no pools: all workloads share servers. */
  readonly pool: PlacementPool | null;
  readonly problem: PlacementProblem;
  readonly drawn: DrawnDemand;
  /** 1 for each draw in which every workload fits one server, and a shared array holds all of them. */
  readonly fits: Uint8Array;
}

/** The same with the servers that carry them. */
export interface PlacedPool extends Omit<PooledDemand, 'drawn'> {
  readonly drawn: Pick<DrawnDemand, 'need' | 'count'>;
  readonly placement: Placement;
  /** null where something has no place, or nothing is placed. */
  readonly fill: ServerFill | null;
  /** How many servers lower and higher demands take; null where `fill` is. */
  readonly packed: PlacedDemands | null;
}
