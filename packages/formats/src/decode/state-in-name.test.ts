import { describe, expect, it } from 'vitest';
import { compareStates, isOlderByName, isOlderState, seriesOfName, stateOfFile } from './state-in-name.ts';

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
  [
    'both files say when they were written',
    'b_2026-09.xlsx',
    '2026-06-30T09:00:00Z',
    'a_2026-03.xlsx',
    '2026-06-30T10:00:00Z',
    true,
  ],
  ['they say the same', 'a_2026-03.xlsx', '2026-06-30T09:00:00Z', 'b_2026-09.xlsx', '2026-06-30T09:00:00Z', false],
  ['one says it, and the name of the other', 'a.xlsx', '2026-06-30T09:00:00Z', 'b_2026-09-30.xlsx', null, true],
  [
    'one says a time of the day that the other names',
    'b_2026-06-30.xlsx',
    null,
    'a.xlsx',
    '2026-06-30T09:00:00Z',
    false,
  ],
  ['one says it alone', 'a.xlsx', '2026-06-30T09:00:00Z', 'b.xlsx', null, false],
] as const)('of two states, where %s', (_, name, at, other, than, older) => {
  expect(isOlderState(stateOfFile(name, at), stateOfFile(other, than))).toBe(older);
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

describe('states of one list, by months and words', () => {
  it.each([
    ['servers_Oct.csv', 'servers_Nov.csv'],
    ['servers October.csv', 'servers November.csv'],
    ['Server Okt.xlsx', 'Server Dezember.xlsx'],
    ['servers.csv', 'servers new.csv'],
    ['servers.csv', 'servers_final (2).csv'],
    ['サーバ一覧.xlsx', 'サーバ一覧_修正版.xlsx'],
    ['サーバ一覧.xlsx', 'サーバ一覧最新.xlsx'],
    ['servers_2026-10.csv', 'servers_2026-11.csv'],
    ['servers v1.csv', 'servers v2.csv'],
  ])('are %s and %s', (one, other) => {
    expect(seriesOfName(one)).toBe(seriesOfName(other));
  });

  it.each([
    ['servers.csv', 'new servers.csv'],
    ['servers.csv', 'storage.csv'],
    ['sql.csv', 'sql_marketing.csv'],
    ['tokyo.csv', 'newport.csv'],
  ])('are not %s and %s', (one, other) => {
    expect(seriesOfName(one)).not.toBe(seriesOfName(other));
  });

  it('say no order by months without a year, or by words', () => {
    expect(isOlderByName('servers_Oct.csv', 'servers_Nov.csv')).toBe(false);
    expect(isOlderByName('servers_Nov.csv', 'servers_Oct.csv')).toBe(false);
    expect(isOlderByName('servers.csv', 'servers new.csv')).toBe(false);
  });
});

const listOf = (name: string) => stateOfFile(name, null).list;

it.each([
  ['servers.csv', 'servers_v2.csv'],
  ['servers_Oct.csv', 'servers_Nov.csv'],
  ['一覧.csv', '一覧_修正版.csv'],
  ['servers.csv', 'servers_new.csv'],
  ['servers_final.csv', 'servers_final_v2.csv'],
  ['台帳_第1版.xlsx', '台帳_第2版.xlsx'],
  ['servers_v9.csv', 'servers_v10.csv'],
])('%s and %s are states of one list, of which the second is probably the newer', (one, other) => {
  expect(listOf(one)).toBe(listOf(other));
  expect(compareStates(stateOfFile(one, null), stateOfFile(other, null))).toBeLessThan(0);
  expect(compareStates(stateOfFile(other, null), stateOfFile(one, null))).toBeGreaterThan(0);
});

it.each([
  ['servers.csv', 'servers_2026-03-01.csv'],
  ['20260301_servers.csv', 'servers.xlsx'],
  ['台帳 令和6年4月.xlsx', '台帳.xlsx'],
  ['serverlist_2023.csv', 'serverlist.csv'],
])('%s and %s are states of one list by their days', (one, other) => {
  expect(listOf(one)).toBe(listOf(other));
});

it.each([
  ['site1.csv', 'site2.csv'],
  ['dc1_servers.csv', 'dc2_servers.csv'],
  ['servers.csv', 'servers (1).csv'],
  ['v1.csv', '2026-03-01.csv'],
  ['tokyo_v2.csv', 'osaka_v2.csv'],
  ['serverlist_tokyo_2023.csv', 'serverlist_osaka_2023.csv'],
  ['win2019.csv', 'win2022.csv'],
])('%s and %s are not states of one list by their names', (one, other) => {
  expect(listOf(one)).not.toBe(listOf(other));
});
