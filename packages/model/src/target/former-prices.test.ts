import { describe, expect, it } from 'vitest';
import { DEFAULT_SCENARIO_INPUTS, keptPrice, type ScenarioInputs } from '../inputs/index.ts';
import { PLATFORMS } from '../platform/index.ts';
import { formerPriceQuestions } from './former-prices.ts';

const AT = { platformId: 'dell-poweredge-r770', sb: 2, msb: 0, memoryGiB: 1024 };
const PRICE = { amount: 45_000, currency: 'USD' } as const;

describe('a price stated for a configuration', () => {
  it('stays when memory, boards or the platform change, and remembers what it was stated for', () => {
    const more = keptPrice(PRICE, AT, { ...AT, memoryGiB: 2048 });
    expect(more).toEqual({ ...PRICE, statedFor: AT });
    expect(keptPrice(more, { ...AT, memoryGiB: 2048 }, { ...AT, sb: 1, memoryGiB: 512 })).toEqual({
      ...PRICE,
      statedFor: AT,
    });
  });

  it('is an ordinary price again where the configuration comes back, and nothing where none was stated', () => {
    const more = keptPrice(PRICE, AT, { ...AT, sb: 1 });
    expect(keptPrice(more, { ...AT, sb: 1 }, AT)).toEqual(PRICE);
    expect(keptPrice(null, AT, { ...AT, sb: 1 })).toBeNull();
  });

  it('is asked about, with an answer for either case, of each type of server', () => {
    const other = { ...AT, sb: 1, count: null, existing: false, serverPrice: { ...PRICE, statedFor: AT } };
    const inputs: ScenarioInputs = {
      ...DEFAULT_SCENARIO_INPUTS,
      ...AT,
      memoryGiB: 2048,
      serverPrice: { ...PRICE, statedFor: AT },
      otherTargets: [other],
    };
    const [own, others] = formerPriceQuestions(inputs, PLATFORMS, () => false);
    expect(own?.blocking).toBe(false);
    expect(own?.choices.map((choice) => choice.inputs)).toEqual([{ serverPrice: PRICE }, { serverPrice: null }]);
    expect(others?.choices[0]?.inputs).toEqual({ otherTargets: [{ ...other, serverPrice: PRICE }] });
    expect(formerPriceQuestions({ ...inputs, serverPrice: PRICE, otherTargets: [] }, PLATFORMS, () => false)).toEqual(
      [],
    );
  });
});
