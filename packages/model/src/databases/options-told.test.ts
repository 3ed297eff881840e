import { expect, it } from 'vitest';
import { attributesText } from '../inventory/index.ts';
import { optionsTold } from './options-told.ts';

const told = (attributes: Record<string, string>) => optionsTold(attributesText(attributes));

it.each([
  [{ Optionen: 'RAC, Diagnostics Pack, Partitioning' }, ['rac', 'partitioning', 'diagnostics']],
  [{ オプション: 'ＲＡＣ、Diagnostics Pack' }, ['rac', 'diagnostics']],
  [{ Options: 'Active Data Guard' }, ['active-data-guard']],
  [{ Bemerkung: 'RAC NKP Knoten 1' }, ['rac']],
  [{ RAC: 'Ja' }, ['rac']],
  [{ CLUSTER_DATABASE: 'TRUE' }, ['rac']],
  [{ 'Tuning Pack': '○' }, ['tuning']],
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
  [{ Options: 'none' }],
])('%j tells none', (attributes) => {
  expect(told(attributes)).toEqual([]);
});
