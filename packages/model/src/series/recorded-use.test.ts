import { describe, expect, it } from 'vitest';
import type { UtilisationSeries } from '../inventory/index.ts';
import { percentileOfRecording, recordedUse, recordingsOf } from './index.ts';
import { seriesOf } from './test/series-of.ts';

const useOf = (...all: UtilisationSeries[]) => {
  const [recording] = recordingsOf(all);
  return recording ? recordedUse(recording) : null;
};

describe('recordedUse', () => {
  it('gives each hour its mean and its highest sample, on whole hours', () => {
    const use = useOf(seriesOf(1800, [0.2, 0.4, 0.8, null, null, 0.1], '2026-11-20T09:30:00Z'));
    expect(use?.stepS).toBe(3600);
    expect(use?.steps.map(({ atS, mean, peak }) => [new Date(atS * 1000).getUTCHours(), mean, peak])).toEqual([
      [9, 0.2, 0.2],
      [10, expect.closeTo(0.6, 12), 0.8],
      [11, null, null],
      [12, expect.closeTo(0.1, 12), 0.1],
    ]);
    expect(use?.busiest).toMatchObject({ atS: Date.UTC(2026, 10, 20, 10) / 1000, peak: 0.8 });
    expect(use).toMatchObject({ samples: 4, missing: 2 });
  });

  it('adds weeks up hour by hour of the week: the mean of the hours, the highest of all', () => {
    // 20 November 2026 is a Friday.
    const use = useOf(
      seriesOf(3600, [0.2, 0.5], '2026-11-20T23:00:00Z'),
      seriesOf(3600, [0.6], '2026-11-27T23:00:00Z'),
    );
    expect(use?.week?.[4]?.[23]).toEqual({ mean: expect.closeTo(0.4, 12), peak: 0.6 });
    expect(use?.week?.[5]?.[0]).toEqual({ mean: 0.5, peak: 0.5 });
    expect(use?.week?.[0]?.[0]).toEqual({ mean: null, peak: null });
    // One unknown step stands for the time between the files.
    expect(use?.steps).toHaveLength(4);
    expect(use?.steps[2]).toMatchObject({ mean: null, peak: null });
  });

  it('has no week where its times tell no date', () => {
    const use = useOf(seriesOf(3600, [0.2, 0.5], '1970-01-01T00:00:00Z'));
    expect(use).toMatchObject({ week: null, samples: 2, dated: false, undatedPeak: null });
    expect(use?.busiest.peak).toBe(0.5);
  });

  it('counts from its beginning where its times tell no date, one file after the other', () => {
    const from = (file: string, series: UtilisationSeries) => ({ ...series, origin: { ...series.origin, file } });
    const ofMinutes = (values: readonly number[], startsAt: string): UtilisationSeries => ({
      ...seriesOf(1800, values, startsAt),
      stampMarks: 'end',
    });
    // Each file begins at a minute of 1970 that nothing tells, which leaves as little known of the time between them.
    const morning = from('a.log', ofMinutes([0.1, 0.2, 0.3], '1970-07-26T12:19:00Z'));
    const later = from('a.log', ofMinutes([0.7], '1970-07-26T15:49:00Z'));
    const other = from('b.log', ofMinutes([0.9, 0.4], '1970-03-01T02:10:00Z'));
    const steps = (...all: UtilisationSeries[]) => useOf(...all)?.steps.map(({ atS, peak }) => [atS / 3600, peak]);
    expect(steps(morning)).toEqual([
      [0, 0.2],
      [1, 0.3],
    ]);
    expect(steps(morning, later, other)).toEqual([
      [0, 0.2],
      [1, 0.3],
      [2, null],
      [3, 0.7],
      [4, null],
      [5, 0.9],
    ]);
    expect(useOf(morning, other)?.busiest.atS).toBe(3 * 3600);
  });

  it('has the steps and the week of what tells a date, and the peak of the rest without a moment', () => {
    const undated = seriesOf(60, [0.9, 0.3], '1970-01-01T00:00:00Z');
    const use = useOf(undated, seriesOf(3600, [0.2, 0.5], '2026-11-20T23:00:00Z'));
    expect(use?.week?.[4]?.[23]).toEqual({ mean: 0.2, peak: 0.2 });
    expect(use?.steps.map(({ peak }) => peak)).toEqual([0.2, 0.5]);
    expect(use?.busiest).toMatchObject({ atS: Date.UTC(2026, 10, 21) / 1000, peak: 0.5 });
    expect(use).toMatchObject({ dated: true, undatedPeak: 0.9, samples: 4 });
    // Where no sample has a date, those without are looked at.
    expect(useOf(undated, seriesOf(3600, [null], '2026-11-20T23:00:00Z'))).toMatchObject({
      ...{ busiest: { peak: 0.9 }, dated: false, undatedPeak: null },
    });
  });

  it('has the week of what is in hours beside samples of a day', () => {
    const use = useOf(seriesOf(86_400, [0.9], '2026-11-01T00:00:00Z'), seriesOf(3600, [0.5], '2026-11-20T23:00:00Z'));
    expect(use?.week?.[4]?.[23]).toEqual({ mean: 0.5, peak: 0.5 });
    expect(use?.week?.[6]?.[0]).toEqual({ mean: null, peak: null });
  });

  it('has no week of samples longer than an hour, and nothing without a sample', () => {
    expect(useOf(seriesOf(86_400, [0.2, 0.3], '2026-11-20T00:00:00Z'))).toMatchObject({ stepS: 86_400, week: null });
    expect(useOf(seriesOf(60, [null], '2026-11-20T00:00:00Z'))).toBeNull();
  });

  it('takes peaks from the maxima that a file states beside its means', () => {
    const hourly = { ...seriesOf(3600, [0.4, 0.5, null], '2026-07-01T00:00:00Z'), peaks: [0.8, null, null] };
    expect(useOf(hourly)?.steps.map(({ mean, peak }) => ({ mean, peak }))).toEqual([
      { mean: 0.4, peak: 0.8 },
      { mean: 0.5, peak: 0.5 },
    ]);
    const [recording] = recordingsOf([hourly]);
    expect(recording && percentileOfRecording(recording, 1)).toBe(0.8);
  });
});
