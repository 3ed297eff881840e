import type { Disagreement, FilePreference, Identification, IdentityDecision } from '../identity/index.ts';
import type { ScenarioInputs } from '../inputs/index.ts';
import type { Estate } from '../inventory/index.ts';
import type { ScenarioResult } from '../scenario/index.ts';

/** What questions are weighed on: a project as it stands, and how to compute it otherwise. */
export interface DeskGround {
  /** Each machine one record. */
  readonly estate: Estate;
  readonly identification: Identification;
  /** What files of equal standing state otherwise than each other, and nobody has decided. */
  readonly disagreements: readonly Disagreement[];
  readonly inputs: ScenarioInputs;
  /** The same files, had this been decided too. */
  readonly withDecisions: (decisions: readonly IdentityDecision[]) => Estate;
  /** The same files, had a person said that their wall clocks show this zone. */
  readonly withZone: (zone: string) => Estate;
  /** The same files, had a person said which of several of equal standing holds. */
  readonly withFile: (preference: FilePreference) => Estate;
  /** The answer to a scenario on an estate. */
  readonly evaluate: (estate: Estate, inputs: ScenarioInputs) => ScenarioResult;
}
