import { describe, expect, it } from 'vitest';
import { english } from '../figure/test/written.ts';
import { diagnosedWorkloads } from './diagnosed-workloads.ts';
import { readDiagnosis } from './read-diagnosis.ts';
import { advisory, event, machine, report } from './test/diagnosis-fixture.ts';

const alone = { topology: null, workload: null };
const logBound = [
  event('log buffer space', 198, 0.285),
  event('log file parallel write', 83, 0.12),
  event('CPU time', 83, 0.12),
  event('db file parallel write', 68, 0.097),
  event('db file sequential read', 65, 0.093),
];
const dataBound = [event('db file sequential read', 400, 0.8), event('CPU time', 50, 0.1)];

describe('what to add first', () => {
  it('is storage where log writing leads, whatever the cache would save (study 4)', () => {
    const reading = readDiagnosis(
      report({ events: logBound, advisories: [advisory([1, 900], [2, 600], [4, 60])] }),
      alone,
    );
    expect(reading.bottleneck).toMatchObject({ verdict: 'log-bound', leading: 'log' });
    expect(reading.next.first).toBe('storage');
  });
  it('is memory where data files lead and the advisory says that a larger cache saves reads', () => {
    const { next, cache } = readDiagnosis(
      report({
        events: dataBound,
        elapsedS: 300,
        advisories: [advisory([1, 900], [2, 600], [3, 300], [4, 150], [8, 10])],
      }),
      alone,
    );
    expect(cache).toMatchObject({ presentGiB: 2, largerGiB: 4 });
    expect(cache?.saved).toMatchObject({ value: 0.75, kind: 'predicted' });
    expect(next.first).toBe('memory');
  });
  it('is storage where it saves few, and one of the two without an advisory', () => {
    const few = report({ events: dataBound, elapsedS: 300, advisories: [advisory([1, 610], [2, 600], [4, 590])] });
    expect(readDiagnosis(few, alone).next.first).toBe('storage');
    expect(readDiagnosis(report({ events: dataBound, elapsedS: 300 }), alone).next.first).toBe('memory-or-storage');
  });
  it('is processors where they are busy', () => {
    const busy = report({
      events: [event('CPU time', 89, 0.389), event('resmgr:cpu quantum', 55, 0.24)],
      elapsedS: 49,
    });
    expect(readDiagnosis(busy, alone).next.first).toBe('cpu');
  });
  it('is nothing where the database was idle, whatever its few calls waited for', () => {
    const idle = report({ events: [event('CPU time', 4, 0.9)], elapsedS: 3600 });
    expect(readDiagnosis(idle, alone)).toMatchObject({ bottleneck: { verdict: 'idle' }, next: { first: null } });
  });
  it('is told from a tenth of a session on', () => {
    const tenth = report({ events: [event('CPU time', 90, 0.9), event('log file sync', 10, 0.1)], elapsedS: 1_000 });
    const { bottleneck, next } = readDiagnosis(tenth, alone);
    expect(bottleneck?.activeSessions.value).toBe(0.1);
    expect(next.first).toBe('faster-cpu');
  });
  it('is the application where locks lead, and no disk, memory or processor', () => {
    const locked = report({
      events: [
        event('enq: TX - row lock contention', 800, 0.8),
        event('db file sequential read', 90, 0.09),
        event('CPU time', 60, 0.06),
      ],
      elapsedS: 1_000,
      advisories: [advisory([1, 900], [2, 600], [4, 60])],
    });
    expect(readDiagnosis(locked, alone)).toMatchObject({
      bottleneck: { verdict: 'lock-bound' },
      next: { first: 'application' },
    });
  });
  it('is open where nothing is told: no events, no verdict, no number', () => {
    const reading = readDiagnosis(report({}), alone);
    expect(reading).toMatchObject({ bottleneck: null, cache: null, locality: null, onNodes: null });
    expect(reading.next.first).toBeNull();
    expect(reading.memory.kind).toBe('unknown');
  });
});

describe('the cache advisory', () => {
  it('is that of the pool with most reads, of equal ones the first', () => {
    const presentOf = (...pools: readonly ReturnType<typeof advisory>[]) =>
      readDiagnosis(report({ advisories: pools }), alone).cache?.presentGiB;
    const [small, large] = [advisory([1, 900], [2, 600]), advisory([4, 900], [8, 600])];
    expect([presentOf(small, large), presentOf(large, small)]).toEqual([2, 8]);
    expect(presentOf(small, advisory([4, 901], [8, 600]))).toBe(8);
  });
  it('says nothing of a larger cache where it lists none', () => {
    const { cache } = readDiagnosis(report({ advisories: [advisory([1, 900], [2, 600])] }), alone);
    expect(cache?.saved.kind).toBe('unknown');
    expect(cache?.curve?.knownFor).toEqual({ fromGiB: 1, toGiB: 2 });
  });
  it('opens to the cells it was read from', () => {
    const { cache } = readDiagnosis(report({ advisories: [advisory([1, 900], [2, 600], [4, 60])] }), alone);
    expect(JSON.stringify(cache?.saved.because)).toContain('"column":"Est Phys Reads","text":"60"');
  });
});

describe('an instance on the nodes of its machine', () => {
  const on = (sgaGiB: number, ...nodes: readonly (readonly [cpus: number, memoryMiB: number])[]) =>
    readDiagnosis(report({ sgaGiB, pgaGiB: 0.5 }), { topology: machine(...nodes), workload: null }).onNodes;
  it('fits, fits with nothing to spare, or exceeds', () => {
    expect(on(7, [8, 8192], [8, 8192])).toMatchObject({ verdict: 'fits', fitting: [0, 1] });
    expect(on(7.5, [8, 8192], [8, 8192])).toMatchObject({ verdict: 'zero-margin', fitting: [] });
    expect(on(9, [8, 8192], [8, 8192])).toMatchObject({ verdict: 'exceeds', fitting: [] });
  });
  it('names the nodes that hold it where they differ, and leaves out memory without processors', () => {
    const reading = on(7, [8, 4096], [8, 16_384], [0, 65_536]);
    expect(reading).toMatchObject({ verdict: 'fits', fitting: [1], nodes: 2 });
    expect(reading?.margin).toMatchObject({ value: 8.5 });
  });
  it('is unknown where the machine has no node with both, or the report no memory', () => {
    expect(on(7, [8, 0], [0, 65_536])?.verdict).toBe('unknown');
    expect(readDiagnosis(report({}), { topology: machine([8, 8192]), workload: null }).onNodes?.verdict).toBe(
      'unknown',
    );
  });
  it('counts the remote share of evenly spread memory over nodes that have memory', () => {
    const { spreadRemoteShare } = readDiagnosis(report({}), {
      topology: machine([8, 8192], [8, 8192], [8, 0]),
      workload: null,
    });
    expect(spreadRemoteShare).toMatchObject({ value: 0.5, kind: 'predicted' });
  });
});

describe('the platform of a report', () => {
  const advised = { events: dataBound, elapsedS: 300, advisories: [advisory([1, 900], [2, 600], [4, 60])] };

  it('that is 32-bit says what memory could not do, beside what comes first', () => {
    const reading = readDiagnosis(report({ ...advised, platform: 'Linux IA (32-bit)' }), alone);
    expect(english(reading.addresses)).toMatch(/32-bit platform \(Linux IA \(32-bit\)\): .*4 GiB at most/);
    const [found] = diagnosedWorkloads(
      [
        {
          record: report({ ...advised, platform: 'Linux IA (32-bit)' }),
          subject: { serverKey: null, workloadKey: 'erp' },
        },
      ],
      [{ key: 'erp', serverKey: null }],
    );
    expect(english(found?.advice)).toContain('more memory helps once the database is a 64-bit one');
  });

  it.each(['Linux x86 64-bit', 'AIX-Based Systems (64-bit)', 'HP-UX', null])('%s says nothing', (platform) => {
    expect(readDiagnosis(report({ ...advised, platform }), alone).addresses).toBeNull();
  });
});

describe('the database of a report', () => {
  const clusteredIn = (cells: Record<string, string>) => {
    const record = report({ events: dataBound, elapsedS: 300, database: 'COREPRD', instance: 'COREPRD1' });
    const said = Object.entries(cells).map(([field, text]) => [field, { column: field, text }] as const);
    const origin = { ...record.origin, cells: { ...record.origin.cells, ...Object.fromEntries(said) } };
    const subject = { serverKey: null, workloadKey: 'core1' };
    return diagnosedWorkloads([{ record: { ...record, origin }, subject }], [])[0]?.clustered;
  };

  it('is told with its instance where several machines carry it', () => {
    expect(clusteredIn({ rac: 'YES', databaseId: '1001' })).toEqual({
      name: 'COREPRD',
      databaseId: '1001',
      instance: 'COREPRD1',
    });
    expect(clusteredIn({ rac: 'YES' })?.databaseId).toBeNull();
    expect(clusteredIn({ rac: 'NO', databaseId: '1001' })).toBeUndefined();
  });
});
