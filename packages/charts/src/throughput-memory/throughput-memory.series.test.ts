import { known, text } from '@tatami/model';
import { describe, expect, it } from 'vitest';
import { memoryThroughputSample } from '../test/samples.ts';
import { throughputMemoryRowsOf, throughputMemorySeries } from './throughput-memory.series.ts';

const TIB = 1024;
const SAMPLE = memoryThroughputSample();

function series(changes: Partial<typeof SAMPLE> = {}) {
  const found = throughputMemorySeries({ ...SAMPLE, ...changes });
  if (!found) throw new Error('the sample has measured points');
  return found;
}

describe('throughputMemorySeries', () => {
  it('puts equal measurements into one mark that names both configurations', () => {
    const marks = series().measured.map(({ memoryGiB, throughput, names }) => [
      memoryGiB / TIB,
      throughput,
      names.map(({ en }) => en),
    ]);
    expect(marks).toEqual([
      [1.5, 293, ['1 SB']],
      [3, 423, ['1 SB + 1 MSB', '2 SB']],
      [6, 472, ['1 SB + 3 MSB']],
    ]);
  });

  it('hatches what the curve refuses, and ends a little after the database', () => {
    const { refused, memoryEndGiB, databaseGiB, memoryTicksGiB } = series();
    expect(refused).toEqual([{ fromGiB: 0, toGiB: 0.75 * TIB }]);
    expect(databaseGiB).toBe(7 * TIB);
    expect(memoryEndGiB / TIB).toBeCloseTo(8.05);
    expect(memoryTicksGiB.map((tick) => tick / TIB)).toEqual([0, 2, 4, 6, 8]);
  });

  it('shows the refused range beyond the curve when the axis reaches it', () => {
    const { refused } = series({ range: { fromGiB: 0.75 * TIB, toGiB: 6.5 * TIB } });
    expect(refused.at(-1)?.fromGiB).toBe(6.5 * TIB);
  });

  it('leaves a database far beyond the curve off the axis', () => {
    const { databaseGiB, memoryEndGiB } = series({ databaseGiB: 100 * TIB });
    expect(databaseGiB).toBeNull();
    expect(memoryEndGiB / TIB).toBeCloseTo(6.9);
  });

  it('holds band and curve under the top of the axis', () => {
    const { curve, throughputTicks } = series();
    for (const { band } of curve) expect(band[1]).toBeLessThanOrEqual(throughputTicks.at(-1) ?? 0);
  });

  it('is empty without a measured point', () => {
    expect(throughputMemorySeries({ ...SAMPLE, measured: [] })).toBeNull();
  });

  it('refuses nothing where there is no curve to refuse with', () => {
    const measured = [
      {
        memoryGiB: TIB,
        cacheGiB: null,
        label: null,
        throughput: known('measured', { value: 5, unit: 'tps', because: { label: text('x', 'x'), inputs: [] } }),
      },
    ];
    expect(series({ measured, curve: [], databaseGiB: null })).toMatchObject({ refused: [], curve: [] });
  });
});

describe('throughputMemoryRowsOf', () => {
  const rows = throughputMemoryRowsOf(SAMPLE, 'ja').rows;

  it('lists every measurement, then predictions with their interval, then what is refused', () => {
    expect(rows.slice(0, 4).map((row) => [row[1], row[2], row[3]])).toEqual([
      ['1 SB', '293\u202fTPS', '実測'],
      ['1 SB + 1 MSB', '423\u202fTPS', '実測'],
      ['2 SB', '423\u202fTPS', '実測'],
      ['1 SB + 3 MSB', '472\u202fTPS', '実測'],
    ]);
    expect(rows[4]).toMatchObject({ 3: '予測', 4: expect.stringContaining('～') });
    expect(rows.slice(-2).map((row) => [row[0], row[2]])).toEqual([
      ['768\u202fGiB未満', '不明'],
      ['12\u202fTiB超', '不明'],
    ]);
  });
});
