import type { PaidByYear } from '@tatami/model';
import { say } from '@tatami/wording';
import { describe, expect, it } from 'vitest';
import { paidRowsOf, paidSeries, paidTitle } from './comparison.series.ts';

const SCENARIOS: readonly PaidByYear[] = [
  { name: 'Large', currency: 'USD', paid: [100_000, 120_000, 140_000] },
  { name: 'Small', currency: 'USD', paid: [60_000, 110_000, 160_000] },
];

describe('the chart of scenarios by year', () => {
  it('has a line for each, over the same years', () => {
    const series = paidSeries(SCENARIOS, 'en');
    expect(series?.lines.map(({ name }) => name)).toEqual(['Large', 'Small']);
    expect(series?.rows).toEqual([
      { label: 'start', scenario0: 100_000, scenario1: 60_000 },
      { label: '1', scenario0: 120_000, scenario1: 110_000 },
      { label: '2', scenario0: 140_000, scenario1: 160_000 },
    ]);
    expect(paidSeries([], 'en')).toBeNull();
  });

  it('says who pays least, and nothing where nobody does', () => {
    expect(say(paidTitle(SCENARIOS), 'en')).toBe('"Large" pays least over 2 years');
    const [large] = SCENARIOS as [PaidByYear, ...PaidByYear[]];
    expect(say(paidTitle([large, { ...large, name: 'Same' }]), 'ja')).toBe('各年末までの累計費用');
  });

  it('stands as a table with a column for each', () => {
    expect(paidRowsOf(SCENARIOS, 'ja').rows[2]).toEqual(['2年目', '140,000米ドル', '160,000米ドル']);
  });
});
