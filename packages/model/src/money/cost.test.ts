import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assumed, type Estimate, text, unknown } from '../figure/index.ts';
import { english } from '../figure/test/written.ts';
import { DEFAULT_PRICE_BOOK, withOverrides } from '../licensing/index.ts';
import { hardwareCost } from './hardware-cost.ts';
import { totalCost } from './total-cost.ts';

const usd = (value: number): Estimate => assumed(text('amount', '金額'), value, 'USD');
const count = (value: number): Estimate => assumed(text('n', 'n'), value, 'count');
const noPrice = unknown('USD', text('price', '価格'), text('State it.', 'ご提示ください。'));
const configuration = { sb: 1, msb: 1, sockets: 2, coresPerSocket: 18, memoryGiB: 3072 };

describe('total cost', () => {
  const parts = { licences: usd(855_000), hardware: noPrice, supportPerYear: usd(188_100), powerPerYear: noPrice };

  it('adds what is known and names what is not', () => {
    const { total, notIncluded } = totalCost(parts, 5, 'USD');
    expect(total.value).toBe(855_000 + 5 * 188_100);
    expect(english(total.because.label)).toBe('Cost over 5 years: licences + support');
    expect(notIncluded.map(english)).toEqual([
      'Not included, price unknown: hardware',
      'Not included: electricity. State it.',
    ]);
  });

  it('is unknown when the licences are', () => {
    expect(totalCost({ ...parts, licences: noPrice }, 5, 'USD').total.kind).toBe('unknown');
  });

  it('counts everything once prices are stated', () => {
    const { total, notIncluded } = totalCost({ ...parts, hardware: usd(100_000), powerPerYear: usd(1_000) }, 2, 'USD');
    expect([total.value, notIncluded.length]).toEqual([855_000 + 100_000 + 2 * 189_100, 0]);
  });

  it('never falls when any part gets dearer or the horizon longer', () => {
    const amount = fc.integer({ min: 0, max: 1_000_000 });
    fc.assert(
      fc.property(
        amount,
        amount,
        amount,
        amount,
        fc.integer({ min: 1, max: 10 }),
        amount,
        (a, b, c, d, years, more) => {
          const at = (extra: number, horizon: number) =>
            totalCost(
              { licences: usd(a + extra), hardware: usd(b), supportPerYear: usd(c + extra), powerPerYear: usd(d) },
              horizon,
              'USD',
            ).total.value ?? Number.NaN;
          expect(at(more, years)).toBeGreaterThanOrEqual(at(0, years));
          expect(at(0, years + 1)).toBeGreaterThanOrEqual(at(0, years));
        },
      ),
    );
  });
});

describe('hardware', () => {
  const boards = { sb: count(1), msb: count(1) };

  it('is unknown until every board used has a price', () => {
    const { book } = withOverrides(DEFAULT_PRICE_BOOK, { 'hardware-sb': 40_000 });
    expect(hardwareCost(count(2), boards, configuration, 'USD', book).kind).toBe('unknown');
    expect(hardwareCost(count(2), boards, { ...configuration, msb: 0 }, 'USD', book).value).toBe(80_000);
  });
});
