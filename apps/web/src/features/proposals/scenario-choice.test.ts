import { expect, test } from 'vitest';
import { movedUp, withScenario } from './scenario-choice.ts';

test('a scenario that is moved up twice stands two places further up, and no further than first', () => {
  const once = movedUp(['a', 'b', 'c'], 'c');
  expect(once).toEqual(['a', 'c', 'b']);
  const twice = movedUp(once, 'c');
  expect(twice).toEqual(['c', 'a', 'b']);
  expect(movedUp(twice, 'c')).toEqual(twice);
  expect(movedUp(twice, 'gone')).toEqual(twice);
});

test('two scenarios that are chosen one after the other are both shown, each once', () => {
  const both = withScenario(withScenario(['a'], 'b', true), 'c', true);
  expect(both).toEqual(['a', 'b', 'c']);
  expect(withScenario(both, 'b', true)).toEqual(both);
});

test('of scenarios that are left out one after the other, the last one stays', () => {
  const one = withScenario(['a', 'b'], 'a', false);
  expect(one).toEqual(['b']);
  expect(withScenario(one, 'b', false)).toEqual(['b']);
});
