import { describe, expect, it } from 'vitest';
import { readFile } from '../../index.ts';

function told(lines: readonly string[]) {
  const { format, records, issues, counts } = readFile({
    bytes: new TextEncoder().encode(`${lines.join('\n')}\n`),
    fileName: 'cmdb.csv',
  });
  const listed = new Set(records.servers.map(({ key }) => key));
  return {
    format,
    servers: records.servers.map(({ name, cores, memoryGiB }) => `${name}: ${cores}, ${memoryGiB}`),
    machines: records.workloads
      .filter(({ key, serverKey }) => !listed.has(key) && serverKey === null)
      .map(({ name, vcpus, memoryGiB }) => `${name}: ${vcpus}, ${memoryGiB}`),
    databases: records.workloads.flatMap(({ key, name, serverKey, dbms, environment }) =>
      dbms === null ? [] : [[key, name, serverKey, dbms, environment]],
    ),
    said: issues.map(({ code }) => code),
    skipped: counts.skipped,
  };
}

describe('classes of ServiceNow', () => {
  it('tell virtual machines and what is no server, and its RAM is in MB', () => {
    const read = told([
      'name,sys_class_name,cpu_count,cpu_core_count,cpu_core_thread,ram,os,install_status',
      'db1,cmdb_ci_linux_server,2,8,2,393216,Linux Red Hat,1',
      'esx1,cmdb_ci_esx_server,2,16,2,524288,ESX,1',
      'vm1,cmdb_ci_vmware_instance,4,1,1,32768,,1',
      'sw1,cmdb_ci_ip_switch,,,,,,1',
      'lb1,cmdb_ci_lb_bigip,,,,,,1',
    ]);
    expect(read.servers).toEqual(['db1: 16, 384', 'esx1: 32, 512']);
    expect(read.machines).toEqual(['vm1: 4, 32']);
    expect([read.skipped, read.said.includes('no-servers')]).toEqual([2, true]);
    expect(read.said).not.toContain('unit-assumed');
  });

  it('tell virtual machines by their labels too', () => {
    const { servers, machines } = told([
      'Name,Class,CPU count,CPU core count,CPU core thread,RAM (MB),Operating System',
      'db1,Linux Server,2,8,2,393216,Linux Red Hat',
      'vm1,VMware Virtual Machine Instance,4,1,1,32768,',
    ]);
    expect([servers, machines]).toEqual([['db1: 16, 384'], ['vm1: 4, 32']]);
  });

  it('reads little RAM in MB too', () => {
    expect(told(['name,sys_class_name,cpu_count,cpu_core_count,ram', 'a,cmdb_ci_win_server,1,4,512']).servers).toEqual([
      'a: 4, 0.5',
    ]);
  });

  it('list the instances of databases on their servers', () => {
    const { format, servers, databases } = told([
      'name,sys_class_name,version,edition,install_status,used_for,u_owner',
      'ORCL@db1,cmdb_ci_db_ora_instance,19.0.0.0,Enterprise,1,Production,A',
      'SALES@db2,cmdb_ci_db_mssql_instance,15.0.2000,Standard,1,Production,B',
      'pg@db3,cmdb_ci_db_postgresql_instance,14.2,,1,Test,B',
    ]);
    expect([format, servers]).toEqual(['server-csv', ['db1: null, null', 'db2: null, null', 'db3: null, null']]);
    expect(databases.map(([key, , server, , environment]) => [key, server, environment])).toEqual([
      ['db1/orcl', 'db1', 'production'],
      ['db2/sales', 'db2', 'production'],
      ['db3/pg', 'db3', 'test'],
    ]);
    expect(databases.map(([, , , dbms]) => dbms)).toEqual([
      expect.stringMatching(/^Oracle.*19/),
      expect.stringMatching(/SQL Server.*Standard|SQL Server.*15/),
      expect.stringMatching(/^PostgreSQL.*14/),
    ]);
  });
});
