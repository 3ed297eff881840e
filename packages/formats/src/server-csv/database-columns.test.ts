import { strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readFile } from '../index.ts';

const dbmsIn = (header: string, row: string) => {
  const { records } = readFile({ bytes: strToU8(`${header}\n${row}\n`), fileName: 'list.csv' });
  return records.workloads[0]?.dbms;
};

describe('the database of a list', () => {
  it.each([
    ['server name,cores,DBMS,edition,db version', 'db1,8,SQL Server,Standard,2019', 'SQL Server 2019 Standard'],
    ['サーバー名,コア数,DBMS,エディション', 'db1,8,Oracle 19c,SE2', 'Oracle 19c SE2'],
    ['server name,cores,DBMS,edition', 'db1,8,Oracle 19c EE,EE', 'Oracle 19c EE'],
    ['server name,cores,database version', 'db1,8,PostgreSQL 14', 'PostgreSQL 14'],
    ['server name,cores,DBMS,edition', 'db1,8,SQL Server 2016,', 'SQL Server 2016'],
    ['server name,cores,db edition', 'db1,8,Oracle SE2', 'Oracle SE2'],
  ])('%s: %s', (header, row, expected) => {
    expect(dbmsIn(header, row)).toBe(expected);
  });

  it.each([
    ['none', 'none'],
    ['None', 'None'],
    ['なし', 'なし'],
    ['無し', '無し'],
    // These say nothing of it.
    ['-', null],
    ['n/a', null],
    ['不明', null],
    ['該当なし', null],
    ['', null],
  ])('is there or not as “%s” says', (cell, expected) => {
    expect(dbmsIn('server name,cores,DBMS', `db1,8,${cell}`)).toBe(expected);
    expect(dbmsIn('VM name,vCPU,DBMS,edition', `db1,8,${cell},`)).toBe(expected);
  });

  it('is no longer than a person may state', () => {
    const long = 'x'.repeat(290);
    expect(dbmsIn('server name,cores,DBMS,edition', `db1,8,Oracle ${long},SE2 ${long}`)).toHaveLength(300);
  });

  it('is not named by an edition or a version alone', () => {
    expect(dbmsIn('server name,cores,edition,db version', 'db1,8,Standard,2019')).toBeNull();
  });
});
