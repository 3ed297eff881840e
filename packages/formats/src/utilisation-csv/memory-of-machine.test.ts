import { describe, expect, it } from 'vitest';
import { type ReadRequest, readFile } from '../read-file.ts';

const read = (lines: readonly string[], more: Partial<ReadRequest> = {}) =>
  readFile({ bytes: new TextEncoder().encode([...lines, ''].join('\n')), fileName: 'ora01.csv', ...more });
const memoryOf = (...args: Parameters<typeof read>) =>
  read(...args)
    .records.series.filter(({ metric }) => metric === 'memoryGiB')
    .map(({ subject, values }) => [subject, ...values.slice(0, 2)]);
const rows = (...rests: readonly string[]) => rests.map((rest, at) => `2026-05-11 0${at}:00,${rest}`);
const messages = (...args: Parameters<typeof read>) =>
  read(...args).issues.map(({ code, problem }) => [code, problem.values]);

describe('memory of a machine over time', () => {
  it.each([
    'Memory used Mbytes',
    'Used Mem MBytes',
    'Memory in use (Megabytes)',
    'Mem used, in megabytes',
    'メモリ使用量(メガバイト)',
    'メモリ使用量 [単位：MB]',
    'メモリ使用量（MB単位）',
    'メモリ使用量 メガバイト',
  ])('is in the unit that its header names in words: %s', (header) => {
    expect(memoryOf([`Time,CPU %,"${header}"`, ...rows('12,61440', '13,30720')])).toEqual([['ora01', 60, 30]]);
    expect(memoryOf([`Time,Host,CPU %,"${header}"`, ...rows('db1,12,61440', 'db1,13,30720')])).toEqual([
      ['db1', 60, 30],
    ]);
  });

  it('is that of real memory too, and a header that says busy names no machine', () => {
    const figures = ['db1,2026-05-11 00:00,12,33554432', 'db1,2026-05-11 01:00,13,31457280'];
    expect(memoryOf(['Host,Time,CPU (percent),Real memory in use (kilobytes)', ...figures])).toEqual([['db1', 32, 30]]);
    const { series } = read(['Time,CPU busy percent', ...rows('12', '13')]).records;
    expect(series.map(({ subject }) => subject)).toEqual(['ora01']);
  });

  it('is in kilobytes where the header says so', () => {
    const figures = rows('12,62914560', '13,31457280');
    expect(memoryOf(['Time,CPU %,Used Mem Kbytes', ...figures])).toEqual([['ora01', 60, 30]]);
    expect(memoryOf(['Time,CPU %,メモリ使用量(キロバイト)', ...figures])).toEqual([['ora01', 60, 30]]);
  });

  it.each(['Total Mem Mbytes', 'Installed memory (MB)', 'Physical Memory MB', '搭載メモリ(MB)', '総メモリ量(MB)'])(
    'is not what is installed: %s',
    (header) => {
      const lines = [`Time,CPU %,${header}`, ...rows('12,196608', '13,196608')];
      expect(memoryOf(lines)).toEqual([]);
      expect(messages(lines).map(([code]) => code)).toContain('columns-ignored');
    },
  );

  it.each([
    ['Free Mem Mbytes', 'Total Mem Mbytes'],
    ['Available memory (MB)', 'Physical memory (MB)'],
    ['空きメモリ(MB)', '搭載メモリ(MB)'],
    ['メモリ空き容量(MB)', 'メモリ総容量(MB)'],
  ])('is the rest where what is free and the whole stand side by side: %s, %s', (free, total) => {
    const said = ['memory-from-free', { whole: total, free }];
    const lines = [`Time,CPU %,${free},${total}`, ...rows('12,61440,196608', '13,,196608', '14,51200,196608')];
    expect(memoryOf(lines)).toEqual([['ora01', 132, null]]);
    expect(messages(lines)).toContainEqual(said);
    const long = [`Time,Host,CPU %,${free},${total}`, ...rows('db1,12,61440,196608', 'db1,13,51200,196608')];
    expect(memoryOf(long)).toEqual([['db1', 132, 142]]);
    expect(messages(long).map(([code]) => code)).toContain('memory-from-free');
  });

  it('is what a column says that is used, beside those of what is free and the whole', () => {
    const lines = [
      'Time,CPU %,Free Mem MB,Used Mem MB,Total Mem MB',
      ...rows('12,1024,2048,4096', '13,1024,1024,4096'),
    ];
    expect(memoryOf(lines)).toEqual([['ora01', 2, 1]]);
    expect(messages(lines).map(([code]) => code)).not.toContain('memory-from-free');
  });

  it('is told for each machine of columns that name theirs', () => {
    const header = 'Time,db1 CPU,db1 Free Mem MB,db1 Total Mem MB,db2 Free Mem MB,db2 Total Mem MB';
    expect(memoryOf([header, ...rows('12,1024,4096,512,2048', '13,2048,4096,1024,2048')])).toEqual([
      ['db1', 3, 2],
      ['db2', 1.5, 1],
    ]);
  });
});

describe('memory in use of less than one MiB', () => {
  const LINES = ['Time,CPU %,Memory used (bytes)', ...rows('12,196608', '13,196608')];
  const answered = (answer: string) => ({ mapping: { fields: {}, answers: { 'memory:improbable': answer } } });

  it('is asked about, and counts when a person says so', () => {
    const { questions } = read(LINES);
    expect(questions).toMatchObject([
      { id: 'memory:improbable', rows: 1, answer: null, where: [{ row: 2, column: 'C (Memory used (bytes))' }] },
    ]);
    expect(memoryOf(LINES)).toEqual([]);
    expect(read(LINES).totals.series?.value).toBe(1);
    expect(memoryOf(LINES, answered('in'))).toEqual([['ora01', 0.000183, 0.000183]]);
    expect(memoryOf(LINES, answered('out'))).toEqual([]);
  });

  it('is not asked about where the machine uses more at other times', () => {
    const lines = ['Time,CPU %,Memory used (GB)', ...rows('12,0', '13,8')];
    expect(read(lines).questions).toEqual([]);
    expect(memoryOf(lines)).toEqual([['ora01', 0, 8]]);
  });
});
