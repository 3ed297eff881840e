import { say } from '@tatami/wording';
import { expect, it } from 'vitest';
import { readFile } from '../../index.ts';

const read = (lines: readonly string[]) =>
  readFile({ bytes: new TextEncoder().encode(`${lines.join('\n')}\n`), fileName: 'list.csv' });
const told = (lines: readonly string[]) => {
  const { servers, workloads } = read(lines).records;
  return [
    servers.map(({ name, cores }) => `${name}: ${cores}`),
    workloads.map(({ name, serverKey, dbms, databaseGiB }) => `${name} on ${serverKey}: ${dbms}, ${databaseGiB}`),
  ];
};
const ROWS = [
  'sql01,16,CRM,120,ERP,900,DWH,1400,SQL Server 2019',
  'sql02,16,HR,20,,,,,SQL Server 2019',
  'sql03,8,,,,,,,',
];

it.each([
  'Server,Cores,DB1,Size1 (GB),DB2,Size2 (GB),DB3,Size3 (GB),DBMS',
  'Server,Cores,DB name 1,DB size 1 (GB),DB name 2,DB size 2 (GB),DB name 3,DB size 3 (GB),DBMS',
  'サーバー名,コア数,DB1名,DB1サイズ(GB),DB2名,DB2サイズ(GB),DB3名,DB3サイズ(GB),DBMS',
  'サーバー名,コア数,DB名1,DBサイズ1(GB),DB名2,DBサイズ2(GB),DB名3,DBサイズ3(GB),DBMS',
  'Server,Kerne,Datenbank 1,Größe 1 (GB),Datenbank 2,Größe 2 (GB),Datenbank 3,Größe 3 (GB),DBMS',
  'Serveur,Cœurs,Base 1,Taille 1 (Go),Base 2,Taille 2 (Go),Base 3,Taille 3 (Go),SGBD',
])('databases that stand side by side are of the server of their row: %s', (header) => {
  expect(told([header, ...ROWS])).toEqual([
    ['sql01: 16', 'sql02: 16', 'sql03: 8'],
    [
      'CRM on sql01: SQL Server 2019, 120',
      'ERP on sql01: SQL Server 2019, 900',
      'DWH on sql01: SQL Server 2019, 1400',
      'HR on sql02: SQL Server 2019, 20',
      'sql03 on sql03: null, null',
    ],
  ]);
});

it('each has the cells it is read from, and what was read is said', () => {
  const { records, issues } = read(['Server,Cores,DB1,Size1 (GB),DB2,Size2 (TB)', 'a,16,X,120,Y,2']);
  const [, second] = records.workloads;
  expect([second?.name, second?.databaseGiB]).toEqual(['Y', 2048]);
  expect([second?.origin.cells.name?.column, second?.origin.cells.databaseGiB?.column]).toEqual([
    'E (DB2)',
    'F (Size2 (TB))',
  ]);
  const [said] = issues.filter(({ code }) => code === 'databases-beside');
  expect(said && say(said.problem, 'en')).toBe(
    '“DB1”, “DB2” were read as names of databases of the server of each row.',
  );
});

it('a column of Db2 alone, and columns of products, are none', () => {
  expect(told(['Server,Cores,Oracle,DB2', 'a,16,19c,']).at(1)).toHaveLength(1);
  const [, databases] = told(['Server,Cores,DB1,DB2', 'a,16,Oracle 19c,MySQL 8.0', 'b,16,SQL Server 2019,']);
  expect(databases).toHaveLength(2);
});

it('the columns chosen hold when the file is read again with them, and are left where a person says so', () => {
  const bytes = new TextEncoder().encode('Server,Cores,DB1,Size1 (GB),DB2,Size2 (GB)\na,16,X,120,Y,2');
  const { mapping, records } = readFile({ bytes, fileName: 'list.csv' });
  expect(readFile({ bytes, fileName: 'list.csv', ...(mapping && { mapping }) }).records).toEqual(records);
  const without = { ...mapping, fields: { ...mapping?.fields, instance: null, databaseGiB: null } };
  expect(readFile({ bytes, fileName: 'list.csv', mapping: without }).records.workloads).toHaveLength(1);
});
