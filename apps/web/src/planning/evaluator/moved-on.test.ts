import { DEFAULT_SCENARIO_INPUTS, type ScenarioInputs } from '@tatami/model';
import { expect, it } from 'vitest';
import { movedOn } from './moved-on.ts';

const at = (changes: Partial<ScenarioInputs>): ScenarioInputs =>
  structuredClone({ ...DEFAULT_SCENARIO_INPUTS, targetCeiling: 0.7, confidence: 0.9, ...changes });

it.each([
  [0.7, 0.69, 0.68],
  [0.29, 0.3, 0.31],
  [0.7, 0.65, 0.6],
])('goes on from %f over %f to %f', (before, now, next) => {
  const moved = movedOn(at({ targetCeiling: before }), at({ targetCeiling: now }));
  expect(moved).toEqual(at({ targetCeiling: next }));
});

it.each<[string, Partial<ScenarioInputs>]>([
  ['nothing moved', {}],
  ['a longer step than a hand takes', { targetCeiling: 0.6 }],
  ['two of them moved', { targetCeiling: 0.69, confidence: 0.89 }],
  ['it is no share', { years: 4 }],
  ['it is no number', { consolidationType: 'horizontal' }],
])('nobody can tell what is next where %s', (_, changes) => {
  expect(movedOn(at({}), at(changes))).toBeNull();
});

it('ends where the slider does', () => {
  expect(movedOn(at({ targetCeiling: 0.98 }), at({ targetCeiling: 0.99 }))).toBeNull();
  expect(movedOn(at({ targetCeiling: 0.02 }), at({ targetCeiling: 0.01 }))).toBeNull();
});
