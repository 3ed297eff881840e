import { describe, expect, it } from 'vitest';
import {
  bareServer,
  bareWorkload,
  type DiagnosisRecord,
  type Origin,
  type UtilisationSeries,
} from '../inventory/index.ts';
import { recordedByReports } from './recorded-by-reports.ts';
import { report } from './test/diagnosis-fixture.ts';

const origin: Origin = { file: 'list.csv', sheet: null, row: 2, cells: {} };
const SERVER = bareServer('db01', 'db01', origin);
const DATABASE = { ...bareWorkload('db01/prod', 'PROD', origin), serverKey: 'db01' };
const RECORDS = { servers: [SERVER], workloads: [DATABASE], series: [] as readonly UtilisationSeries[] };
const ON_HOST = { serverKey: 'db01', workloadKey: 'db01/prod' };

/** A report of a day, from one clock time to another. */
const from = (begins: string, ends: string, hostCpuShare: number, told: Partial<DiagnosisRecord> = {}) => ({
  record: report({
    tool: 'awr',
    beginsAt: `2026-11-20T${begins}Z`,
    endsAt: `2026-11-20T${ends}Z`,
    hostCpuShare,
    ...told,
  }),
  subject: ON_HOST,
});

const told = (diagnoses: Parameters<typeof recordedByReports>[0], records = RECORDS) =>
  recordedByReports(diagnoses, records)
    .filter(({ metric }) => metric === 'cpuShare')
    .map(
      ({ subject, startsAt, stepS, values }) => `${subject} ${startsAt.slice(11, 16)} ${stepS}: ${values.join(' ')}`,
    );

describe('several reports of one database', () => {
  it('are one recording of their host, each a mean of its interval, what lies between unknown', () => {
    const [one, two, three] = [
      from('09:00:12', '10:00:05', 0.4),
      from('10:00:05', '11:00:09', 0.7),
      from('13:00:00', '14:00:00', 0.5),
    ];
    expect(told([three, one, two])).toEqual(['db01 09:00 3600: 0.4', 'db01 10:00 3600: 0.7  ', 'db01 13:00 3600: 0.5']);
    expect(recordedByReports([one, two], RECORDS)[0]).toMatchObject({
      sampleIs: 'mean',
      clock: 'local',
      stampMarks: 'start',
      peaks: null,
    });
  });

  it('count a time once, as the shorter report tells it', () => {
    const day = from('09:00:00', '12:00:00', 0.5);
    const hour = from('10:00:00', '11:00:00', 0.9);
    const expected = ['db01 09:00 3600: 0.5', 'db01 10:00 3600: 0.9', 'db01 11:00 3600: 0.5'];
    expect(told([day, hour])).toEqual(expected);
    expect(told([hour, day])).toEqual(expected);
    expect(told([hour, hour, from('11:00:00', '12:00:00', 0.2)])).toEqual([
      'db01 10:00 3600: 0.9',
      'db01 11:00 3600: 0.2',
    ]);
  });

  it('of two databases on one host tell of its CPUs once', () => {
    const other = from('09:00:00', '10:00:00', 0.4, { database: 'TEST', instance: 'TEST1' });
    expect(told([from('09:00:00', '10:00:00', 0.4), other])).toEqual([]);
    expect(told([from('09:00:00', '10:00:00', 0.4), other, from('10:00:00', '11:00:00', 0.3)])).toHaveLength(2);
  });

  it('tell of sessions and log of the database, of one instance', () => {
    const busy = { dbTimeS: 7200, elapsedS: 3600, load: { ...report({}).load, redoBytesPerS: 2e6 } };
    const two = [from('09:00:00', '10:00:00', 0.4, busy), from('10:00:00', '11:00:00', 0.4, busy)];
    const of = (diagnoses: Parameters<typeof recordedByReports>[0]) =>
      recordedByReports(diagnoses, RECORDS)
        .filter(({ metric }) => metric !== 'cpuShare')
        .map(({ subject, metric, values }) => [subject, metric, ...values]);
    expect(of(two)).toEqual([
      ['db01/prod', 'activeSessions', 2],
      ['db01/prod', 'activeSessions', 2],
      ['db01/prod', 'redoMBs', 2],
      ['db01/prod', 'redoMBs', 2],
    ]);
    expect(of([...two, from('11:00:00', '12:00:00', 0.4, { ...busy, instance: 'PROD2' })])).toEqual([]);
  });
});

describe('reports are no recording', () => {
  const two = [from('09:00:00', '10:00:00', 0.4), from('10:00:00', '11:00:00', 0.7)];

  it.each([
    ['one alone: it may be any hour', [two[0]]],
    ['one read twice', [two[0], two[0]]],
    ['of a cluster', two.map(({ record, subject }) => ({ record: { ...record, instances: 2 }, subject }))],
    ['without times', two.map(({ record, subject }) => ({ record: { ...record, endsAt: null }, subject }))],
    [
      'of another kind',
      two.map(({ record, subject }) => ({ record: { ...record, tool: 'awr-miner' as const }, subject })),
    ],
    [
      'of nothing in the project',
      two.map(({ record }) => ({ record, subject: { serverKey: null, workloadKey: null } })),
    ],
  ])('%s', (_what, diagnoses) => {
    expect(told(diagnoses as typeof two)).toEqual([]);
  });

  it('beside what was recorded of the host, or a higher peak that is stated', () => {
    const [sar] = recordedByReports(two, RECORDS).map((series) => ({ ...series, values: [0.2] }));
    expect(told(two, { ...RECORDS, series: [sar as UtilisationSeries] })).toEqual([]);
    expect(told(two, { ...RECORDS, servers: [{ ...SERVER, cpuPeakShare: 0.8 }] })).toEqual([]);
    expect(told(two, { ...RECORDS, servers: [{ ...SERVER, cpuPeakShare: 0.6 }] })).toHaveLength(2);
  });

  it('of the hypervisor, where the database runs in a virtual machine of another name', () => {
    const guest = { ...DATABASE, key: 'vm7', name: 'vm7', vcpus: 8 };
    const of = (host: string) =>
      told(
        two.map(({ record }) => ({ record: { ...record, host }, subject: { serverKey: 'db01', workloadKey: 'vm7' } })),
        { ...RECORDS, workloads: [guest] },
      ).map((line) => line.split(' ')[0]);
    expect(of('vm7.example.com')).toEqual(['vm7', 'vm7']);
    expect(of('elsewhere')).toEqual([]);
    expect(of('db01')).toEqual(['db01', 'db01']);
  });
});
