import { expect, test } from 'vitest';
import { machineOfRun } from './machine-of-run.ts';

const origin = { file: 'runs.log', sheet: null, row: 1, cells: {} };

test.each([
  ['1x SB + 3x MSB', ''],
  ['SB 2枚 + MSB 1枚', ''],
  ['検証パターン2', ''],
  ['Pattern A', ''],
  ['A', ''],
  ['64 GB', ''],
  ['2S + 1 CXL', ''],
  ['メモリ 512GB', ''],
  ['PRIMEQUEST 2400E2', 'primequest 2400e2'],
  ['PRIMEQUEST 2400E2 (1SB + 2MSB)', 'primequest 2400e2'],
  ['HP ProLiant DL380 G7', 'hp proliant dl380 g7'],
  ['Dell R770 512 GB', 'dell r770'],
  ['サーバーA', 'サーバーa'],
  ['Balancing disabled', ''],
  ['構成1（ミラーあり）', ''],
  ['jdbc:oracle:thin:@//pq2400:1521/tpcc', 'jdbc oracle thin @ pq2400 1521 tpcc'],
])('%s was run on the machine “%s”', (subject, machine) => {
  expect(machineOfRun({ subject, machine: null, origin })).toBe(machine);
  expect(machineOfRun({ subject, machine: 'Dell R770', origin })).toBe('dell r770');
});

test('a machine that is stated is one, however short its name', () => {
  expect(machineOfRun({ subject: 'runs.log', machine: 'A', origin })).toBe('a');
});

test('the name of a file is that of no machine', () => {
  expect(machineOfRun({ subject: 'runs.log', machine: null, origin })).toBe('');
});
