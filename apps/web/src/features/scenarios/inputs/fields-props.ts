import type { ScenarioInputs } from '@tatami/model';

/** What every group of fields is given: what is stated, and the way to state something else. */
export interface FieldsProps {
  readonly inputs: ScenarioInputs;
  readonly onChange: (partial: Partial<ScenarioInputs>) => void;
}
