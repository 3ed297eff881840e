import type { Amounts, Placement, PlacementPool, PlacementProblem } from '../placement/index.ts';
import type { DrawnDemand } from './drawn-demand.ts';
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

/** How many servers a demand takes that is the middle of all drawn, times `scale`. */
export interface PlacedDemand {
  readonly scale: number;
  /** On so many it was placed. */
  readonly servers: number;
  /** So many would take it, were all of them as full as those but the emptiest. */
  readonly filled: number;
}

/** What is known of how many servers lower and higher demands take: of the demand and its errors, not of what a plan was made for. */
export interface PlacedDemands {
  /** What all workloads need with every quantity at its median, in the unit of each resource. */
  readonly middle: Amounts;
  /** Ascending by scale; empty where nothing that errs needs a server. */
  readonly placed: readonly PlacedDemand[];
}

/** Where a scale goes; null = something has no place. */
export type PlaceScale = (scale: number) => Omit<PlacedDemand, 'scale'> | null;

/** The same with the servers that carry them. */
export interface PlacedPool extends Omit<PooledDemand, 'drawn'> {
  readonly drawn: Pick<DrawnDemand, 'need' | 'count'>;
  readonly placement: Placement;
  /** null where something has no place, or nothing is placed. */
  readonly fill: ServerFill | null;
  /** How many servers lower and higher demands take; null where `fill` is. */
  readonly packed: PlacedDemands | null;
}
