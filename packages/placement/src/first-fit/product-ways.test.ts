import { expect, it } from 'vitest';
import { compiled } from '../test/small-sources.ts';
import { inOrderOfLicences } from './product-ways.ts';
import type { Unit } from './units.ts';

it('units of the same products follow each other, whichever of their items comes first', () => {
  const problem = compiled({
    name: 'test',
    dims: [{ name: 'cpu', scope: 'node' }],
    hours: 1,
    items: Array.from({ length: 6 }, () => [1]),
    series: new Map(),
    serverTypes: [{ name: 'server', count: null, cost: 1, cores: 2, nodes: [[10]] }],
    conflicts: [],
    products: ['A', 'B', 'C'].map((name) => ({ name, perCore: 5 })),
    product: [0, 1, 0, 2, 1, 0],
    spares: 0,
  });
  const [ab, ac, ba] = [0, 2, 4].map((first): Unit => ({ items: [first, first + 1], standing: -1 }));
  expect(inOrderOfLicences([ab, ac, ba], 'apart', problem)).toEqual([ab, ba, ac]);
});
