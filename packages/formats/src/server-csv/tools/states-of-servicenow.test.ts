import { attributesIn, cellOf } from '@tatami/model';
import { describe, expect, it } from 'vitest';
import { readFile } from '../../index.ts';

function read(lines: readonly string[], answers?: Readonly<Record<string, string>>) {
  const { records, issues, questions } = readFile({
    bytes: new TextEncoder().encode([...lines, ''].join('\n')),
    fileName: 'cmdb_ci_server.csv',
    ...(answers && { mapping: { fields: {}, answers } }),
  });
  return {
    ...records,
    on: records.workloads.map(({ poweredOn }) => poweredOn),
    asked: questions.map(({ id, rows, where }) => [id, rows, where[0]?.text]),
    said: issues.map(({ code }) => code),
  };
}

const HEADER = 'name,sys_class_name,cpu_count,cpu_core_count,ram,install_status,operational_status';
const row = (name: string, ...states: readonly string[]) =>
  [name, 'cmdb_ci_linux_server', 2, 24, 786432, ...states].join(',');

describe('the states of ServiceNow by their codes', () => {
  it('are on and off as they mean', () => {
    const { on, workloads, said } = read([HEADER, row('a', '1', '1'), row('b', '7', '6')]);
    expect(on).toEqual([true, false]);
    expect(workloads[1] && cellOf(workloads[1].origin, 'poweredOn')).toMatchObject({ row: 3, text: 'Retired (7)' });
    expect(attributesIn(workloads[1]?.attributes ?? null).operational_status).toBe('Retired (6)');
    expect(said).not.toContain('state-unknown');
  });

  it.each([
    ['6', '2', 'remark:not-in-service', 'In Stock (6)'],
    ['2', '2', 'remark:not-there-yet', 'On Order (2)'],
    ['4', '2', 'remark:not-there-yet', 'Pending Install (4)'],
    ['5', '3', 'remark:not-in-service', 'Pending Repair (5)'],
    ['8', '2', 'remark:not-in-service', 'Stolen (8)'],
    ['100', '2', 'remark:not-in-service', 'Absent (100)'],
    ['1', '2', 'remark:not-in-service', 'Non-Operational (2)'],
    ['1', '3', 'remark:not-in-service', 'Repair in Progress (3)'],
    ['1', '6', 'remark:taken-away', 'Retired (6)'],
  ])('%s and %s are asked about', (install, operational, id, words) => {
    expect(read([HEADER, row('a', '1', '1'), row('b', install, operational)]).asked).toEqual([[id, 1, words]]);
  });

  it('leave a machine in maintenance in use', () => {
    const { on, asked, said } = read([HEADER, row('a', '3', '1')]);
    expect([on, asked]).toEqual([[null], []]);
    expect(said).not.toContain('state-unknown');
  });

  it('tell a standby, in whichever of the columns', () => {
    for (const list of [
      [HEADER, row('a', '1', '1'), row('b', '1', '4')],
      ['name,cpu_count,cpu_core_count,operational_status', 'a,2,24,1', 'b,2,24,4'],
    ])
      expect(read(list).servers.map(({ environment }) => environment)).toEqual([null, 'standby']);
  });

  it.each([
    ['name,cores,ram (GB),Install status', 'a,8,64,7'],
    ['name,cores,ram (GB),install_status', 'a,8,64,7', 'b,8,64,Installed'],
  ])('are codes under these names alone, where all are codes: %s', (...lines) => {
    const { on, said } = read(lines);
    expect(on[0]).toBeNull();
    expect(said).toContain('state-unknown');
  });
});
