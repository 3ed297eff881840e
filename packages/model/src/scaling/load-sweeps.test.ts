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
