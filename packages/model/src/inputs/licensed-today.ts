import type { ScenarioInputs } from './scenario-inputs.ts';

/**
 * The inputs with what today's servers run: what the scenario licenses, unless that takes the place of something owned as needed. An edition
 * that nobody runs yet is needed by no server of today, and owned by nobody for it.
 */
export function licensedToday(inputs: ScenarioInputs): ScenarioInputs {
  const { ownedLicences: owned } = inputs;
  return owned?.basis === 'as-needed' && owned.today ? { ...inputs, ...owned.today } : inputs;
}
