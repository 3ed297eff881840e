import { expect, it } from 'vitest';
import { areBefore, daysInName } from './days-in-name.ts';

it.each([
  ['CMDB_Export_2026-06.csv', '2026-06-01', '2026-06-30'],
  ['Serverliste_Nord_2023.csv', '2023-01-01', '2023-12-31'],
  ['台帳_20240601.xlsx', '2024-06-01', '2024-06-01'],
  ['台帳（２０２４年６月３日）.xlsx', '2024-06-03', '2024-06-03'],
  ['2025年度サーバー一覧.xlsx', '2025-04-01', '2026-03-31'],
  ['サーバー一覧 令和6年4月.xlsx', '2024-04-01', '2024-04-30'],
  ['servers R7.11.05.csv', '2025-11-05', '2025-11-05'],
  ['Inventar 03.05.2026.xlsx', '2026-05-03', '2026-05-03'],
  ['RVTools_export_all_2024-05-01_12.30.xlsx', '2024-05-01', '2024-05-01'],
  ['list_202411.csv', '2024-11-01', '2024-11-30'],
  ['CMDB20240601.csv', '2024-06-01', '2024-06-01'],
  ['SQL_20240601.csv', '2024-06-01', '2024-06-01'],
  ['srv_2024-06-01.csv', '2024-06-01', '2024-06-01'],
  ['台帳 2024.6.xlsx', '2024-06-01', '2024-06-30'],
  ['台帳2024.xlsx', '2024-01-01', '2024-12-31'],
  ['2024年サーバー一覧.xlsx', '2024-01-01', '2024-12-31'],
  ['令和6年度サーバー一覧.xlsx', '2024-04-01', '2025-03-31'],
  ['サーバー一覧_R6年度.xlsx', '2024-04-01', '2025-03-31'],
  ['サーバー台帳 令和元年.xlsx', '2019-01-01', '2019-12-31'],
  ['平成30年度 資産一覧.xlsx', '2018-04-01', '2019-03-31'],
  ['サーバー台帳_平成31年3月.xlsx', '2019-03-01', '2019-03-31'],
  ['Windows Server 2019.csv', null, null],
  ['Windows Server 2016_10 hosts.csv', null, null],
  ['srv-2016-list.csv', null, null],
  ['srv-2016-1.csv', null, null],
  ['list_srv_2016.csv', null, null],
  ['SQL2019_hosts.csv', null, null],
  ['hosts_SQL2019.csv', null, null],
  ['SQL2019_12.csv', null, null],
  ['inventory_win2012R2.csv', null, null],
  ['hosts_2019.csv', null, null],
  ['2019-servers.csv', null, null],
  ['list_2026-2.csv', null, null],
  ['CMDB_FY2025.csv', null, null],
  ['server 2048.csv', null, null],
  ['DR6 servers.csv', null, null],
  ['SQL_2016_hosts.csv', null, null],
  ['list-20481.csv', null, null],
  ['servers.csv', null, null],
])('%s says %s to %s', (name, first, last) => {
  const said = daysInName(name);
  expect(said && new Date(said.first).toISOString().slice(0, 10)).toBe(first);
  expect(said && new Date(said.last).toISOString().slice(0, 10)).toBe(last);
});

it.each([
  ['Serverliste_2023.csv', 'CMDB_2026-06.csv', true],
  ['CMDB_2026-06.csv', 'Serverliste_2023.csv', false],
  ['CMDB_2026-06.csv', 'CMDB_2026-06-12.csv', false],
  ['CMDB_2026.csv', 'CMDB_2026-06.csv', false],
  ['台帳_202602.csv', '2025年度サーバー一覧.xlsx', false],
  ['2025年度サーバー一覧.xlsx', '台帳_202602.csv', false],
  ['2024年度サーバー一覧.xlsx', '2025年度サーバー一覧.xlsx', true],
  ['令和6年度サーバー一覧.xlsx', '台帳_202504.csv', true],
  ['令和6年度サーバー一覧.xlsx', '台帳_202501.csv', false],
  ['srv-2016-list.csv', 'CMDB_2026-06.csv', false],
  ['servers.csv', 'CMDB_2026-06.csv', false],
])('%s is older than %s by its name: %s', (name, other, older) => {
  expect(areBefore(daysInName(name), daysInName(other))).toBe(older);
});
