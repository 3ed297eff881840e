import { describe, expect, it } from 'vitest';
import { balancingRowsOf, balancingSeries } from './balancing.series.ts';

const ROWS = [
  { load: 8, off: 80, on: 90 },
  { load: 1, off: 20, on: 18 },
  { load: 4, off: 100, on: 95 },
];

describe('balancingSeries', () => {
  it('orders by load and marks the peak of either line', () => {
    const series = balancingSeries(ROWS);
    expect(series?.rows.map(({ load }) => load)).toEqual([1, 4, 8]);
    expect(series?.peaks).toEqual([
      { column: 'off', load: 4, throughput: 100 },
      { column: 'on', load: 4, throughput: 95 },
    ]);
    expect(series?.throughputTicks.at(-1)).toBeGreaterThanOrEqual(100);
  });

  it('is empty without rows', () => {
    expect(balancingSeries([])).toBeNull();
  });
});

describe('balancingRowsOf', () => {
  it('states the gain with its sign', () => {
    expect(balancingRowsOf(ROWS, 'en').rows).toEqual([
      ['1', '20', '18', '-10%'],
      ['4', '100', '95', '-5%'],
      ['8', '80', '90', '+12.5%'],
    ]);
  });
});
