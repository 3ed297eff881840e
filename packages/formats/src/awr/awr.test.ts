import { readFileSync } from 'node:fs';
import { type DiagnosisRecord, diagnosedWorkloads, readDiagnosis } from '@tatami/model';
import { describe, expect, it } from 'vitest';
import { cpuMs } from '../cpu-time.ts';
import { readFile } from '../index.ts';
import { checkSample } from '../sample-check.ts';

const text = (file: string) => readFileSync(`${import.meta.dirname}/samples/${file}`, 'utf8');
const read = (whole: string, fileName = 'awr.html') => readFile({ bytes: new TextEncoder().encode(whole), fileName });

const readingOf = (file: string) =>
  readDiagnosis(read(text(file)).records.diagnoses[0] as DiagnosisRecord, { topology: null, workload: null });

describe('awr', () => {
  for (const file of [
    'awr-10g.txt',
    'awr-11g.txt',
    'awr-rac.txt',
    'awr-12c.txt',
    'awr-11g.md',
    'awr-19c-pdb.html',
    'awr-rac.html',
    'awr-19c-idle.txt',
    'awr-19c-overcommitted.txt',
    'compare-periods.html',
    'sql-report.html',
  ])
    checkSample(import.meta.dirname, { file, format: 'awr' });

  it.each([
    ['awr-10g.txt', ['rac']],
    ['awr-rac.txt', ['rac']],
    ['awr-12c.txt', undefined],
  ])('%s tells whether its database is one of a cluster', (file, options) => {
    const record = read(text(file)).records.diagnoses[0] as DiagnosisRecord;
    const subject = { kind: 'workload', workloadKey: 'db', serverKey: null } as never;
    expect(diagnosedWorkloads([{ record, subject }], [])[0]?.options).toEqual(options);
  });

  it('reads how many requests its blocks are read by, from the load profile or the statistics of Statspack', () => {
    const loadOf = (content: string, name: string) =>
      (read(content, name).records.diagnoses[0] as DiagnosisRecord).load;
    const profile = text('awr-12c.txt').replace(
      /^ Physical read \(blocks\):.*$/m,
      '$&\n       Read IO requests:             201.5               0.5',
    );
    expect(loadOf(profile, 'awr.txt')).toMatchObject({ physicalReadsPerS: 804.1, readRequestsPerS: 201.5 });
    const html = text('awr-19c-pdb.html').replace(
      /<tr><td class='awrnc'>Physical read \(blocks\).*$/m,
      "$&\n<tr><td class='awrnc'>Read IO requests:</td><td class='awrnc'>  1,020.4</td><td class='awrnc'> 5.1</td></tr>",
    );
    expect(loadOf(html, 'awr.html')).toMatchObject({ physicalReadsPerS: 6020.4, readRequestsPerS: 1020.4 });
    const statistics = `${text('awr-12c.txt')}\nphysical read IO requests              725,400          201.5          0.5\n`;
    expect(loadOf(statistics, 'awr.txt').readRequestsPerS).toBe(201.5);
    expect(loadOf(text('awr-12c.txt'), 'awr.txt')).not.toHaveProperty('readRequestsPerS');
  });

  it.each([
    ['awr-19c-pdb.html', 'storage-bound', 'data'],
    ['awr-rac.html', 'contention-bound', 'concurrency'],
    ['awr-11g.txt', 'lock-bound', 'lock'],
    ['awr-12c.txt', 'cpu-bound', null],
    ['awr-19c-idle.txt', 'idle', null],
    ['awr-19c-overcommitted.txt', 'cpu-overcommitted', null],
  ])('%s is %s', (file, verdict, leading) => {
    expect(readingOf(file).bottleneck).toMatchObject({ verdict, leading });
  });

  it('recommends neither disks nor memory to an idle database, nor any hardware against locks', () => {
    for (const file of ['awr-19c-idle.txt', 'awr-11g.txt']) {
      const { bottleneck, next } = readingOf(file);
      expect([null, 'application']).toContain(next.first);
      expect(bottleneck?.says.en).not.toMatch(/faster|more cache/i);
    }
  });

  it('takes a report of one statement, which repeats the DB time of its instance, for no report of the instance', () => {
    const alone = read(text('sql-report.html'));
    expect(alone.records.diagnoses).toEqual([]);
    expect(alone.issues.map(({ code, where }) => [code, where.row])).toEqual([['sql-report', 1]]);
    const behind = read(
      `${text('awr-12c.txt')}\nWORKLOAD REPOSITORY SQL Report\n\n   Elapsed:   60.08 (mins)\n`,
      'awr.txt',
    );
    expect(behind.records.diagnoses).toHaveLength(1);
    expect(behind.counts).toMatchObject({ accepted: 1, rejected: 1 });
  });

  it('names processors where they are all busy, though disks and log lead the events', () => {
    const { bottleneck, next } = readingOf('awr-19c-overcommitted.txt');
    expect(bottleneck?.hostUtilisation?.value).toBeCloseTo(0.993, 3);
    expect(next.first).toBe('cpu');
  });
});

describe('a report that lists its containers', () => {
  const report = text('awr-19c-pdb.html');
  const pluggableWith = (...names: readonly string[]) => {
    const [row] = /<tr><td[^>]*>\d+<\/td><td[^>]*>SHOPPDB<\/td>.*?<\/tr>/.exec(report) ?? [''];
    const rows = names.map((name) => row.replace('SHOPPDB', name)).join('');
    return read(report.replace(row, rows)).records.diagnoses[0];
  };

  it('is of the one it lists', () => {
    expect(pluggableWith('SHOPPDB')?.pluggable).toBe('SHOPPDB');
    expect(pluggableWith('SHOPPDB', 'SHOPPDB')?.pluggable).toBe('SHOPPDB');
  });

  it('is of the whole database, and of none of several', () => {
    const whole = pluggableWith('HRPDB', 'PDB$$SEED', 'CDB$$ROOT', 'HRPDB', 'ERPPDB');
    expect(whole?.pluggable).toBeNull();
    expect(whole?.origin.cells.pluggable).toBeUndefined();
    expect(pluggableWith('CDB$$ROOT')?.pluggable).toBeNull();
  });
});

describe('HTML that is up to something', () => {
  const report = text('awr-19c-pdb.html');

  it('runs no script and takes nothing from one', () => {
    const attacks = report.replace(
      '<p />Load Profile',
      '<script src="http://127.0.0.1:9/x.js">globalThis.ran = 1; DB Time: 1.00 (mins)</script><img src=x onerror="globalThis.ran=1"><iframe src="javascript:globalThis.ran=1"></iframe><p />Load Profile',
    );
    expect(read(attacks).records.diagnoses).toEqual(read(report).records.diagnoses);
    expect('ran' in globalThis).toBe(false);
  });

  it('stays small and quick with deep, endless and unclosed tags', () => {
    const deep = `${report.slice(0, 400)}${'<table><tr><td>'.repeat(100_000)}`;
    const wide = `${report.slice(0, 3_000)}<table><tr>${'<td colspan="9999999">x'.repeat(200_000)}`;
    const unclosed = `${report.slice(0, 3_000)}<td ${'a="'.repeat(300_000)}`;
    const entities = report.replace('shop-db', '&amp;'.repeat(200_000));
    for (const whole of [deep, wide, unclosed, entities])
      expect(
        cpuMs(() => expect(read(whole).issues.map(({ code }) => code)).not.toContain('reader-failed')),
      ).toBeLessThan(2_000);
  });

  it('null bytes get a clear message', () => {
    const { format, issues } = read(`${report.slice(0, 500)}\0\0${report.slice(500)}`);
    expect(format).toBeNull();
    expect(issues.map(({ code }) => code)).toEqual(['not-a-table']);
  });
});
