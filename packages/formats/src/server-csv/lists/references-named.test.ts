import { say } from '@tatami/wording';
import { expect, it } from 'vitest';
import { workbookOf } from '../../decode/xlsx/workbook-fixture.ts';
import { readFile } from '../../index.ts';

type Sheets = Parameters<typeof workbookOf>[0];

function told(sheets: Sheets) {
  const { records, issues } = readFile({ bytes: workbookOf(sheets), fileName: 'inventory.xlsx' });
  return {
    servers: records.servers.map(({ name, cores }) => `${name}: ${cores}`),
    databases: records.workloads.map(
      ({ name, serverKey, dbms, databaseGiB, memoryGiB }) =>
        `${name} on ${serverKey}: ${dbms}, ${databaseGiB}, ${memoryGiB}`,
    ),
    said: issues
      .filter(({ code }) => code === 'references-named' || code === 'lists-not-read')
      .map(({ problem }) => say(problem, 'en')),
  };
}

const SERVERS: Sheets[string] = [
  ['ID', 'Name', 'CPU', 'Cores', 'RAM (GB)'],
  [1, 'ora01', 'Xeon Gold 6134', 16, 256],
  [2, 'sql01', 'Xeon Gold 6134', 16, 128],
];
const DATABASES: Sheets[string] = [
  ['DB ID', 'DB name', 'Server ID', 'DBMS', 'Size (GB)'],
  [1, 'ERP', 1, 'Oracle 19c EE', 1200],
  [2, 'HR', 1, 'Oracle 19c EE', 200],
  [3, 'CRM', 2, 'SQL Server 2019', 300],
];
const READ = {
  servers: ['ora01: 16', 'sql01: 16'],
  databases: [
    'ERP on ora01: Oracle 19c EE, 1200, null',
    'HR on ora01: Oracle 19c EE, 200, null',
    'CRM on sql01: SQL Server 2019, 300, null',
  ],
};

it('databases that state the number of their server are on the server of that number', () => {
  const { said, ...read } = told({ Servers: SERVERS, Databases: DATABASES });
  expect(read.servers).toEqual(READ.servers);
  expect(read.databases.filter((each) => !each.includes('null, null'))).toEqual(READ.databases);
  expect(said).toEqual(['“Server ID” of the sheet “Databases” was read as the servers of these numbers in “Servers”.']);
});

it('so are those of a Japanese workbook, whichever sheet stands first', () => {
  const { databases } = told({
    DB: [
      ['DB名', 'サーバーID', 'DBMS', 'DBサイズ(GB)'],
      ['ERP', 'S1', 'Oracle 19c EE', 1200],
      ['CRM', 'S2', 'SQL Server 2019', 300],
    ],
    サーバー: [
      ['サーバーID', 'ホスト名', 'CPU', 'コア数', 'メモリ(GB)'],
      ['S1', 'ora01', 'Xeon Gold 6134', 16, 256],
      ['S2', 'sql01', 'Xeon Gold 6134', 16, 128],
    ],
  });
  expect(databases).toContain('ERP on ora01: Oracle 19c EE, 1200, null');
  expect(databases).toContain('CRM on sql01: SQL Server 2019, 300, null');
});

it('numbers that no server has, or several have, name none', () => {
  const stray = [...DATABASES, [4, 'X', 9, 'Oracle 19c EE', 1]];
  expect(told({ Servers: SERVERS, Databases: stray }).said).toEqual([
    expect.stringContaining('was not read: Databases'),
  ]);
  const twice = [...SERVERS, [2, 'sql02', 'Xeon Gold 6134', 16, 128]];
  expect(told({ Servers: twice, Databases: DATABASES }).said).toEqual([
    expect.stringContaining('was not read: Databases'),
  ]);
});
