import { placing } from '@tatami/placement/placing';
import { describe, expect, it } from 'vitest';
import { english } from '../figure/test/written.ts';
import { DEFAULT_SCENARIO_INPUTS, type ScenarioInputs } from '../inputs/index.ts';
import { DEFAULT_PRICE_BOOK, withOverrides } from '../licensing/index.ts';
import { evaluateScenario } from '../scenario/index.ts';
import { NETFINITY_ESTATE, primequestRuns, request, serverRecord } from '../scenario/test/scenario-fixture.ts';
import { costsOfOptions } from './configuration-option.ts';

const INPUTS: ScenarioInputs = {
  ...DEFAULT_SCENARIO_INPUTS,
  platformId: 'fujitsu-primequest-2400e2',
  sb: 2,
  msb: 0,
  licence: { product: 'oracle-ee' },
  memoryBasis: 'stated-or-installed',
  horizonYears: 5,
};
const SERVERS = Array.from({ length: 8 }, (_, at) =>
  serverRecord(at, {
    cpuModel: 'Intel Xeon Gold 6130',
    sockets: 2,
    cores: 32,
    threads: 64,
    memoryGiB: 384,
    cpuPeakShare: 0.3,
  }),
);

function answer(quantity: number | null, more: Partial<ScenarioInputs> = {}) {
  const supportPerYear = { amount: 5_000 * (quantity ?? 0), currency: 'USD' } as const;
  const ownedLicences =
    quantity === null
      ? null
      : { basis: 'stated' as const, licences: [{ product: 'oracle-ee', quantity, supportPerYear, origin: '' }] };
  const estate = { ...NETFINITY_ESTATE, servers: SERVERS, benchmarkRuns: primequestRuns() };
  const asked = request({ ...INPUTS, ownedLicences, ...more }, estate);
  const priceBook = withOverrides(DEFAULT_PRICE_BOOK, { 'electricity-kwh': 0.2 }).book;
  return evaluateScenario({ ...asked, priceBook }, placing);
}

const optionOf = (result: ReturnType<typeof answer>, label: string) =>
  result.options.find((option) => english(option.label) === label);

describe('licences of one server of boards', () => {
  it('are counted as the plan counts them: nothing is bought of what is owned, and its support is what is paid', () => {
    const result = answer(300);
    expect(result.licences?.licenceCost.value).toBe(0);
    // 36 licences of a server of 2 SB, 18 of one with 1 SB, at USD 5,000 a year each.
    expect(optionOf(result, '2 SB')).toMatchObject({
      licenceCost: { value: 0 },
      supportCostPerYear: { value: 180_000 },
    });
    expect(optionOf(result, '1 SB + 1 MSB')).toMatchObject({
      licenceCost: { value: 0 },
      supportCostPerYear: { value: 90_000 },
    });
    expect(costsOfOptions(result.options).map(english).join(' ')).toContain('Licences owned count as in the plan');
  });

  it('come to those of the plan, all servers together, where some are bought', () => {
    const result = answer(30);
    const [line] = result.licencesByProduct;
    const servers = line?.servers.value ?? Number.NaN;
    const own = optionOf(result, '2 SB');
    expect(line?.ownership?.bought.value).toBeGreaterThan(0);
    expect((own?.licenceCost.value ?? 0) * servers).toBeCloseTo(line?.licenceCost.value ?? 0, 6);
    expect(
      Math.abs((own?.supportCostPerYear.value ?? 0) * servers - (line?.supportPerYear.value ?? 0)),
    ).toBeLessThanOrEqual(servers / 2);
  });

  it('are at list price where nothing is said of what is owned, or no plan says how many servers share it', () => {
    expect(optionOf(answer(null), '2 SB')?.licenceCost.value).toBe(36 * 47_500);
    const without = answer(280, { memoryBasis: null });
    expect(without.plan).toBeNull();
    expect(optionOf(without, '2 SB')?.licenceCost.value).toBe(36 * 47_500);
    expect(costsOfOptions(without.options).map(english).join(' ')).toContain(
      'Licences owned are in none of these costs',
    );
  });

  it('leave out what memory-only boards draw, and say so', () => {
    expect(costsOfOptions(answer(null).options).map(english)).toContain(
      'The electricity of memory-only boards is in no cost: what they draw is not known.',
    );
  });
});
