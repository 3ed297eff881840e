import { expect, it } from 'vitest';
import { withProduct } from './products.ts';

const SQL = { product: 'sql-server-ee', workloads: ['a', 'b'] };

it('takes workloads from the product they had', () => {
  expect(withProduct([SQL], 'postgresql', ['b', 'c'])).toEqual([
    { product: 'sql-server-ee', workloads: ['a'] },
    { product: 'postgresql', workloads: ['b', 'c'] },
  ]);
});

it('adds to those a product has already', () => {
  expect(withProduct([SQL], 'sql-server-ee', ['c'])).toEqual([
    { product: 'sql-server-ee', workloads: ['a', 'b', 'c'] },
  ]);
});

it('gives them back to the product of the scenario, and forgets a product nobody runs', () => {
  expect(withProduct([SQL], null, ['a', 'b'])).toEqual([]);
});
