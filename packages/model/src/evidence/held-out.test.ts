import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { coverageOf, PERCONA_MYSQL_COUNTERS, PERCONA_SWEEP_POOLS_GIB, PERCONA_SWEEP_TPM } from '../throughput/index.ts';
import { heldOutMisses, heldOutSeries } from './held-out.ts';
import { heldOut } from './held-out-evidence.ts';

const series = heldOutSeries();

describe('heldOutSeries', () => {
  it('holds study 1, four engines of a public sweep, and one engine by its counters', () => {
    expect(series.map(({ result }) => result.hidden.length)).toEqual([4, 6, 6, 6, 6, 6]);
    expect(new Set(series.map(({ id }) => id)).size).toBe(6);
  });

  it.each([
    // form, error in per cent with 293, a 423 and 472 hidden, as published for study 1
    ['constant', 49.9, -6.4, -19.6],
    ['root', -5.7, -8.2, 25.9],
    ['power', 29.4, -8.2, 29.4],
    ['log', 27.6, -6.4, 17.2],
    ['linear', 36.0, -10.7, 44.7],
    ['inverse', 19.5, -4.7, 15.2],
    ['inverse-square', 2.0, -0.4, 0.8],
  ])('study 1, form %s: %d %%, %d %%, %d %%', (form, of293, of423, of472) => {
    const errors = series[0]?.result.forms.find(({ id }) => id === form)?.errors ?? [];
    [of293, of423, of423, of472].forEach((published, index) => {
      expect(Math.abs((errors[index] ?? 9) * 100 - published)).toBeLessThan(0.1);
    });
  });

  it('study 1, every page alike: 37.2% and -11.5%, and no finite answer where it was published as 696%', () => {
    const errors = series[0]?.result.forms.find(({ id }) => id === 'uniform')?.errors ?? [];
    expect((errors[0] ?? 9) * 100).toBeCloseTo(37.2, 1);
    expect((errors[1] ?? 9) * 100).toBeCloseTo(-11.5, 1);
    expect(errors[3]).toBeNull();
  });

  it('75 to 90% of all held-out points lie inside the 80% interval, and both ways of hiding study 1’s ends', () => {
    const coverage = coverageOf(series.flatMap(({ result }) => result.hidden)) ?? 0;
    expect(coverage).toBeGreaterThanOrEqual(0.75);
    expect(coverage).toBeLessThanOrEqual(0.9);
    expect(series[0]?.coverage).toBe(1);
    expect(heldOut().coverage).toBe(coverage);
  });
});

describe('heldOutMisses', () => {
  it('gives the misses of a hidden pool within 0.5 per transaction, and does not answer outside', () => {
    const misses = heldOutMisses();
    expect(misses.filter(({ predicted }) => predicted === null).map(({ poolGiB }) => poolGiB)).toEqual([10, 110]);
    for (const { actual, predicted } of misses)
      if (predicted !== null) expect(Math.abs(predicted - actual)).toBeLessThan(0.5);
  });
});

const SHARED = resolve(process.env.TATAMI_SHARED ?? resolve(import.meta.dirname, '../../../../../shared'), 'domain');

describe.skipIf(!existsSync(SHARED))('the series', () => {
  const rowsOf = (file: string) =>
    readFileSync(resolve(SHARED, file), 'utf8')
      .trim()
      .split(/\r?\n/)
      .slice(2)
      .map((line) => line.split(',').map(Number));

  it('equal the published files, value by value', () => {
    const engines = Object.values(PERCONA_SWEEP_TPM);
    expect(rowsOf('percona-2026-hammerdb-bufferpool-sweep.csv').map((row) => row.slice(0, 5))).toEqual(
      PERCONA_SWEEP_POOLS_GIB.map((pool, index) => [pool, ...engines.map((values) => values[index])]),
    );
    expect(
      rowsOf('percona-2026-mysql848-missratio.csv').map(([pool, , reads, data, , , commits, , uptime]) => [
        pool,
        reads,
        data,
        commits,
        uptime,
      ]),
    ).toEqual(
      PERCONA_MYSQL_COUNTERS.map(({ poolGiB, reads, pagesData, commits, uptimeS }) => [
        poolGiB,
        reads,
        pagesData,
        commits,
        uptimeS,
      ]),
    );
  });
});
