import { DEFAULT_SCENARIO_INPUTS, type ScenarioInputs } from './scenario-inputs.ts';

/** The inputs that go back to what the product proposes; null = it follows from files, catalogue or price book, or is not needed. */
export function automaticInputs<Key extends keyof ScenarioInputs>(keys: readonly Key[]): Pick<ScenarioInputs, Key> {
  return Object.fromEntries(keys.map((key) => [key, DEFAULT_SCENARIO_INPUTS[key] ?? null])) as Pick<
    ScenarioInputs,
    Key
  >;
}

/** Whether an input stands as the product proposes it, stated by nobody. A person who states the same value leaves it so. */
export function isAutomatic(inputs: ScenarioInputs, key: keyof ScenarioInputs): boolean {
  return JSON.stringify(inputs[key] ?? null) === JSON.stringify(DEFAULT_SCENARIO_INPUTS[key] ?? null);
}
