import { expect, it } from 'vitest';
import { assumed, type Figure, isKnown, known, text } from '../figure/index.ts';
import { DEFAULT_PRICE_BOOK } from '../licensing/index.ts';
import { platformHardwareCost } from './hardware-cost.ts';

it('memory-only boards of a machine whose maker states no price of them are not had for nothing', () => {
  const label = text('sample', '例');
  const price = (value: number): Figure => ({
    label,
    value,
    unit: 'USD',
    kind: 'assumption',
    source: { title: 'test', date: '2026-11' },
  });
  const servers = known('measured', { value: 2, unit: 'servers', because: { label, inputs: [] } });
  const cost = (msb: number, perMsb: Figure | null) => {
    const boards = { sb: assumed(label, 1, 'count'), msb: assumed(label, msb, 'count') };
    const prices = { currency: 'USD', server: null, perSb: price(10_000), perMsb } as const;
    return platformHardwareCost(servers, boards, { msb }, prices, 'USD', DEFAULT_PRICE_BOOK);
  };
  expect([cost(0, null), cost(3, price(4_000))].map(({ value }) => value)).toEqual([20_000, 44_000]);
  expect(isKnown(cost(3, null))).toBe(false);
});
