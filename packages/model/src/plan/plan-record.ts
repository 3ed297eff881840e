import type { ScenarioInputs } from '../inputs/index.ts';
import type { Move, Plan } from '../placement/index.ts';

/** The plan of record, and what it was computed from. */
export interface PlanRecord {
  readonly plan: Plan;
  /** null where they were not kept. */
  readonly inputs: ScenarioInputs | null;
  readonly seed: number;
  readonly effort: number;
  readonly scenarioVersion: number;
  readonly estateVersion: number;
  /** What a move away from the plan before counted, in servers, and the moves from it; null where it was planned anew. */
  readonly stability: number | null;
  readonly moves: readonly Move[] | null;
}
