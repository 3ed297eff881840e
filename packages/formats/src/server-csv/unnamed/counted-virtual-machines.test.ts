import { expect, it } from 'vitest';
import { readFile } from '../../index.ts';

const told = (lines: readonly string[]) => {
  const { records, counts } = readFile({
    bytes: new TextEncoder().encode(`${lines.join('\n')}\n`),
    fileName: 'machines.csv',
  });
  const { servers, workloads } = records;
  return [
    servers.map(({ name }) => name),
    workloads.map(({ key, name, vcpus, memoryGiB, serverKey }) => [key, name, vcpus, memoryGiB, serverKey]),
    counts.rejected,
  ];
};

it('a row of virtual machines is as many as it counts', () => {
  const lines = [
    'Server,Type,CPU,Cores,Memory (GB),Quantity',
    'web,Virtual,,8,64,2',
    'db,Physical,Xeon Gold 6134,8,64,1',
    'web,Virtual,,8,64,2',
  ];
  expect(told(lines)).toEqual([
    ['db'],
    [
      ['web#1', 'web #1', 8, 64, null],
      ['web#2', 'web #2', 8, 64, null],
      ['db', 'db', null, null, 'db'],
    ],
    0,
  ]);
  expect(told(['VM,Host,vCPU,RAM (GB),Qty', 'web,esx1,8,64,2', 'db,esx1,8,64,0.5'])).toEqual([
    [],
    [
      ['web#1', 'web #1', 8, 64, 'esx1'],
      ['web#2', 'web #2', 8, 64, 'esx1'],
    ],
    1,
  ]);
});

it('so are rows without names, whose numbers count on', () => {
  const lines = [
    'Purpose,Type,CPU,Cores,Memory (GB),Quantity',
    'CRM,Virtual,,8,64,1',
    'CRM,Virtual,,4,32,2',
    'ERP,Physical,Xeon Gold 6134,8,64,1',
  ];
  const [servers, workloads] = told(lines);
  expect(servers).toEqual(['ERP #1 (machines)']);
  expect(workloads).toEqual([
    ['crm #1 (machines)', 'CRM #1 (machines)', 8, 64, null],
    ['crm #2 (machines)', 'CRM #2 (machines)', 4, 32, null],
    ['crm #3 (machines)', 'CRM #3 (machines)', 4, 32, null],
    ['erp #1 (machines)', 'ERP #1 (machines)', null, null, 'erp #1 (machines)'],
  ]);
});
