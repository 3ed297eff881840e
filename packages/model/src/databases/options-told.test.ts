import { expect, it } from 'vitest';
import { attributesText } from '../inventory/index.ts';
import { functionsTold, optionsTold } from './options-told.ts';

const told = (attributes: Record<string, string>) => optionsTold(attributesText(attributes));

it.each([
  [{ Optionen: 'RAC, Diagnostics Pack, Partitioning' }, ['rac', 'partitioning', 'diagnostics']],
  [{ オプション: 'ＲＡＣ、Diagnostics Pack' }, ['rac', 'diagnostics']],
  [{ Options: 'Active Data Guard' }, ['active-data-guard']],
  [{ Options: 'RAC (planned), Tuning Pack' }, ['tuning']],
  [{ Bemerkung: 'RAC NKP Knoten 1' }, ['rac']],
  [{ RAC: 'Ja' }, ['rac']],
  [{ CLUSTER_DATABASE: 'TRUE' }, ['rac']],
  [{ 'Tuning Pack': '○' }, ['tuning']],
  [{ 'Oracle options': 'Advanced Compression; Advanced Security' }, ['advanced-compression', 'advanced-security']],
  [{ 'Oracle options': 'In-Memory, Multitenant' }, ['in-memory', 'multitenant']],
  [{ 'Advanced Compression': 'Y' }, ['advanced-compression']],
  [{ Remarks: 'RAC no; Partitioning and Diagnostics Pack in use' }, ['partitioning', 'diagnostics']],
  [{ 備考: 'RACなし。パーティショニング使用中' }, ['partitioning']],
  [{ Bemerkung: 'kein RAC. Partitioning im Einsatz' }, ['partitioning']],
])('%j tells %j', (attributes, options) => {
  expect(told(attributes)).toEqual(options);
});

it.each([
  [{ RAC: 'nein' }],
  [{ CLUSTER_DATABASE: 'FALSE' }],
  [{ Bemerkung: 'ohne RAC' }],
  [{ 備考: 'RAC構成は廃止' }],
  [{ Remarks: 'Partitioning planned for 2027' }],
  [{ Rack: 'R12' }],
  [{ Remarks: 'Not in use: RAC; Partitioning' }],
  [{ Remarks: 'no Partitioning, Tuning Pack' }],
  [{ Options: 'none' }],
  [{ Options: 'no RAC, Partitioning (not used)' }],
  [{ Multitenant: 'Yes' }],
  [{ Remarks: 'Multitenant, 2 PDBs' }],
  [{ Remarks: 'TimesTen In-Memory Database Cache' }],
  [{ 'Advanced Compression': 'N' }],
])('%j tells none', (attributes) => {
  expect(told(attributes)).toEqual([]);
});

it.each([
  [{ 備考: '基幹DBのData Guardスタンバイ' }, ['data-guard']],
  [{ 'Data Guard': 'ERPDG' }, ['data-guard']],
  [{ Remark: 'AlwaysOn secondary of sql01' }, ['availability-groups']],
  [{ 'Availability Group': 'AG1' }, ['availability-groups']],
  [{ 備考: '可用性グループAG1のセカンダリ' }, ['availability-groups']],
  [{ Bemerkung: 'AlwaysOn-Replik von klsql01, nicht lesbar' }, ['availability-groups']],
  [{ Remark: 'AlwaysOn secondary of aa1, not readable, no automatic failover' }, ['availability-groups']],
  [{ Bemerkung: 'sekundäres Replikat der Verfügbarkeitsgruppe AG1' }, ['availability-groups']],
  [{ 備考: 'aa1のAlwaysOnセカンダリ（読み取り不可）' }, ['availability-groups']],
  [{ Remarque: 'groupe de disponibilité AG1' }, ['availability-groups']],
  [{ Bemerkung: 'AlwaysOn nicht genutzt' }, []],
  [{ 'Data Guard': 'N' }, []],
  [{ 'Data Guard': '-' }, []],
  [{ Remark: 'no Data Guard' }, []],
  [{ Options: 'Active Data Guard' }, []],
  [{ Remark: 'Always On failover cluster instance' }, []],
])('%j tells of functions %j', (attributes, functions) => {
  expect(functionsTold(attributesText(attributes))).toEqual(functions);
});
