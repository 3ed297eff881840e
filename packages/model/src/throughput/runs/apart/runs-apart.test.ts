import { describe, expect, it } from 'vitest';
import { text } from '../../../figure/index.ts';
import { english, japanese } from '../../../figure/test/written.ts';
import type { BenchmarkRun } from '../../../inventory/index.ts';
import { runMaker } from '../../../study/test/run-maker.ts';
import { capacityRatio } from '../capacity-ratio.ts';
import { loadsOfLevel } from '../loads-of-level.ts';
import { meanOfRuns } from '../mean-of-runs.ts';
import { runsApart, withoutApart } from './runs-apart.ts';

const run = runMaker('');
type Sweep = readonly (readonly [clients: number, nopm: number])[];
const R740: Sweep = [
  [8, 182_000],
  [16, 301_000],
  [32, 398_000],
  [64, 402_000],
];
const R7625: Sweep = [
  [8, 240_000],
  [16, 455_000],
  [32, 810_000],
  [64, 1_190_000],
];

function logs(sweep: Sweep, fileOf: (clients: number) => string, more: Partial<BenchmarkRun> = {}) {
  return sweep.map(([clients, nopm]) => {
    const made = run(nopm, { clients, metric: 'nopm', ...more });
    const file = fileOf(clients);
    return { ...made, subject: more.subject ?? file, origin: { ...made.origin, file } };
  });
}

const TWO_MACHINES = [
  ...logs(R740, (vu) => `hammerdb_r740_${vu}vu.log`),
  ...logs(R7625, (vu) => `hammerdb_r7625_${vu}vu.log`),
];

describe('runs that are no repeats although all they state is alike', () => {
  it('are those of two machines that name none: asked, with what the names of their files part them into', () => {
    const [apart, ...others] = runsApart(TWO_MACHINES);
    expect(others).toEqual([]);
    expect(apart?.runs).toHaveLength(8);
    expect(apart?.names.map(({ name, runs }) => [name, runs.length])).toEqual([
      ['r740', 4],
      ['r7625', 4],
    ]);
    expect(apart?.by).toEqual(['machine', 'storage', 'work']);
    expect(english(apart?.says)).toBe(
      '8 runs state the same but for the load, yet differ by up to 2.96 times at 64 clients (402,000 NOPM to 1,190,000 NOPM). Repeats usually differ by about 2%. So far apart they are taken for none until it is said what sets them apart, or that they are repeats: no curve, study or plan counts a mean of them. They name no machine. The names of their files part them: r740 (4 runs), r7625 (4 runs).',
    );
    expect(japanese(apart?.says)).toContain('クライアント数64で');
    expect(withoutApart(TWO_MACHINES)).toEqual([]);
  });

  it('are none once the machine is stated', () => {
    const stated = TWO_MACHINES.map((each) => ({
      ...each,
      machine: each.origin.file.includes('r740') ? 'R740' : 'R7625',
    }));
    expect(runsApart(stated)).toEqual([]);
    expect(withoutApart(stated)).toBe(stated);
  });

  it('are none where they differ as runs do, or were aborted', () => {
    const again = R740.map(([clients, nopm]) => [clients, nopm * 1.2] as const);
    const noisy = [...logs(R740, (vu) => `a${vu}.log`), ...logs(again, (vu) => `b${vu}.log`)];
    expect(runsApart(noisy)).toEqual([]);
    const named = [...logs(R740, (vu) => `blue_${vu}.log`), ...logs(again, (vu) => `green_${vu}.log`)];
    expect(runsApart(named)[0]?.names.map(({ name }) => name)).toEqual(['blue', 'green']);
    const aborted = logs(R7625, () => 'aborted.log').map((each) => ({ ...each, aborted: true }));
    expect(runsApart([...logs(R740, () => 'whole.log'), ...aborted])).toEqual([]);
  });

  it('are a warm-up and its repeats of a named machine: asked what sets them apart', () => {
    const one = (nopm: number) => logs([[64, nopm]], () => 'runs.csv', { machine: 'R740', subject: 'R740' });
    const [apart] = runsApart([...one(250_000), ...one(400_000), ...one(402_000)]);
    expect(apart?.names).toEqual([]);
    expect(apart?.by).toEqual(['storage', 'work']);
    expect(english(apart?.needed)).toContain('a warm-up');
    expect(english(apart?.needed)).toContain('or are they repeats all the same?');
    expect(english(apart?.says)).not.toContain('name no machine');
  });

  describe('once a person says that they are repeats all the same', () => {
    const scattered = (...values: readonly number[]) =>
      values.flatMap((nopm) => logs([[64, nopm]], () => 'runs.csv', { machine: 'R740', subject: 'R740' }));
    const stated = (runs: readonly BenchmarkRun[]) => runs.map((each) => ({ ...each, repeats: 'stated' as const }));

    it('are none, and what the next delivery brings within their spread is one of them', () => {
      const runs = stated(scattered(250_000, 400_000, 402_000));
      expect(runsApart(runs)).toEqual([]);
      expect(runsApart([...runs, ...scattered(300_000)])).toEqual([]);
    });

    it('are asked about again where others of them differ by more than what was answered', () => {
      const [apart] = runsApart([...stated(scattered(250_000, 400_000)), ...scattered(120_000)]);
      expect(english(apart?.says)).toContain('differ by up to 3.33 times');
      const elsewhere = logs(
        [
          [128, 200_000],
          [128, 400_000],
        ],
        () => 'runs.csv',
        { machine: 'R740', subject: 'R740' },
      );
      expect(english(runsApart([...stated(scattered(250_000, 400_000)), ...elsewhere])[0]?.says)).toContain(
        'at 128 clients',
      );
    });

    it('have a mean whose interval holds all of them, and says so', () => {
      const mean = meanOfRuns(stated(scattered(200_000, 400_000)));
      expect(mean).toMatchObject({ value: expect.closeTo(282_843, 0), low: 200_000, high: 400_000 });
      expect(english(mean.because.notes?.[0])).toBe(
        'Runs that differ by 2 times count as repeats, as stated; the interval holds all of them.',
      );
      expect(japanese(mean.because.notes?.[0])).toContain('2倍');
    });

    it('give a ratio of machines whose interval holds their spread', () => {
      const old = stated(scattered(200_000, 400_000));
      const other = logs([[64, 800_000]], () => 'runs.csv', { machine: 'R770', subject: 'R770' });
      const loads = { baseline: loadsOfLevel(old), other: loadsOfLevel(other) };
      const ratio = capacityRatio(
        {
          baseline: loads.baseline.map((each) => ({ ...each, use: 0.95 })),
          other: loads.other.map((each) => ({ ...each, use: 0.95 })),
        },
        { baseline: text('old', 'old'), level: text('new', 'new') },
      );
      if (!ratio.isTold) throw new Error('both were busy');
      expect(ratio.effect.low).toBeLessThanOrEqual(2);
      expect(ratio.effect.high).toBeGreaterThanOrEqual(4);
      expect(ratio.effect.holdsAll).toBe(true);
    });
  });

  it.each([
    ['folders', (which: string, vu: number) => `bench/${which}/run-${vu}.log`, ['r740', 'r7625'], 'dell-'],
    ['clients before the name', (which: string, vu: number) => `t${vu}_${which}_2026-03-02.txt`, ['r740', 'r7625'], ''],
    ['a name that is a number', (which: string, vu: number) => `${which.slice(1)}_${vu}.txt`, [], ''],
  ])('have their names by %s', (_, fileOf, names, before) => {
    const runs = [
      ...logs(R740, (vu) => fileOf(`${before}r740`, vu)),
      ...logs(R7625, (vu) => fileOf(`${before}r7625`, vu)),
    ];
    const [apart] = runsApart(runs);
    expect(apart?.names.map(({ name }) => name)).toEqual(names);
  });
});
