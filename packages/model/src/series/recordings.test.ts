import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { percentileOf } from './percentile.ts';
import { percentileOfRecording } from './recordings.ts';
import { seriesOf } from './test/series-of.ts';

const times = <T>(count: number, value: T) => Array.from({ length: count }, () => value);

describe('a percentile of several recordings of one machine', () => {
  it('goes by their time, not by how many samples it was cut into', () => {
    const month = seriesOf(3600, [...times(80, 0.9), ...times(640, 0.2)]);
    const day = seriesOf(60, times(1440, 0.1));
    const at = (share: number) => percentileOfRecording({ series: [month, day] }, share);
    expect(at(0.95)).toBe(0.9);
    // The hours at 0.9 are 10.75% of the time.
    expect(at(0.89)).toBe(0.2);
    expect(at(0.9)).toBe(0.9);
    expect(at(1)).toBe(0.9);
    expect(percentileOfRecording({ series: [day, month] }, 0.95)).toBe(0.9);
  });

  it('counts no time of missing samples, and has no value without any', () => {
    const sparse = seriesOf(3600, [0.5, ...times(100, null)]);
    expect(percentileOfRecording({ series: [sparse, seriesOf(600, times(6, 0.1))] }, 0.5)).toBe(0.1);
    expect(percentileOfRecording({ series: [sparse, seriesOf(600, times(6, 0.1))] }, 0.51)).toBe(0.5);
    expect(percentileOfRecording({ series: [seriesOf(3600, [null]), seriesOf(600, [null])] }, 0.95)).toBeNull();
  });

  it('takes the highest within each step where a file states it', () => {
    const withPeaks = { ...seriesOf(3600, [0.2, 0.2]), peaks: [0.8, null] };
    expect(percentileOfRecording({ series: [withPeaks, seriesOf(600, [0.1])] }, 0.95)).toBe(0.8);
  });

  const shares = fc.integer({ min: 1, max: 64 }).map((part) => part / 64);
  const someValues = fc.array(fc.option(fc.integer({ min: 0, max: 100 }), { nil: null }), {
    minLength: 1,
    maxLength: 60,
  });

  it('stays when samples are split into finer equal ones', () => {
    fc.assert(
      fc.property(someValues, someValues, fc.constantFrom(2, 3, 6), shares, (hours, tens, parts, share) => {
        const finer = hours.flatMap((value) => times(parts, value));
        const other = seriesOf(600, tens);
        const split = percentileOfRecording({ series: [seriesOf(3600 / parts, finer), other] }, share);
        expect(split).toBe(percentileOfRecording({ series: [seriesOf(3600, hours), other] }, share));
      }),
    );
  });

  it('is the nearest rank of all samples where their steps are equal', () => {
    fc.assert(
      fc.property(someValues, someValues, fc.double({ min: 0, max: 1, noNaN: true }), (one, other, share) => {
        const together = { series: [seriesOf(300, one), seriesOf(300, other)] };
        expect(percentileOfRecording(together, share)).toBe(percentileOf([...one, ...other], share));
      }),
    );
  });
});
