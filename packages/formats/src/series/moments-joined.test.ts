import { describe, expect, it } from 'vitest';
import { workbookOf } from '../decode/xlsx/workbook-fixture.ts';
import { readFile } from '../index.ts';

const read = (bytes: Uint8Array, fileName: string) => {
  const { records, issues } = readFile({ bytes, fileName });
  return {
    series: records.series.map(({ subject, startsAt, stepS, values }) => [subject, startsAt, stepS, values]),
    problems: issues.filter(({ severity }) => severity !== 'info').map(({ code }) => code),
  };
};
const csv = (...lines: readonly string[]) => read(new TextEncoder().encode(`${lines.join('\n')}\n`), 'use.csv');

describe('a recording whose moments stand in a column of dates and one of times', () => {
  const three = (subject: string) => ({
    series: [[subject, '2024-03-15T08:00:00Z', 1800, [0.3, 0.4, 0.5]]],
    problems: [],
  });

  it.each([
    ['Server,Date,Time,CPU (%)', 'a1,2024-03-15,', ['08:00', '08:30', '09:00']],
    ['Server;Datum;Uhrzeit;CPU (%)', 'a1;15.03.2024;', ['08:00:00', '08:30:00', '09:00:00']],
    ['Server;Date;Heure;CPU (%)', 'a1;15/03/2024;', ['8h00', '8h30', '9h00']],
    ['Server;Data;Ora;CPU (%)', 'a1;15/03/2024;', ['08:00', '08:30', '09:00']],
    ['サーバー名,日付,時刻,CPU使用率(%)', 'a1,2024/3/15,', ['8:00', '8:30', '9:00']],
    ['サーバー名,年月日,時刻,CPU使用率(%)', 'a1,令和6年3月15日,', ['8時00分', '8時30分', '9時00分']],
    ['Server,Date,Time,CPU (%)', 'a1,2024-03-15 00:00:00,', ['8:00 AM', '8:30 AM', '9:00 AM']],
  ])('%s', (header, row, times) => {
    const mark = header.includes(';') ? ';' : ',';
    expect(csv(header, ...times.map((time, n) => `${row}${time}${mark}${30 + 10 * n}`))).toEqual(three('a1'));
  });

  it('in a workbook, whose times are moments of its first day', () => {
    const rows = ['08:00:00', '08:30:00', '09:00:00'].map((time, n) => [
      'a1',
      ...['2024-03-15', `1899-12-30 ${time}`, 30 + 10 * n],
    ]);
    const bytes = workbookOf({ Use: [['Server', 'Date', 'Time', 'CPU (%)'], ...rows] });
    expect(read(bytes, 'use.xlsx')).toEqual(three('a1'));
  });

  it('of one machine, with its figures beside them', () => {
    const { series } = csv('Date,Time,CPU (%)', '2024-03-15,08:00,30', '2024-03-15,08:30,40', '2024-03-15,09:00,50');
    expect(series.map(([, ...rest]) => rest)).toEqual([['2024-03-15T08:00:00Z', 1800, [0.3, 0.4, 0.5]]]);
  });

  it('stays as it is where a time column is another: how long a job took', () => {
    const { series } = csv(
      'Server,Date,Duration,CPU (%)',
      'a1,2024-03-15 08:00,0:12,30',
      'a1,2024-03-15 09:00,0:14,40',
    );
    expect(series).toEqual([['a1', '2024-03-15T08:00:00Z', 3600, [0.3, 0.4]]]);
  });
});
