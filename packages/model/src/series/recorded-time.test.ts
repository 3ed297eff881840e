import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { UtilisationSeries } from '../inventory/index.ts';
import { countedMonthHours, countedSeries, countedTime, type RecordedTime } from './recorded-time.ts';
import { percentileOfRecording, recordingsOf } from './recordings.ts';

const origin = { file: 'cpu.csv', sheet: null, row: 1, cells: {} };
const ALL: RecordedTime = { from: null, to: null, days: 'all' };

/** Hours from Monday 2 November 2026 on. */
function hours(subject: string, values: readonly (number | null)[], more: Partial<UtilisationSeries> = {}) {
  return {
    ...{
      subject,
      metric: 'cpuShare',
      startsAt: '2026-11-02T00:00:00Z',
      stepS: 3_600,
      clock: 'local',
      values,
      peaks: null,
    },
    ...{ stampMarks: 'start', sampleIs: 'mean', origin },
    ...more,
  } satisfies UtilisationSeries as UtilisationSeries;
}

/** Two weeks: busy on Saturday the 7th at three in the morning. */
const WEEKS = Array.from({ length: 14 * 24 }, (_, hour) => (hour === 5 * 24 + 3 ? 0.9 : (20 + (hour % 24)) / 100));
const SATURDAY_S = Date.parse('2026-11-07T03:00:00Z') / 1000;

describe('the recorded time that counts', () => {
  it('counts what tells no date whole, on any day and from any', () => {
    const undated = hours('db', [0.2, 0.9], { startsAt: '1970-01-03T00:00:00Z' });
    for (const time of [
      { ...ALL, days: 'weekdays' },
      { ...ALL, from: '2026-11-01' },
    ] as const satisfies readonly RecordedTime[])
      expect(countedTime([undated], time)).toMatchObject({ samples: 2, counted: 2, highest: null });
  });

  it('leaves out the weekend, and says who goes higher there, and when', () => {
    const counted = countedTime(
      [
        hours('db', WEEKS),
        hours(
          'idle',
          WEEKS.map(() => 0.1),
        ),
      ],
      { ...ALL, days: 'weekdays' },
    );
    expect(counted).toMatchObject({ samples: 2 * 14 * 24, counted: 2 * 10 * 24, higherOutside: 1 });
    expect(counted.highest).toEqual({ subject: 'db', atS: SATURDAY_S, outside: 0.9, inside: 0.43 });
    expect(percentileOfRecording({ series: counted.series.slice(0, 1) }, 1)).toBe(0.43);
  });

  it('goes from the first day named to the end of the last', () => {
    const { series, counted } = countedTime([hours('db', WEEKS)], {
      from: '2026-11-07',
      to: '2026-11-07',
      days: 'all',
    });
    expect(counted).toBe(24);
    expect(series[0]?.values.findIndex((value) => value !== null)).toBe(5 * 24);
    expect(percentileOfRecording({ series }, 1)).toBe(0.9);
  });

  it('counts a sample by the time it covers: of an hour that ends at midnight, the day before', () => {
    const only = (stampMarks: UtilisationSeries['stampMarks']) =>
      countedTime([hours('db', [0.5], { startsAt: '2026-11-07T00:00:00Z', stampMarks })], { ...ALL, days: 'weekdays' });
    expect(only('start').counted).toBe(0);
    expect(only('end').counted).toBe(1);
    // Which end it marks is not known: it may be of either day.
    expect(only(null).counted).toBe(1);
  });

  it('has no recording of what was recorded outside alone, and names it', () => {
    const { series, highest, higherOutside } = countedTime([hours('db', WEEKS)], { ...ALL, from: '2027-01-01' });
    expect(series).toEqual([]);
    expect({ highest, higherOutside }).toMatchObject({ highest: { subject: 'db', inside: null }, higherOutside: 1 });
  });

  it('passes the very series on where no time is stated, and equal ones for all of it', () => {
    const series = [hours('db', WEEKS)];
    expect(countedSeries(series, null)).toBe(series);
    expect(countedSeries(series, ALL)).toEqual(series);
  });

  it('stands for the hours that a mean month has on its days', () => {
    const hoursOn = (days: RecordedTime['days']) => countedMonthHours({ ...ALL, days });
    expect([countedMonthHours(null), hoursOn('all')]).toEqual([730, 730]);
    expect(hoursOn('weekdays')).toBeCloseTo((730 * 5) / 7, 9);
    expect(hoursOn('weekdays') + hoursOn('weekends')).toBeCloseTo(730, 9);
  });

  it('never raises a peak, and weekdays and weekends together are all of it', () => {
    const value = fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { nil: null });
    fc.assert(
      fc.property(
        fc.array(value, { minLength: 1, maxLength: 400 }),
        fc.constantFrom('start', 'end'),
        (values, marks) => {
          const series = [hours('db', values, { stampMarks: marks as 'start' | 'end' })];
          const peakOf = (days: RecordedTime['days']) => {
            const [recording] = recordingsOf(countedSeries(series, { ...ALL, days }));
            return recording ? (percentileOfRecording(recording, 1) ?? -1) : -1;
          };
          expect(Math.max(peakOf('weekdays'), peakOf('weekends'))).toBe(peakOf('all'));
        },
      ),
    );
  });
});
