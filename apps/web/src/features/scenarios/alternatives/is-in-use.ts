import { isSameConfiguration, type ScenarioInputs, type ServerConfiguration } from '@tatami/model';

/** Whether a scenario states this very configuration. */
export function isInUse(choice: ServerConfiguration, inputs: ScenarioInputs): boolean {
  return isSameConfiguration(choice, inputs);
}
