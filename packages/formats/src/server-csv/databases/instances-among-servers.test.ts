import { describe, expect, it } from 'vitest';
import { readFile } from '../../index.ts';

function told(lines: readonly string[], answers?: Readonly<Record<string, string>>) {
  const { records, questions, counts, issues } = readFile({
    bytes: new TextEncoder().encode(`${lines.join('\n')}\n`),
    fileName: 'cmdb.csv',
    ...(answers && { mapping: { fields: {}, answers } }),
  });
  return {
    servers: records.servers.map(({ name, cores, memoryGiB }) => `${name}: ${cores}, ${memoryGiB}`),
    databases: records.workloads
      .filter(({ key, serverKey }) => key !== serverKey)
      .map(({ name, serverKey, dbms }) => `${name} on ${serverKey}: ${dbms}`),
    asked: questions.map(({ id, rows }) => `${id}: ${rows}`),
    skipped: counts.skipped,
    said: issues.map(({ code }) => code),
  };
}

const SERVERS = ['db1,Linux Red Hat,2,8,2,393216,,', 'sql2,Windows 2019,2,8,2,196608,,'];
const LABELS = 'Name,Operating System,CPU count,CPU core count,CPU core thread,RAM (MB),Version,Edition';

describe('instances of databases among servers', () => {
  it.each([
    ['last', (rows: readonly string[]) => rows],
    ['first', (rows: readonly string[]) => rows.toReversed()],
  ])('are told by the columns that no server fills, and run where their names say, listed %s', (_, order) => {
    const rows = [
      ...SERVERS,
      'ORCL@db1,,,,,,19.0.0.0.0,Enterprise Edition',
      'SALES@sql2,,,,,,15.0.2000.5,Standard',
      'pg@db9,,,,,,14.2,',
    ];
    const read = told([LABELS, ...order(rows)]);
    expect(read.servers.toSorted()).toEqual(['db1: 16, 384', 'db9: null, null', 'sql2: 16, 192']);
    expect(read.databases.toSorted()).toEqual([
      'db1\\ORCL on db1: Oracle Database 19.0.0.0.0 Enterprise Edition',
      'db9\\pg on db9: null',
      'sql2\\SALES on sql2: SQL Server 2019 Standard',
    ]);
    expect([read.asked, read.skipped]).toEqual([[], 0]);
  });

  it('have the product of their class, by its label or its name', () => {
    const rows = (...classes: readonly string[]) => [
      `db1,${classes[0]},Linux Red Hat,2,8,393216,,`,
      `ORCL@db1,${classes[1]},,,,,19.0.0.0,Enterprise`,
      `SQL2\\RISK,${classes[2]},,,,,15.0.2000,Standard`,
      `vm1,${classes[3]},,4,,16384,,`,
    ];
    const columns = 'CPU count,CPU core count';
    for (const lines of [
      [
        `Name,Class,Operating System,${columns},RAM (MB),Version,Edition`,
        ...rows('Linux Server', 'Oracle Instance', 'MSFT SQL Instance', 'VMware Virtual Machine Instance'),
      ],
      [
        'name,sys_class_name,os,cpu_count,cpu_core_count,ram,version,edition',
        ...rows(
          'cmdb_ci_linux_server',
          'cmdb_ci_db_ora_instance',
          'cmdb_ci_db_mssql_instance',
          'cmdb_ci_vmware_instance',
        ),
      ],
    ]) {
      const { servers, databases } = told(lines);
      expect(servers.map((each) => each.split(':')[0])).toEqual(['db1', 'SQL2']);
      expect(databases.toSorted()).toEqual([
        expect.stringMatching(/^SQL2\\RISK on sql2: .*SQL .*15\.0\.2000 Standard$/),
        expect.stringMatching(/^db1\\ORCL on db1: Oracle .*19\.0\.0\.0 Enterprise$/),
        'vm1 on null: null',
      ]);
    }
  });

  it('are in the virtual machines that have the name of their server', () => {
    const lines = [
      'Name,Class,Operating System,CPU count,RAM (MB),Version,Edition',
      'db1,Linux Server,Linux Red Hat,2,393216,,',
      'vm1.corp.local,VMware Virtual Machine Instance,,4,16384,,',
      'ORCL@vm1,Oracle Instance,,,,19.0.0.0,Enterprise',
    ];
    const { servers, databases } = told(lines);
    expect([servers.length, databases]).toEqual([
      1,
      [expect.stringMatching(/^vm1\.corp\.local on null: Oracle .*19\.0\.0\.0 Enterprise$/)],
    ]);
  });

  it('are told by their names where they stand alone', () => {
    const lines = [
      'Name,Version,Edition,Install Status',
      'A@db1,19.0.0.0.0,EE,Installed',
      'B@db1,19.0.0.0.0,EE,Installed',
    ];
    expect(told(lines)).toMatchObject({
      servers: ['db1: null, null'],
      databases: ['db1\\A on db1: Oracle Database 19.0.0.0.0 EE', 'db1\\B on db1: Oracle Database 19.0.0.0.0 EE'],
    });
  });

  it('are left out and asked about where nothing names their server', () => {
    const lines = [LABELS, ...SERVERS, 'ORCL,,,,,,19.0.0.0,Enterprise', 'HR,,,,,,19.0.0.0,Enterprise'];
    const open = told(lines);
    expect(open.servers).toEqual(['db1: 16, 384', 'sql2: 16, 192']);
    expect([open.asked, open.skipped]).toEqual([['kind:instances: 2'], 2]);
    expect(told(lines, { 'kind:instances': 'servers' }).servers).toHaveLength(4);
    expect(told(lines, { 'kind:instances': 'instances' })).toMatchObject({ servers: open.servers, skipped: 2 });
  });

  it('are the default instance where a server has their name', () => {
    const lines = ['Name,Class,CPU count,CPU core count,Version', 'sql2,Windows Server,2,8,'];
    expect(told([...lines, 'SQL2,MSFT SQL Instance,,,15.0.2000']).databases).toEqual([
      expect.stringMatching(/^SQL2 on sql2: .*15\.0\.2000$/),
    ]);
  });

  it('are none where servers state versions too, or nothing speaks of databases', () => {
    const servers = (...lines: readonly string[]) => told(lines).servers.length;
    expect(servers('Server,Cores,DB,Version', 'a,8,Oracle,19', 'b,,Oracle,19')).toBe(2);
    expect(servers('Server,Cores,OS,Owner', 'a,8,Linux,', 'b,,,Smith')).toBe(2);
  });
});
