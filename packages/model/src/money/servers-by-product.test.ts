import { expect, it } from 'vitest';
import { known, text } from '../figure/index.ts';
import { DEFAULT_SCENARIO_INPUTS } from '../inputs/index.ts';
import { serversByProduct } from './servers-by-product.ts';

/** Ten servers of one workload each, of which every second has SQL Server. */
const servers = Array.from({ length: 10 }, (_, n) => ({
  typeId: 'target',
  number: n,
  spare: false,
  items: [{ id: `w${n}`, parts: [] }],
}));
const inputs = {
  ...DEFAULT_SCENARIO_INPUTS,
  licence: { product: 'oracle-ee' },
  licencesOf: [{ product: 'sql-server-ee', workloads: ['w1', 'w3', 'w5', 'w7', 'w9'] }],
};

function countsFor(low: number, high: number) {
  const because = { label: text('Servers', 'サーバー'), inputs: [] };
  const used = known('predicted', { value: 10, low, high, unit: 'servers', because });
  return serversByProduct({ servers }, used, inputs).map((each) => {
    const { value, low, high } = each.servers;
    return { product: each.product, value, low, high };
  });
}

it('counts the servers that hold a product, its interval in proportion to theirs', () => {
  expect(countsFor(8, 12)).toEqual([
    { product: 'oracle-ee', value: 5, low: 4, high: 6 },
    { product: 'sql-server-ee', value: 5, low: 4, high: 6 },
  ]);
});

it('counts whole servers, and never an interval without its value', () => {
  for (const { low, high } of countsFor(7, 11)) expect([low, high]).toEqual([4, 6]);
  for (const { low, high } of countsFor(10, 10)) expect([low, high]).toEqual([5, 5]);
});
