import type { Demand } from '../demand/index.ts';
import type { ScenarioInputs } from '../inputs/index.ts';
import type { CarriedLoad, Placement, PlacementProblem } from '../placement/index.ts';
import { type CapacityRunway, capacityRunway } from './capacity-runway.ts';
import { type CapacityUse, capacityUse } from './capacity-use.ts';

export type { CapacityRunway, YearAhead } from './capacity-runway.ts';
export type { CapacityUse, SizedResource } from './capacity-use.ts';

/** What the servers of a plan are used for, and how long they do. */
export interface PlanCapacity {
  readonly uses: readonly CapacityUse[];
  /** null where a need is not known. */
  readonly runway: CapacityRunway | null;
}

/** The capacity of a plan that carries everything; null where something has no place, or nothing is to be placed. */
export function planCapacity(
  placement: Placement,
  carries: readonly CarriedLoad[],
  problem: PlacementProblem,
  demand: Demand,
  inputs: ScenarioInputs,
): PlanCapacity | null {
  if (placement.unplaced.length > 0 || placement.servers.every(({ spare }) => spare)) return null;
  return {
    uses: capacityUse(placement, problem, demand, inputs),
    runway: capacityRunway(placement, carries, problem, demand, inputs),
  };
}
