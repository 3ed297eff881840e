import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readFile } from '../index.ts';
import { checkSample } from '../sample-check.ts';

const FILES = [
  'sar-a-day.txt',
  'sar-japanese.txt',
  'autumn-night.txt',
  'mpstat.txt',
  'human.txt',
  'solaris.txt',
  'hp-ux.txt',
  'aix.txt',
  'aix-shared.txt',
  'sadf-d.csv',
  'sadf-p.txt',
  'sadf-j.json',
  'sadf-x.xml',
  'sadf-x-cut-off.txt',
];

describe('sysstat', () => {
  for (const file of FILES) checkSample(import.meta.dirname, { file, format: 'sysstat' });

  it.each([
    ['hp-ux.txt', [0.35, 0.6, 0.25], [0.25, 0, 0.35]],
    // Solaris prints a column that is zero throughout: nothing is known from it.
    ['solaris.txt', [0.15, 0.25], null],
  ])('has the time waited for I/O where its column says so: %s', (file, busy, waited) => {
    const { records } = readFile({ bytes: readFileSync(join(import.meta.dirname, 'samples', file)), fileName: file });
    const of = (name: string) => records.series.find(({ metric }) => metric === name)?.values ?? null;
    expect(of('cpuShare')).toEqual(busy);
    expect(of('ioWaitShare')).toEqual(waited);
  });

  it('takes no use of a line whose time waited cannot be read', () => {
    const whole = readFileSync(join(import.meta.dirname, 'samples', 'hp-ux.txt'), 'utf8');
    const bytes = new TextEncoder().encode(whole.replace('      25      40', '      2z      40'));
    const { records, issues } = readFile({ bytes, fileName: 'hp-ux.txt' });
    expect(records.series.find(({ metric }) => metric === 'cpuShare')?.values).toEqual([0.6, 0.25]);
    expect(issues.filter(({ severity }) => severity === 'error').map(({ where }) => where.row)).toEqual([5]);
  });
});

const read = (text: string) => readFile({ bytes: new TextEncoder().encode(text), fileName: 'sa27' });
const sample = (file: string) => readFileSync(`${import.meta.dirname}/samples/${file}`, 'utf8');
const memoryIn = (text: string) => {
  const { records, issues } = read(text);
  const codes = issues.map(({ code }) => code).filter((code) => code.startsWith('memory-'));
  const values = records.series.filter(({ metric }) => metric === 'memoryGiB').map((series) => series.values[0]);
  return { values, codes };
};

describe('memory in use', () => {
  const GIB = 1024 ** 2;
  const caches = { values: [124 - 0.5 - 100], codes: ['memory-without-caches'] };

  it('leaves out buffers and caches that an older sar states', () => {
    const lines = [
      'Linux 3.10.0-1160.el7.x86_64 (ora7) \t2026-11-27 \t_x86_64_\t(48 CPU)',
      '09:00:01 kbmemfree kbmemused %memused kbbuffers kbcached kbcommit %commit',
      ...['09:10:01', '09:20:01'].map(
        (clock) => `${clock} ${2 * GIB} ${124 * GIB} 98.41 ${GIB / 2} ${100 * GIB} 1 0.01`,
      ),
    ];
    expect(memoryIn(lines.join('\n'))).toEqual(caches);
  });

  it.each([
    ['sadf-j.json', '"memused-percent": 87.5', '"memused-percent": 87.5, "buffers": 131072, "cached": 1048576'],
    ['sadf-x.xml', '</memused>', '</memused><buffers>131072</buffers><cached>1048576</cached>'],
  ])('of %s leaves them out, too', (file, found, more) => {
    const [before, after] = [memoryIn(sample(file)), memoryIn(sample(file).replaceAll(found, more))];
    expect(before.codes).toEqual(['memory-with-caches']);
    expect(after.codes).toEqual(['memory-without-caches']);
    expect(after.values).toEqual(before.values.map((value) => (value ?? 0) - 1.125));
  });
});

describe('times of a language that writes them without colons', () => {
  const lines = [
    'Linux 4.14.62 (ora7) \t27.11.2026 \t_x86_64_\t(16 CPU)',
    '18:07:11 CPU %user %nice %system %iowait %steal %idle',
    '18:07:21 all 10,43 0,00 0,12 1,25 0,00 88,20',
    '18:07:31 all 20,43 0,00 0,12 1,25 0,00 78,20',
    'Average: all 15,43 0,00 0,12 1,25 0,00 83,20',
  ].join('\n');
  const { values, startsAt, subject } = read(lines).records.series[0] ?? {};

  it.each([',', '.'])('with %j between hours and minutes are read alike', (mark) => {
    const text = lines.replaceAll(/(\d\d):(\d\d):(\d\d)/g, `$1${mark}$2${mark}$3`);
    const [series] = read(text).records.series;
    expect({ subject: 'ora7', values: [0.1055, 0.2055] }).toEqual({ subject, values });
    expect(series).toMatchObject({ subject, values, startsAt });
  });
});
