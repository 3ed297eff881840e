import type { ScenarioInputs, ServerConfiguration } from '@tatami/model';

/** Whether a scenario states this very configuration. */
export function isInUse(choice: ServerConfiguration, inputs: ScenarioInputs): boolean {
  return (
    choice.platformId === inputs.platformId &&
    choice.sb === inputs.sb &&
    choice.msb === inputs.msb &&
    choice.memoryGiB === inputs.memoryGiB
  );
}
