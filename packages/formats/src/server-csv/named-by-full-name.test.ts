import { describe, expect, it } from 'vitest';
import { readFile } from '../index.ts';

const HEADER = 'Name,FQDN,Serial,CPU,Sockets,Cores,Memory GB,DBMS';
const read = (...lines: readonly string[]) =>
  readFile({ bytes: new TextEncoder().encode(`${lines.join('\n')}\n`), fileName: 'servers.csv' });
const namesOf = ({ records }: ReturnType<typeof read>) => ({
  servers: records.servers.map(({ key, name }) => `${key} ${name}`),
  workloads: records.workloads.map(({ key, name, serverKey }) => `${key} ${name} on ${serverKey}`),
});

describe('servers of one short name under different full names', () => {
  const rows = [
    'db01,db01.aquila.example,SN1,Intel Xeon Gold 6130,2,32,256,SQL Server 2019',
    'db02,db02.aquila.example,SN2,Intel Xeon Gold 6130,2,32,128,PostgreSQL 15',
    'db01,db01.boreas.example,SN3,Intel Xeon Gold 6130,2,32,512,Oracle 19c',
    'DB01,db01.cygnus.example,SN4,Intel Xeon Gold 6130,2,32,256,SQL Server 2019',
  ];

  it('are machines of their own, named by these, also the first of them', () => {
    const { servers, workloads } = namesOf(read(HEADER, ...rows));
    expect(servers).toEqual([
      'db01.aquila.example db01.aquila.example',
      'db02 db02',
      'db01.boreas.example db01.boreas.example',
      'db01.cygnus.example db01.cygnus.example',
    ]);
    expect(workloads.map((each) => each.split(' on ')[1])).toEqual([
      'db01.aquila.example',
      'db02',
      'db01.boreas.example',
      'db01.cygnus.example',
    ]);
    expect(workloads[0]).toBe('db01.aquila.example db01.aquila.example on db01.aquila.example');
  });

  it('are said to be named so, none is refused', () => {
    const { issues, counts } = read(HEADER, ...rows);
    expect(issues.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(issues.filter(({ code }) => code === 'named-by-full-name').map(({ where }) => where.row)).toEqual([4, 5]);
    expect(counts).toMatchObject({ accepted: 4, rejected: 0 });
  });

  it('so are virtual machines', () => {
    const vms = ['VM,Host,FQDN,vCPUs,Memory (GB)', 'db01,h1,db01.a.example,4,16', 'db01,h1,db01.b.example,8,32'];
    expect(namesOf(read(...vms)).workloads).toEqual([
      'db01.a.example db01.a.example on h1',
      'db01.b.example db01.b.example on h1',
    ]);
  });

  it('are one machine where their serial number is one', () => {
    const [first = ''] = rows;
    expect(read(HEADER, first, first.replace('aquila', 'mgmt')).records.servers).toHaveLength(1);
  });
});
