import { say } from '@tatami/wording';
import { describe, expect, it } from 'vitest';
import { readFile } from '../../index.ts';

const told = (...lines: readonly string[]) => {
  const { records, counts, issues } = readFile({
    bytes: new TextEncoder().encode(`${lines.join('\n')}\n`),
    fileName: 'list.csv',
  });
  return {
    servers: records.servers.map(({ name, memoryGiB }) => `${name}: ${memoryGiB}`),
    on: records.workloads.map(({ name, serverKey, dbms }) => `${name} on ${serverKey}: ${dbms}`),
    counts: [counts.accepted, counts.skipped, counts.rejected],
    said: issues.flatMap(({ code, problem }) => (code === 'system-databases' ? [say(problem, 'en')] : [])),
  };
};

describe('system databases of a list', () => {
  it('are passed over, and one issue says so', () => {
    const found = told(
      'ServerName,Edition,physical_memory_mb,database_name,size_mb,state_desc',
      'wsql1,Standard Edition (64-bit),32768,master,9.1,ONLINE',
      'wsql1,Standard Edition (64-bit),32768,TempDB,8192,ONLINE',
      'wsql1,Standard Edition (64-bit),32768,Bestellung,90112,ONLINE',
      'wsql1,Standard Edition (64-bit),32768,SSISDB,1024,ONLINE',
      'wsql1\\HR,Express Edition (64-bit),32768,model,16,ONLINE',
      'wsql1\\HR,Express Edition (64-bit),32768,ReportServerTempDB,16,ONLINE',
      'wsql1\\HR,Express Edition (64-bit),32768,Personal,512,ONLINE',
    );
    expect(found).toEqual({
      servers: ['wsql1: 32'],
      on: [
        'Bestellung on wsql1: SQL Server Standard',
        'SSISDB on wsql1: SQL Server Standard',
        'HR\\Personal on wsql1: SQL Server Express',
      ],
      counts: [3, 4, 0],
      said: ['4 system databases are passed over: master, TempDB, model, ReportServerTempDB.'],
    });
  });

  it('leave their instance where it has no others', () => {
    const { servers, on } = told(
      'サーバー名,DB名,DBMS,サイズ(GB)',
      'pg1,postgres,PostgreSQL 14,1',
      'pg1,template1,PostgreSQL 14,1',
      'pg2,template0,PostgreSQL 15,1',
      'pg2,uriage,PostgreSQL 15,70',
    );
    expect(servers).toEqual(['pg1: null', 'pg2: null']);
    expect(on).toEqual(['uriage on pg2: PostgreSQL 15', 'pg1 on pg1: PostgreSQL 14']);
  });

  it.each([
    ['MySQL 8.0', ['mysql', 'sys', 'information_schema', 'performance_schema'], ['model', 'postgres']],
    ['PostgreSQL 15', ['postgres', 'template0', 'template1'], ['master', 'sys']],
    ['Oracle 19c', ['PDB$SEED', 'CDB$ROOT'], ['MASTER', 'MYSQL']],
    ['SQL Server 2019', ['master', 'model', 'msdb', 'tempdb'], ['postgres', 'distribution']],
  ])('are those of their product: %s', (product, own, others) => {
    const rows = [...own, ...others, 'x'].map((name) => `a,${name},${product},1`);
    expect(told('Server,Database name,DBMS,DB size (GB)', ...rows).on.map((one) => one.split(' ')[0])).toEqual([
      ...others,
      'x',
    ]);
  });

  it('are those of a product that others of the list tell, where no column does', () => {
    const names = (...all: readonly string[]) =>
      told('DB name,Host,Size (GB)', ...all.map((name) => `${name},a,1`)).on.map((one) => one.split(' ')[0]);
    expect(names('master', 'msdb', 'shop', 'sys')).toEqual(['shop', 'sys']);
    expect(names('master', 'model', 'shop')).toEqual(['master', 'model', 'shop']);
    expect(names('mysql', 'performance_schema', 'shop')).toEqual(['shop']);
  });
});
