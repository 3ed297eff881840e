import { describe, expect, it } from 'vitest';
import { readFile } from '../../index.ts';

function told(lines: readonly string[]) {
  const { format, records, issues, counts } = readFile({
    bytes: new TextEncoder().encode(`${lines.join('\n')}\n`),
    fileName: 'zones.csv',
  });
  const listed = new Set(records.servers.map(({ key }) => key));
  return {
    format,
    servers: records.servers.map(({ name, cores, memoryGiB }) => `${name}: ${cores}, ${memoryGiB}`),
    machines: records.workloads
      .filter(({ key }) => !listed.has(key))
      .map(({ name, serverKey, vcpus, memoryGiB }) => `${name} on ${serverKey}: ${vcpus}, ${memoryGiB}`),
    said: issues.map(({ code }) => code),
    skipped: counts.skipped,
  };
}

describe('a column “Zone” of a list of Solaris', () => {
  it.each(['Zone', 'Zone name', 'ゾーン', 'ゾーン名', 'zonename'])('names machines on their servers: %s', (header) => {
    const { servers, machines } = told([
      `${header},Server,CPU,Memory (GB),Database`,
      'oradb-z1,m10a,8,64,Oracle 19c',
      'oradb-z2,m10a,16,128,Oracle 19c',
      'oradb-z3,m10b,4,32,Oracle 12c',
    ]);
    expect(servers).toEqual([]);
    expect(machines).toEqual(['oradb-z1 on m10a: 8, 64', 'oradb-z2 on m10a: 16, 128', 'oradb-z3 on m10b: 4, 32']);
  });

  it('has the server itself in its row of the global zone', () => {
    const { servers, machines } = told([
      'Server,Zone,OS,Cores,Memory (GB)',
      'm10a,global,Solaris 11.4,32,512',
      'm10a,oradb-z1,Solaris 11.4,8,64',
    ]);
    expect(servers).toEqual(['m10a: 32, 512']);
    expect(machines).toEqual(['oradb-z1 on m10a: 8, 64']);
  });

  it('names the machines of a list that names nothing else, and its global zone is none of them', () => {
    const { format, machines, said, skipped } = told([
      'Zone,Brand,vCPU,Memory (GB)',
      'global,solaris,64,512',
      'oradb-z1,solaris,8,64',
      'oradb-z2,solaris10,16,128',
    ]);
    expect([format, machines, skipped]).toEqual([
      'server-csv',
      ['oradb-z1 on null: 8, 64', 'oradb-z2 on null: 16, 128'],
      1,
    ]);
    expect(said).toContain('global-zone');
  });

  it.each([
    ['of a cloud', 'us-east-1a', 'us-east-1b'],
    ['of a network', 'DMZ', 'DMZ'],
    ['of a place', 'A', 'B'],
    ['of a cloud in words', 'europe-west3-a', 'europe-west3-b'],
  ])('is a place where its cells are those %s', (_, one, other) => {
    const { servers } = told(['Server,Zone,Cores,Memory (GB)', `db1,${one},8,64`, `db2,${other},16,128`]);
    expect(servers).toEqual(['db1: 8, 64', 'db2: 16, 128']);
  });

  it('is kept beside servers that are named once each', () => {
    const { servers } = told(['Server,Zone,Cores,Memory (GB)', 'db1,prod-zone1,8,64', 'db2,prod-zone2,16,128']);
    expect(servers).toEqual(['db1: 8, 64', 'db2: 16, 128']);
  });
});
