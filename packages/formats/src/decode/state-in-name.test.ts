import { expect, it } from 'vitest';
import { isOlderByName, seriesOfName } from './state-in-name.ts';

it.each([
  ['サーバ台帳_v1.2.xlsx', 'サーバ台帳_v1.3.xlsx', true],
  ['サーバ台帳_v1.3.xlsx', 'サーバ台帳_v1.2.xlsx', false],
  ['サーバ台帳_v1.9.csv', 'サーバ台帳_v1.10.xlsx', true],
  ['サーバー台帳（Ver.２）.xlsx', 'サーバー台帳（Ver.３）.xlsx', true],
  ['サーバ台帳 第1版.xlsx', 'サーバ台帳 第2版.xlsx', true],
  ['servers rev2.csv', 'servers rev3.csv', true],
  ['Serverliste_2023.csv', 'CMDB_2026-06.csv', true],
  // The days say more than the version does.
  ['台帳_v2_20240401.csv', '台帳_v1_20250401.csv', true],
  // Other lists.
  ['servers_v1.csv', 'databases_v2.csv', false],
  ['srv1.csv', 'srv2.csv', false],
  ['servers.csv', 'servers_v2.csv', false],
])('%s is an older state than %s by its name: %s', (name, other, older) => {
  expect(isOlderByName(name, other)).toBe(older);
});

it.each([
  ['サーバ台帳_v1.2.xlsx', 'サーバ台帳_v1.3.csv', true],
  ['サーバ台帳_20230401.csv', 'サーバ台帳_令和6年4月1日.xlsx', true],
  ['RVTools_export_all_2026-03-01_vc-east.xlsx', 'RVTools_export_all_2026-09-01_vc-east.xlsx', true],
  ['RVTools_export_all_2026-03-01_vc-east.xlsx', 'RVTools_export_all_2026-03-01_vc-west.xlsx', false],
  ['RVTools_tabvInfo_2026-03-01.csv', 'RVTools_tabvHost_2026-09-01.csv', false],
  ['サーバ台帳.csv', 'サーバ台帳 (1).csv', true],
])('%s and %s are states of one list by their names: %s', (name, other, same) => {
  expect(seriesOfName(name) === seriesOfName(other)).toBe(same);
});
