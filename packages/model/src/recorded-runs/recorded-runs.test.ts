import { describe, expect, test } from 'vitest';
import { identifyMachines, mentionsOf } from '../identity/index.ts';
import {
  type BenchmarkRun,
  bareDiagnosis,
  bareServer,
  type DiagnosisRecord,
  type ServerRecord,
  type UtilisationSeries,
} from '../inventory/index.ts';
import { instantS, isoOf } from '../series/index.ts';
import { runMaker } from '../study/test/run-maker.ts';
import { seededRandom } from '../uncertainty/index.ts';
import { withRecordedResponses } from './recorded-run.ts';
import { recordedRuns } from './recorded-runs.ts';

const TEN = instantS('2026-11-20T10:00:00Z') as number;
const ORIGIN = { file: 'sar-db01.txt', sheet: null, row: 3, cells: { cpuShare: { column: 'D (%idle)', text: '40' } } };
const made = runMaker('4 SB');

const run = (more: Partial<BenchmarkRun> = {}) =>
  made(1000, { machine: 'db01', startedAt: isoOf(TEN), durationS: 600, ...more });

function series(more: Partial<UtilisationSeries> = {}): UtilisationSeries {
  return {
    subject: 'db01',
    metric: 'cpuShare',
    startsAt: isoOf(TEN - 600),
    stepS: 60,
    clock: 'local',
    stampMarks: 'end',
    sampleIs: 'mean',
    // Idle before the run, 60 % busy in it, idle again.
    values: Array.from({ length: 40 }, (_, at) => (at > 10 && at <= 20 ? 0.6 : 0.1)),
    peaks: null,
    origin: ORIGIN,
    ...more,
  };
}

interface Recorded {
  readonly runs: readonly BenchmarkRun[];
  readonly series?: readonly UtilisationSeries[];
  readonly servers?: readonly ServerRecord[];
  readonly diagnoses?: readonly DiagnosisRecord[];
}

function recorded({ runs, series: its = [series()], servers = [], diagnoses = [] }: Recorded) {
  const estate = { servers, workloads: [], series: its };
  const { machines } = identifyMachines(mentionsOf(estate), []);
  const reports = diagnoses.map((record) => ({ record, mentionId: null }));
  return recordedRuns({ runs, series: its, reports, machines });
}

describe('what was recorded of the machine during a run is its response', () => {
  test('as the mean of the samples that lie in the run, with file, interval and their number', () => {
    const [only] = recorded({ runs: [run()] });
    expect(only?.values).toMatchObject([
      {
        field: 'cpuShare',
        value: expect.closeTo(0.6, 9),
        cell: {
          column: 'D (%idle), 2026-11-20 10:00:00 – 10:10:00, n = 10',
          from: { file: 'sar-db01.txt', sheet: null, row: 3 },
        },
        says: { values: { samples: 10, file: 'sar-db01.txt', covered: { value: 1 } } },
      },
    ]);
  });

  test('whatever the form of the name, by the address it was loaded at too', () => {
    const named = (machine: string | null, subject = '4 SB') =>
      recorded({ runs: [run({ machine, subject })] })[0]?.values.length;
    expect(['DB01', 'db01.example.com', ' Db01 '].map((name) => named(name))).toEqual([1, 1, 1]);
    expect(named(null, 'jdbc:postgresql://db01.example.com:5432/bench')).toBe(1);
    expect(named(null, 'jdbc:oracle:thin:@//DB01:1521/PROD')).toBe(1);
    expect(named('R770', 'jdbc:sqlserver://db01;databaseName=tpcc')).toBe(1);
  });

  test('by an address or a further name that a list states of the machine', () => {
    const server = { ...bareServer('db01', 'db01', { ...ORIGIN, file: 'list.csv' }), ipAddress: '10.1.1.14' };
    expect(recorded({ runs: [run({ machine: '10.1.1.14' })], servers: [server] })[0]?.values).toHaveLength(1);
  });

  test('a stated value outranks it, and so does a person who said that it is not known', () => {
    const runs = [
      run({ cpuShare: 0.72 }),
      run({ origin: { ...run().origin, replaced: { cpuShare: { value: 0.7, cell: null } } } }),
    ];
    const kept = withRecordedResponses(
      runs,
      recorded({ runs: [run()] }).map((each) => ({ ...each, key: runs[0]?.key ?? '' })),
    );
    expect(kept[0]?.cpuShare).toBe(0.72);
    const [stated, cleared] = runs.map((each) => recorded({ runs: [each] })[0]?.values);
    expect([stated, cleared]).toEqual([[], []]);
  });

  test('and stands in the run with the cell of the recording', () => {
    const runs = [run()];
    const [filled] = withRecordedResponses(runs, recorded({ runs }));
    expect(filled?.cpuShare).toBeCloseTo(0.6, 9);
    expect(filled?.origin.cells.cpuShare?.from?.file).toBe('sar-db01.txt');
    expect(filled?.origin.cells.throughput?.text).toBe('1000');
  });
});

describe('nothing is attached, with the reason,', () => {
  const because = (parts: Recorded) => recorded(parts).map(({ values, nothing }) => [values.length, nothing?.because]);
  const hourly = series({ stepS: 3600, startsAt: isoOf(TEN), values: [0.1, 0.3, 0.2] });
  const two = [
    { ...series(), subject: 'db01.site-a.example' },
    { ...series(), subject: 'db01.site-b.example' },
  ];
  test.each<[string, string, Recorded]>([
    ['no start', 'no-start', { runs: [run({ startedAt: null })] }],
    [
      'a date alone',
      'no-start',
      {
        runs: [
          run({
            startedAt: '2026-11-20T00:00:00Z',
            origin: { ...run().origin, cells: { startedAt: { column: 'A', text: '2026/11/20' } } },
          }),
        ],
      },
    ],
    ['no duration', 'no-duration', { runs: [run({ durationS: null })] }],
    ['no machine', 'no-machine', { runs: [run({ machine: null, subject: 'localhost' })] }],
    ['two machines of the name', 'several-machines', { runs: [run()], series: two }],
    ['another machine', 'not-recorded', { runs: [run({ machine: 'db02' })] }],
    [
      'another domain',
      'not-recorded',
      { runs: [run({ machine: 'db01.site-c.example' })], series: [two[0] ?? series()] },
    ],
    ['another day', 'other-time', { runs: [run({ startedAt: '2026-11-21T10:00:00Z' })] }],
    ['samples longer than the run', 'too-little', { runs: [run()], series: [hourly] }],
    [
      'gaps',
      'too-little',
      { runs: [run()], series: [series({ values: series().values.map((v, at) => (at % 3 ? null : v)) })] },
    ],
    ['only the highest', 'highest-only', { runs: [run()], series: [series({ sampleIs: 'highest' })] }],
  ])('%s', (_, reason, parts) => {
    expect(because(parts)).toEqual([[0, reason]]);
  });

  test('two runs at once', () => {
    expect(because({ runs: [run(), run({ throughput: 500 })] })).toEqual([
      [0, 'several-runs'],
      [0, 'several-runs'],
    ]);
  });

  test('but one run that two files tell of is one', () => {
    expect(because({ runs: [run(), run()] })).toEqual([
      [1, undefined],
      [1, undefined],
    ]);
  });

  test('and nothing is said where nothing was recorded at all', () => {
    expect(recorded({ runs: [run()], series: [] })).toEqual([]);
  });
});

describe('of reports and counters over the run', () => {
  const report = (from: number, to: number, more: Partial<DiagnosisRecord> = {}): DiagnosisRecord => ({
    ...bareDiagnosis({ key: 'r', name: 'r', tool: 'awr' }, { ...ORIGIN, file: 'awr.html' }),
    host: 'DB01.example.com',
    beginsAt: isoOf(TEN + from),
    endsAt: isoOf(TEN + to),
    hostCpuShare: 0.55,
    load: { ...bareDiagnosis({ key: 'r', name: 'r', tool: 'awr' }, ORIGIN).load, bufferHitShare: 0.97 },
    ...more,
  });
  const valuesOf = (parts: Recorded) => recorded(parts)[0]?.values.map(({ field, value }) => [field, value]);

  test('an interval of the run gives CPU used and cache hits, a series of the machine goes first', () => {
    const diagnoses = [report(-30, 630)];
    expect(valuesOf({ runs: [run()], series: [], diagnoses })).toEqual([
      ['cpuShare', 0.55],
      ['hitShare', 0.97],
    ]);
    expect(valuesOf({ runs: [run()], diagnoses })).toEqual([
      ['cpuShare', expect.closeTo(0.6, 9)],
      ['hitShare', 0.97],
    ]);
  });

  test('an hour around ten minutes tells nothing of them', () => {
    const [only] = recorded({ runs: [run()], series: [], diagnoses: [report(-1800, 1800)] });
    expect(only?.nothing?.because).toBe('too-little');
  });

  test('two readings of NUMA counters give the share of remote memory', () => {
    const node = { node: null, hit: null, miss: null, foreign: null, interleaveHit: null };
    const reading = (local: number, other: number, row: number) => ({
      nodes: [{ ...node, local, other }],
      hintFaults: null,
      hintFaultsLocal: null,
      pagesMigrated: null,
      row,
    });
    const numa = { unit: 'pages' as const, before: reading(1000, 100, 1), after: reading(1700, 400, 9) };
    const diagnoses = [report(-5, 605, { tool: 'vmstat-numa', hostCpuShare: null, numa })];
    expect(valuesOf({ runs: [run({ cpuShare: 0.5 })], diagnoses })).toContainEqual([
      'remoteShare',
      expect.closeTo(0.3, 9),
    ]);
  });
});

test('of 200 drawn days of runs and recordings every attached value is the truth of its run', () => {
  const next = seededRandom(14);
  const between = (low: number, high: number) => low + (high - low) * next();
  const pick = <T>(of: readonly T[]): T => of[Math.floor(next() * of.length)] as T;
  let [attached, none] = [0, 0];
  for (let day = 0; day < 200; day += 1) {
    const names = ['ora-p1', 'sqlha02', 'pg3'];
    const uses = names.map(() => {
      let at = TEN + between(0, 300);
      return Array.from({ length: 1 + Math.floor(between(0, 6)) }, () => {
        const fromS = Math.round(at);
        const toS = fromS + Math.round(between(60, 1800));
        at = toS + between(0, 600);
        return { fromS, toS, use: between(0.05, 0.95) };
      });
    });
    const useAt = (machine: number, fromS: number, toS: number) =>
      (uses[machine] ?? []).reduce(
        (sum, each) =>
          sum +
          (Math.max(0, Math.min(toS, each.toS) - Math.max(fromS, each.fromS)) / (toS - fromS)) * (each.use - 0.02),
        0.02,
      );
    const recordings = names.map((name, machine) => {
      const stepS = pick([10, 60, 300, 600]);
      const marks = pick(['start', 'end'] as const);
      const startS = TEN - Math.round(between(600, 1200));
      const values = Array.from({ length: Math.ceil(20_000 / stepS) }, (_, at) => {
        const stamp = startS + at * stepS;
        if (next() < 0.02) return null;
        return marks === 'end' ? useAt(machine, stamp - stepS, stamp) : useAt(machine, stamp, stamp + stepS);
      });
      const stampMarks = next() < 0.3 ? null : marks;
      return series({
        subject: pick([name, name.toUpperCase(), `${name}.corp.example`]),
        startsAt: isoOf(startS),
        stepS,
        clock: 'local',
        stampMarks,
        values,
      });
    });
    const runs = uses.flatMap((its, machine) =>
      its.map(({ fromS, toS, use }) => ({
        use,
        run: made(1, {
          key: `${machine} ${fromS}`,
          machine: pick([names[machine] ?? '', `${names[machine]}.corp.example`]),
          startedAt: isoOf(fromS),
          durationS: toS - fromS,
        }),
      })),
    );
    const found = recorded({ runs: runs.map((each) => each.run), series: recordings });
    for (const [at, { values, nothing }] of found.entries()) {
      if (nothing) {
        none += 1;
        expect(nothing.because).toBe('too-little');
      } else {
        attached += 1;
        // A sample may reach beyond its run by a hundredth of its time.
        expect(Math.abs((values[0]?.value ?? -1) - (runs[at]?.use ?? 0))).toBeLessThan(0.01);
      }
    }
  }
  expect([attached > none, attached + none > 1500]).toEqual([true, true]);
});
