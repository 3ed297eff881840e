import { expect, it } from 'vitest';
import { CPU_CATALOGUE } from '../../benchmark/cpu-ratings.ts';
import { isKnown } from '../../figure/index.ts';
import { bareServer, type ServerRecord } from '../../inventory/index.ts';
import { serverRating } from '../index.ts';

const CHIP = 'Intel(R) Xeon(R) Gold 6248R CPU @ 3.00GHz';
const server = (cores: number | null, sockets = 2, cpuModel = CHIP): ServerRecord => ({
  ...bareServer('a', 'A', { file: 'list.csv', sheet: null, row: 2, cells: {} }),
  ...{ cpuModel, sockets, cores },
});
const rated = (of: ServerRecord) => {
  const rating = serverRating(of, CPU_CATALOGUE);
  if (!isKnown(rating)) throw new Error('not rated');
  return rating;
};

it('rates a server by the cores that it has of its chips', () => {
  const whole = rated(server(48));
  const some = rated(server(4));
  // A twelfth of the cores gives little more than a twelfth: the ratings of chips go with their cores to the power of 0.93.
  expect(some.value / whole.value).toBeCloseTo((4 / 48) ** 0.93, 2);
  expect(some.low).toBeLessThanOrEqual(whole.value * (4 / 48));
  expect(some.high).toBeGreaterThan(some.value);
  expect(some.kind).toBe('predicted');
  expect(some.because.inputs.map(({ symbol }) => symbol)).toEqual(['R', 'p']);
  expect(rated(server(24)).value / whole.value).toBeCloseTo(0.5 ** 0.93, 2);
});

it('rates virtual machines that list one core of a chip as each of their processors by these cores', () => {
  expect(rated(server(4, 4)).value).toBeLessThan(rated(server(48)).value / 9);
});

it.each([
  ['all cores of its chips', server(48)],
  ['cores that nobody states', server(null)],
  ['more cores than its chips have, which the import asks about', server(64)],
])('rates all chips of a server with %s', (_, of) => {
  const { value, because } = rated(of);
  expect(value).toBe(rated(server(null)).value);
  expect(because.inputs.map(({ symbol }) => symbol)).toEqual(['r', 'n']);
});
