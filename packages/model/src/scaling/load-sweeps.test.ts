import { describe, expect, it } from 'vitest';
import { english, japanese } from '../figure/test/written.ts';
import type { BenchmarkRun } from '../inventory/index.ts';
import { runMaker } from '../study/test/run-maker.ts';
import { isWorthADocument, loadSweepsOf } from './index.ts';

const run = runMaker('hammerdb.csv');
/** HammerDB with 8 to 128 virtual users. */
const SWEEP: readonly BenchmarkRun[] = [
  [8, 96_600],
  [16, 181_700],
  [32, 280_600],
  [64, 331_200],
  [96, 317_400],
  [128, 301_300],
].map(([clients = 0, nopm = 0]) => run(nopm, { clients, metric: 'nopm' }));

describe('runs at several loads that compare nothing else', () => {
  it('are a curve over load, with where throughput is highest and what the largest load shows', () => {
    const [sweep, ...others] = loadSweepsOf(SWEEP);
    expect(others).toEqual([]);
    expect(sweep?.points).toHaveLength(6);
    expect(sweep?.curve.length).toBeGreaterThan(6);
    expect(english(sweep?.says)).toBe(
      'Of the measured loads throughput is highest at 64 clients: 331,200 NOPM. At the largest, 128 clients, it is 301,300 NOPM (-9%). ' +
        'Throughput of hammerdb.csv no longer rose. Its runs do not state the CPU use, which would tell whether the processors were the limit.',
    );
    expect(japanese(sweep?.finding)).toBe('スループットはクライアント数64で最大');
    expect(sweep?.notes.map(english)).toContainEqual(expect.stringMatching(/^Each load was measured once/));
    expect(isWorthADocument(SWEEP, [])).toBe(true);
  });

  it('say so where the largest load is the best', () => {
    const [sweep] = loadSweepsOf(SWEEP.slice(0, 4));
    expect(english(sweep?.says)).toContain('highest at the largest load measured, 64 clients: 331,200 NOPM');
  });

  /** Throughput of clients by formula, and the CPU use beside it. */
  const withUse = (most: number, useAt: (throughput: number) => number, clients = [1, 2, 4, 8, 16, 32, 64]) =>
    clients.map((each) => {
      const throughput = Math.min(90 * each, most);
      return run(throughput, { clients: each, cpuShare: useAt(throughput) });
    });

  it.each([
    [
      'processors',
      withUse(1600, (tps) => tps / 1600),
      /was limited by its processors: its CPU use was 100% at its highest/,
    ],
    [
      'something else than processors',
      withUse(250, (tps) => tps / 10_000),
      /was not limited by its processors: throughput no longer rose at a CPU use of 2\.5%/,
    ],
    [
      'most likely storage, whose disks are busy',
      withUse(250, (tps) => tps / 10_000).map((each) => ({ ...each, diskBusyShare: (each.throughput ?? 0) / 255 })),
      /most likely limited by its storage: throughput no longer rose while its disks were busy 98% of the time and its CPU use was 2\.5%/,
    ],
    [
      'processors, whatever disks do beside',
      withUse(1600, (tps) => tps / 1600).map((each) => ({ ...each, diskBusyShare: 0.95 })),
      /was limited by its processors: its CPU use was 100%/,
    ],
    [
      'something else than processors, with disks that are free',
      withUse(250, (tps) => tps / 10_000).map((each) => ({ ...each, diskBusyShare: 0.1 })),
      /was not limited by its processors: throughput no longer rose at a CPU use of 2\.5%, with disks that were busy 10% of the time\. What limits it \(locks, log, clients, network\)/,
    ],
    [
      'nothing yet, with what its processors allow',
      withUse(9999, (tps) => tps / 3200, [1, 2, 4, 8]),
      /was not brought to its limit: its CPU use was 22\.5% at its highest throughput\. Its processors would be full at 1,760.3,200/,
    ],
    [
      'something that is not told, between the two',
      withUse(650, (tps) => tps / 1000),
      /no longer rose, at a CPU use of 65%: whether its processors were the limit is not known/,
    ],
  ])('say what limits them: %s', (_, runs, says) => {
    const [sweep] = loadSweepsOf(runs);
    expect(english(sweep?.says)).toMatch(says);
  });

  it('say that the largest load gives hardly more, where the curve has flattened', () => {
    const slowly = withUse(800, (tps) => tps / 4000).map((each) => ({
      ...each,
      throughput: (each.throughput ?? 0) + 0.3 * (each.clients ?? 0),
    }));
    const [sweep] = loadSweepsOf(slowly);
    expect(english(sweep?.finding)).toBe('Throughput hardly rises any more at the largest load measured, 64 clients');
    expect(english(sweep?.says)).toMatch(
      /hardly rises any more there\. hammerdb\.csv was not limited by its processors/,
    );
  });

  /** Throughput that ended at 64 clients by formula, min(66 a client, 4,200), with repeats so far from it. */
  const repeated = (repeats: readonly number[]) =>
    [16, 32, 64, 128].flatMap((clients) =>
      repeats.map((noise, at) =>
        run(Math.min(66 * clients, 4200) * (at === 0 && clients === 64 ? 1.02 : 1) * noise, { clients }),
      ),
    );

  it('name all loads that the spread of repeats does not tell from the highest, and the change with its interval', () => {
    const [noisy] = loadSweepsOf(repeated([0.87, 1, 1.13]));
    expect(english(noisy?.finding)).toBe(
      'Throughput is highest at 64 and 128 clients, which the runs do not tell apart',
    );
    expect(japanese(noisy?.finding)).toBe('スループットはクライアント数64、128で最大（ばらつきにより差は不明）');
    expect(english(noisy?.says)).toMatch(
      /^Of the measured loads throughput is highest at 64 clients: 4,22\d.TPS\. The spread of the runs does not tell it from that at 128\. At the largest, 128 clients, it is 4,200.TPS \(-0\.6%, 80% interval -1\d(\.\d)?% to \+1\d(\.\d)?%\)\. Throughput of/,
    );
    expect(japanese(noisy?.says)).toContain('ばらつきにより');
  });

  it('name the highest alone where repeats tell it from all others', () => {
    const told = SWEEP.flatMap((each) =>
      [0.995, 1, 1.005].map((noise) => run((each.throughput ?? 0) * noise, { clients: each.clients, metric: 'nopm' })),
    );
    const [sweep] = loadSweepsOf(told);
    expect(english(sweep?.finding)).toBe('Throughput is highest at 64 clients');
    expect(english(sweep?.says)).toMatch(/it is 301,300.NOPM \(-9%, 80% interval -9\.5% to -8\.\d%\)\. Throughput of/);
  });

  it('do not say that throughput still grew at the largest load where repeats do not', () => {
    const [sweep] = loadSweepsOf(
      repeated([0.87, 1, 1.13])
        .filter(({ clients }) => clients !== 64)
        .concat(run(4199, { clients: 64 }), run(4100, { clients: 64 })),
    );
    expect(english(sweep?.says)).not.toContain('Where it stops growing was not measured');
  });

  it('are none where two machines that no run names would be averaged', () => {
    const slower = SWEEP.map((each) => run((each.throughput ?? 0) / 2.5, { clients: each.clients, metric: 'nopm' }));
    expect(loadSweepsOf([...SWEEP, ...slower])).toEqual([]);
  });

  it('are none with two loads, and none where a study compares them', () => {
    expect(loadSweepsOf(SWEEP.slice(0, 2))).toEqual([]);
    expect(isWorthADocument(SWEEP.slice(0, 2), [])).toBe(false);
    const pairs = SWEEP.flatMap((each) =>
      (['none', 'mirrored'] as const).map((mirroring) => ({ ...each, key: `${each.key} ${mirroring}`, mirroring })),
    );
    expect(loadSweepsOf(pairs)).toEqual([]);
  });
});
