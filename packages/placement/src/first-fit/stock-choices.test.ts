import { expect, it } from 'vitest';
import { compiled } from '../test/small-sources.ts';
import { stockChoices } from './stock-choices.ts';

const MANY = Number.POSITIVE_INFINITY;

function choices(counts: readonly (number | null)[], maxTypes?: number) {
  return stockChoices(
    compiled({
      name: 'test',
      dims: [{ name: 'cpu', scope: 'node' }],
      hours: 1,
      items: [[1]],
      series: new Map(),
      serverTypes: counts.map((count) => ({ name: 'S', count, cost: 1, cores: 1, nodes: [[9]] })),
      conflicts: [],
      products: [],
      product: [-1],
      spares: 0,
      ...(maxTypes !== undefined && { maxTypes }),
    }),
  );
}

it('tries all types, and each of those without a limit beside those with one', () => {
  expect(choices([null, 3])).toEqual([[MANY, 3]]);
  expect(choices([null, 3, null])).toEqual([
    [MANY, 3, MANY],
    [MANY, 3, 0],
    [0, 3, MANY],
  ]);
});

it('tries each choice of as many types as a plan may use, and each alone', () => {
  expect(choices([1, 2, 3], 1)).toEqual([
    [1, 0, 0],
    [0, 2, 0],
    [0, 0, 3],
  ]);
  expect(choices([1, 2, 3, 4], 3)).toEqual([
    [1, 2, 3, 0],
    [1, 2, 0, 4],
    [1, 0, 3, 4],
    [0, 2, 3, 4],
    [1, 0, 0, 0],
    [0, 2, 0, 0],
    [0, 0, 3, 0],
    [0, 0, 0, 4],
  ]);
  expect(choices([1, 2], 2)).toEqual([[1, 2]]);
});
