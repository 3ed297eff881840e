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
      'Of the measured loads throughput is highest at 64 clients: 331,200 NOPM. At the largest, 128 clients, it is 301,300 NOPM (-9%).',
    );
    expect(japanese(sweep?.finding)).toBe('スループットはクライアント数64で最大');
    expect(sweep?.notes.map(english)).toContainEqual(expect.stringMatching(/^Each load was measured once/));
    expect(isWorthADocument(SWEEP, [])).toBe(true);
  });

  it('say so where the largest load is the best', () => {
    const [sweep] = loadSweepsOf(SWEEP.slice(0, 4));
    expect(english(sweep?.says)).toContain('highest at the largest load measured, 64 clients: 331,200 NOPM');
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
      /^Of the measured loads throughput is highest at 64 clients: 4,22\d.TPS\. The spread of the runs does not tell it from that at 128\. At the largest, 128 clients, it is 4,200.TPS \(-0\.6%, 80% interval -1\d(\.\d)?% to \+1\d(\.\d)?%\)\.$/,
    );
    expect(japanese(noisy?.says)).toContain('ばらつきにより');
  });

  it('name the highest alone where repeats tell it from all others', () => {
    const told = SWEEP.flatMap((each) =>
      [0.995, 1, 1.005].map((noise) => run((each.throughput ?? 0) * noise, { clients: each.clients, metric: 'nopm' })),
    );
    const [sweep] = loadSweepsOf(told);
    expect(english(sweep?.finding)).toBe('Throughput is highest at 64 clients');
    expect(english(sweep?.says)).toMatch(/it is 301,300.NOPM \(-9%, 80% interval -9\.5% to -8\.\d%\)\.$/);
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
