import { expect, it } from 'vitest';
import { readFile } from '../../index.ts';

const told = (...lines: readonly string[]) => {
  const { records, counts, issues } = readFile({
    bytes: new TextEncoder().encode(`${lines.join('\n')}\n`),
    fileName: 'applications.csv',
  });
  return {
    servers: records.servers.map(({ name }) => name),
    on: records.workloads.map(
      ({ name, serverKey, dbms, databaseGiB }) => `${name} on ${serverKey}: ${dbms}, ${databaseGiB}`,
    ),
    rejected: counts.rejected,
    said: issues.flatMap(({ code }) => (code === 'databases-of-applications' ? [code] : [])),
  };
};

it.each([
  'Application,DB server,DBMS,DB size GB',
  'アプリケーション名,DBサーバ,DBMS,DBサイズ(GB)',
  '業務システム,DBサーバ名,DB種別,DBサイズ(GB)',
  'Anwendung,DB-Server,Datenbank,DB-Größe (GB)',
  'System,Server,DBMS,DB size (GB)',
])('an application a row with the server of its database has a database of its own there: %s', (header) => {
  expect(
    told(header, 'CRM,db01,SQL Server 2019,120', 'ERP,db01,SQL Server 2019,820', 'DWH,db02,Oracle 19c,1820'),
  ).toEqual({
    servers: ['db01', 'db02'],
    on: ['CRM on db01: SQL Server 2019, 120', 'ERP on db01: SQL Server 2019, 820', 'DWH on db02: Oracle 19c, 1820'],
    rejected: 0,
    said: ['databases-of-applications'],
  });
});

it('a size that stands twice is of one database that two applications use, sizes of servers that differ are of two, and a database has its own name', () => {
  const header = 'Application,DB server,Cores,DBMS,DB size (GB)';
  expect(told(header, 'CRM,db01,16,Oracle,820', 'ERP,db01,16,Oracle,820')).toMatchObject({
    ...{ rejected: 0, said: [] },
    on: ['db01 on db01: Oracle, 820'],
  });
  expect(told(header, 'CRM,db01,16,Oracle,120', 'ERP,db01,8,Oracle,820')).toMatchObject({ rejected: 1, said: [] });
  const named = told(`${header},DB name`, 'CRM,db01,16,Oracle,120,crmdb', 'ERP,db01,16,Oracle,820,erpdb');
  expect(named.on).toEqual(['crmdb on db01: Oracle, 120', 'erpdb on db01: Oracle, 820']);
  expect(named.said).toEqual([]);
});

it('a server in a row of its own is what it was', () => {
  expect(told('Application,Server,DBMS,DB size (GB)', 'CRM,db01,Oracle,120', 'ERP,db02,Oracle,820').on).toEqual([
    'db01 on db01: Oracle, 120',
    'db02 on db02: Oracle, 820',
  ]);
});
