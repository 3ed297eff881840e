import { expect, it } from 'vitest';
import { english, japanese } from '../figure/test/written.ts';
import type { UtilisationSeries } from '../inventory/index.ts';
import { evaluate, NETFINITY_ESTATE, netfinityInputs, serverRecord } from '../scenario/test/scenario-fixture.ts';

const HOURS = 31 * 24;

/** Six servers quiet for 31 days but for one day's batch, at this share of each. */
function batchAt(share: number): readonly UtilisationSeries[] {
  return NETFINITY_ESTATE.servers.map(({ name }, index) => ({
    subject: name,
    metric: 'cpuShare',
    startsAt: '2026-03-01T00:00:00Z',
    stepS: 3_600,
    stampMarks: 'start',
    sampleIs: 'highest',
    peaks: null,
    values: Array.from({ length: HOURS }, (_, hour) => (hour >= HOURS - 24 ? share : 0.5)),
    origin: serverRecord(index).origin,
  }));
}

function saidAt(percentile: number) {
  const exact = { value: 6, low: 6, high: 6, provenance: 'a test' };
  const inputs = netfinityInputs(6, { percentile, measuredRatio: exact });
  const { checks } = evaluate(inputs, { ...NETFINITY_ESTATE, series: batchAt(1.5) });
  return checks.filter(({ code }) => code === 'percentile-above');
}

it('a batch of a day at 150% beside a plan by the 95th percentile: its hours, and the worst of them', () => {
  const [said, ...others] = saidAt(0.95);
  expect(others).toEqual([]);
  expect(said).toMatchObject({ severity: 'warning', server: 'target-1' });
  expect(english(said?.says)).toBe(
    'Counted by the 95th percentile, target-1 is asked for more CPU than it has in 24 hours a month, at worst for 150% of it.',
  );
  expect(japanese(said?.says)).toContain('月に約24時間');
  expect(said?.evidence?.value).toBeCloseTo(1.5, 9);
});

it('says nothing where the highest sample counts', () => {
  expect(saidAt(1)).toEqual([]);
});
