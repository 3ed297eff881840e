import { describe, expect, it } from 'vitest';
import { readFile } from '../index.ts';

const read = (lines: readonly string[]) =>
  readFile({ bytes: new TextEncoder().encode(`${lines.join('\r\n')}\r\n`), fileName: 'list.txt' });

/** Servers as 'name: cores, GiB', what runs on them as 'name on server: GiB'. */
function told(lines: readonly string[]) {
  const { format, records, counts } = read(lines);
  return {
    format,
    servers: records.servers.map(({ name, cores, memoryGiB }) => `${name}: ${cores}, ${memoryGiB}`),
    databases: records.workloads.map(({ name, serverKey, databaseGiB }) => `${name} on ${serverKey}: ${databaseGiB}`),
    rejected: counts.rejected,
  };
}

const TWO = {
  format: 'server-csv',
  servers: ['finora1: 16, 256', 'finora2: 8, 1024'],
  databases: ['LEDGER on finora1: 812.4', 'CARDS on finora2: 1234'],
  rejected: 0,
};

describe('a list that a client of a database or a shell printed is a list', () => {
  it('of SQL*Plus, with the statement and the count of its rows', () => {
    expect(
      told([
        'SQL> select host_name, cores, memory_gb, database_name, size_gb from inventory;',
        '',
        'HOST_NAME            CORES  MEMORY_GB DATABASE_NAME           SIZE_GB',
        '--------------- ---------- ---------- -------------------- ----------',
        'finora1                 16        256 LEDGER                    812.4',
        'finora2                  8       1024 CARDS                      1234',
        '',
        '2行が選択されました。',
        '',
        'SQL> spool off',
      ]),
    ).toEqual(TWO);
  });

  it('of SQL*Plus whose rows are longer than a line', () => {
    expect(
      told([
        'HOST_NAME            CORES  MEMORY_GB',
        '--------------- ---------- ----------',
        'DATABASE_NAME           SIZE_GB',
        '-------------------- ----------',
        'finora1                 16        256',
        'LEDGER                    812.4',
        '',
        'finora2                  8       1024',
        'CARDS                      1234',
        '',
        '',
        '2 rows selected.',
      ]),
    ).toEqual(TWO);
  });

  it('on several pages', () => {
    const header = ['HOST_NAME  CORES MEMORY_GB', '---------- ----- ---------'];
    expect(told([...header, 'finora1       16       256', '', ...header, 'finora2        8      1024'])).toMatchObject({
      servers: TWO.servers,
      rejected: 0,
    });
  });

  it('of psql', () => {
    expect(
      told([
        ' host_name | cores | memory_gb | database_name | size_gb ',
        '-----------+-------+-----------+---------------+---------',
        ' finora1   |    16 |       256 | LEDGER        |   812.4',
        ' finora2   |     8 |      1024 | CARDS         |    1234',
        '(2 rows)',
      ]),
    ).toEqual(TWO);
  });

  it('of sqlcmd with commas', () => {
    expect(
      told([
        'host_name,cores,memory_gb,database_name,size_gb',
        '---------,-----,---------,-------------,-------',
        'finora1,16,256,LEDGER,812.4',
        'finora2,8,1024,CARDS,1234',
        '',
        '(2 行処理されました)',
      ]),
    ).toEqual(TWO);
  });

  it('in Japanese, whose characters take two columns of the screen', () => {
    expect(
      told([
        'ホスト名        コア数 メモリ(GB) DB名           サイズ(GB)',
        '--------------- ------ ---------- -------------- ----------',
        '経理系ora1          16        256 元帳DB              812.4',
        'finora2              8       1024 CARDS                1234',
      ]),
    ).toEqual({
      ...TWO,
      servers: ['経理系ora1: 16, 256', 'finora2: 8, 1024'],
      databases: ['元帳DB on 経理系ora1: 812.4', 'CARDS on finora2: 1234'],
    });
  });

  it('of PowerShell, whose figures begin before their dashes', () => {
    expect(
      told([
        'PS C:\\> Import-Csv servers.csv | Format-Table',
        '',
        'HostName Cores RamGB',
        '-------- ----- -----',
        'finora1     16   256',
        'finora2      8 1024',
        '',
        'PS C:\\>',
      ]),
    ).toMatchObject({ servers: ['finora1: 16, 256', 'finora2: 8, 1024'], rejected: 0 });
    expect(told(['HostName  Cores', '--------     --', 'finora1     128'])).toMatchObject({
      servers: ['finora1: 128, null'],
    });
  });

  it('is no list where dashes stand for what is not known', () => {
    const lines = ['Server,Cores,RAM (GB)', 'a1,16,256', '--,--,--', 'a2,8,128'];
    expect(read(lines).records.servers.map(({ name }) => name)).toEqual(['a1', 'a2']);
  });
});
