import { describe, expect, it } from 'vitest';
import { type ScalabilityData, scalabilityRowsOf, scalabilitySeries } from './scalability.series.ts';

const DATA: ScalabilityData = {
  points: [
    { load: 20, throughput: 150 },
    { load: 10, throughput: 100 },
  ],
  curve: [
    { load: 10, value: 98, low: 90, high: 106 },
    { load: 20, value: 152, low: 140, high: 260 },
    { load: 26, value: 160, low: 130, high: 190 },
  ],
  range: { from: 10, to: 26 },
};

describe('scalabilitySeries', () => {
  it('orders the points and hatches what lies outside the range', () => {
    const series = scalabilitySeries(DATA);
    expect(series?.points.map(({ load }) => load)).toEqual([10, 20]);
    expect(series?.refused).toEqual([
      { from: 0, to: 10 },
      { from: 26, to: series?.loadEnd },
    ]);
    expect(series?.loadEnd).toBeGreaterThan(26);
  });

  it('keeps the whole band on the axis', () => {
    expect(scalabilitySeries(DATA)?.throughputTicks.at(-1)).toBeGreaterThanOrEqual(260);
  });

  it('without a curve shows the points alone and refuses nothing', () => {
    const series = scalabilitySeries({ ...DATA, curve: [] });
    expect(series).toMatchObject({ curve: [], refused: [] });
    expect(scalabilitySeries({ points: [], curve: [], range: null })).toBeNull();
  });
});

describe('scalabilityRowsOf', () => {
  it('puts each measurement beside the curve and names the limit', () => {
    expect(scalabilityRowsOf(DATA, 'en').rows).toEqual([
      ['10', '100', '98', '90–106'],
      ['20', '150', '152', '140–260'],
      ['above 26', '', 'unknown', ''],
    ]);
    expect(scalabilityRowsOf(DATA, 'ja').rows.at(-1)?.[0]).toBe('26超');
  });
});
