import { describe, expect, it } from 'vitest';
import { type ReadRequest, readFile } from '../read-file.ts';

const read = (text: string, recording?: ReadRequest['recording'], fileName = 'out.txt') =>
  readFile({ bytes: new TextEncoder().encode(text), fileName, recording });
const CPU = 'avg-cpu:  %user   %nice %system %iowait  %steal   %idle\n  10.00 0.00 2.00 1.00 0.00 87.00\n\n';
const IOSTAT = `Linux 5.14.0 (db1) 2024-07-05 _x86_64_ (8 CPU)\n\n${CPU.repeat(3)}`;
const VMSTAT = [
  'procs -----------memory---------- ---swap-- -----io---- -system-- ------cpu-----',
  ' r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st',
  ' 1  0      0 100000  10000 500000    0    0     1     2  100  200  5  1 94  0  0',
  ' 1  0      0 100000  10000 500000    0    0     1     2  100  200 10  5 85  0  0',
  ' 1  0      0 100000  10000 500000    0    0     1     2  100  200 20  5 75  0  0',
  '',
].join('\n');
const MPSTAT = [
  '09:00:01     CPU    %usr   %nice    %sys %iowait    %irq   %soft  %steal  %guest  %gnice   %idle',
  '09:10:01     all   10.00    0.00    2.00    1.00    0.00    0.00    0.00    0.00    0.00   87.00',
  '09:20:01     all   10.00    0.00    2.00    1.00    0.00    0.00    0.00    0.00    0.00   87.00',
  '',
].join('\n');
const times = (text: string, recording?: ReadRequest['recording']) =>
  read(text, recording).records.series.map(({ startsAt, stepS }) => [startsAt, stepS])[0];

describe('recordings without times', () => {
  it.each([
    ['iostat, its start said', IOSTAT, { startedAt: '2024-07-05T09:00' }, ['2024-07-05T09:01:00Z', 60]],
    ['iostat, both said', IOSTAT, { startedAt: '2024-07-05T09:00', everyS: 5 }, ['2024-07-05T09:00:05Z', 5]],
    ['vmstat, both said', VMSTAT, { startedAt: '2024-07-05T09:00', everyS: 30 }, ['2024-07-05T09:00:30Z', 30]],
    ['mpstat without a banner', MPSTAT, undefined, ['1970-01-01T09:10:01Z', 600]],
    ['mpstat without a banner, its day said', MPSTAT, { startedAt: '2024-07-05T00:00' }, ['2024-07-05T09:10:01Z', 600]],
  ] as const)('%s', (_, text, recording, expected) => {
    expect(times(text, recording)).toEqual(expected);
  });

  it.each([
    ['vmstat', VMSTAT, { machine: 'db1' }],
    // Of iostat the day is known, and an hour of it is not.
    ['iostat', IOSTAT, undefined],
    ['iostat, its distance said', IOSTAT, { everyS: 5 }],
  ])('begin in 1970 where nothing tells when, each file at a minute of its own: %s', (_, text, recording) => {
    const startOf = (fileName: string) => read(text, recording, fileName).records.series[0]?.startsAt;
    const names = Array.from({ length: 20 }, (_, day) => `out_${day}.log`);
    const starts = names.map(startOf);
    expect(new Set(starts).size).toBe(names.length);
    expect(starts).toEqual(names.map(startOf));
    for (const start of starts) expect(start).toMatch(/^1970-\d\d-\d\dT\d\d:\d\d:00Z$/);
  });

  it('begin apart where files of one name are of different days', () => {
    const [one, next] = [IOSTAT, IOSTAT.replace('07-05', '07-06')].map((text) => times(text)?.[0]);
    expect(one).not.toBe(next);
  });

  it('are warned of where the day of a single sample is known, and its time is not', () => {
    const codes = read(IOSTAT.slice(0, IOSTAT.indexOf('avg-cpu', 60))).issues.map(({ code }) => code);
    expect(codes).toContain('no-time');
    expect(codes).not.toContain('no-time-zone');
  });

  it('are asked about, and no longer warned of once it is said', () => {
    expect(read(IOSTAT).asks).toEqual({ startedAt: null, everyS: 60 });
    expect(read(VMSTAT).asks).toEqual({ machine: 'out.txt', startedAt: null, everyS: 60 });
    expect(read(MPSTAT).asks).toEqual({ machine: 'out.txt', startedAt: null });
    const said = read(IOSTAT, { startedAt: '2024-07-05T09:00', everyS: 5 });
    expect(said.asks).toEqual({ startedAt: '2024-07-05T09:00', everyS: 5 });
    expect(said.issues.map(({ code }) => code)).not.toContain('no-times');
  });

  it('are of the machine that is said', () => {
    const { series } = read(VMSTAT, { machine: 'db9' }).records;
    expect(series.map(({ subject, metric }) => `${subject} ${metric}`)).toEqual(['db9 cpuShare', 'db9 ioWaitShare']);
  });
});
