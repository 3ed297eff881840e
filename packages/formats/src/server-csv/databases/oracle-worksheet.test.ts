import { expect, it } from 'vitest';
import { workbookOf } from '../../decode/xlsx/workbook-fixture.ts';
import { readFile } from '../../read-file.ts';

const HEADER = [
  ...['Physical Server ID', 'Virtual Server ID / Partition', 'Server Manufacturer', 'Server Model', 'Operating System'],
  ...['Processor Vendor', 'Processor Model', 'Number of Processors (sockets)', 'Cores per Processor'],
  ...['Total Physical Cores', 'Environment Usage', 'Database Name', 'Instance Name', 'Database Edition'],
  ...['Database Version', 'Licence Metric', 'Partitioning', 'Diagnostics Pack', 'Tuning Pack', 'Active Data Guard'],
];
const row = (server: string, database: string, edition: string, version: string) => [
  ...[server, null, 'Dell', 'PowerEdge R740', 'RHEL 7.9', 'Intel', 'Xeon Gold 6248R', 2, 24, 48, 'Production'],
  ...[database, database, edition, version, 'Processor', 'Y', 'Y', 'Y', 'N'],
];
const SHEET = [
  ['Oracle Server Worksheet'],
  ['Customer Name:', 'First Lakes Bank'],
  ['Date completed:', '11/12/2026'],
  [],
  [
    'Server Information',
    ...Array.from({ length: 10 }, () => null),
    'Database Information',
    null,
    null,
    null,
    'Options',
  ],
  HEADER,
  row('CLEORADB01', 'CORE01A', 'Enterprise Edition', '19.21'),
  row('CLEORADB01', 'CORE01B', 'Enterprise Edition', '19.21'),
  row('CLEORADB02', 'CORE02A', 'Standard Edition 2', '19.21'),
];
const read = (rows: typeof SHEET) =>
  readFile({ bytes: workbookOf({ 'Server Worksheet': rows }), fileName: 'Oracle_Server_Worksheet.xlsx' });

it("reads Oracle's own worksheet under its title, its lines of keys and the row of its groups", () => {
  const { records, headerRow, issues } = read(SHEET);
  expect(headerRow).toBe(6);
  expect(issues.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(records.servers.map(({ name, model, sockets, cores }) => [name, model, sockets, cores])).toEqual([
    ['CLEORADB01', 'PowerEdge R740', 2, 48],
    ['CLEORADB02', 'PowerEdge R740', 2, 48],
  ]);
  expect(records.workloads.map(({ name, serverKey, dbms }) => [name, serverKey, dbms])).toEqual([
    ['CORE01A', 'cleoradb01', 'Oracle Database 19.21 Enterprise Edition'],
    ['CORE01B', 'cleoradb01', 'Oracle Database 19.21 Enterprise Edition'],
    ['CORE02A', 'cleoradb02', 'Oracle Database 19.21 Standard Edition 2'],
  ]);
});

it('takes no list for one of Oracle by editions alone, or by one word of a pack', () => {
  const without = SHEET.map((cells) => cells.slice(0, 18));
  expect(read(without).records.workloads.map(({ dbms }) => dbms)).toEqual([null, null, null]);
});
