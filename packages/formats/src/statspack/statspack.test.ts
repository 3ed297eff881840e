import { readFileSync } from 'node:fs';
import { averageWaitAgrees, bottleneckOf, waitProfileOf } from '@tatami/model';
import { describe, expect, it } from 'vitest';
import { readFile } from '../index.ts';
import { checkSample } from '../sample-check.ts';

const read = (file: string) =>
  readFile({
    bytes: new Uint8Array(readFileSync(`${import.meta.dirname}/samples/${file}`)),
    fileName: file,
  });
const profileOf = (file: string, cpus: number | null = null) => {
  const [record] = read(file).records.diagnoses;
  const profile = record ? waitProfileOf(record, cpus) : null;
  if (!profile) throw new Error(`no profile in ${file}`);
  return profile;
};

describe('statspack', () => {
  for (const file of [
    'statspack-8i.txt',
    'statspack-9i-german.txt',
    'statspack-12c.txt',
    'study4-bulk-hdd.txt',
    'study4-loop-hdd.txt',
    'study4-loop-ssd.txt',
    'only-top-events.txt',
    'cut-off.txt',
    'preformatted.html',
  ])
    checkSample(import.meta.dirname, { file, format: 'statspack' });
});

describe('study 4 typed as Statspack reports', () => {
  it.each([
    { file: 'study4-bulk-hdd.txt', verdict: 'log-bound', leading: 'log', total: 687, io: 0.77, cpu: 0.26 },
    { file: 'study4-loop-hdd.txt', verdict: 'log-bound', leading: 'log', total: 695, io: 0.6, cpu: 0.42 },
    { file: 'study4-loop-ssd.txt', verdict: 'cpu-bound', leading: null, total: 229, io: 0.11, cpu: 0.91 },
  ])('$file is $verdict', ({ file, verdict, leading, total, io, cpu }) => {
    const found = bottleneckOf(profileOf(file));
    expect(found).toMatchObject({ verdict, leading });
    expect(Math.abs((found.totalCallTime.value ?? 0) - total)).toBeLessThan(1);
    expect(Math.abs((found.ioShare.value ?? 0) - io)).toBeLessThan(0.02);
    expect(Math.abs((found.cpuUtilisation.value ?? 0) - cpu)).toBeLessThan(0.02);
  });

  it('every printed average agrees with its row, and every figure opens to its line', () => {
    const events = ['study4-bulk-hdd.txt', 'study4-loop-hdd.txt', 'study4-loop-ssd.txt'].flatMap(
      (file) => profileOf(file).events,
    );
    expect(events.map(averageWaitAgrees).filter((agrees) => agrees !== null)).toEqual(new Array(13).fill(true));
    expect(events[0]?.cells?.seconds).toEqual({
      file: 'study4-bulk-hdd.txt',
      sheet: null,
      row: 21,
      column: 'log buffer space: Time',
      text: '241',
    });
  });
});

describe('reports before 9.2', () => {
  it('count waits in centiseconds and leave CPU time out of the percentages', () => {
    const profile = profileOf('statspack-8i.txt', 8);
    expect(profile.events[0]).toMatchObject({ name: 'db file sequential read', seconds: 12_004 });
    expect(profile.events.find(({ name }) => name === 'CPU time')?.share).toBeCloseTo(0.2, 3);
    expect(bottleneckOf(profile)).toMatchObject({ verdict: 'storage-bound', leading: 'data' });
  });
});

describe('a report that is not whole', () => {
  const whole = readFileSync(`${import.meta.dirname}/samples/statspack-12c.txt`, 'utf8');

  it('gives what it states, wherever it was cut', () => {
    for (let at = 0; at < whole.length; at += 97) {
      const { format, issues, counts, records } = readFile({
        bytes: new TextEncoder().encode(whole.slice(0, at)),
        fileName: 'sp.lst',
      });
      expect(issues.map(({ code }) => code)).not.toContain('reader-failed');
      if (format === 'statspack') expect(counts.accepted).toBe(records.diagnoses.length);
    }
  });

  it('names its host where the headers do not stand over their ruler', () => {
    const moved = whole.replace(/(Platform {4,}) (CPUs)/, '$1$2');
    const { records } = readFile({ bytes: new TextEncoder().encode(moved), fileName: 'report.txt' });
    expect(records.diagnoses.map(({ host, platform, hostMemoryGiB }) => [host, platform, hostMemoryGiB])).toEqual([
      ['erp-db-01', 'Linux x86 64-bit', 251.5],
    ]);
  });

  it('two reports in one file are two diagnoses', () => {
    const { records } = readFile({ bytes: new TextEncoder().encode(`${whole}\n${whole}`), fileName: 'both.lst' });
    expect(records.diagnoses.map(({ events, origin }) => [events.length, origin.row])).toEqual([
      [5, 1],
      [5, whole.split('\n').length + 1],
    ]);
  });
});

describe('the banner of the instance above a report', () => {
  const whole = readFileSync(`${import.meta.dirname}/samples/statspack-12c.txt`, 'utf8');
  const editionBelow = (...lines: readonly string[]) => {
    const bytes = new TextEncoder().encode(`${lines.join('\n')}\n\n${whole}`);
    return readFile({ bytes, fileName: 'sp.lst' }).records.diagnoses[0]?.origin.cells.edition ?? null;
  };
  const TOOL = 'SQL*Plus: Release 12.1.0.2.0 Production on Fri Nov 20 11:02:00 2020';

  it('states the edition of its release, with its line', () => {
    expect(
      editionBelow(
        TOOL,
        '',
        'Connected to:',
        'Oracle Database 12c Enterprise Edition Release 12.1.0.2.0 - 64bit Production',
        'With the Partitioning, OLAP, Advanced Analytics and Real Application Testing options',
      ),
    ).toEqual({ column: 'line 4: banner', text: 'Enterprise Edition' });
    expect(editionBelow('Oracle Database 12c Standard Edition Release 12.1.0.2.0 - 64bit Production')?.text).toBe(
      'Standard Edition',
    );
  });

  it('of another release is of another instance, and one without an edition leaves it open', () => {
    expect(editionBelow('Oracle Database 11g Enterprise Edition Release 11.2.0.4.0 - 64bit Production')).toBeNull();
    expect(editionBelow('Oracle Database 12c Release 12.1.0.2.0 - 64bit Production')).toBeNull();
    expect(editionBelow(TOOL)).toBeNull();
  });
});
