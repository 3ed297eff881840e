import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isKnown } from '../figure/index.ts';
import {
  bareServer,
  bareWorkload,
  type Origin,
  type ServerRecord,
  type UtilisationSeries,
  type WorkloadRecord,
} from '../inventory/index.ts';
import { dataCoverageOf } from './coverage.ts';

const NUMBERS = ['cores', 'memoryGiB', 'cpuPeakShare', 'cpuModel', 'dbms', 'serverKey'];
/** Every field a test states stands in a cell. */
const origin: Origin = {
  file: 'a.csv',
  sheet: null,
  row: 2,
  cells: Object.fromEntries(NUMBERS.map((field) => [field, { column: field, text: 'x' }])),
};

function server(key: string, told: Partial<ServerRecord> = {}): ServerRecord {
  return { ...bareServer(key, key, origin), ...told };
}

function workload(key: string, told: Partial<WorkloadRecord> = {}): WorkloadRecord {
  return { ...bareWorkload(key, key, origin), ...told };
}

const series = (subject: string, values: readonly (number | null)[]): UtilisationSeries => ({
  subject,
  metric: 'cpuShare',
  startsAt: '2026-11-02T00:00:00Z',
  stepS: 3600,
  clock: 'local',
  stampMarks: 'start',
  sampleIs: 'mean',
  peaks: null,
  values,
  origin,
});

const FULL = { cpuModel: 'Xeon', cores: 8, memoryGiB: 64, cpuPeakShare: 0.5 };

describe('coverage of a server', () => {
  it('is the share of its points that are there, a series by its samples', () => {
    const estate = { servers: [server('db1', FULL)], workloads: [], series: [series('DB1', [0.1, null, 0.3, 0.2])] };
    const coverage = dataCoverageOf(estate);
    expect(coverage.shareOf('db1')).toBeCloseTo((4 + 0.75) / 5);
    expect(coverage.ofServer('db1')).toMatchObject({ missing: [], newestAt: '2026-11-02T03:00:00Z' });
    expect(coverage.ofServer('db1')?.share.kind).toBe('measured');
  });

  it('has no newest sample where its times tell no date', () => {
    const undated = { ...series('DB1', [0.1, 0.2]), startsAt: '1970-01-01T00:00:00Z' };
    expect(dataCoverageOf({ servers: [server('db1', FULL)], workloads: [], series: [undated] }).newestAt).toBeNull();
  });

  it('names what is missing, and what it would change', () => {
    const coverage = dataCoverageOf({ servers: [server('db1', { cores: 8 })], workloads: [], series: [] });
    const found = coverage.ofServer('db1');
    expect(found?.share).toMatchObject({ value: 0.2 });
    expect(found?.missing).toEqual(['cpuModel', 'memory', 'cpuPeak', 'utilisation']);
    expect(JSON.stringify(found?.share.because)).toContain('the throughput ratio');
    expect(coverage.newestAt).toBeNull();
  });

  it('asks for what runs on it, and takes the peaks of all workloads for its own', () => {
    const on = { serverKey: 'h1', cpuPeakShare: 0.4, memoryGiB: 8 };
    const servers = [server('h1', { ...FULL, cpuPeakShare: null })];
    const all = dataCoverageOf({ servers, workloads: [workload('a', on), workload('b', on)], series: [] });
    expect(all.ofServer('h1')?.missing).toEqual(['utilisation', 'workloadDbms']);
    const some = dataCoverageOf({
      servers,
      workloads: [workload('a', on), workload('b', { ...on, cpuPeakShare: null })],
      series: [],
    });
    expect(some.ofServer('h1')?.missing).toContain('cpuPeak');
  });

  it('asks a host for its virtual machines, not for the row of itself in a list of hosts', () => {
    const host = workload('h1', { serverKey: 'h1' });
    const vm = workload('vm', { serverKey: 'h1', vcpus: 4, memoryGiB: 8, dbms: 'MySQL' });
    const servers = [server('h1', { ...FULL, cpuPeakShare: null })];
    const { ofServer, fields } = dataCoverageOf({ servers, workloads: [host, vm], series: [series('vm', [0.5])] });
    expect(ofServer('h1')?.missing).toEqual([]);
    expect(fields.map(({ field, wanted }) => [field, wanted])).toContainEqual(['workloadMemory', 1]);
  });

  it('marks what stands in no cell as assumed', () => {
    const byHand = server('db1', { ...FULL, origin: { ...origin, cells: {} } });
    const coverage = dataCoverageOf({ servers: [byHand], workloads: [], series: [] });
    expect(coverage.ofServer('db1')?.share.kind).toBe('assumed');
    expect(coverage.set).toBe(4);
  });
});

describe('coverage of a project', () => {
  it('counts all points of all servers and of workloads without one, templates apart', () => {
    const workloads = [workload('lost', { memoryGiB: 4 }), workload('golden', { template: true })];
    const coverage = dataCoverageOf({ servers: [server('db1', FULL)], workloads, series: [] });
    expect(coverage.points).toBe(8);
    expect(coverage.project).toMatchObject({ value: 5 / 8 });
    expect(coverage.fields[0]).toMatchObject({ missing: 1, wanted: 1 });
  });

  it('is assumed as soon as one of its numbers stands in no cell', () => {
    const byHand = server('db2', { ...FULL, origin: { ...origin, cells: {} } });
    const kindOf = (...servers: readonly ServerRecord[]) =>
      dataCoverageOf({ servers, workloads: [], series: [] }).project.kind;
    expect([kindOf(server('db1', FULL)), kindOf(server('db1', FULL), byHand)]).toEqual(['measured', 'assumed']);
  });

  it('is unknown for an empty one', () => {
    const coverage = dataCoverageOf({ servers: [], workloads: [], series: [] });
    expect(coverage.project.kind).toBe('unknown');
    expect(coverage.samplesTaken.kind).toBe('unknown');
    expect(coverage.shareOf('nobody')).toBeNull();
  });

  it('says how much of the recorded periods was sampled, and nothing of moments outside them', () => {
    const { samplesTaken } = dataCoverageOf({
      servers: [],
      workloads: [],
      series: [series('x', [null, 0.5, 0.2, 0.9])],
    });
    expect(samplesTaken).toMatchObject({ value: 0.75, kind: 'measured' });
    expect(samplesTaken.because.label.en).toBe('samples taken of the recorded periods');
    expect(samplesTaken.because.notes?.map(({ en }) => en).join()).toContain('not that the busiest moment');
  });

  it('never falls when something becomes known, and stays within 0 and 1', () => {
    const told = fc.record({
      cpuModel: fc.boolean(),
      cores: fc.boolean(),
      memoryGiB: fc.boolean(),
      cpuPeakShare: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(told, { minLength: 1, maxLength: 6 }), fc.nat(5), (each, at) => {
        const serverOf = (flags: Record<string, boolean>, index: number) =>
          server(`s${index}`, Object.fromEntries(Object.entries(FULL).filter(([field]) => flags[field])));
        const servers = each.map(serverOf);
        const before = dataCoverageOf({ servers, workloads: [], series: [] }).project;
        const more = servers.with(at % servers.length, server(`s${at % servers.length}`, FULL));
        const after = dataCoverageOf({ servers: more, workloads: [], series: [] }).project;
        if (!isKnown(before) || !isKnown(after)) throw new Error('a project with servers has a coverage');
        expect(after.value).toBeGreaterThanOrEqual(before.value);
        expect(before.value).toBeGreaterThanOrEqual(0);
        expect(after.value).toBeLessThanOrEqual(1);
      }),
    );
  });
});
