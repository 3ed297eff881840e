import { describe, expect, it } from 'vitest';
import { english, japanese } from '../figure/test/written.ts';
import { type BenchmarkRun, RUN_FIELDS, unknownFields } from '../inventory/index.ts';
import { GIB_PER_TIB } from '../units/index.ts';
import { memoryThroughput } from './memory-throughput.ts';
import { memoryModelOf, memoryThroughputOf, memoryThroughputsOf } from './memory-throughput-of-runs.ts';
import { PRIMEQUEST_DATABASE_TIB, PRIMEQUEST_RUNS } from './primequest.data.ts';

const RUNS: readonly BenchmarkRun[] = PRIMEQUEST_RUNS.map((run, index) => ({
  ...unknownFields(RUN_FIELDS),
  key: run.boards,
  name: run.boards,
  tool: 'generic',
  subject: run.boards,
  metric: 'tps',
  throughput: run.throughputTps.value,
  sockets: run.sockets.value,
  memoryGiB: run.memoryTiB.value * GIB_PER_TIB,
  cacheGiB: run.sharedMemoryTiB.value * GIB_PER_TIB,
  databaseGiB: PRIMEQUEST_DATABASE_TIB.value * GIB_PER_TIB,
  aborted: false,
  points: [],
  origin: {
    file: 'runs.csv',
    sheet: null,
    row: index + 2,
    cells: { throughput: { column: 'TPS', text: `${run.throughputTps.value}` } },
  },
}));

describe('memoryThroughputOf', () => {
  it('leaves out runs that were aborted, that processed nothing, or whose memory is not told', () => {
    const [first] = RUNS;
    if (!first) throw new Error('study 1 has runs');
    const useless = [{ aborted: true }, { throughput: 0 }, { throughput: null }, { memoryGiB: 0, cacheGiB: 0 }];
    const more = useless.map((told, n) => ({ ...first, key: `useless-${n}`, ...told }));
    expect(memoryThroughputOf([...RUNS, ...more], null)).toEqual(memoryThroughputOf(RUNS, null));
  });

  it('reads study 1 from its imported rows', () => {
    const summary = memoryThroughputOf(RUNS, null);
    expect(summary).toMatchObject({
      verdict: 'storage-bound',
      addFirst: 'memory',
      basis: 'installed',
      databaseGiB: 7168,
    });
    expect(summary?.measured.map(({ memoryGiB }) => memoryGiB / GIB_PER_TIB)).toEqual([1.5, 3, 3, 6]);
    expect(english(summary?.finding)).toBe(
      'Doubling memory from 1.5 TiB to 3 TiB gives +44.4%, from 3 TiB to 6 TiB +11.6%: beyond 3 TiB more memory adds little to the throughput of one database.',
    );
    expect(japanese(summary?.finding)).toContain(
      '3 TiBを超えてメモリを増設しても、1つのデータベースの性能はほとんど上がりません',
    );
    expect(english(summary?.notes[0])).toContain('76.7%');
  });

  it('says of many sizes what they give together and the largest step, not each', () => {
    const [first] = RUNS;
    if (!first) throw new Error('study 1 has runs');
    const runs = [100, 110, 130, 200, 210, 220, 230].map((throughput, index) => ({
      ...first,
      key: `${index}`,
      memoryGiB: 64 * (index + 1),
      cacheGiB: 48 * (index + 1),
      throughput,
    }));
    const finding = memoryThroughputOf(runs, null)?.finding;
    expect(english(finding)).toMatch(
      /^More memory, from 64\sGiB to 448\sGiB, gives \+130%; the largest step is from 192\sGiB to 256\sGiB \(\+53\.8%\)/,
    );
    expect(japanese(finding)).toMatch(/最も効果が大きいのは192\sGiBから256\sGiBへの増設（\+53\.8%）/);
  });

  it('believes the CPU column of the runs before the shape of their curve', () => {
    const withCpu = (shares: readonly (number | null)[], ioWaitShare: number | null = null) =>
      memoryThroughputOf(
        RUNS.map((run, at) => ({ ...run, cpuShare: shares[at] ?? null, ioWaitShare })),
        null,
      );
    const busy = withCpu([0.82, 0.86, 0.9, 0.91]);
    expect(busy).toMatchObject({ verdict: 'cpu-bound', addFirst: 'cpu', verdictBecause: { low: 0.82, high: 0.91 } });
    expect(english(busy?.verdictSays)).toContain('busy at 82–91% in the runs');
    expect(japanese(busy?.verdictSays)).toContain('CPUで頭打ち');
    expect(withCpu([0.4, 0.6, 0.7, 0.9])).toMatchObject({ verdict: 'mixed', addFirst: null });
    expect(withCpu([0.2, 0.25, 0.3, 0.35], 0.62)).toMatchObject({ verdict: 'storage-bound', addFirst: 'memory' });
    expect(english(withCpu([0.2, 0.25, 0.3, 0.35], 0.62)?.verdictSays)).toContain('waited for I/O');
    // Neither decides anything: the curve does.
    expect(withCpu([0.6, 0.6, 0.6, 0.6])?.verdictBecause).toEqual(memoryThroughputOf(RUNS, null)?.verdictBecause);
    expect(withCpu([0.9, 0.9, 0.9, null])?.verdict).toBe('storage-bound');
  });

  it('says what more processors gave at equal memory, and keeps the runs that the curve leaves out', () => {
    const [like] = RUNS;
    if (!like) throw new Error('the study has runs');
    /** 700 TPS a system board, whatever memory it has. */
    const sweep = [
      [1, 512],
      [1, 1024],
      [1, 2048],
      [2, 1024],
      [2, 2048],
    ].flatMap(([sb = 1, memoryGiB = 0]) =>
      [1, 2].map((repeat) => ({
        ...like,
        ...{ key: `${sb} ${memoryGiB} ${repeat}`, subject: 'RX4770', sb, msb: null, sockets: null, memoryGiB },
        ...{ cacheGiB: null, throughput: 700 * sb + repeat, cpuShare: 0.97 },
      })),
    );
    const found = memoryThroughputOf(sweep, 4096);
    expect(found?.verdict).toBe('cpu-bound');
    expect(english(found?.verdictSays)).toContain('At equal memory, 2 times the processors gave +99.8%.');
    expect(japanese(found?.verdictSays)).toContain('同じメモリ容量でCPUを2倍にすると、性能は+99.8%でした。');
    expect(found?.measured).toHaveLength(6);
    expect(found?.besideCurve.map(({ label, memoryGiB }) => [english(label), memoryGiB])).toEqual([
      ['2 SB', 1024],
      ['2 SB', 1024],
      ['2 SB', 2048],
      ['2 SB', 2048],
    ]);
    const notes = found?.notes.map(english).join(' ') ?? '';
    expect(notes).toContain('The curve is of one number of processors; 4 runs with others stand in the table alone.');
    expect(notes).not.toContain('given to it on');
    expect(memoryThroughputOf(RUNS, null)?.besideCurve).toEqual([]);
  });

  it('speaks of installed memory where no run states what the database was given of it', () => {
    const silent = RUNS.map((run) => ({ ...run, cacheGiB: null }));
    const notes = memoryThroughputOf(silent, 7168)?.notes.map(english).join(' ');
    expect(notes).toMatch(
      /More memory adds little to the throughput of one database beyond 3\sTiB installed, 42\.9% of its 7\sTiB\./,
    );
    expect(memoryThroughputOf(RUNS, 7168)?.notes.map(english).join(' ')).toContain('given to it on');
  });

  it('believes a CPU column that is alike in all runs, whatever its mean is rounded to', () => {
    const runs = [0, 1, 2].flatMap((repeat) =>
      RUNS.map((run) => ({ ...run, key: `${run.key}-${repeat}`, cpuShare: 0.96 })),
    );
    const found = memoryThroughputOf(runs, null);
    expect(found).toMatchObject({ verdict: 'cpu-bound', verdictBecause: { low: 0.96 } });
    expect(english(found?.verdictSays)).toMatch(/busy at 96% in the runs/);
  });

  it('advises boards where the runs state them, and processors or memory of other machines', () => {
    const saidOf = (more: Partial<BenchmarkRun>) => {
      const says = memoryThroughputOf(
        RUNS.map((run) => ({ ...run, ...more })),
        null,
      )?.verdictSays;
      return [english(says), japanese(says)].join(' ');
    };
    const ofCpu = { cpuShare: 0.93 };
    const ofStorage = { cpuShare: 0.25, ioWaitShare: 0.7 };
    expect(saidOf(ofCpu)).toMatch(/ Processors come before memory\. .*メモリよりもCPUの増設が有効です。$/);
    for (const waiting of [ofStorage, {}])
      expect(saidOf(waiting)).toMatch(/ Memory comes before processors\. .*CPUよりもメモリの増設が有効です。$/);
    for (const of of [ofCpu, ofStorage, {}]) expect(saidOf(of)).not.toMatch(/\bM?SB/);
    for (const boards of [{ sb: 2 }, { sb: 1, msb: 1 }]) {
      expect(saidOf({ ...ofCpu, ...boards })).toMatch(/\(MSB\)\. .*MSB（メモリ）よりもSB（CPU）の増設が有効です。$/);
      expect(saidOf({ ...ofStorage, ...boards })).toMatch(/\(SB\)\. .*SB（CPU）よりもMSB（メモリ）の増設が有効です。$/);
    }
  });

  it('names the sockets of a machine that was measured with several numbers of them', () => {
    const runs = RUNS.map((run) => ({ ...run, subject: 'Alpha X1', cpuShare: 0.4 }));
    const found = memoryThroughputOf(runs, null);
    const names = found?.measured.map(({ label }) => english(label)) ?? [];
    for (const sockets of new Set(runs.map(({ sockets }) => sockets)))
      expect(names).toContain(`Alpha X1, ${sockets} sockets`);
    expect(found?.responses?.rows.map(({ level }) => english(level)).join()).toMatch(/Alpha X1, \d sockets, /);
  });

  it('names a point by its boards where the run states them, else by the machine', () => {
    const [first, second, ...rest] = RUNS.map((run) => ({ ...run, subject: 'PRIMEQUEST 2400E2' }));
    if (!first || !second) throw new Error('the study has four runs');
    const alike = rest.map((run) => ({ ...run, sockets: 4 }));
    const runs = [{ ...first, sb: 1, msb: 0, sockets: 4 }, { ...second, sb: 1, msb: 1, sockets: 4 }, ...alike];
    expect(memoryThroughputOf(runs, null)?.measured.map(({ label }) => english(label))).toEqual([
      '1 SB',
      '1 SB + 1 MSB',
      'PRIMEQUEST 2400E2',
      'PRIMEQUEST 2400E2',
    ]);
  });

  it('takes system boards for sockets where no run states sockets', () => {
    const boards = RUNS.map((run) => ({ ...run, sockets: null, sb: run.sockets === 4 ? 2 : 1 }));
    expect(memoryThroughputOf(boards, null)?.verdict).toBe('storage-bound');
    const silent = RUNS.map((run) => ({ ...run, sockets: null }));
    expect(memoryThroughputOf(silent, null)?.verdict).toBe('unknown');
  });

  it('draws no curve from one machine to another', () => {
    const [like] = RUNS;
    if (!like) throw new Error('the study has runs');
    const run = (subject: string, memoryGiB: number, throughput: number): BenchmarkRun => ({
      ...like,
      key: `${subject} ${throughput}`,
      subject,
      memoryGiB,
      cacheGiB: null,
      throughput,
    });
    const old = run('HP ProLiant DL380 G7', 64, 516);
    const dell = [1892, 2310, 2718].map((throughput) => run('Dell PowerEdge R770', 512, throughput));
    expect(memoryThroughputsOf([old, ...dell])).toEqual([]);
    const more = run('Dell PowerEdge R770', 256, 1700);
    const curves = memoryThroughputsOf([old, ...dell, more]);
    expect(curves.map(({ machine }) => machine)).toEqual(['Dell PowerEdge R770']);
    expect(curves[0]?.curve.measured.map(({ memoryGiB }) => memoryGiB)).not.toContain(64);
    expect(memoryThroughputOf([old, ...dell], null)?.gains).toEqual([]);
    expect(memoryThroughputsOf(RUNS)).toHaveLength(1);
  });

  it('draws the runs that all else agrees in: another load, mirroring or storage is another curve', () => {
    const slow = RUNS.slice(0, 2).map((run) => ({
      ...run,
      key: `${run.key} m`,
      mirroring: 'mirrored' as const,
      throughput: 200,
    }));
    expect(memoryThroughputOf([...slow, ...RUNS], null)?.measured.map(({ throughput }) => throughput.value)).toEqual(
      RUNS.map(({ throughput }) => throughput),
    );
  });

  it('tells cores that were disabled as fewer processors', () => {
    const [like] = RUNS;
    if (!like) throw new Error('the study has runs');
    const sweep = [32, 64].flatMap((cores) =>
      [512, 1024].map((memoryGiB) => ({
        ...like,
        key: `${cores} ${memoryGiB}`,
        machine: 'R770',
        sockets: 2,
        cores,
        memoryGiB,
        cacheGiB: null,
        throughput: cores * 20 + memoryGiB / 64,
      })),
    );
    expect(memoryThroughputOf(sweep, null)?.verdict).toBe('cpu-bound');
  });

  it('keeps the cell every measured value came from', () => {
    const [first] = memoryThroughputOf(RUNS, null)?.measured ?? [];
    expect(first?.throughput.because.inputs[0]).toMatchObject({ cell: { file: 'runs.csv', row: 2, text: '293' } });
  });

  it('fits the same curve on the installed axis as on the shared memory', () => {
    const onShared = memoryThroughput({
      points: RUNS.map(({ cacheGiB, throughput }) => ({ memoryGiB: cacheGiB ?? 0, throughput: throughput ?? 0 })),
      databaseGiB: 7 * GIB_PER_TIB,
    });
    const onInstalled = memoryModelOf(RUNS, null)?.model;
    expect(onInstalled?.predict(4.5 * GIB_PER_TIB).value).toBeCloseTo(
      onShared?.predict(3.45 * GIB_PER_TIB).value ?? 0,
      6,
    );
  });

  it('falls back to the database memory where the proportion differs, and to installed memory where no cache is stated', () => {
    const uneven = RUNS.map((run, index) => (index === 0 ? { ...run, cacheGiB: 500 } : run));
    expect(memoryThroughputOf(uneven, null)?.basis).toBe('cache');
    const plain = RUNS.map((run) => ({ ...run, cacheGiB: null }));
    expect(english(memoryThroughputOf(plain, null)?.notes[0])).toContain('not stated');
  });

  it('draws one number of sockets only where sockets matter', () => {
    const fast = RUNS.map((run) => (run.sockets === 4 ? { ...run, throughput: 800 } : run));
    const summary = memoryThroughputOf(fast, null);
    expect(summary?.verdict).toBe('cpu-bound');
    expect(summary?.measured).toHaveLength(3);
  });

  it('leaves aborted and incomplete runs out, and is null when none is left', () => {
    const runs = RUNS.map((run, index) => ({ ...run, aborted: index > 0 }));
    expect(english(memoryThroughputOf(runs, null)?.finding)).toContain('one memory size only');
    expect(
      memoryThroughputOf(
        runs.map((run) => ({ ...run, throughput: null })),
        null,
      ),
    ).toBeNull();
    expect(memoryThroughputOf([], 100)).toBeNull();
  });
});

describe('what the runs state beside their throughput', () => {
  const shares = [
    { hitShare: 0.8, cpuShare: 0.12, ioWaitShare: 0.7 },
    { hitShare: 0.92, cpuShare: 0.18, ioWaitShare: 0.66 },
    { hitShare: 0.92, cpuShare: 0.09, ioWaitShare: 0.75 },
    { hitShare: 0.99, cpuShare: 0.2, ioWaitShare: 0.62 },
  ];
  const stated = RUNS.map((run, index) => ({ ...run, ...shares[index] }));

  it('stands by configuration, the smallest memory first', () => {
    const responses = memoryThroughputOf(stated, null)?.responses;
    expect(responses?.columns.map(english)).toEqual(['CPU used', 'I/O wait', 'Cache hits']);
    expect(responses?.rows.map(({ values }) => values[2]?.value)).toEqual([0.8, 0.92, 0.92, 0.99]);
    expect(memoryThroughputOf(RUNS, null)?.responses).toBeNull();
  });

  it('says how much faster storage would turn the advice, by the CPU use of the fastest run', () => {
    const turnsAt = memoryThroughputOf(stated, null)?.turnsAt;
    expect(turnsAt).toMatchObject({ kind: 'assumed', unit: 'ratio' });
    expect(turnsAt?.value).toBeCloseTo(4, 9);
    expect(memoryThroughputOf(RUNS, null)?.turnsAt).toMatchObject({ kind: 'unknown' });
    const busy = stated.map((run) => ({ ...run, cpuShare: 0.9 }));
    expect(memoryThroughputOf(busy, null)?.turnsAt).toBeNull();
  });

  it('says from which share of the database on memory adds little', () => {
    const notes = memoryThroughputOf(RUNS, null)?.notes.map(english) ?? [];
    expect(notes.find((note) => note?.includes('adds little'))).toMatch(
      /^More memory adds little to the throughput of one database from 2\.3.*: 32\.9% of its 7 TiB\.$/,
    );
    const ofDouble =
      memoryThroughputOf(RUNS, 2 * PRIMEQUEST_DATABASE_TIB.value * GIB_PER_TIB)?.notes.map(english) ?? [];
    expect(ofDouble.find((note) => note?.includes('adds little'))).toMatch(/16\.4%/);
  });
});
