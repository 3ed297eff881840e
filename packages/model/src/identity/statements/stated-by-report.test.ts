import { describe, expect, it } from 'vitest';
import { bareServer, bareWorkload, type WorkloadRecord } from '../../inventory/index.ts';
import { type DatabaseReport, withReported } from '../index.ts';

const at = (file: string, cells = {}) => ({ file, sheet: null, row: 1, cells });
const server = (name: string, dnsName: string | null = null) => ({
  ...bareServer(name, name, at('list.csv')),
  dnsName,
});
const whole = (name: string, more: Partial<WorkloadRecord> = {}): WorkloadRecord => ({
  ...bareWorkload(name, name, at('list.csv')),
  serverKey: name,
  ...more,
});
const report = (database: string, host: string | null, more: Partial<DatabaseReport> = {}): DatabaseReport => ({
  ...{ tool: 'awr', key: `awr|${database}`, database, instance: database, instances: 1, pluggable: null, host },
  ...{ sgaGiB: 60, pgaGiB: 6, endsAt: '2026-11-20T10:00:00Z' },
  origin: at(`${database}.txt`, {
    release: { column: 'line 5: Release', text: '19.0.0.0.0' },
    edition: { column: 'line 5: Edition', text: 'EE' },
    sgaGiB: { column: 'line 90: SGA use (MB)', text: '61,440' },
    pgaGiB: { column: 'line 91: PGA use (MB)', text: '6,144' },
  }),
  ...more,
});
const NOBODY = { serverKey: null, workloadKey: null };
/** Reports stand before lists. */
const standingOf = ({ origin }: { origin: { file: string } }) => (origin.file === 'list.csv' ? 1 : 2);

function said(
  servers: readonly ReturnType<typeof server>[],
  workloads: readonly WorkloadRecord[],
  reports: readonly DatabaseReport[],
  byHand: { serverKey: string | null; workloadKey: string | null } = NOBODY,
) {
  const named = reports.map((each) => ({ report: each, byHand }));
  const estate = withReported({ servers, workloads }, named, standingOf);
  return estate.workloads.map(({ key, dbms, memoryGiB }) => [key, dbms, memoryGiB]);
}

const EE = 'Oracle Database 19.0.0.0.0 Enterprise Edition';

describe('withReported', () => {
  it('says of all that runs on the host what its database is, and what it holds', () => {
    expect(said([server('db1')], [whole('db1')], [report('CONTA', 'DB1')])).toEqual([['db1', EE, 66]]);
  });

  it('adds up the databases of one host, each with the most it was seen to hold', () => {
    const reports = [report('A', 'db1'), report('A', 'db1', { key: 'later', pgaGiB: 10 }), report('B', 'db1')];
    expect(said([server('db1')], [whole('db1')], reports)).toEqual([['db1', EE, 136]]);
    const open = [report('A', 'db1'), report('B', 'db1', { pgaGiB: null })];
    expect(said([server('db1')], [whole('db1')], open)).toEqual([['db1', EE, null]]);
  });

  it('says it of the database of its name where a list has several, and of none where none bears it', () => {
    const of = (name: string) => ({ ...bareWorkload(`db1/${name}`, name, at('list.csv')), serverKey: 'db1' });
    expect(said([server('db1')], [of('erp'), of('crm')], [report('CRM', 'db1')])).toEqual([
      ['db1/erp', null, null],
      ['db1/crm', EE, 66],
    ]);
    const sales = { ...of('sales'), dbms: 'SQL Server 2019 Standard' };
    expect(said([server('db1')], [sales], [report('HR', 'db1')])).toEqual([['db1/sales', sales.dbms, null]]);
    expect(said([server('db1')], [of('personnel')], [report('HR', 'db1')])).toEqual([['db1/personnel', EE, 66]]);
    expect(said([server('db1')], [of('erp'), of('crm')], [report('HR', 'db1')])).toEqual([
      ['db1/erp', null, null],
      ['db1/crm', null, null],
    ]);
  });

  it('is what runs on a server of which no file says what does, under its name and at the place of the report', () => {
    expect(said([server('db1')], [], [report('CONTA', 'db1')])).toEqual([['db1', EE, 66]]);
    const named = [{ report: report('CONTA', 'db1'), byHand: NOBODY }];
    const workloads: readonly WorkloadRecord[] = [];
    const [made] = withReported({ servers: [server('db1')], workloads }, named, standingOf).workloads;
    expect(made).toMatchObject({ name: 'db1', serverKey: 'db1', vcpus: null, origin: { file: 'CONTA.txt' } });
    expect(made?.origin.cells.memoryGiB?.text).toBe('61,440 + 6,144');
    expect(said([server('db1')], [], [report('A', 'db1'), report('B', 'db1')])).toEqual([['db1', EE, 132]]);
  });

  it('makes nothing run where virtual machines do, where the edition is open, or where no file has the server', () => {
    const guest = { ...bareWorkload('vm1', 'vm1', at('list.csv')), serverKey: 'esx1', vcpus: 8 };
    expect(said([server('esx1')], [guest], [report('CONTA', 'esx1')])).toEqual([['vm1', null, null]]);
    const { edition: _, ...cells } = report('A', 'db1').origin.cells;
    expect(said([server('db1')], [], [report('A', 'db1', { origin: at('A.txt', cells) })])).toEqual([]);
    expect(said([server('db1')], [], [report('A', 'db9')])).toEqual([]);
  });

  it('leaves a virtual machine the memory it was granted', () => {
    const guest = { ...bareWorkload('vm1', 'vm1', at('list.csv')), serverKey: 'esx1', vcpus: 8, memoryGiB: 128 };
    expect(said([server('esx1')], [guest], [report('CONTA', 'vm1.example.com')])).toEqual([['vm1', EE, 128]]);
  });

  it('is of no machine of another domain, of two of one name, or of a whole cluster', () => {
    const none = [['db1', null, null]];
    expect(said([server('db1', 'db1.tokyo.test')], [whole('db1')], [report('A', 'db1.osaka.test')])).toEqual(none);
    expect(said([server('db1'), server('DB1')], [whole('db1')], [report('A', 'db1')])).toEqual(none);
    expect(said([server('db1')], [whole('db1')], [report('A', 'db1', { instances: 2 })])).toEqual(none);
    expect(said([server('db1')], [whole('db1')], [report('A', null)])).toEqual(none);
    // A domain that fills the column of a report may have been cut.
    expect(said([server('db1', 'db1.tokyo.test.example')], [whole('db1')], [report('A', 'db1.tokyo.test.e')])).toEqual([
      ['db1', EE, 66],
    ]);
  });

  it('is of what a person gave it to', () => {
    const byHand = { serverKey: null, workloadKey: 'db1' };
    expect(said([server('db1')], [whole('db1')], [report('A', 'other')], byHand)).toEqual([['db1', EE, 66]]);
  });

  it('says nothing of the memory of a pluggable database, nor of half of what an instance holds', () => {
    for (const more of [{ pluggable: 'PDB1' }, { pgaGiB: null }])
      expect(said([server('db1')], [whole('db1')], [report('A', 'db1', more)])).toEqual([['db1', EE, null]]);
  });

  it('leaves the edition that a list states where a report of an old release prints none', () => {
    const { edition, ...cells } = report('A', 'db1').origin.cells;
    const old = report('A', 'db1', { origin: at('A.txt', { ...cells, release: { ...edition, text: '11.2.0.4.0' } }) });
    const of = (dbms: string) => said([server('db1')], [whole('db1', { dbms })], [old])[0]?.[1];
    expect(of('Oracle Database 11g Enterprise Edition')).toBe('Oracle Database 11g Enterprise Edition');
    expect(of('Oracle 11g')).toBe('Oracle Database 11.2.0.4.0');
    expect(of('SQL Server 2019 Standard')).toBe('Oracle Database 11.2.0.4.0');
  });

  it('keeps what a list says otherwise beside it', () => {
    const list = whole('db1', { dbms: 'SQL Server 2019 Standard' });
    const estate = withReported(
      { servers: [server('db1')], workloads: [list] },
      [{ report: report('A', 'db1'), byHand: NOBODY }],
      standingOf,
    );
    expect(estate.workloads[0]?.origin.others?.dbms).toMatchObject([{ value: 'SQL Server 2019 Standard' }]);
  });
});

describe('a database of a cluster whose nodes its reports tell', () => {
  const ID = '1234567890';
  const node = (at: 1 | 2, said: Readonly<Record<string, string>> = {}, more: Partial<DatabaseReport> = {}) => {
    const one = report('RACP', `ora${at}`, { key: `racp${at}`, instance: `RACP${at}`, ...more });
    const head = { rac: 'YES', databaseId: ID, uniqueName: 'RACP', role: 'PRIMARY', ...said };
    const cells = Object.fromEntries(
      Object.entries(head).map(([field, text]) => [field, { column: `line 3: ${field}`, text }]),
    );
    return { ...one, origin: { ...one.origin, cells: { ...one.origin.cells, ...cells } } };
  };
  const sized = (name: string, databaseGiB: number | null) => whole(name, { databaseGiB });
  const sizes = (
    reports: readonly DatabaseReport[],
    workloads = [sized('ora1', 2300), sized('ora2', 2300), sized('ora3', 2300)],
  ) => {
    const named = reports.map((each) => ({ report: each, byHand: NOBODY }));
    const servers = workloads.map(({ name }) => server(name));
    return withReported({ servers, workloads }, named, standingOf).workloads.map(({ databaseGiB }) => databaseGiB);
  };

  it('has its size once', () => {
    expect(sizes([node(1), node(2)])).toEqual([2300, null, 2300]);
    // Older releases print neither unique name nor role, and lists of two days round.
    const plain = { databaseId: '', uniqueName: '', role: '' };
    expect(sizes([node(1, plain), node(2)], [sized('ora1', 2300), sized('ora2', 2250)])).toEqual([2300, null]);
  });

  it.each([
    ['no cluster', [node(1, { rac: 'NO' }), node(2, { rac: 'NO' })]],
    ['two databases of one name', [node(1), node(2, { databaseId: '99' })]],
    ['a standby with the ID of its primary', [node(1), node(2, { role: 'PHYSICAL STANDBY', uniqueName: 'RACP_S' })]],
    ['one instance that moved', [node(1), node(2, {}, { instance: 'RACP1' })]],
    ['another database beside it', [node(1), node(2), node(2, { databaseId: '7' }, { database: 'HR', key: 'hr' })]],
  ])('has that of each for %s', (_, reports) => {
    expect(sizes(reports)).toEqual([2300, 2300, 2300]);
  });

  it('has both where they differ', () => {
    expect(sizes([node(1), node(2)], [sized('ora1', 2300), sized('ora2', 900)])).toEqual([2300, 900]);
  });
});
