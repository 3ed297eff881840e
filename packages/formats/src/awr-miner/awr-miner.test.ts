import { readFileSync } from 'node:fs';
import { type DiagnosisRecord, readDiagnosis } from '@tatami/model';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cpuMs } from '../cpu-time.ts';
import { readFile } from '../index.ts';
import { checkSample } from '../sample-check.ts';
import { minerNumber, minerTime } from './snapshots.ts';

const sample = (file: string) => readFileSync(`${import.meta.dirname}/samples/${file}`, 'utf8');
const read = (text: string, fileName = 'awr-hist-1-X-1-2.out') =>
  readFile({ bytes: new TextEncoder().encode(text), fileName });
const SALES = sample('awr-hist-sales.out');

describe('awr-miner', () => {
  for (const file of ['awr-hist-sales.out', 'rac-decimal-comma.out'])
    checkSample(import.meta.dirname, { file, format: 'awr-miner' });

  it('gives machine, database and use over time', () => {
    const { servers, workloads, series } = read(SALES).records;
    expect(servers).toMatchObject([{ name: 'oradb07', sockets: 2, cores: 16, threads: 32, memoryGiB: 251.69 }]);
    expect(workloads).toMatchObject([
      {
        name: 'SALES',
        serverKey: 'oradb07',
        dbms: 'Oracle Database 19c Enterprise Edition',
        memoryGiB: 76.5,
        databaseGiB: 812.4,
      },
    ]);
    expect(series.map(({ subject, metric, values }) => [subject, metric, values.length])).toEqual([
      ['oradb07', 'cpuShare', 6],
      ['SALES', 'iops', 6],
      ['SALES', 'activeSessions', 6],
      ['SALES', 'redoMBs', 6],
    ]);
    expect(series[0]).toMatchObject({ stepS: 3600, stampMarks: 'end', startsAt: '2026-11-18T08:00:00Z' });
    expect(series[0]?.values[3]).toBeCloseTo(0.813, 9);
    expect(series[0]?.peaks?.[3]).toBeCloseTo(0.975, 9);
    expect(series[1]?.values[3]).toBe(300);
  });

  it('judges the busiest interval and the whole, with times that are microseconds', () => {
    const [busiest, whole] = read(SALES).records.diagnoses;
    expect(busiest).toMatchObject({ beginsAt: '2026-11-18T10:00:00Z', elapsedS: 3600, dbTimeS: 99_000, cpus: 32 });
    expect(busiest?.events[0]).toMatchObject({ name: 'DB CPU', seconds: 54_945 });
    expect(busiest?.events[0]?.share).toBeCloseTo(0.555, 6);
    expect(whole?.elapsedS).toBe(21_594);
    const { bottleneck } = readDiagnosis(busiest as DiagnosisRecord, { topology: null, workload: null });
    expect(bottleneck?.hostUtilisation?.value).toBeCloseTo(0.813, 6);
  });

  it('adds the instances of a cluster up, and keeps the use of their hosts apart', () => {
    const { servers, workloads, series, diagnoses } = read(sample('rac-decimal-comma.out')).records;
    expect(servers).toEqual([]);
    expect(workloads).toMatchObject([{ name: 'RACDB', serverKey: null, memoryGiB: 26.6 }]);
    expect(series.map(({ subject, metric, values }) => [subject, metric, values])).toEqual([
      ['RACDB (instance 1)', 'cpuShare', [0.115, 0.215, 0.315]],
      ['RACDB (instance 2)', 'cpuShare', [0.125, 0.225, 0.325]],
      ['RACDB', 'iops', [108, 108, 108]],
      ['RACDB', 'activeSessions', [4, 4, 4]],
      ['RACDB', 'redoMBs', [0.6291456, 0.6291456, 0.6291456]],
    ]);
    expect(diagnoses[0]).toMatchObject({ instances: 2, host: null, cpus: 32, elapsedS: 3600, dbTimeS: 14_400 });
  });

  it('takes seconds for seconds where a version writes them', () => {
    const inSeconds = SALES.replaceAll(/\d{8,}$/gm, (micros) =>
      String(Math.round(Number(micros) / 1e6)).padStart(micros.length),
    );
    expect(read(inSeconds).records.diagnoses[0]?.events[0]).toMatchObject({ name: 'DB CPU', seconds: 54_945 });
  });

  const QUIET = SALES.replaceAll(/\d{8,}$/gm, (micros) =>
    String(Math.round(Number(micros) / 1e4)).padStart(micros.length),
  );

  it('takes microseconds of a quiet database for what they are: seconds of CPU that no processors give', () => {
    expect(read(QUIET).records.diagnoses[0]?.events[0]?.seconds).toBeCloseTo(5.4945, 4);
  });

  it('says so where the extract holds the CPU time of the database alone', () => {
    const hasWord = (text: string) => read(text).issues.some(({ code }) => code === 'no-host-cpu');
    expect(hasWord(SALES)).toBe(false);
    expect(hasWord(SALES.replace('    os_cpu os_cpu_max', ' cpu_per_s cpu_per_mx'))).toBe(true);
  });

  it('keeps what it read where the file is cut off, and says what it lost', () => {
    const cut = SALES.slice(0, SALES.indexOf('~~END-MAIN-METRICS~~') - 200);
    const { counts, issues, records } = read(cut);
    expect(counts.accepted + counts.rejected).toBe(counts.read);
    expect(records.series.length).toBeGreaterThan(0);
    expect(issues.map(({ code }) => code)).not.toContain('reader-failed');
  });

  it('asks for the machine where the extract hides its host', () => {
    const { asks, records } = read(SALES.replace(/^HOSTS .*\n/m, ''), 'awr-hist-1234567890-SALES-5001-5006.out');
    expect(asks.machine).toBeDefined();
    expect(records.servers.map(({ name }) => name)).toEqual(['SALES']);
  });
});

describe('figures of SQL*Plus', () => {
  it('are the same with a comma and with a point, with and without a leading zero', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), (thousandths) => {
        const value = thousandths / 1000;
        const plain = String(value).replace(/^0\./, '.');
        for (const text of [plain, plain.replace('.', ','), `  ${plain} `]) expect(minerNumber(text)).toBe(value);
      }),
    );
  });

  it.each(['##########', '', '-1', '1.2.3', '1e999', 'x'])('%s is none', (text) =>
    expect(minerNumber(text)).toBeNull(),
  );

  it('have the year first in dates of any day', () => {
    expect(minerTime('13/04/12 02:00')).toBe(Date.UTC(2013, 3, 12, 2));
    expect(minerTime('26/12/01 23:59')).toBe(Date.UTC(2026, 11, 1, 23, 59));
  });
});

describe('extracts made to hold a reader up', () => {
  it.each([
    ['sections in sections', '~~BEGIN-MAIN-METRICS~~\n'.repeat(100_000)],
    [
      'snapshots',
      `~~BEGIN-MAIN-METRICS~~\nsnap dur_m end\n---- ----- --------------\n${'   1    60 26/11/18 08:00\n'.repeat(100_000)}`,
    ],
    ['columns', `~~BEGIN-MAIN-METRICS~~\n${'a '.repeat(4_000)}\n${'- '.repeat(4_000)}\n${'1 '.repeat(4_000)}\n`],
    ['dashes', `~~BEGIN-MEMORY~~\n${`${'-'.repeat(9_000)}x\n`.repeat(200)}`],
  ])('%s are read in time that grows with their length', (_, content) => {
    const spent = cpuMs(() => expect(read(content).issues.map(({ code }) => code)).not.toContain('reader-failed'));
    expect(spent).toBeLessThan(2_500);
  });
});
