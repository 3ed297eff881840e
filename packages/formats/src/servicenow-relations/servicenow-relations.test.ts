import { describe, expect, it } from 'vitest';
import { readFile } from '../index.ts';
import { checkSample } from '../sample-check.ts';

const read = (lines: readonly string[]) => {
  const bytes = new TextEncoder().encode(`${lines.join('\n')}\n`);
  const { format, records, issues, counts } = readFile({ bytes, fileName: 'relations.csv' });
  const placed = records.workloads.map(({ key, serverKey, dbms }) => [key, serverKey, dbms]);
  return { format, placed, said: issues.map(({ code }) => code), counts };
};

describe('servicenow-relations', () => {
  checkSample(import.meta.dirname, { file: 'cmdb_rel_ci.csv', format: 'servicenow-relations' });

  it('puts virtual machines on their hosts, whichever of both is the parent', () => {
    const { format, placed } = read([
      'Parent,Type,Child',
      'vm1,Virtualized by::Virtualizes,esx1',
      'esx2,Has registered::Registered on,vm2',
      'vm1,Registered on::Has registered,esx1.example.com',
    ]);
    expect(format).toBe('servicenow-relations');
    expect(placed).toEqual([
      ['vm1', 'esx1', null],
      ['vm2', 'esx2', null],
    ]);
  });

  it('puts instances of databases on their servers, and passes over what else runs there', () => {
    const { placed, said, counts } = read([
      'parent,type,child',
      'ORCL@db1,Runs on::Runs,db1',
      'app1,Runs on::Runs,db1',
      'App 1,Depends on::Used by,ORCL@db1',
    ]);
    expect(placed).toEqual([['db1/orcl', 'db1', null]]);
    expect(counts).toMatchObject({ read: 3, accepted: 1, skipped: 2 });
    expect(said).toEqual(['relations-passed-over']);
  });

  it('leaves the host open of a machine that is on two', () => {
    const { placed, said } = read([
      'parent,type,child',
      'vm1,Virtualized by::Virtualizes,esx1',
      'vm1,Virtualized by::Virtualizes,esx2',
    ]);
    expect([placed, said]).toEqual([[['vm1', null, null]], ['relations-contradict']]);
  });

  it('is no other table with such headers', () => {
    expect(read(['parent,type,child', 'a,b,c']).format).toBeNull();
  });
});
