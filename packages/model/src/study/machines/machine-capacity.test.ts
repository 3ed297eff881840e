import { describe, expect, test } from 'vitest';
import { english, japanese } from '../../figure/test/written.ts';
import type { BenchmarkRun } from '../../inventory/index.ts';
import { findingsOf, studiesOf } from '../studies-of.ts';
import { drawnSweeps } from '../test/drawn-sweeps.ts';
import { runMaker } from '../test/run-maker.ts';

const run = runMaker('a sweep');

type Load = readonly [clients: number, tps: number, cpu?: number];

/** Three repeats, 1 % apart, at each load. */
const sweep = (machine: string, loads: readonly Load[], repeats: readonly number[] = [0.99, 1, 1.01]) =>
  loads.flatMap(([clients, tps, cpu]) =>
    repeats.map((noise) => run(tps * noise, { machine, clients, cpuShare: cpu === undefined ? null : cpu / 100 })),
  );

/** The new machine idles at the loads that both have. */
const OLD: readonly Load[] = [
  [50, 1210, 38],
  [100, 2230, 71],
  [200, 2700, 96],
  [400, 2650, 97],
];
const NEW: readonly Load[] = [
  [50, 1380, 14],
  [100, 2740, 27],
  [200, 5210, 52],
  [400, 8830, 91],
  [800, 9400, 98],
];
const withoutCpu = (loads: readonly Load[]) => loads.map(([clients, tps]): Load => [clients, tps]);

const changeOf = (runs: readonly BenchmarkRun[]) => {
  const change = findingsOf(runs)[0]?.change;
  if (!change) throw new Error('two machines were compared');
  return change;
};
const comparisonOf = (runs: readonly BenchmarkRun[]) => studiesOf(runs)[0]?.settings[0]?.comparisons[0];

describe('what a new machine does over an old one', () => {
  test('is the ratio at like use of the CPU, not at loads that leave the new one idle', () => {
    const change = changeOf([...sweep('R640', OLD), ...sweep('R770', NEW)]);
    expect(change.kind).toBe('measured');
    expect(change.value).toBeGreaterThan(2.1);
    expect(change.low).toBeLessThan(2.13);
    expect(change.high).toBeGreaterThan(2.48);
    expect(change.high).toBeLessThan(2.7);
    expect(english(change.because.notes?.[0])).toContain('at like use of the CPU');
    expect(japanese(change.because.notes?.[0])).toContain('CPU使用率が同程度');
  });

  test('is that of the highest throughputs where both curves have flattened and no use is stated', () => {
    const change = changeOf([...sweep('R640', withoutCpu(OLD)), ...sweep('R770', withoutCpu(NEW))]);
    expect(change.value).toBeCloseTo(9400 / 2700 - 1, 6);
    expect(change.low).toBeLessThan(9400 / 2700 - 1 - 0.01);
    // The new machine still gained a fifteenth by twice the clients.
    expect(change.high).toBeGreaterThan((9400 / 2700) * 1.06 - 1);
  });

  test('is a lower bound where the new machine was never near its limit, and is not counted', () => {
    const change = changeOf([...sweep('R640', withoutCpu(OLD)), ...sweep('R770', withoutCpu(NEW.slice(0, 3)))]);
    expect(change.kind).toBe('unknown');
    expect(english(change.because.settle)).toMatch(/^At least \+93%: R770 was not brought to its limit/);
    expect(japanese(change.because.settle)).toMatch(/^少なくとも\+93%/);
  });

  test('reaches up to what all of its CPU would give where the use of both was never alike', () => {
    const change = changeOf([...sweep('R640', OLD.slice(2)), ...sweep('R770', NEW.slice(2, 3))]);
    expect(change.kind).toBe('predicted');
    const [measured, ofAllCpu] = [5210 / 2700 - 1, 5210 / 0.52 / 2700 - 1];
    expect(change.low).toBeGreaterThan(measured - 0.12);
    expect(change.low).toBeLessThan(measured);
    expect(change.high).toBeGreaterThan(ofAllCpu);
    expect(change.high).toBeLessThan(ofAllCpu + 0.12);
    expect(change.value).toBeCloseTo(5210 / Math.sqrt(0.52) / 2700 - 1, 4);
    expect(english(change.because.notes?.[0])).toBe(
      'R770 was not brought to its limit: its CPU use was 52% at its highest throughput.',
    );
    expect(japanese(change.because.notes?.[1])).toContain('比での中間');
  });

  test('is predicted where uses were alike and one of both not brought to its limit: from what was measured to what is in proportion', () => {
    const small: readonly Load[] = [
      [16, 21_000, 58],
      [32, 33_000, 88],
      [64, 36_200, 97],
      [128, 36_000, 97],
    ];
    const large: readonly Load[] = [
      [16, 26_000, 9],
      [32, 51_000, 18],
      [64, 97_000, 35],
      [128, 158_000, 61],
    ];
    const change = changeOf([...sweep('r740', small), ...sweep('r7625', large)]);
    expect(change.kind).toBe('predicted');
    expect(change.low).toBeLessThan(158_000 / 36_200 - 1);
    expect(change.low).toBeGreaterThan(3.2);
    // Two threads of a core share it: 61 % of the threads are (2 + 0.61) ÷ 3 of what the cores give.
    const byBusyThreads = 158_000 / ((2 + 0.61) / 3) / 36_200 - 1;
    for (const bound of [byBusyThreads, 158_000 / 0.61 / 36_200 - 1, 6.153]) expect(change.high).toBeGreaterThan(bound);
    expect(change.value).toBeCloseTo(158_000 / Math.sqrt(0.61) / 36_200 - 1, 2);
    const said = change.because.notes?.map(english).join(' ');
    expect(said).toContain('r7625 was not brought to its limit: its CPU use was 61%');
    expect(said).toContain('At like use of the CPU (58–61%)');
    // No standard error gives bounds that hold what was not measured.
    expect(said).not.toContain('Bounds:');
  });

  test('reaches to what all of its CPU would give where one of both flattened with part of its CPU', () => {
    const locked: readonly Load[] = [
      [50, 1380, 14],
      [100, 2740, 27],
      [200, 4200, 60],
      [400, 4250, 62],
      [800, 4240, 62],
    ];
    const change = changeOf([...sweep('R640', OLD), ...sweep('R770', locked)]);
    expect(change).toMatchObject({ kind: 'predicted', value: expect.closeTo(4250 / Math.sqrt(0.62) / 2700 - 1, 3) });
    expect(change.low).toBeLessThan(4250 / 2700 - 1);
    expect(change.high).toBeGreaterThan(4250 / 0.62 / 2700 - 1);
    expect(change.because.notes?.map(english).join(' ')).toContain(
      'Throughput of R770 no longer rose, at a CPU use of 62%: whether its processors were the limit is not known.',
    );
  });

  test('is not told by uses of next to nothing, which what runs besides makes up', () => {
    const change = changeOf([...sweep('R640', [[50, 1210, 3]]), ...sweep('R770', [[50, 1380, 1]])]);
    expect(english(change.because.settle)).toMatch(/^R640 was not brought to its limit: its CPU use was 3%/);
  });

  test('holds how far uses may be rounded', () => {
    const alike = (percent: number) =>
      changeOf([...sweep('R640', [[50, 1000, percent]]), ...sweep('R770', [[50, 3000, percent]])]);
    const [low, high] = [alike(25), alike(90)];
    expect(low.high).toBeGreaterThan(3 * (1 + (Math.SQRT2 * 0.005) / 0.25) - 1);
    expect(high.high).toBeLessThan(low.high ?? 0);
  });

  test('varies as few repeats do where these differ by more than runs usually do', () => {
    const pair = (repeats: readonly number[]) =>
      changeOf([...sweep('R640', [[50, 1000, 90]], repeats), ...sweep('R770', [[50, 3000, 90]], [1])]);
    expect(pair([0.9, 1.1]).high).toBeGreaterThan((pair([0.999, 1.001]).high ?? 0) + 0.3);
  });

  test('is not told where the old machine was not brought to its limit either', () => {
    const change = changeOf([
      ...sweep('R640', withoutCpu(OLD.slice(0, 2))),
      ...sweep('R770', withoutCpu(NEW.slice(0, 2))),
    ]);
    expect(change.kind).toBe('unknown');
    expect(english(change.because.settle)).toMatch(/^R640 was not brought to its limit/);
  });

  test('at one load of either is told by the use of the CPU alone', () => {
    const [old, fresh] = [run(2700, { machine: 'A1', clients: 200 }), run(5210, { machine: 'B2', clients: 200 })];
    expect(changeOf([old, fresh]).kind).toBe('unknown');
    const alike = changeOf([
      { ...old, cpuShare: 0.9 },
      { ...fresh, cpuShare: 0.93 },
    ]);
    expect(alike.value).toBeCloseTo((5210 / 0.93) * (0.9 / 2700) - 1, 6);
    expect(alike.kind).toBe('assumed');
  });

  test('of runs that state no load is that of their results, unless one of them left its processors free', () => {
    const [old, fresh] = [run(100, { machine: 'A1' }), run(400, { machine: 'B2' })];
    expect(changeOf([old, fresh]).value).toBeCloseTo(3, 9);
    const idle = changeOf([
      { ...old, cpuShare: 0.95 },
      { ...fresh, cpuShare: 0.4 },
    ]);
    expect(idle.kind).toBe('predicted');
    expect(idle.high).toBeGreaterThan(4 / 0.4 - 1);
  });
});

describe('times that the same work took on two machines', () => {
  const timed = (machine: string, elapsedS: number, cpuShare: number | null) =>
    [0.99, 1, 1.01].map((noise) => ({
      ...run(0, { machine, elapsedS: elapsedS * noise, cpuShare }),
      throughput: null,
    }));

  test('are a ratio of speeds, and of capacities only where the processors of both were busy', () => {
    const busy = changeOf([...timed('R640', 1000, 0.92), ...timed('R770', 400, 0.92)]);
    expect(busy).toMatchObject({ kind: 'measured', value: expect.closeTo(1.5, 6) });
    const alone = changeOf([...timed('R640', 1000, null), ...timed('R770', 400, null)]);
    expect(alone.kind).toBe('unknown');
    expect(english(alone.because.settle)).toBe(
      'R640 is told by how long its work took alone, which does not tell whether it was full. R770 is told by how long its work took alone, which does not tell whether it was full. Needed: the CPU use of both while the work ran.',
    );
    expect(japanese(alone.because.settle)).toContain('R640は処理時間だけが記載されており');
  });

  test('are a lower bound of a machine that the work did not fill, up to what the rest of its CPU would give', () => {
    const part = changeOf([...timed('R640', 1000, 0.97), ...timed('R770', 400, 0.4)]);
    expect(part.kind).toBe('predicted');
    expect(part.low).toBeLessThan(1.5);
    expect(part.high).toBeGreaterThan(2.5 / 0.4 - 1);
    expect(english(part.because.notes?.[0])).toBe('R770 was not full while the work ran: its CPU use was 40%.');
    const serial = changeOf([...timed('R640', 1000, 0.97), ...timed('R770', 400, 0.03)]);
    expect(english(serial.because.settle)).toMatch(/^At least \+14\d(\.\d)?%: R770 was not full/);
  });

  test('are compared at the load of both with most clients', () => {
    const at = (clients: number, machine: string, elapsedS: number) =>
      timed(machine, elapsedS, 0.95).map((each) => ({ ...each, clients }));
    const runs = [...at(1, 'R640', 900), ...at(8, 'R640', 1000), ...at(1, 'R770', 850), ...at(8, 'R770', 250)];
    expect(changeOf(runs).value).toBeCloseTo(3, 6);
  });
});

describe('what is said of two machines first', () => {
  test('is the change at the limit of each where both reached it, with the loads of both', () => {
    const comparison = comparisonOf([...sweep('R640', OLD), ...sweep('R770', NEW)]);
    expect(comparison?.headline.value).toBeCloseTo(9400 / 2700 - 1, 4);
    expect(english(comparison?.says)).toBe(
      'Machine: +248.1% throughput at the limit of each, R770 (9,400 TPS at 800 clients) against R640 (2,700 TPS at 200 clients).',
    );
    expect(japanese(comparison?.says)).toBe(
      '機種：R770のスループットは、R640に対して+248.1%です（いずれも性能の上限：R770は9,400 TPS（クライアント数800）、R640は2,700 TPS（クライアント数200））。',
    );
  });

  test('has its verdict from the load that is compared, not from loads at which both idle', () => {
    // At few clients the newer machine is slower, with its slower clock: over all loads it loses.
    const old = sweep('R640', [
      [1, 100],
      [2, 200],
      [4, 400],
      [8, 520],
      [16, 530],
    ]);
    const next = sweep('R770', [
      [1, 70],
      [2, 140],
      [4, 280],
      [8, 640],
      [16, 660],
    ]);
    const comparison = comparisonOf([...old, ...next]);
    expect(comparison?.change.value).toBeLessThan(0);
    expect(comparison?.verdict).toBe('gain');
    expect(english(comparison?.says)).toMatch(/^Machine: \+24\.5% throughput at the limit of each/);
  });

  test('names failed transactions of the load that is compared, though both were not run at it', () => {
    const failing = [...sweep('R640', OLD), ...sweep('R770', NEW)].map((each) =>
      each.clients === 800 ? { ...each, errors: 850_000 } : each,
    );
    expect(english(comparisonOf(failing)?.says)).toContain('Transactions failed in 3 runs');
  });

  test('is not proven by single runs however many loads there are, and says that they differ little where they do', () => {
    const single = comparisonOf([...sweep('R640', OLD, [1]), ...sweep('R770', NEW, [1])]);
    expect(single?.verdict).toBe('unknown');
    expect(english(single?.says)).toMatch(/have to be repeated\.$/);
    const alike = comparisonOf([...sweep('R640', OLD, [0.998, 1, 1.002]), ...sweep('R770', OLD, [1, 1.002, 1.004])]);
    expect(alike?.verdict).toBe('none');
    expect(english(alike?.says)).toMatch(/That is less than 5%, which counts as no difference\.$/);
    const noisy = comparisonOf([...sweep('R640', OLD, [0.9, 1, 1.1]), ...sweep('R770', OLD, [0.95, 1.05, 1.15])]);
    expect(noisy?.verdict).toBe('unknown');
    expect(english(noisy?.says)).toMatch(/The spread of the runs is wider than that\. More repeats would tell\.$/);
  });

  test('is that at the highest load of both where one did not reach its limit, which is said', () => {
    const comparison = comparisonOf([...sweep('R640', withoutCpu(OLD)), ...sweep('R770', withoutCpu(NEW.slice(0, 3)))]);
    expect(comparison?.headline.value).toBeCloseTo(5210 / 2700 - 1, 4);
    expect(english(comparison?.says)).toBe(
      'Machine: +93% throughput at the highest load that both were run at (200 clients), R770 against R640. R770 was not brought to its limit: throughput was highest at the largest load measured, and still rising.',
    );
    expect(japanese(comparison?.says)).toMatch(
      /^機種：R770のスループットは、両方を測定した最大の負荷（クライアント数200）/,
    );
  });

  test('of single runs asks for repeats, and of other factors stays the mean over all loads', () => {
    const single = comparisonOf([...sweep('R640', OLD.slice(0, 2), [1]), ...sweep('R770', NEW.slice(0, 2), [1])]);
    expect(english(single?.says)).toMatch(/^Machine: \+22\.9%.*have to be repeated\.$/);
    expect(single?.headline.kind).toBe('assumed');
    const mirrored = ['none', 'mirrored'].flatMap((mirroring, at) =>
      [8, 16].flatMap((clients) =>
        [0.99, 1, 1.01].map((noise) =>
          run(1000 * (at === 0 ? 1 : 0.8) * noise, { clients, mirroring: mirroring as 'none' }),
        ),
      ),
    );
    const comparison = comparisonOf(mirrored);
    expect(comparison?.headline).toEqual(comparison?.change);
  });
});

describe('the change of the highest throughput', () => {
  test('is that of the highest of each, at whichever load', () => {
    const peak = comparisonOf([...sweep('R640', OLD), ...sweep('R770', NEW)])?.peakChange;
    expect(peak?.value).toBeCloseTo(9400 / 2700 - 1, 4);
    expect(peak?.because.notes ?? []).toEqual([]);
  });

  test('says which of the two was not brought to its limit', () => {
    const comparison = comparisonOf([...sweep('R640', withoutCpu(OLD)), ...sweep('R770', withoutCpu(NEW.slice(0, 3)))]);
    expect(comparison?.peakChange?.value).toBeCloseTo(5210 / 2700 - 1, 4);
    expect(english(comparison?.peakNote)).toBe(
      'R770 was not brought to its limit: throughput was highest at the largest load measured, and still rising.',
    );
    expect(comparisonOf([...sweep('R640', OLD), ...sweep('R770', NEW)])?.peakNote).toBeNull();
  });
});

const SWEEPS = process.env.TATAMI_SOAK ? 500 : 200;

test.each([
  { withCpu: true, least: 0.5 },
  { withCpu: false, least: 0.15 },
])(`the interval holds the ratio of capacities in about eight of ten of ${SWEEPS} drawn sweeps: $withCpu`, (drawn) => {
  const draw = drawnSweeps(20_261_130);
  let [told, inside, farthest] = [0, 0, 0];
  for (let each = 0; each < SWEEPS; each += 1) {
    const { runs, ratio } = draw(drawn);
    const finding = findingsOf(runs)[0];
    const change = finding?.change;
    if (!finding || !change || change.kind === 'unknown') continue;
    // The slower of both is the baseline.
    const truth = finding.baseline === 'old' ? ratio : 1 / ratio;
    told += 1;
    if (change.low + 1 <= truth && truth <= change.high + 1) inside += 1;
    if (change.kind === 'measured') farthest = Math.max(farthest, Math.abs(Math.log((1 + change.value) / truth)));
  }
  expect(told / SWEEPS).toBeGreaterThan(drawn.least);
  expect(inside / told).toBeGreaterThan(0.75);
  expect(farthest).toBeLessThan(0.25);
});
