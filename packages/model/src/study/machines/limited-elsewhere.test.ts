import { describe, expect, test } from 'vitest';
import { throughputShare } from '../../benchmark/index.ts';
import { benchmarkedRatio, indexRuns } from '../../demand/benchmarked-ratio.ts';
import { english, japanese } from '../../figure/test/written.ts';
import { type BenchmarkRun, bareServer } from '../../inventory/index.ts';
import { platformById } from '../../platform/index.ts';
import { seededRandom } from '../../uncertainty/index.ts';
import { findingsOf, studiesOf } from '../studies-of.ts';
import { runMaker } from '../test/run-maker.ts';

const run = runMaker('a sweep');

/** A machine by formula: what its processors can give, what ends it otherwise, and what its runs state. */
interface Machine {
  readonly cpu: number;
  readonly storage?: number;
  readonly states?: 'use' | 'use and wait' | 'wait' | 'nothing';
}

const NOISE = [0.99, 1, 1.01];
const rounded = (share: number) => Math.round(share * 100) / 100;

/** Throughput = min(20 a client, what storage allows, what the processors give); the use of these is their part. */
function sweepOf(machine: string, { cpu, storage = Number.POSITIVE_INFINITY, states = 'use and wait' }: Machine) {
  return [8, 16, 32, 64, 128].flatMap((clients) => {
    const throughput = Math.min(20 * clients, storage, cpu);
    const use = 0.98 * (throughput / cpu);
    const waits = throughput === storage ? 0.7 * (1 - use) : 0.02;
    return NOISE.map((noise) =>
      run(throughput * noise, {
        machine,
        clients,
        cpuShare: states.startsWith('use') ? rounded(use) : null,
        ioWaitShare: states.endsWith('wait') ? rounded(waits) : null,
      }),
    );
  });
}

const pairOf = (old: Machine, next: Machine) => [...sweepOf('old', old), ...sweepOf('xSeries 440', next)];

const findingIn = (runs: readonly BenchmarkRun[]) => {
  const finding = findingsOf(runs)[0];
  if (!finding) throw new Error('two machines were compared');
  return finding;
};
const changeOf = (runs: readonly BenchmarkRun[]) => findingIn(runs).change;
const settingOf = (runs: readonly BenchmarkRun[]) => studiesOf(runs)[0]?.settings[0];

function plannedBy(runs: readonly BenchmarkRun[]) {
  const platform = platformById('ibm-xseries-440');
  if (!platform) throw new Error('the catalogue lacks the xSeries 440');
  const configuration = { sb: 2, msb: 0, sockets: 8, coresPerSocket: 1, memoryGiB: 16 };
  const server = bareServer('old', 'old', { file: 'servers.csv', sheet: null, row: 2, cells: {} });
  const told = benchmarkedRatio(server, { platform, configuration }, indexRuns(runs));
  if (!told) throw new Error('both were run');
  return told;
}

const STORAGE = { storage: 500 };
/** 30 % and 9 % of the processors for the same 500 TPS: the target has 3.33 times as many. */
const LIMITED = pairOf({ cpu: 1633, ...STORAGE }, { cpu: 5444, ...STORAGE });

describe('two machines whose storage ended their throughput', () => {
  test('are told by what of their processors the same work took, not by their equal throughputs', () => {
    const change = changeOf(LIMITED);
    expect(change.kind).toBe('predicted');
    expect(1 + (change.value ?? 0)).toBeCloseTo(30 / 9, 1);
    expect(1 + (change.low ?? 0)).toBeGreaterThan(1.5);
    expect(1 + (change.low ?? 0)).toBeLessThan(2.1);
    expect(1 + (change.high ?? 0)).toBeGreaterThan(5.5);
    const notes = change.because.notes?.map(english).join(' ');
    expect(notes).toContain('old was limited by its storage: its CPU use was 30% and its I/O wait 49%');
    expect(notes).toContain('the same work took 30% of the CPU of old and 9% of that of xSeries 440');
    expect(change.because.notes?.map(japanese).join('')).toContain('oldの性能はストレージで頭打ち');
  });

  test('have the same ratio in a plan that adopts nothing', () => {
    const { ratio } = plannedBy(LIMITED);
    const change = changeOf(LIMITED);
    for (const part of ['value', 'low', 'high'] as const)
      expect(ratio[part]).toBeCloseTo(1 + (change[part] ?? Number.NaN), 9);
    expect(ratio.kind).toBe('predicted');
    expect(ratio.because.notes?.map(english).join(' ')).toContain('was limited by its storage');
  });

  test('have no verdict, and the study says what limited them', () => {
    const setting = settingOf(LIMITED);
    const [comparison] = setting?.comparisons ?? [];
    expect(comparison?.verdict).toBe('unknown');
    expect(english(comparison?.says)).toContain('says nothing of their processors');
    expect(english(comparison?.says)).not.toContain('no difference');
    expect(english(comparison?.says)).not.toContain('at the limit of each');
    const check = setting?.checks.find(({ id }) => id === 'processors-limit');
    expect(check?.passed).toBe(false);
    expect(english(check?.says)).toMatch(/old was limited by its storage.*xSeries 440 was limited by its storage/);
  });

  test('are refused where one of both does not state its CPU use, and nothing is told of the ratio', () => {
    const silent = pairOf({ cpu: 1633, ...STORAGE, states: 'wait' }, { cpu: 5444, ...STORAGE });
    for (const runs of [silent, pairOf({ cpu: 1633, ...STORAGE }, { cpu: 5444, ...STORAGE, states: 'nothing' })]) {
      expect(changeOf(runs).kind).toBe('unknown');
      expect(plannedBy(runs)).toMatchObject({ ratio: { kind: 'unknown' }, bound: null });
    }
    expect(english(changeOf(silent).because.settle)).toContain('Needed: the CPU use of both');
  });

  test('are refused where one of both used next to nothing, which what runs besides makes up', () => {
    const idle = pairOf({ cpu: 1633, ...STORAGE }, { cpu: 20_000, ...STORAGE });
    expect(changeOf(idle).kind).toBe('unknown');
    expect(english(changeOf(idle).because.settle)).toContain('Needed: runs in which the processors are the limit');
  });

  test('are told by like use where that was alike, as a prediction', () => {
    const change = changeOf(pairOf({ cpu: 1500, storage: 500 }, { cpu: 4500, storage: 1500 }));
    expect(change).toMatchObject({ kind: 'predicted', value: expect.closeTo(2, 1) });
  });
});

describe('throughput that ended far below the limit of the CPU for reasons that no run states', () => {
  const flat = pairOf({ cpu: 1633, ...STORAGE, states: 'use' }, { cpu: 5444, ...STORAGE, states: 'use' });

  test('is no ratio of machines either', () => {
    expect(1 + (changeOf(flat).value ?? 0)).toBeCloseTo(30 / 9, 1);
    const notes = changeOf(flat).because.notes?.map(english).join(' ');
    expect(notes).toContain('old was not limited by its processors: throughput no longer rose at a CPU use of 30%');
    expect(notes).not.toContain('limited by its storage');
  });

  test('of which no run states the use of the CPU stays the limit of the machine, which is said', () => {
    const silent = pairOf({ cpu: 600, states: 'nothing' }, { cpu: 1200, states: 'nothing' });
    expect(changeOf(silent)).toMatchObject({ kind: 'measured', value: expect.closeTo(1, 2) });
    expect(changeOf(silent).because.notes?.map(english).join(' ')).toContain(
      'Not all of these runs state the CPU use: whether the processors were the limit is not known.',
    );
  });
});

describe('two machines of which one alone was at the limit of its processors', () => {
  test('have a ratio of at least so much where storage ended the throughput of the target', () => {
    const runs = pairOf({ cpu: 500 }, { cpu: 3000, storage: 900 });
    expect(changeOf(runs).kind).toBe('unknown');
    expect(english(changeOf(runs).because.settle)).toMatch(/^At least \+80%: xSeries 440 was limited by its/);
    const { ratio, bound } = plannedBy(runs);
    expect(ratio.kind).toBe('unknown');
    expect(bound).toMatchObject({ side: 'least', estimate: { value: expect.closeTo(1.8, 1) } });
  });

  test('and of at most so much where it ended that of the source', () => {
    const runs = pairOf({ cpu: 3000, storage: 500 }, { cpu: 900 });
    expect(english(changeOf(runs).because.settle)).toMatch(/^At most \+8\d(\.\d)?%: old was limited by its storage/);
    expect(plannedBy(runs).bound).toMatchObject({ side: 'most' });
  });

  test('keep the verdict that the one held back gave more, and no other', () => {
    expect(settingOf(pairOf({ cpu: 500 }, { cpu: 3000, storage: 900 }))?.comparisons[0]?.verdict).toBe('gain');
    expect(settingOf(pairOf({ cpu: 3000, storage: 500 }, { cpu: 900 }))?.comparisons[0]?.verdict).toBe('unknown');
  });
});

const PAIRS = 300;

test(`the interval holds the ratio of capacities in at least eight of ten of ${PAIRS} drawn pairs that storage limited`, () => {
  const next = seededRandom(20_261_201);
  const between = (low: number, high: number) => low + (high - low) * next();
  /** Use of the threads at a part of the capacity: with two threads a core the first of each gives most. */
  const useAt = (part: number, threads: number, gain: number) => {
    let [low, high] = [0, 1];
    for (let step = 0; step < 40; step += 1) {
      const middle = (low + high) / 2;
      if (throughputShare(middle, threads, gain) < part) low = middle;
      else high = middle;
    }
    return low;
  };
  let [told, inside] = [0, 0];
  for (let each = 0; each < PAIRS; each += 1) {
    const [truth, part] = [between(1, 6), between(0.15, 0.45)];
    const noise = between(0.003, 0.03);
    const sideOf = (machine: string, capacity: number) => {
      const use = useAt(part / capacity, next() < 0.3 ? 1 : 2, between(1.1, 1.3));
      return [16, 32, 64].flatMap((clients) =>
        NOISE.map(() =>
          run(500 * (1 + noise * (2 * next() - 1)), {
            machine,
            clients,
            cpuShare: rounded(use),
            ioWaitShare: rounded(0.8 * (1 - use)),
          }),
        ),
      );
    };
    const { change, baseline } = findingIn([...sideOf('old', 1), ...sideOf('new', truth)]);
    if (change.kind === 'unknown') continue;
    const ratio = baseline === 'old' ? truth : 1 / truth;
    told += 1;
    if (1 + change.low <= ratio && ratio <= 1 + change.high) inside += 1;
  }
  expect(told / PAIRS).toBeGreaterThan(0.6);
  expect(inside / told).toBeGreaterThan(0.8);
});
