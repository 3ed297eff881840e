import type { UtilisationSeries } from '@tatami/model';
import { describe, expect, it } from 'vitest';
import { UTILISATION } from '../test/samples.ts';
import { utilisationRowsOf, utilisationSeries } from './utilisation.series.ts';

function seriesOf(subject: string, changes: Partial<UtilisationSeries>): UtilisationSeries {
  const [first] = UTILISATION.series;
  if (!first) throw new Error('the sample has series');
  return { ...first, subject, ...changes };
}

describe('utilisationSeries', () => {
  it('sums aligned series in cores: the peak of the sum lies below the sum of peaks', () => {
    const rows = utilisationSeries(UTILISATION);
    expect(rows?.sumOfPeaks).toBeCloseTo(0.9 * 8 + 0.9 * 16);
    expect(rows?.peakOfSum?.counted).toBeCloseTo(0.15 * 8 + 0.9 * 16);
    expect(rows?.points).toHaveLength(8);
  });

  it('names the servers it cannot add because their cores are unknown', () => {
    expect(utilisationSeries(UTILISATION)).toMatchObject({ summed: 2, leftOut: ['db-03'] });
  });

  it('has a gap where a sample is missing, never a lower sum', () => {
    const series = [seriesOf('a', { values: [0.5, null, 0.5] }), seriesOf('b', { values: [0.5, 0.5, 0.5] })];
    const rows = utilisationSeries({ series, cores: { a: 4, b: 4 } });
    expect(rows?.points.map(({ coresInUse }) => coresInUse)).toEqual([4, null, 4]);
    expect(rows?.peakOfSum).toMatchObject({ counted: 4 });
  });

  it('counts a peak in place of a missing sample, as a plan does, and breaks where nobody has one', () => {
    const series = [
      seriesOf('a', { values: [0.9, 0.2, null, null, 0.2] }),
      seriesOf('b', { values: [0.1, 0.2, 0.8, null, 0.1] }),
    ];
    const rows = utilisationSeries({ series, cores: { a: 10, b: 10 } });
    expect(rows?.points.map(({ coresInUse, counted }) => [coresInUse, counted])).toEqual([
      [10, 10],
      [4, 4],
      [null, 17],
      [null, null],
      [expect.closeTo(3, 9), expect.closeTo(3, 9)],
    ]);
    expect(rows?.peakOfSum).toEqual({ at: Date.parse('2026-11-02T02:00:00Z'), counted: 17 });
  });

  it('keeps the peak of the finer series within each step of the coarser one', () => {
    const series = [
      seriesOf('fine', { stepS: 1800, values: [0.1, 0.9, 0.2, 0.3] }),
      seriesOf('coarse', { stepS: 3600, values: [0.5, 0.5] }),
    ];
    const rows = utilisationSeries({ series, cores: { fine: 10, coarse: 10 } });
    expect(rows?.points.map(({ coresInUse }) => coresInUse)).toEqual([14, 8]);
  });

  it('thins a long series without losing its peak', () => {
    const values = Array.from({ length: 5000 }, (_, index) => (index === 3333 ? 1 : 0.1));
    const rows = utilisationSeries({ series: [seriesOf('a', { values })], cores: { a: 1 } });
    expect(rows?.points.length).toBeLessThanOrEqual(600);
    expect(Math.max(...(rows?.points ?? []).map(({ coresInUse }) => coresInUse ?? 0))).toBe(1);
  });

  it('is empty when no cores are known', () => {
    expect(utilisationSeries({ series: [seriesOf('a', {})], cores: {} })).toBeNull();
  });
});

it('lists every server and both totals', () => {
  const { rows } = utilisationRowsOf(UTILISATION, 'en');
  expect(rows.map(([name]) => name)).toEqual([
    'db-01',
    'db-02',
    'db-03',
    'Sum of peaks',
    expect.stringContaining('Peak of the sum'),
  ]);
  expect(rows[2]?.slice(1)).toEqual(['90%', 'unknown', 'unknown']);
});
