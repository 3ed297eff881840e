import { describe, expect, it } from 'vitest';
import { gapOf, type SearchReading, searchProgressRowsOf, searchProgressSeries } from './search-progress.series.ts';

const READINGS: readonly SearchReading[] = [
  { seconds: 0.2, objective: 174, bound: 160 },
  { seconds: 0.6, objective: 170, bound: 160 },
  { seconds: 1.1, objective: 170, bound: 160 },
  { seconds: 1.64, objective: 168, bound: 167 },
];

describe('searchProgressSeries', () => {
  it('encloses bound and best plan without starting at zero', () => {
    const series = searchProgressSeries({ readings: READINGS, unit: 'servers' });
    expect(series?.costTicks).toEqual([160, 165, 170, 175]);
    expect(series?.points[0]?.open).toEqual([160, 174]);
    expect(series?.last.objective).toBe(168);
  });

  it('draws no more points than a screen tells apart, and always the last', () => {
    const many = Array.from({ length: 5000 }, (_, index) => ({ seconds: index, objective: 9000 - index, bound: 10 }));
    const series = searchProgressSeries({ readings: many, unit: 'servers' });
    expect(series?.points.length).toBeLessThanOrEqual(241);
    expect(series?.points.at(-1)).toMatchObject(many.at(-1) as SearchReading);
  });

  it('has nothing to draw before the first reading', () => {
    expect(searchProgressSeries({ readings: [], unit: 'servers' })).toBeNull();
  });
});

describe('searchProgressRowsOf', () => {
  it('lists the moments at which something changed, with the gap', () => {
    const { rows } = searchProgressRowsOf({ readings: READINGS, unit: 'servers' }, 'en');
    expect(rows.map((cells) => cells.map((written) => written.replace(/\s/g, ' ')))).toEqual([
      ['0.2 s', '174 servers', '160 servers', '8.8%'],
      ['0.6 s', '170 servers', '160 servers', '6.3%'],
      ['1.6 s', '168 servers', '167 servers', '0.6%'],
    ]);
    expect(searchProgressRowsOf({ readings: READINGS, unit: 'servers' }, 'ja').rows[0]?.[1]).toBe('174台');
  });
});

it('a gap is a share of the bound, none where nothing is needed', () => {
  expect(gapOf({ seconds: 0, objective: 12, bound: 10 })).toBeCloseTo(0.2);
  expect(gapOf({ seconds: 0, objective: 0, bound: 0 })).toBe(0);
});
