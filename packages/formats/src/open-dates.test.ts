import { describe, expect, it } from 'vitest';
import { type ReadRequest, readFile } from './read-file.ts';

const SAR = [
  'Linux 5.14.0 (oradb01) \tDATE \t_x86_64_\t(8 CPU)',
  '',
  '09:00:01        CPU     %user     %nice   %system   %iowait    %steal     %idle',
  '09:10:01        all     10.00      0.00      2.00      1.00      0.00     87.00',
  '09:20:01        all     20.00      0.00      2.00      1.00      0.00     77.00',
  '',
].join('\n');
const sar = (date: string) => SAR.replace('DATE', date);
const american = (date: string) => sar(date).replaceAll(/^(09:\d\d:01) {3}/gm, '$1 AM');
const iostat = (...times: readonly string[]) =>
  [
    'Linux 5.14.0 (db01) 05/07/24 _x86_64_ (8 CPU)\n',
    ...times.map(
      (time) => `${time}\navg-cpu:  %user   %nice %system %iowait  %steal   %idle\n  10.00 0.00 2.00 1.00 0.00 87.00\n`,
    ),
  ].join('\n');
const csv = (...stamps: readonly string[]) =>
  ['Time,Server,CPU usage (%)', ...stamps.map((stamp) => `${stamp},db1,40`), ''].join('\n');
const perfmon = (...stamps: readonly string[]) =>
  [
    '"(PDH-CSV 4.0) (GMT Standard Time)(0)","\\\\DB1\\Processor(_Total)\\% Processor Time"',
    ...stamps.map((stamp) => `"${stamp}","40.5"`),
    '',
  ].join('\n');

const read = (text: string, more: Omit<ReadRequest, 'bytes' | 'fileName'> = {}) =>
  readFile({ bytes: new TextEncoder().encode(text), fileName: 'recording.txt', ...more });
const startOf = (text: string, more?: Omit<ReadRequest, 'bytes' | 'fileName'>) =>
  read(text, more).records.series[0]?.startsAt.slice(0, 10);

describe('dates that a file decides', () => {
  it.each([
    ['sar, dots', sar('05.07.2024'), '2024-07-05'],
    ['sar, dots, the 12th', sar('12.07.2024'), '2024-07-12'],
    ['sar, dots, a day above 12', sar('20.07.2024'), '2024-07-20'],
    ['sar, dots and two digits', sar('05.07.24'), '2024-07-05'],
    ['sar, a day above 12', sar('13/07/24'), '2024-07-13'],
    ['sar, a day above 12 and four digits', sar('20/07/2024'), '2024-07-20'],
    ['sar, month first by its day', sar('07/13/24'), '2024-07-13'],
    ['sar, ISO', sar('2024-07-05'), '2024-07-05'],
    ['sar, the same day either way', sar('07/07/24'), '2024-07-07'],
    ['sar, AM and PM', american('05/07/2024'), '2024-05-07'],
    ['sar, two days around midnight', sar('05/07/24') + sar('06/07/24').replaceAll('09:', '00:'), '2024-07-05'],
    ['sar, a later day above 12', sar('12/07/24') + sar('13/07/24'), '2024-07-12'],
    ['iostat, a day above 12', iostat('27/07/10 12:47:34', '27/07/10 12:47:37', '27/07/10 12:47:40'), '2010-07-27'],
    ['iostat, dots', iostat('05.07.2024 09:00:00', '05.07.2024 09:00:03', '05.07.2024 09:00:06'), '2024-07-05'],
    ['iostat, dots and two digits', iostat('12.07.24 09:00:00', '12.07.24 09:00:03'), '2024-07-12'],
    ['iostat, midnight', iostat('05/07/24 23:59:54', '05/07/24 23:59:57', '06/07/24 00:00:00'), '2024-07-05'],
    ['iostat, AM and PM', iostat('05/07/2024 09:00:00 AM', '05/07/2024 09:00:03 AM'), '2024-05-07'],
    ['iostat, ISO times below an open banner', iostat('2024-07-05T09:00:00', '2024-07-05T09:00:03'), '2024-07-05'],
    ['a table, a day above 12', csv('05/07/2024 10:00', '13/07/2024 10:00'), '2024-07-05'],
    ['a table, dots', csv('05.07.2024 10:00', '05.07.2024 11:00'), '2024-07-05'],
    ['a table, the end of a month', csv('31/01/2024 23:00', '01/02/2024 00:00'), '2024-01-31'],
    ['a table, weekdays', csv('Fri 05/07/2024 10:00', 'Fri 05/07/2024 11:00'), '2024-07-05'],
    ['a table, midnight', csv('05/07/2024 23:00', '06/07/2024 00:00', '06/07/2024 01:00'), '2024-07-05'],
    ['a table, year of two digits first', csv('24/07/05 23:00', '24/07/06 00:00'), '2024-07-05'],
    ['perfmon as Windows writes it', perfmon('05/07/2024 09:00:00.123', '05/07/2024 09:00:15.123'), '2024-05-07'],
  ])('%s', (_, text, day) => {
    expect(startOf(text)).toBe(day);
  });

  it.each([
    ['slashes', '27/07/10'],
    ['dots', '27.07.2010'],
  ])('keeps times and steps of a recording with -t: %s', (_, date) => {
    const [series] = read(iostat(`${date} 12:47:34`, `${date} 12:47:37`, `${date} 12:47:40`)).records.series;
    // The first report is the average since the start of the machine.
    expect(series).toMatchObject({ stepS: 3, values: [0.12, 0.12] });
    expect(series?.startsAt).toMatch(/^2010-07-27T12:47/);
  });

  it('looks for a day above 12 beyond the first rows', () => {
    const hours = (date: string) => Array.from({ length: 24 }, (_, hour) => `${date} ${hour}:00`);
    const days = Array.from({ length: 12 }, (_, day) => hours(`${String(day + 1).padStart(2, '0')}/03/2024`)).flat();
    const jumping = days.filter((_, index) => index % 24 > 5 && index % 24 < 20);
    expect(startOf(csv(...jumping, '25/03/2024 10:00'))).toBe('2024-03-01');
  });
});

describe('dates that nothing in a file decides', () => {
  const OPEN = [
    ['sar', sar('05/07/24')],
    ['sar, four digits', sar('05/07/2024')],
    ['iostat, four digits', iostat('05/07/2024 09:00:00', '05/07/2024 09:00:03')],
    ['iostat, clock alone', iostat('Time: 09:00:00', 'Time: 09:00:03')],
    ['iostat', iostat('05/07/24 09:00:00', '05/07/24 09:00:03', '05/07/24 09:00:06')],
    ['a table', csv('05/07/2024 10:00', '05/07/2024 11:00')],
    ['a table, two digits', csv('05/07/24 10:00', '05/07/24 11:00')],
    ['perfmon saved by a spreadsheet', perfmon('05/07/2024 09:00', '05/07/2024 09:15')],
  ] as const;

  it.each(OPEN)('%s: nothing comes in, and both days are told', (_, text) => {
    const { records, counts, dates, issues } = read(text);
    expect(records.series).toEqual([]);
    expect(counts.accepted).toBe(0);
    expect(counts.accepted + counts.rejected + counts.skipped).toBe(counts.read);
    expect(dates).toMatchObject({ takenFrom: null, order: null });
    expect(dates?.readings.slice(0, 2)).toEqual([
      { order: 'month-first', day: '2024-05-07' },
      { order: 'day-first', day: '2024-07-05' },
    ]);
    expect(issues.filter(({ severity }) => severity === 'error').map(({ code }) => code)).toEqual(['day-order-open']);
  });

  it.each(OPEN)('%s: read as a person says', (_, text) => {
    expect(startOf(text, { recording: { dayOrder: 'day-first' } })).toBe('2024-07-05');
    expect(startOf(text, { recording: { dayOrder: 'month-first' } })).toBe('2024-05-07');
  });

  it('are not asked where no sample has a time on them', () => {
    const { records, dates } = read(iostat(''));
    expect(records.series).toHaveLength(2);
    expect(dates).toBeNull();
  });

  it('are read as other files of the delivery show, of those whose dates the same write', () => {
    const delivery = { machines: 'day-first', tables: 'month-first' } as const;
    expect(startOf(sar('05/07/24'), { dayOrders: { delivery } })).toBe('2024-07-05');
    expect(startOf(csv('05/07/2024 10:00'), { dayOrders: { delivery } })).toBe('2024-05-07');
    expect(read(sar('05/07/24'), { dayOrders: { delivery: { tables: 'day-first' } } }).records.series).toEqual([]);
  });

  it('are read as was answered for the project, and that is said', () => {
    const { issues, dates } = read(sar('05/07/24'), { dayOrders: { project: { machines: 'day-first' } } });
    expect(dates).toMatchObject({ takenFrom: 'project', order: 'day-first' });
    expect(issues.map(({ code }) => code)).toContain('day-order-taken');
  });

  it.each([
    ['sar05', '05/07/24', '2024-07-05'],
    ['sar07', '05/07/24', '2024-05-07'],
    ['db/emr-db01_sa07.txt', '05/07/24', '2024-05-07'],
    ['emr_sar20240705.txt', '05/07/24', '2024-07-05'],
    ['sa20240507', '05/07/24', '2024-05-07'],
  ])('of a file named by its day are read as its name says, and that is told: %s', (fileName, date, day) => {
    const { records, dates, issues } = readFile({ bytes: new TextEncoder().encode(sar(date)), fileName });
    expect(records.series[0]?.startsAt.slice(0, 10)).toBe(day);
    expect(dates).toMatchObject({ takenFrom: 'name' });
    expect(issues.map(({ code }) => code)).toContain('day-order-taken');
  });

  it.each(['sar12.txt', 'sar5.txt', 'sar05/log.txt', 'quasar05.txt', 'sar20230705', 'sar057'])(
    'stay open where a name states no day of them: %s',
    (fileName) => {
      const { dates } = readFile({ bytes: new TextEncoder().encode(sar('05/07/24')), fileName });
      expect(dates).toMatchObject({ takenFrom: null });
    },
  );

  it('never overrule a file that shows its order', () => {
    const dayOrders = { delivery: { machines: 'day-first' }, project: { machines: 'day-first' } } as const;
    expect(startOf(sar('07/13/24'), { dayOrders, recording: { dayOrder: 'day-first' } })).toBe('2024-07-13');
  });
});
