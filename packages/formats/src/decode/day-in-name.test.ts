import { expect, it } from 'vitest';
import { dayInName } from './day-in-name.ts';

it.each([
  ['CMDB_Export_2026-06.csv', '2026-06-01'],
  ['Serverliste_Nord_2023.csv', '2023-01-01'],
  ['台帳_20240601.xlsx', '2024-06-01'],
  ['台帳（２０２４年６月３日）.xlsx', '2024-06-03'],
  ['2025年度サーバー一覧.xlsx', '2025-01-01'],
  ['サーバー一覧 令和6年4月.xlsx', '2024-04-01'],
  ['servers R7.11.05.csv', '2025-11-05'],
  ['Inventar 03.05.2026.xlsx', '2026-05-03'],
  ['RVTools_export_all_2024-05-01_12.30.xlsx', '2024-05-01'],
  ['list_202411.csv', '2024-11-01'],
  ['Windows Server 2019.csv', null],
  ['SQL_2016_hosts.csv', null],
  ['list-20481.csv', null],
  ['servers.csv', null],
])('%s says %s', (name, day) => {
  const said = dayInName(name);
  expect(said === null ? null : new Date(said).toISOString().slice(0, 10)).toBe(day);
});
