import { type ScenarioInputs, withConfiguration } from '../inputs/index.ts';
import type { Alternative } from './alternative.ts';
import { withAllLicensing } from './licences/open-ways.ts';

/** The inputs that make a scenario buy an alternative: its configuration, and the editions and metrics that it takes. */
export function withAlternative(
  inputs: ScenarioInputs,
  { choice, ways }: Pick<Alternative, 'choice' | 'ways'>,
): Partial<ScenarioInputs> {
  return { ...withConfiguration(inputs, choice), ...withAllLicensing(inputs, ways) };
}
