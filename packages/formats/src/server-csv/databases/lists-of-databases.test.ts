import { describe, expect, it } from 'vitest';
import { readFile } from '../../index.ts';

const told = (...lines: readonly string[]) => {
  const { format, records, counts, issues } = readFile({
    bytes: new TextEncoder().encode(`${lines.join('\n')}\n`),
    fileName: 'list.csv',
  });
  return {
    format,
    servers: records.servers.map(({ name }) => name),
    on: records.workloads.map(({ name, serverKey, databaseGiB }) => `${name} on ${serverKey}: ${databaseGiB}`),
    workloads: records.workloads,
    rejected: counts.rejected,
    codes: issues.map(({ code }) => code),
  };
};

describe('a list of databases and their sizes', () => {
  it.each([
    ['DB名,ホスト名,サイズ(GB),担当', 'URIAGE,ngsql3,240,営業部'],
    ['DB名,サーバ名,容量(GB)', 'URIAGE,ngsql3,240'],
    ['データベース名,サーバー名,データベースサイズ(GB)', 'URIAGE,ngsql3,240'],
    ['Database name,Host,Size (GB),Owner', 'URIAGE,ngsql3,240,Sales'],
    ['Server,Database,Size (GB),DBMS', 'ngsql3,URIAGE,240,SQL Server 2019 Standard'],
    ['Database,Server,DBMS,Size (GB)', 'URIAGE,ngsql3,SQL Server 2019 Standard,240'],
    ['Server,Database,Size (GB)', 'ngsql3,URIAGE,240'],
    ['サーバ名,データベース,容量(GB)', 'ngsql3,URIAGE,240'],
    ['server_name,database_name,recovery_model_desc,size_mb,log_size_mb', 'ngsql3,URIAGE,FULL,245760,10'],
  ])('%s names the servers they run on', (header, row) => {
    expect(told(header, row)).toMatchObject({
      format: 'server-csv',
      servers: ['ngsql3'],
      on: ['URIAGE on ngsql3: 240'],
      rejected: 0,
    });
  });

  it('has databases of one name on two servers under a plain header too', () => {
    expect(told('Server,Database,Size (GB)', 'a,erp,5', 'b,erp,6', 'b,crm,7').on).toEqual([
      'erp on a: 5',
      'erp on b: 6',
      'crm on b: 7',
    ]);
    // Products have no names of their own, and a plain size beside them may be that of anything.
    const found = told('Server,DBMS,Size (GB)', 'a,Adabas,5', 'b,Oracle 19c,6');
    expect(found.on).toEqual(['a on a: null', 'b on b: null']);
    expect(found.workloads.map(({ dbms, attributes }) => [dbms, attributes])).toEqual([
      ['Adabas', '{"Size (GB)":"5"}'],
      ['Oracle 19c', '{"Size (GB)":"6"}'],
    ]);
  });

  it('keeps the size of a stated kind apart from a plain one', () => {
    expect(told('Host,DB name,DB size (GB),Size', 'a,X,10,L').on).toEqual(['X on a: 10']);
    // Of machines, a plain size may be that of anything.
    const [machine] = told('Server,Cores,Size', 'a,8,300').workloads;
    expect([machine?.databaseGiB, machine?.attributes]).toEqual([null, '{"Size":"300"}']);
  });

  it('is none of parts of databases, or of names alone', () => {
    for (const header of [
      'Host,Database name,Schema,Size (GB)',
      'ホスト名,DB名,表領域名,サイズ(GB)',
      'Host,DB name,File name,Size',
      'Host,Database name',
    ])
      expect(told(header, 'a,b,c,4').format, header).toBeNull();
  });
});

describe('what is under a database', () => {
  it('is off where it is offline', () => {
    const { workloads } = told(
      'server_name,database_name,state_desc,size_mb',
      'nsql1,URIAGE,ONLINE,1024',
      'nsql1,URIAGE_2019,OFFLINE,2048',
      'nsql1,ZAIKO,RESTORING,2048',
    );
    expect(workloads.map(({ poweredOn }) => poweredOn)).toEqual([true, false, null]);
    expect(workloads[2]?.attributes).toContain('RESTORING');
  });
});

describe('the product of databases that SQL Server lists', () => {
  const productsIn = (...lines: readonly string[]) => told(...lines).workloads.map(({ dbms }) => dbms);

  it('is told by its build and its edition', () => {
    const found = told(
      'ServerName,ProductVersion,Edition,database_name,size_mb',
      'nsql1,16.0.1121.4,Standard Edition (64-bit),URIAGE,1024',
      'nsql1,16.0.1121.4,Standard Edition (64-bit),ZAIKO,1024',
    );
    expect(found.workloads.map(({ dbms }) => dbms)).toEqual(['SQL Server 2022 Standard', 'SQL Server 2022 Standard']);
    expect(found.workloads[1]?.origin.cells.dbms?.text).toBe('16.0.1121.4');
    expect(found.servers).toEqual(['nsql1']);
    expect(productsIn('ServerName,Edition,database_name,state_desc', 'n,Web Edition (64-bit),X,ONLINE')).toEqual([
      'SQL Server Web',
    ]);
    expect(productsIn('SQLServerName,Version,Edition,Database name,Size (GB)', 'n,13.0.5108.50,Standard,X,4')).toEqual([
      'SQL Server 2016 Standard',
    ]);
  });

  it('is not told by versions of others', () => {
    expect(
      productsIn(
        'Server,Instance,Product Version,Edition',
        'n,ORCL,19.22.0.0.0,Standard Edition 2',
        'n,X,12.2.0.1,SE2',
      ),
    ).toEqual([null, null]);
    expect(productsIn('Server,DBMS,Version,Edition', 'n,MySQL,8.0.35,Standard')).toEqual(['MySQL 8.0.35 Standard']);
  });
});
