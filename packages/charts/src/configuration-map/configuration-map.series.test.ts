import { describe, expect, it } from 'vitest';
import { estimateOf, OPTIONS } from '../test/samples.ts';
import { configurationMapRowsOf, mapPoints } from './configuration-map.series.ts';

const DATA = { map: [], options: OPTIONS, chosen: { sb: 2, msb: 0 } };

describe('the map of configurations', () => {
  it('has each with cores, memory and what it gives, the chosen and the recommended marked', () => {
    const points = mapPoints(DATA, 'en');
    expect(points.map(({ label, cores, memoryGiB }) => [label, cores, memoryGiB])).toEqual([
      ['1 SB', 36, 1536],
      ['1 SB + 1 MSB', 36, 3072],
      ['2 SB', 72, 3072],
      ['1 SB + 3 MSB', 36, 6144],
    ]);
    expect(points.filter(({ chosen }) => chosen).map(({ label }) => label)).toEqual(['2 SB']);
    expect(points.filter(({ recommended }) => recommended).map(({ label }) => label)).toEqual(['1 SB + 1 MSB']);
    expect(points[1]?.says).toBe('423\u202fTPS');
  });

  it('leaves out what has no known memory, says what has no known throughput, and is none of one point', () => {
    const [first, second, ...others] = OPTIONS;
    if (!first || !second) throw new Error('the sample has four options');
    const unmeasured = { ...second, throughput: estimateOf(null, 'tps') };
    const options = [{ ...first, memoryGiB: estimateOf(null, 'GiB') }, unmeasured, ...others];
    expect(mapPoints({ ...DATA, options }, 'en').map(({ says, measured }) => [says, measured])[0]).toEqual([
      'throughput unknown',
      false,
    ]);
    expect(mapPoints({ ...DATA, options }, 'en')).toHaveLength(3);
    expect(mapPoints({ ...DATA, options: [first] }, 'en')).toEqual([]);
    expect(configurationMapRowsOf({ ...DATA, options }, 'ja').rows).toHaveLength(4);
  });
});
