import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isKnown, known, nameText } from '../../figure/index.ts';
import { english, japanese } from '../../figure/test/written.ts';
import type { BenchmarkRun } from '../../inventory/index.ts';
import { STUDY3_ROWS, STUDY3_SUMMARY } from '../../numa/study3.data.ts';
import { studiesOf } from '../studies-of.ts';
import { runMaker } from '../test/run-maker.ts';
import { specjbbScore } from './specjbb-score.ts';

const run = runMaker('DL380 Gen11');

const counted = (value: number, unit: 'tps' | 'count' = 'tps') =>
  known('measured', { value, unit, because: { label: nameText('x'), inputs: [] } });

/** Throughput off and on by warehouses, of a machine whose peak is expected at so many. */
function measured(
  rows: readonly (readonly [warehouses: number, off: number, on: number])[],
  more: Partial<BenchmarkRun>,
) {
  return rows.flatMap(([clients, off, on]) => [
    run(off, { tool: 'specjbb', clients, numaBalancing: 'off', ...more }),
    run(on, { tool: 'specjbb', clients, numaBalancing: 'on', ...more }),
  ]);
}

const scoresOf = (runs: readonly BenchmarkRun[]) => studiesOf(runs)[0]?.settings[0]?.scores;

describe('specjbbScore', () => {
  it.each([
    { column: 'off', printed: STUDY3_SUMMARY.bopsOff },
    { column: 'on', printed: STUDY3_SUMMARY.bopsOn },
  ] as const)('explains the printed Bops with balancing $column and flags them', ({ column, printed }) => {
    const rows = STUDY3_ROWS.map((row) => ({ warehouses: row.warehouses, bops: counted(row[column]) }));
    const found = specjbbScore(rows, counted(STUDY3_SUMMARY.expectedPeak, 'count'));
    expect(Math.abs((found.score.value ?? 0) - printed)).toBeLessThan(1);
    expect(found).toMatchObject({ usableAsCapacity: false, rowsCounted: 1, rowsExpected: 49 });
    expect(found.score.because.notes?.map(english).join(' ')).toContain('48 of 49 rows were not measured');
  });

  it('lies between the least and the highest throughput of a whole window', () => {
    const rows = fc
      .integer({ min: 1, max: 40 })
      .chain((peak) => fc.array(fc.integer({ min: 1, max: 1e6 }), { minLength: 2 * peak, maxLength: 2 * peak + 5 }));
    fc.assert(
      fc.property(rows, (bops) => {
        const peak = Math.floor((bops.length - 1) / 2) || 1;
        const all = bops.map((each, index) => ({ warehouses: index + 1, bops: counted(each) }));
        const window = bops.slice(peak - 1, 2 * peak);
        const { score, usableAsCapacity } = specjbbScore(all, counted(peak, 'count'));
        expect(usableAsCapacity).toBe(window.length === peak + 1);
        expect(score.value).toBeLessThanOrEqual(Math.max(...window) * (1 + 1e-9));
        if (usableAsCapacity) expect(score.value).toBeGreaterThanOrEqual(Math.min(...window) * (1 - 1e-9));
      }),
      { seed: 3 },
    );
  });

  it('is unknown where nothing of its window was measured', () => {
    expect(specjbbScore([{ warehouses: 1, bops: counted(5) }], counted(4, 'count')).score.kind).toBe('unknown');
  });
});

describe('scores of a study', () => {
  const ROWS = [
    [1, 100, 98],
    [2, 190, 200],
    [3, 180, 210],
    [4, 170, 220],
  ] as const;

  it('are compared by the definition of SPECjbb, with expected and actual peaks', () => {
    const scores = scoresOf(measured(ROWS, { expectedPeak: 2 }));
    expect(
      scores?.levels.map(({ score, actualPeak, highest, atExpectedPeak }) =>
        [score, actualPeak, highest, atExpectedPeak].map(({ value }) => value),
      ),
    ).toEqual([
      [180, 2, 190, 190],
      [210, 4, 220, 200],
    ]);
    expect(scores?.levels[0]?.change).toBeNull();
    expect(scores?.levels[1]?.change?.value).toBeCloseTo(210 / 180 - 1, 9);
    expect(scores?.says.map(english)).toEqual(['SPECjbb score: +16.7%, on against off.']);
    expect(scores?.says.map(japanese)).toEqual(['SPECjbbスコア：有効は無効に対して+16.7%です。']);
  });

  it('of a run that stops before twice its peak are no capacity, and not compared', () => {
    const [, on] = scoresOf(measured(ROWS.slice(0, 3), { expectedPeak: 2 }))?.levels ?? [];
    expect(on && isKnown(on.score) && on.score.value).toBeCloseTo((200 + 210) / 3, 9);
    expect(on?.change?.kind).toBe('unknown');
    const { says } = scoresOf(measured(ROWS.slice(0, 3), { expectedPeak: 2 })) ?? { says: [] };
    expect(english(says[0])).toContain('1 of 3 rows count as zero');
  });

  it('take the vCPUs of a virtual machine for the processors that Java sees', () => {
    const scores = scoresOf(measured(ROWS, { vcpus: 2 }));
    expect(scores?.levels.map(({ score }) => score.value)).toEqual([180, 210]);
  });

  it('are unknown where no run says at how many warehouses the peak is expected', () => {
    const scores = scoresOf(measured(ROWS, {}));
    expect(scores?.levels.map(({ score, actualPeak }) => [score.kind, actualPeak.value])).toEqual([
      ['unknown', 2],
      ['unknown', 4],
    ]);
    expect(english(scores?.says[0])).toMatch(/highest at 2 warehouses.*not known, so no score/);
  });

  it('are those of SPECjbb alone', () => {
    expect(scoresOf(measured(ROWS, { expectedPeak: 2 }).map((each) => ({ ...each, tool: 'generic' })))).toBeNull();
  });
});
