import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bareDiagnosis, type DiagnosisEvent, type DiagnosisRecord } from '../inventory/index.ts';
import { averageWaitAgrees } from './average-wait.ts';
import { bottleneckOf } from './bottleneck.ts';
import { nextStepOf } from './next-step.ts';
import { elapsedWithCpus, gainOfStorageAndCpu, serialShare, speedUp } from './speed-up.ts';
import { STUDY4_PROFILES } from './study4.data.ts';
import { waitClassOf } from './wait-events.data.ts';
import { waitProfileOf } from './wait-profile-of.ts';

describe('bottleneckOf', () => {
  it.each([
    { run: 'insertSelectHdd', verdict: 'log-bound', leading: 'log', total: 687, io: 0.77, cpu: 0.26 },
    { run: 'loopHdd', verdict: 'log-bound', leading: 'log', total: 695, io: 0.6, cpu: 0.42 },
    { run: 'loopSsd', verdict: 'cpu-bound', leading: null, total: 229, io: 0.11, cpu: 0.91 },
  ] as const)('reads $run of study 4 as $verdict', ({ run, verdict, leading, total, io, cpu }) => {
    const found = bottleneckOf(STUDY4_PROFILES[run]);
    expect(found).toMatchObject({ verdict, leading });
    expect(Math.abs((found.totalCallTime.value ?? 0) - total)).toBeLessThan(1);
    expect(found.ioShare.value).toBeCloseTo(io, 1);
    expect(Math.abs((found.cpuUtilisation.value ?? 0) - cpu)).toBeLessThan(0.01);
  });

  it('gives an upper bound where CPU time is not among the events', () => {
    const { cpuUtilisation, cpuShare } = bottleneckOf(STUDY4_PROFILES.insertSelectHdd);
    expect(cpuUtilisation).toMatchObject({ kind: 'predicted', low: 0 });
    expect(cpuShare.high).toBeLessThan(0.075);
  });

  it('does not guess shares without percentages', () => {
    const events = [{ name: 'db file sequential read', seconds: 50 }];
    const found = bottleneckOf({ elapsedS: 100, cpus: 4, events });
    expect(found).toMatchObject({
      verdict: 'unknown',
      ioShare: { kind: 'unknown' },
      cpuUtilisation: { kind: 'unknown' },
    });
    expect(bottleneckOf({ elapsedS: 100, cpus: 4, events: [] }).verdict).toBe('unknown');
  });

  it('answers unknown where the events took no time, the elapsed time is 0, or processors are not stated', () => {
    const idle = [
      { name: 'CPU time', seconds: 0, share: 0.6 },
      { name: 'log file sync', seconds: 0, share: 0.4 },
    ];
    expect(bottleneckOf({ elapsedS: 600, cpus: 2, events: idle })).toMatchObject({
      verdict: 'unknown',
      totalCallTime: { kind: 'unknown' },
    });
    const waits = [{ name: 'log file sync', seconds: 90, share: 0.9 }];
    expect(bottleneckOf({ elapsedS: 0, cpus: 0, events: waits })).toMatchObject({ verdict: 'unknown', leading: null });
    expect(bottleneckOf({ elapsedS: 100, cpus: null, events: waits }).cpuUtilisation.because.settle?.en).toContain(
      'processors',
    );
  });

  it('takes an upper bound for no proof: one event alone never means processors', () => {
    const waits = [{ name: 'db file sequential read', seconds: 90, share: 0.9 }];
    const found = bottleneckOf({ elapsedS: 100, cpus: 1, events: waits });
    expect(found).toMatchObject({ verdict: 'storage-bound', leading: 'data' });
    expect(found.cpuShare.high).toBeLessThan(0.12);
  });

  it('says processors where CPU time leads, however many there are', () => {
    const events = [{ name: 'CPU time', seconds: 80, share: 0.8 }];
    expect(bottleneckOf({ elapsedS: 100, cpus: null, events }).verdict).toBe('cpu-bound');
  });

  it('says processors where the host is busy, whoever keeps it so: time in the run queue is in no event', () => {
    const events = [{ name: 'direct path read', seconds: 69, share: 0.16 }];
    const profile = { elapsedS: 36, cpus: 8, events };
    expect(bottleneckOf({ ...profile, hostCpuShare: 0.92 })).toMatchObject({
      verdict: 'cpu-bound',
      hostUtilisation: { value: 0.92 },
    });
    expect(bottleneckOf({ ...profile, hostCpuShare: 0.6 }).verdict).toBe('unknown');
    expect(bottleneckOf(profile)).toMatchObject({ verdict: 'unknown', hostUtilisation: null });
  });

  const verdictOf = (
    events: readonly (readonly [name: string, seconds: number, percent: number])[],
    elapsedS: number,
    cpus: number | null = 8,
  ) =>
    bottleneckOf({
      elapsedS,
      cpus,
      events: events.map(([name, seconds, percent]) => ({ name, seconds, share: percent / 100 })),
    });

  it('finds no bottleneck in an idle database: 111 s of calls in an hour on 8 processors', () => {
    const idle = verdictOf(
      [
        ['db file sequential read', 71, 64],
        ['CPU time', 28, 25.2],
        ['log file sync', 6, 5.4],
      ],
      3600,
    );
    expect(idle).toMatchObject({ verdict: 'idle', leading: null });
    expect(idle.says.en).toContain('No bottleneck');
    const busyHost = bottleneckOf({
      elapsedS: 3600,
      cpus: 8,
      hostCpuShare: 0.9,
      events: [{ name: 'CPU time', seconds: 90, share: 0.9 }],
    });
    expect(busyHost.verdict).toBe('idle');
    expect(busyHost.says.en).toContain('other programs');
  });

  it('names locks, contention, network and commits', () => {
    const of = (name: string) =>
      verdictOf(
        [
          [name, 800, 80],
          ['CPU time', 100, 10],
        ],
        1000,
      );
    expect(of('enq: TX - row lock contention')).toMatchObject({ verdict: 'lock-bound', leading: 'lock' });
    expect(of('LCK_M_U').verdict).toBe('lock-bound');
    expect(of('latch: cache buffers chains').verdict).toBe('contention-bound');
    expect(of('SQL*Net more data to client').verdict).toBe('network-bound');
    expect(of('log file sync')).toMatchObject({ verdict: 'log-bound', byCommits: true });
    expect(of('log buffer space')).toMatchObject({ verdict: 'log-bound', byCommits: false });
    expect(of('JVM heap maintenance')).toMatchObject({ verdict: 'unknown', leading: 'other' });
  });

  it('calls two causes close only where they are', () => {
    const mixed = verdictOf(
      [
        ['db file sequential read', 420, 42],
        ['enq: TX - row lock contention', 380, 38],
        ['CPU time', 100, 10],
      ],
      1000,
    );
    expect(mixed).toMatchObject({ verdict: 'mixed', leading: 'data', second: 'lock' });
    const clear = verdictOf(
      [
        ['db file sequential read', 440, 44],
        ['enq: TX - row lock contention', 250, 25],
        ['CPU time', 100, 10],
      ],
      1000,
    );
    expect(clear.verdict).toBe('storage-bound');
    expect(verdictOf([['db file sequential read', 160, 16]], 1000).verdict).toBe('unknown');
  });

  it('does not call more CPU time than there is measured: 361 % of 2 processors', () => {
    const over = verdictOf(
      [
        ['CPU time', 7220, 72.2],
        ['db file sequential read', 2000, 20],
      ],
      1000,
      2,
    );
    expect(over.verdict).toBe('cpu-overcommitted');
    expect(over.cpuUtilisation).toMatchObject({ kind: 'assumed', value: 3.61 });
    expect(over.says.en).toContain('more CPU time than the processors stated');
    expect(verdictOf([['CPU time', 2000, 72.2]], 1000, 2).verdict).toBe('cpu-bound');
  });

  it('says processors overcommitted where the host has none left', () => {
    const events = [
      { name: 'db file sequential read', seconds: 5000, share: 0.6 },
      { name: 'CPU time', seconds: 1500, share: 0.18 },
    ];
    expect(bottleneckOf({ elapsedS: 1000, cpus: 8, hostCpuShare: 0.99, events }).verdict).toBe('cpu-overcommitted');
  });

  it('promises nothing of more cores where few of them are used', () => {
    const few = verdictOf(
      [
        ['DB CPU', 1800, 75],
        ['log file sync', 320, 13],
      ],
      3600,
      48,
    );
    expect(few.verdict).toBe('cpu-bound');
    expect(few.says.en).toContain('more cores do not');
  });

  it('blames the resource manager, not the processors, where it withholds free ones', () => {
    const held = verdictOf(
      [
        ['resmgr:cpu quantum', 3000, 60],
        ['CPU time', 1000, 20],
      ],
      1000,
      16,
    );
    expect(held).toMatchObject({ verdict: 'cpu-bound', byResourceManager: true });
    expect(held.says.en).toContain('resource manager');
    expect(nextStepOf(held, null).first).toBe('application');
  });

  it('never counts idle waits as call time, whatever percentages they were printed with', () => {
    const besideIdle = verdictOf(
      [
        ['SQL*Net message from client', 9000, 90],
        ['db file sequential read', 600, 6],
        ['CPU time', 300, 3],
      ],
      1000,
    );
    expect(besideIdle.totalCallTime.value).toBeCloseTo(1000, 6);
    expect(besideIdle).toMatchObject({ verdict: 'storage-bound' });
    expect(besideIdle.ioShare.value).toBeCloseTo(0.6, 6);
    expect(besideIdle.classShares.map(({ waitClass }) => waitClass)).toEqual(['data', 'cpu']);
  });

  it('takes DB time and CPU time from the report where its events tell none', () => {
    const events = [
      { name: 'db file sequential read', seconds: 700 },
      { name: 'log file sync', seconds: 100 },
    ];
    const found = bottleneckOf({ elapsedS: 1000, cpus: 8, dbTimeS: 1000, dbCpuS: 150, events });
    expect(found).toMatchObject({ verdict: 'storage-bound', cpuUtilisation: { kind: 'measured' } });
    expect(found.cpuShare.value).toBeCloseTo(0.15, 6);
    expect(found.activeSessions.value).toBe(1);
  });

  it('stays finite for any profile', () => {
    const event = fc.record({
      name: fc.constantFrom('CPU time', 'log file sync', 'db file sequential read', 'strange event'),
      seconds: fc.double({ min: 0, max: 1e9, noNaN: true }),
      share: fc.option(fc.double({ min: 0, max: 2, noNaN: true })),
    });
    const elapsedS = fc.option(fc.integer({ min: 0, max: 1e6 }));
    fc.assert(
      fc.property(fc.array(event, { maxLength: 5 }), elapsedS, fc.option(fc.integer({ min: 0 })), (events, s, cpus) => {
        const { totalCallTime, ioShare, cpuShare, cpuUtilisation } = bottleneckOf({ elapsedS: s, cpus, events });
        for (const { low, high } of [totalCallTime, ioShare, cpuShare, cpuUtilisation])
          expect(low === null || (Number.isFinite(low) && Number.isFinite(high))).toBe(true);
      }),
      { seed: 1 },
    );
  });

  it('shares of any profile stay within the total the percentages imply', () => {
    const event = fc.record({
      name: fc.constantFrom('CPU time', 'log file sync', 'db file sequential read', 'latch free', 'strange event'),
      seconds: fc.integer({ min: 1, max: 10_000 }),
    });
    fc.assert(
      fc.property(
        fc.array(event, { minLength: 1, maxLength: 5 }),
        fc.double({ min: 0.5, max: 1, noNaN: true }),
        (rows, covered) => {
          const sum = rows.reduce((total, { seconds }) => total + seconds, 0);
          const events = rows.map((row) => ({ ...row, share: (row.seconds / sum) * covered }));
          const found = bottleneckOf({ elapsedS: 100, cpus: 4, events });
          const shares = found.classShares.reduce((total, { share }) => total + (share.value ?? 0), 0);
          expect(shares).toBeCloseTo(covered, 6);
        },
      ),
    );
  });
});

describe('waitClassOf', () => {
  it.each([
    ['log file sync', 'log'],
    ['direct path read temp', 'data'],
    ['DB CPU', 'cpu'],
    ['enq: TX - row lock contention', 'lock'],
    ['enq: TX - row lock contentio', 'lock'],
    ['enqueue', 'lock'],
    ['enq: TX - index contention', 'concurrency'],
    ['enq: HW - contention', 'concurrency'],
    ['LCK_M_X', 'lock'],
    ['Lock:transactionid', 'lock'],
    ['wait/lock/metadata/sql/mdl', 'lock'],
    ['wait/io/file/sql/binlog', 'log'],
    ['wait/io/file/innodb/innodb_data_file', 'data'],
    ['LOGMGR_QUEUE', 'idle'],
    ['PX Deq: Execution Msg', 'idle'],
    ['Client:ClientRead', 'idle'],
    ['gc buffer busy acquire', 'concurrency'],
    ['SQL*Net message from client', 'idle'],
    ['PAGEIOLATCH_SH', 'data'],
    ['WRITELOG', 'log'],
    ['IO:DataFileRead', 'data'],
    ['LWLock:BufferMapping', 'concurrency'],
    ['LWLock:WALInsert', 'concurrency'],
    ['LWLock:WALWrite', 'log'],
    ['LWLock:WALWriteLock', 'log'],
    ['LWLock:BufferIO', 'data'],
    ['LWLock:buffer_io', 'data'],
    ['IPC:BufferIO', 'data'],
    ['Lock:extend', 'concurrency'],
    ['Lock:relation', 'lock'],
    ['undo segment extension', 'other'],
  ])('%s is %s', (name, waitClass) => {
    expect(waitClassOf(name)).toBe(waitClass);
  });
});

describe('the class a report names', () => {
  it.each([
    ['Disk file operations I/O', 'User I/O', 'data'],
    ['log file sync', 'Commit', 'log'],
    ['reliable message', 'Other', 'other'],
    ['SQL*Net break/reset to client', 'Application', 'network'],
    ['wait list latch free', 'Concurrenc', 'concurrency'],
    ['switch logfile command', 'Configuratio', 'concurrency'],
  ])('%s in %s is %s', (name, reported, waitClass) => {
    expect(waitClassOf(name, reported)).toBe(waitClass);
  });
});

describe('waitProfileOf', () => {
  const event = (name: string, seconds: number, share: number | null): DiagnosisEvent => ({
    name,
    waits: 10,
    seconds,
    share,
    averageMs: null,
    reportedClass: null,
    origin: { file: 'sp.lst', sheet: null, row: 30, cells: { seconds: { column: 'Time (cs)', text: `${seconds}00` } } },
  });
  const RECORD: DiagnosisRecord = {
    ...bareDiagnosis(
      { key: 'statspack|prod', name: 'prod', tool: 'statspack' },
      { file: 'sp.lst', sheet: null, row: 1, cells: {} },
    ),
    database: 'PROD',
    instance: 'prod',
    instances: 1,
    release: '8.1.7.0.0',
    elapsedS: 100,
    dbCpuS: 100,
    events: [event('log file sync', 60, 0.6), event('db file sequential read', 20, 0.2)],
    shareOf: 'wait-time',
  };

  it('adds CPU time to the shares of a report that leaves it out', () => {
    const profile = waitProfileOf(RECORD, 4);
    expect(profile?.cpus).toBe(4);
    expect(profile?.events.map(({ name, share }) => [name, share])).toEqual([
      ['CPU time', 0.5],
      ['log file sync', 0.3],
      ['db file sequential read', 0.1],
    ]);
    expect(profile?.events[1]?.cells?.seconds).toMatchObject({ file: 'sp.lst', row: 30, text: '6000' });
  });

  it('gives no shares where CPU time is unknown, and no profile without events', () => {
    expect(waitProfileOf({ ...RECORD, dbCpuS: null })?.events.every(({ share }) => share === null)).toBe(true);
    expect(waitProfileOf({ ...RECORD, shareOf: 'db-time' })?.events.map(({ share }) => share)).toEqual([0.6, 0.2]);
    expect(waitProfileOf({ ...RECORD, events: [] })).toBeNull();
  });
});

describe('averageWaitAgrees', () => {
  it('holds for all 13 rows of study 4 that print a count', () => {
    const verdicts = Object.values(STUDY4_PROFILES).flatMap(({ events }) => events.map(averageWaitAgrees));
    expect(verdicts.filter((verdict) => verdict !== null)).toEqual(new Array(13).fill(true));
  });

  it('finds a misread row', () => {
    expect(averageWaitAgrees({ name: 'log file sync', waits: 49, seconds: 47, averageMs: 95 })).toBe(false);
  });
});

describe('speed-up', () => {
  it('reproduces study 4', () => {
    expect(speedUp(98, 49).value).toBe(2);
    expect(speedUp(92, 82).value).toBeCloseTo(1.12, 2);
    expect(speedUp(82, 49).value).toBeCloseTo(1.67, 2);
    expect(serialShare(82, 49, 2).value).toBeCloseTo(0.195, 3);
  });

  it('marks more processors as an optimistic prediction that reaches up to what was measured', () => {
    const ask = (cpus: number) =>
      elapsedWithCpus({ oneCpuS: 82, manyCpuS: 49, measuredCpus: 2, cpus, physicalCores: 2 });
    expect(ask(3)).toMatchObject({ kind: 'predicted', high: 49 });
    expect(ask(3).value).toBeCloseTo(38, 1);
    expect(ask(4).value).toBeCloseTo(32.5, 1);
    expect(ask(4).because.notes).toHaveLength(2);
  });

  it('refuses where processors did not help, and never multiplies two gains', () => {
    expect(elapsedWithCpus({ oneCpuS: 92, manyCpuS: 98, measuredCpus: 2, cpus: 4, physicalCores: 2 })).toMatchObject({
      refused: true,
    });
    expect(gainOfStorageAndCpu()).toMatchObject({ refused: true });
  });
});
