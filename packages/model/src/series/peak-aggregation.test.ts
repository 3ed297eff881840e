import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { peakAggregation } from './peak-aggregation.ts';
import { percentileOf } from './percentile.ts';

const SHARED = process.env.TATAMI_SHARED ?? resolve(import.meta.dirname, '../../../../../shared');
const sample = fc.double({ min: 0, max: 3, noNaN: true });
const table = fc
  .integer({ min: 1, max: 20 })
  .chain((length) =>
    fc.array(fc.array(sample, { minLength: length, maxLength: length }), { minLength: 1, maxLength: 6 }),
  );

describe('peakAggregation', () => {
  it('shows how far peaks fall together', () => {
    const { peakOfSum, sumOfPeaks, coincidence } = peakAggregation(
      [
        [0.9, 0.1],
        [0.2, 0.8],
      ],
      1,
    );
    expect(peakOfSum.value).toBeCloseTo(1.1, 12);
    expect(sumOfPeaks.value).toBeCloseTo(1.7, 12);
    expect(coincidence.value).toBeCloseTo(1.1 / 1.7, 12);
  });

  it('counts a missing sample, or a series that ends early, as that series’ peak', () => {
    expect(peakAggregation([[1, null, 0], [2]], 1).peakOfSum.value).toBe(3);
  });

  it('has no answer without samples, and no coincidence without load', () => {
    expect(peakAggregation([], 1).peakOfSum.kind).toBe('unknown');
    expect(peakAggregation([[1], [null]], 1).sumOfPeaks.kind).toBe('unknown');
    expect(peakAggregation([[0], [0]], 1).coincidence.kind).toBe('unknown');
  });

  it('peak of the sum ≤ sum of the peaks, and at least the highest single peak', () => {
    fc.assert(
      fc.property(table, (series) => {
        const { peakOfSum, sumOfPeaks } = peakAggregation(series, 1);
        expect(peakOfSum.value as number).toBeLessThanOrEqual((sumOfPeaks.value as number) + 1e-9);
        expect(peakOfSum.value as number).toBeGreaterThanOrEqual(Math.max(...series.flat()) - 1e-9);
      }),
      { seed: 6, numRuns: 300 },
    );
  });

  it('a higher percentile never gives a lower peak', () => {
    fc.assert(
      fc.property(
        table,
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (series, a, b) => {
          const at = (share: number) => peakAggregation(series, share).peakOfSum.value as number;
          expect(at(Math.max(a, b))).toBeGreaterThanOrEqual(at(Math.min(a, b)));
        },
      ),
      { seed: 7, numRuns: 200 },
    );
  });
});

describe('percentileOf', () => {
  it('is a sample that was measured: nearest rank', () => {
    const hundred = Array.from({ length: 100 }, (_, index) => index + 1);
    expect(percentileOf(hundred, 0.95)).toBe(95);
    expect(percentileOf(hundred, 1)).toBe(100);
    expect(percentileOf([3, null, 1, Number.NaN, 2], 0.5)).toBe(2);
    expect(percentileOf([null], 0.5)).toBeNull();
  });
});

describe.skipIf(!existsSync(SHARED))('the measured Oracle day', () => {
  it('averages of an hour hide a third of the peak', () => {
    const [header = '', ...rows] = readFileSync(resolve(SHARED, 'domain/usl-oracledb.csv'), 'utf8')
      .trim()
      .split('\n')
      .filter((line) => !line.startsWith('#'));
    const column = header.split(',').findIndex((name) => name.replaceAll('"', '').trim() === 'cpu_time');
    const cpu = rows.map((row) => Number(row.split(',')[column]));
    const averaged = (steps: number) =>
      Array.from({ length: Math.floor(cpu.length / steps) }, (_, hour) => {
        const part = cpu.slice(hour * steps, (hour + 1) * steps);
        return part.reduce((sum, each) => sum + each, 0) / part.length;
      });
    const hidden = 1 - (percentileOf(averaged(30), 1) as number) / (percentileOf(cpu, 1) as number);
    expect(hidden).toBeCloseTo(0.32, 2);
  });
});
