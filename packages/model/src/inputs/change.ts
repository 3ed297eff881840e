import type { Text } from '../figure/index.ts';
import type { ScenarioInputs } from './scenario-inputs.ts';

/** A change of a scenario's inputs, and what it does. */
export interface Change {
  readonly says: Text;
  readonly inputs: Partial<ScenarioInputs>;
}

/** The smallest change of those tried that gives a workload a place; found true by making it. */
export interface Remedy extends Change {
  readonly workloadId: string;
}
