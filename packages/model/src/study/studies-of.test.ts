import { describe, expect, test } from 'vitest';
import { english, japanese } from '../figure/test/written.ts';
import type { BenchmarkRun } from '../inventory/index.ts';
import { STUDY3_ROWS } from '../numa/study3.data.ts';
import { studiesOf } from './studies-of.ts';
import { runMaker } from './test/run-maker.ts';

const run = runMaker('DL370 G6');

const only = (runs: readonly BenchmarkRun[]) => studiesOf(runs)[0]?.settings[0]?.comparisons[0];

describe('mirrored against not', () => {
  const pair = (clients: number, tps: number, loss: number, more: Partial<BenchmarkRun> = {}) => [
    run(tps, { clients, mirroring: 'none', ...more }),
    run(tps * (1 - loss), { clients, mirroring: 'mirrored', ...more }),
  ];

  test('tells the loss by clients, and over all', () => {
    const comparison = only(
      [pair(8, 3000, 0.24), pair(16, 5169, 0.22), pair(24, 6000, 0.26), pair(32, 6400, 0.25)].flat(),
    );
    expect(comparison?.points.map(({ clients, change }) => [clients, Number(change.value?.toFixed(2))])).toEqual([
      [8, -0.24],
      [16, -0.22],
      [24, -0.26],
      [32, -0.25],
    ]);
    expect(comparison?.verdict).toBe('loss');
    expect(comparison?.change.value).toBeCloseTo(-0.2427, 3);
    expect(english(comparison?.says)).toMatch(
      /^Mirroring: -24\.3.* throughput over all loads, mirrored against not mirrored; -26/,
    );
    expect(japanese(comparison?.says)).toMatch(/^ミラー：ミラーありのスループットは、ミラーなしに対して/);
  });

  test('of one pair tells the difference, and not whether it is one', () => {
    const comparison = only(pair(16, 5169, 0.22));
    expect(comparison?.points[0]?.change.value).toBeCloseTo(-0.22, 9);
    expect(comparison).toMatchObject({ verdict: 'unknown', change: { kind: 'unknown' } });
  });

  test('repeated at one load of two shows too little of the spread, not none', () => {
    const comparison = only([pair(32, 5200, 0.21), pair(32, 5150, 0.21), pair(64, 6300, 0.14)].flat());
    expect(comparison?.verdict).toBe('unknown');
    expect(english(comparison?.says)).toContain('The runs are too few to show their spread, and have to be repeated.');
  });

  test('says what all compared runs state alike beside what is compared', () => {
    const more = { machine: 'NX7700', subject: 'NX7700', storage: 'NVMe', memoryGiB: 512 };
    const held = studiesOf([8, 16].flatMap((clients) => pair(clients, 5169, 0.22, more)))[0]?.settings[0]?.held;
    const said = held?.map(english) ?? [];
    for (const fact of ['Machine: NX7700', 'Storage: NVMe', 'Memory: 512 GiB']) expect(said).toContain(fact);
    expect(said.join()).not.toMatch(/Mirroring|Clients|Measured on|TPS/);
  });

  test('keeps configurations apart, and names what a pair would also differ in', () => {
    const direct = pair(16, 5169, 0.22, { adapter: 'direct' });
    const iscsi = pair(16, 3000, 0.4, { adapter: 'iSCSI', memoryGiB: 6 });
    const [study] = studiesOf([...direct, ...iscsi]);
    expect(study?.settings.map((setting) => english(setting.made))).toEqual([
      expect.stringContaining('direct'),
      expect.stringContaining('iSCSI'),
    ]);
    const [lone] = studiesOf([direct[0], iscsi[1]].filter((each) => each !== undefined));
    expect(lone?.settings).toEqual([]);
    expect(english(lone?.leftOut)).toBe(
      '2 runs have no counterpart: what they would be compared with differs in Memory, Adapter too.',
    );
  });

  test('takes the names of both levels for names', () => {
    const named = pair(16, 5169, 0.22).map((each) => ({ ...each, machine: 'X', subject: `case ${each.mirroring}` }));
    expect(studiesOf(named)[0]?.settings).toHaveLength(1);
  });

  test('says which runs were not steady, and what no run states', () => {
    const points = Array.from({ length: 10 }, (_, at) => ({ elapsedS: at, throughput: 1000 + at * 50 }));
    const [study] = studiesOf(pair(16, 5169, 0.22, { points }));
    const checks = new Map(study?.settings[0]?.checks.map((check) => [check.id, check]));
    expect(checks.get('steady')?.passed).toBe(false);
    expect(checks.get('repeats')?.passed).toBe(false);
    expect(english(checks.get('not-stated')?.says)).toContain('Storage');
  });
});

describe('NUMA balancing', () => {
  test('gives the figures that study 3 prints', () => {
    const runs = STUDY3_ROWS.flatMap(({ warehouses, off, on }) => [
      run(off, { clients: warehouses, numaBalancing: 'off', subject: 'Balancing disabled' }),
      run(on, { clients: warehouses, numaBalancing: 'on', subject: 'Balancing enabled' }),
    ]);
    const comparison = only(runs);
    expect(comparison?.points).toHaveLength(48);
    for (const [index, { printedPercent }] of STUDY3_ROWS.entries())
      expect(Math.abs((comparison?.points[index]?.change.value ?? 0) * 100 - printedPercent)).toBeLessThan(0.011);
    expect(comparison?.peakChange?.value).toBeCloseTo(0.2656, 4);
    expect(comparison?.verdict).toBe('gain');
    expect(comparison?.crossing).toBe(8);
  });

  test('has static binding as a level of its own', () => {
    const runs = (['off', 'on', 'static'] as const).flatMap((numaBalancing, at) =>
      [100, 101, 99].map((tps) => run(tps * (1 + at / 10), { clients: 8, numaBalancing })),
    );
    const comparisons = studiesOf(runs)[0]?.settings[0]?.comparisons;
    expect(comparisons?.map(({ level, verdict }) => [english(level), verdict])).toEqual([
      ['on', 'gain'],
      ['static binding', 'gain'],
    ]);
  });
});

test('there is no study where no run, or one level alone, states what is compared', () => {
  expect(studiesOf([run(1, {}), run(2, {})])).toEqual([]);
  expect(studiesOf([run(1, { mirroring: 'none' }), run(2, {})])).toEqual([]);
});
