import type { ScenarioInputs } from './scenario-inputs.ts';

/**
 * The inputs with what today's servers run: what the scenario licenses, unless that takes the place of something else. An edition that nobody
 * runs yet is needed by no server of today, and what is paid today is the support of what runs.
 */
export function licensedToday(inputs: ScenarioInputs): ScenarioInputs {
  const { ownedLicences: owned } = inputs;
  return owned?.today ? { ...inputs, ...owned.today } : inputs;
}
