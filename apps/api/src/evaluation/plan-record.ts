import { openPlanDocument, openPlannedInputs, type PlanRecord } from '@tatami/contracts';

/** Columns of a plan as it is kept. */
export interface StoredPlan {
  readonly seed: number;
  readonly effort: number;
  readonly document: unknown;
  readonly documentVersion: number;
  readonly inputs: unknown;
  readonly inputsVersion: number | null;
  readonly scenarioVersion: number;
  readonly estateVersion: number;
  readonly stability: number | null;
  readonly moves: unknown;
}

/** A kept plan and what it was computed from, brought to the present. */
export function toPlanRecord(row: StoredPlan): PlanRecord {
  const { document, documentVersion, inputs, inputsVersion } = row;
  return {
    plan: openPlanDocument(documentVersion, document),
    inputs: inputsVersion === null ? null : openPlannedInputs(inputsVersion, inputs),
    seed: row.seed,
    effort: row.effort,
    scenarioVersion: row.scenarioVersion,
    estateVersion: row.estateVersion,
    stability: row.stability,
    moves: row.moves as PlanRecord['moves'],
  };
}

/** Columns of a plan that `toPlanRecord` reads. */
export const PLAN_COLUMNS = {
  seed: true,
  effort: true,
  document: true,
  documentVersion: true,
  inputs: true,
  inputsVersion: true,
  scenarioVersion: true,
  estateVersion: true,
  stability: true,
  moves: true,
} as const satisfies Record<keyof StoredPlan, true>;
