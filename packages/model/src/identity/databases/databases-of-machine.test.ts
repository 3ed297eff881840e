import { describe, expect, it } from 'vitest';
import { attributesText, bareWorkload, type WorkloadRecord } from '../../inventory/index.ts';
import { withDatabases } from './databases-of-machine.ts';

const machine: WorkloadRecord = {
  ...bareWorkload('hkdb01', 'hkdb01', { file: 'vms.csv', sheet: null, row: 2, cells: {} }),
  ...{ vcpus: 8, serverKey: 'esx01', attributes: attributesText({ OS: 'RHEL 8' }) },
};

/** A row of a list of databases, with its remark. */
function database(name: string, row: number, remark: string | null, fields: Partial<WorkloadRecord>): WorkloadRecord {
  const cells = {
    name: { column: 'A (DB名)', text: name },
    ...(remark !== null && { 'attribute:備考': { column: 'F (備考)', text: remark } }),
  };
  const origin = { file: 'databases.csv', sheet: null, row, cells };
  return {
    ...bareWorkload(`hkdb01/${name.toLowerCase()}`, name, origin),
    ...{ serverKey: 'hkdb01', attributes: remark === null ? null : attributesText({ 備考: remark }) },
    ...fields,
  };
}

const sales = database('SALES', 2, null, { dbms: 'PostgreSQL 13', databaseGiB: 300 });
const people = database('HR', 3, '受注連携', { dbms: 'Oracle 19c EE', databaseGiB: 50 });
const old = database('OLDHR', 4, '停止済', { dbms: 'Oracle 11g EE', databaseGiB: 20 });
const off: WorkloadRecord = {
  ...old,
  poweredOn: false,
  origin: { ...old.origin, cells: { ...old.origin.cells, poweredOn: { column: 'F (備考)', text: '停止済' } } },
};

const attributesOf = ({ attributes }: WorkloadRecord) => JSON.parse(attributes ?? '{}') as Record<string, string>;

describe('a virtual machine with several databases', () => {
  it('keeps their names, what runs each, and what their rows say of them', () => {
    const one = withDatabases(machine, [people, old, sales]);
    expect(one).toMatchObject({ databaseGiB: 370, dbms: 'Oracle 19c EE + Oracle 11g EE + PostgreSQL 13' });
    expect(attributesOf(one)).toEqual({
      OS: 'RHEL 8',
      DB名: 'SALES (PostgreSQL 13), HR (Oracle 19c EE), OLDHR (Oracle 11g EE)',
      備考: 'HR: 受注連携; OLDHR: 停止済',
    });
    expect(one.origin.cells['attribute:備考']).toEqual({
      ...{ column: 'F (備考)', text: '受注連携 + 停止済' },
      from: { file: 'databases.csv', sheet: null, row: 3 },
    });
  });

  it('leaves one that is stopped out of product and size, and says that it is there', () => {
    const one = withDatabases(machine, [people, off, sales]);
    expect(one).toMatchObject({ databaseGiB: 350, dbms: 'Oracle 19c EE + PostgreSQL 13', poweredOn: null });
    expect(attributesOf(one).DB名).toBe('SALES (PostgreSQL 13), HR (Oracle 19c EE), OLDHR (Oracle 11g EE, 停止済)');
    expect(withDatabases(machine, [off])).toMatchObject({ databaseGiB: null, dbms: null, poweredOn: null });
  });

  it('keeps what the machine says itself apart from what they say', () => {
    const own = { ...machine, attributes: attributesText({ 備考: '基幹' }) };
    expect(attributesOf(withDatabases(own, [people]))).toEqual({ DB名: 'HR', 備考: '基幹', '備考 (DB名)': '受注連携' });
    // A list of databases says of its server what the first row says.
    const first = { column: 'F (備考)', text: '停止済', from: { file: 'databases.csv', sheet: null, row: 4 } };
    const read = {
      ...{ ...machine, attributes: attributesText({ 備考: '停止済' }) },
      origin: { ...machine.origin, cells: { 'attribute:備考': first } },
    };
    expect(attributesOf(withDatabases(read, [old, people])).備考).toBe('HR: 受注連携; OLDHR: 停止済');
  });

  it('says once what all of them say, and no name that is its own', () => {
    const alike = [people, { ...sales, attributes: people.attributes, dbms: people.dbms }];
    expect(attributesOf(withDatabases(machine, alike))).toEqual({ OS: 'RHEL 8', DB名: 'SALES, HR', 備考: '受注連携' });
    expect(withDatabases(machine, [{ ...sales, name: 'HKDB01' }]).attributes).toBe(machine.attributes);
  });

  it('is off where a list says so of all of it', () => {
    const whole = { ...bareWorkload('hkdb01', 'hkdb01', sales.origin), serverKey: 'hkdb01', poweredOn: false };
    expect(withDatabases(machine, [whole]).poweredOn).toBe(false);
    expect(withDatabases({ ...machine, poweredOn: true }, [whole]).poweredOn).toBe(true);
  });
});
