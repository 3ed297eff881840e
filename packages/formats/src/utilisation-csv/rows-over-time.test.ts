import { expect, it } from 'vitest';
import { readFile } from '../read-file.ts';

const read = (header: string, row: string, hours = 4) => {
  const rows = Array.from({ length: hours }, (_, hour) => `2026/05/11 0${hour}:00:00,h1,${row}`);
  const bytes = new TextEncoder().encode([header, ...rows, ''].join('\n'));
  const { format, records, counts, issues } = readFile({ bytes, fileName: 'use.csv' });
  const series = records.series.map(({ subject, metric, values }) => [subject, metric, values[0], values.length]);
  return {
    format,
    series,
    servers: records.servers.length,
    rejected: counts.rejected,
    codes: issues.map(({ code }) => code),
  };
};

it.each([
  ['Time,Host,CPU %,Memory (MB)', '20,196608', [['h1', 'cpuShare', 0.2, 4]]],
  [
    'Time,Server,CPU Cores,CPU %,Memory (GB),Memory used (GB)',
    '16,20,192,133',
    [
      ['h1', 'cpuShare', 0.2, 4],
      ['h1', 'memoryGiB', 133, 4],
    ],
  ],
  ['日時,サーバー名,コア数,CPU使用率(%),メモリ(GB)', '16,20,192', [['h1', 'cpuShare', 0.2, 4]]],
])(
  'a table of one machine at several times is a recording, whatever sizes stand beside its use: %s',
  (header, row, series) => {
    const found = read(header, row);
    expect(found).toMatchObject({ format: 'utilisation-csv', series, servers: 0, rejected: 0 });
    expect(found.codes).not.toContain('format-ambiguous');
  },
);

it('a list of machines with a date each is a list', () => {
  const lines = ['Date,Server,CPU Cores,CPU %,Memory (GB)', '2026/05/11,db1,16,20,192', '2026/05/11,db2,16,30,192', ''];
  const { format, records } = readFile({ bytes: new TextEncoder().encode(lines.join('\n')), fileName: 'list.csv' });
  expect([format, records.servers.length]).toEqual(['server-csv', 2]);
});
