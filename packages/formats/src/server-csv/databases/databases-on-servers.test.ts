import { describe, expect, it } from 'vitest';
import { readFile } from '../../index.ts';

const told = (...lines: readonly string[]) => {
  const { records } = readFile({ bytes: new TextEncoder().encode(`${lines.join('\n')}\n`), fileName: 'databases.csv' });
  return {
    servers: records.servers.map(({ name }) => name),
    workloads: records.workloads.map(({ name, serverKey, dbms }) => `${name} on ${serverKey}: ${dbms}`),
  };
};

describe('a list of databases by name and server', () => {
  it.each([
    [
      'Name,Server,Database type,Version,Edition',
      'COREA,ORA01,Oracle,19.21,Enterprise',
      'CRM,SQL01,SQL Server,2019,Standard',
    ],
    ['Name,Host,DBMS,Version,Edition', 'COREA,ORA01,Oracle,19.21,Enterprise', 'CRM,SQL01,SQL Server,2019,Standard'],
    [
      '名称,サーバー名,DBMS,バージョン,エディション',
      'COREA,ORA01,Oracle,19.21,Enterprise',
      'CRM,SQL01,SQL Server,2019,Standard',
    ],
  ])('%s has servers and what runs on them', (...lines) => {
    expect(told(...lines)).toEqual({
      servers: ['ORA01', 'SQL01'],
      workloads: ['COREA on ora01: Oracle 19.21 Enterprise', 'CRM on sql01: SQL Server 2019 Standard'],
    });
  });

  it('takes instances from their own column, whatever a row calls itself', () => {
    const found = told(
      'Name,Server,Database type,Instance name,Version,Edition',
      'COREA@ORA01,ORA01,Oracle,COREA,19.21,Enterprise Edition',
      'SQL01,SQL01,SQL Server,MSSQLSERVER,13.0.5108.50,Standard Edition (64-bit)',
      'SQL01\\RISK,SQL01,SQL Server,RISK,13.0.5108.50,Standard Edition (64-bit)',
    );
    expect(found.servers).toEqual(['ORA01', 'SQL01']);
    expect(found.workloads.map((each) => each.split(':')[0])).toEqual([
      'COREA on ora01',
      'SQL01 on sql01',
      'RISK on sql01',
    ]);
  });

  it.each([
    ['machines have sizes', ['Name,Server,DBMS,Version,Cores', 'alpha,ORA01,Oracle,19,8'], ['alpha']],
    [
      'a row has no server',
      ['Name,Server,DBMS,Version', 'COREA,ORA01,Oracle,19', 'ORA02,,Oracle,19'],
      ['COREA', 'ORA02'],
    ],
    ['names have the machine in them', ['Name,Server,DBMS,Edition', 'COREA@ORA01,ORA01,Oracle,EE'], ['COREA@ORA01']],
    ['both are the machine', ['Name,Server,DBMS,Version', 'ORA01,ORA01.corp.local,Oracle,19'], ['ORA01']],
  ])('is a list of machines where %s', (_, lines, servers) => {
    expect(told(...lines).servers).toEqual(servers);
  });
});

it.each([
  [
    ['Server,DBMS,Version', 'ORA01,Oracle,19', 'SQL01,SQL Server,2019'],
    ['Oracle 19', 'SQL Server 2019'],
  ],
  [
    ['サーバー名,DBMS', 'ORA01,Oracle 19c', 'FS01,なし'],
    ['Oracle 19c', 'なし'],
  ],
])('a list of %j is read for its products', (lines, products) => {
  expect(told(...lines).workloads.map((each) => each.split(': ')[1])).toEqual(products);
});

it('takes no list whose cells are no products for one', () => {
  expect(told('Server,DBMS', 'a,yes', 'b,x').servers).toEqual([]);
});

describe('classes of a CMDB that are products', () => {
  it.each([
    ['Oracle Instance'],
    ['MSFT SQL Instance'],
    ['MySQL Instance'],
    ['PostgreSQL Instance'],
    ['cmdb_ci_db_mssql_instance'],
  ])('%s says the product of its row', (words) => {
    const lines = ['Server,Class,Instance name,Version,Edition', `DB01,${words},COREA,,Enterprise Edition`];
    expect(told(...lines).workloads).toEqual([`COREA on db01: ${words} Enterprise Edition`]);
  });

  it('says no product where classes are of machines', () => {
    const lines = ['Name,Class,Cores,Memory (GB)', 'DB01,Linux Server,16,64', 'DB02,Windows Server,16,64'];
    expect(told(...lines)).toEqual({
      servers: ['DB01', 'DB02'],
      workloads: ['DB01 on db01: null', 'DB02 on db02: null'],
    });
  });

  it('reads the version between the server and the edition', () => {
    const lines = [
      'Name,Class,Server,Version,Edition,Instance name',
      'COREA@ORA01,Oracle Instance,ORA01,19.21.0.0.0,Enterprise Edition,COREA',
      'SQL01,MSFT SQL Instance,SQL01,13.0.5108.50,Standard Edition (64-bit),MSSQLSERVER',
      'SQL01\\RISK,MSFT SQL Instance,SQL01,13.0.5108.50,Standard Edition (64-bit),RISK',
    ];
    expect(told(...lines).workloads).toEqual([
      'COREA on ora01: Oracle Instance 19.21.0.0.0 Enterprise Edition',
      'SQL01 on sql01: MSFT SQL Instance 13.0.5108.50 Standard Edition (64-bit)',
      'RISK on sql01: MSFT SQL Instance 13.0.5108.50 Standard Edition (64-bit)',
    ]);
  });
});
