import type { Plan } from '../placement/index.ts';
import type { ScenarioInputs } from './inputs.ts';

/** The plan of record, and what it was computed from. */
export interface PlanRecord {
  readonly plan: Plan;
  readonly inputs: ScenarioInputs;
  readonly seed: number;
  readonly effort: number;
  readonly scenarioVersion: number;
  readonly estateVersion: number;
}
