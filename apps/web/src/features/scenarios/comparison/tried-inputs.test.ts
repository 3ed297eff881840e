import { DEFAULT_SCENARIO_INPUTS, NOTHING_IN_CASE } from '@tatami/model';
import { expect, test } from 'vitest';
import { TRIED_FIELDS, withTried } from './tried-inputs.ts';

const INPUTS = { ...DEFAULT_SCENARIO_INPUTS, businessCase: { ...NOTHING_IN_CASE, parallelMonths: 3 } };

test('what is tried stands in the place of what a scenario states, and nothing else changes', () => {
  for (const { id, from, to, of } of TRIED_FIELDS) {
    expect(of(withTried(INPUTS, { [id]: to }))).toBe(to);
    const back = withTried(withTried(INPUTS, { [id]: from }), { [id]: of(INPUTS) });
    expect({ ...back, businessCase: { ...back.businessCase, discountRate: null } }).toEqual(INPUTS);
  }
  expect(withTried(INPUTS, { discountRate: 0.05 }).businessCase).toEqual({
    ...INPUTS.businessCase,
    discountRate: 0.05,
  });
});

test('nothing tried leaves the very inputs of the scenario', () => {
  expect(withTried(INPUTS, {})).toBe(INPUTS);
});

test('a rate that a scenario does not state, is none, not zero', () => {
  const rate = TRIED_FIELDS.find(({ id }) => id === 'discountRate');
  expect(rate?.of(INPUTS)).toBeNull();
  expect(rate?.of(withTried(INPUTS, { discountRate: 0 }))).toBe(0);
});
