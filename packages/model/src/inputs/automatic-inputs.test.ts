import { expect, test } from 'vitest';
import { automaticInputs, isAutomatic } from './automatic-inputs.ts';
import { DEFAULT_SCENARIO_INPUTS, type ScenarioInputs } from './scenario-inputs.ts';

const stated: ScenarioInputs = {
  ...DEFAULT_SCENARIO_INPUTS,
  targetCeiling: 0.5,
  serverPrice: { amount: 10_000, currency: 'USD' },
};

test('an input is automatic until somebody states another value', () => {
  expect(isAutomatic(DEFAULT_SCENARIO_INPUTS, 'targetCeiling')).toBe(true);
  expect(isAutomatic(stated, 'targetCeiling')).toBe(false);
  expect(isAutomatic(stated, 'serverPrice')).toBe(false);
});

test('what is absent and what is null are both stated by nobody', () => {
  expect(isAutomatic(DEFAULT_SCENARIO_INPUTS, 'serverPrice')).toBe(true);
  expect(isAutomatic({ ...stated, serverPrice: null }, 'serverPrice')).toBe(true);
});

test('what goes back is automatic again, and nothing else changes', () => {
  const back = { ...stated, ...automaticInputs(['targetCeiling']) };
  expect(back).toEqual({ ...stated, targetCeiling: DEFAULT_SCENARIO_INPUTS.targetCeiling });
  expect(isAutomatic({ ...back, ...automaticInputs(['serverPrice']) }, 'serverPrice')).toBe(true);
});
