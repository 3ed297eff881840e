import { expect, it } from 'vitest';
import { spread } from './spread.ts';

it('moves only what would cover its neighbour, and keeps the order', () => {
  expect(spread([10, 100, 12], 5)).toEqual([10, 100, 15]);
  expect(spread([10, 10, 10], 5)).toEqual([10, 15, 20]);
});
