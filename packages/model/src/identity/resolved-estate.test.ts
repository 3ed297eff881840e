import { describe, expect, it } from 'vitest';
import { scopeOf } from '../demand/index.ts';
import {
  attributeField,
  attributesIn,
  bareServer,
  bareWorkload,
  type Estate,
  type Origin,
  type ServerRecord,
  type WorkloadRecord,
} from '../inventory/index.ts';
import { identifyMachines, mentionsOf, resolvedEstate } from './index.ts';

const originIn = (file: string, cells: Origin['cells'] = {}): Origin => ({ file, sheet: null, row: 2, cells });
const cell = (column: string, text: string) => ({ column, text });

function server(name: string, file: string, fields: Partial<ServerRecord> = {}): ServerRecord {
  return { ...bareServer(name.toLowerCase(), name, originIn(file)), ...fields };
}

function workload(name: string, file: string, fields: Partial<WorkloadRecord> = {}): WorkloadRecord {
  return { ...bareWorkload(name.toLowerCase(), name, originIn(file)), ...fields };
}

function recorded(subject: string): Estate['series'][number] {
  const origin = originIn('sar.txt');
  const startsAt = '2026-11-20T00:00:00.000Z';
  return {
    subject,
    metric: 'cpuShare',
    startsAt,
    stepS: 600,
    clock: 'local',
    stampMarks: 'end',
    sampleIs: null,
    peaks: null,
    values: [0.2],
    origin,
  };
}

const NOTHING: Estate = { servers: [], workloads: [], series: [], benchmarkRuns: [] };

/** Tools are believed before lists. */
function resolved(estate: Partial<Estate>) {
  const given = { ...NOTHING, ...estate };
  const { machines } = identifyMachines(mentionsOf(given), []);
  return resolvedEstate(given, machines, ({ origin }) => (origin.file === 'rvtools.xlsx' ? 1 : 0));
}

describe('resolvedEstate', () => {
  const host = server('esx01.example.com', 'rvtools.xlsx', { cores: 40, memoryGiB: 768 });
  const guest = workload('ORADB01', 'rvtools.xlsx', {
    key: 'uuid-1',
    serverKey: 'esx01.example.com',
    vcpus: 8,
    memoryGiB: 64,
    origin: originIn('rvtools.xlsx', { memoryGiB: cell('Memory', '65536') }),
  });
  const listed = server('oradb01', 'cmdb.csv', {
    cores: 8,
    memoryGiB: 60,
    storageGiB: 500,
    attributes: '{"Location":"Fukuoka"}',
    origin: originIn('cmdb.csv', { memoryGiB: cell('Memory (GB)', '60'), storageGiB: cell('Disk', '500') }),
  });
  const instance = workload('oradb01 · Oracle', 'cmdb.csv', { serverKey: 'oradb01', dbms: 'Oracle Database' });

  it('takes a server of a list that is a virtual machine for that machine, with the databases on it', () => {
    const { servers, workloads, joined } = resolved({ servers: [host, listed], workloads: [guest, instance] });
    expect(servers).toEqual([host]);
    expect(workloads).toHaveLength(1);
    expect(workloads[0]).toMatchObject({
      key: 'uuid-1',
      vcpus: 8,
      memoryGiB: 64,
      storageGiB: 500,
      dbms: 'Oracle Database',
      attributes: '{"DB":"oradb01 · Oracle","Location":"Fukuoka"}',
    });
    expect(joined).toEqual({ oradb01: 'uuid-1', 'oradb01 · oracle': 'uuid-1' });
  });

  it('knows a virtual machine again in a list that does not say its vCPUs', () => {
    const peaks = workload('oradb01', 'vrops.csv', {
      ...{ serverKey: 'esx01.example.com', cpuPeakShare: 0.6 },
      origin: originIn('vrops.csv', { virtualMachine: cell('A (Name)', 'oradb01') }),
    });
    const { workloads, joined } = resolved({ servers: [host], workloads: [guest, peaks] });
    expect(workloads).toHaveLength(1);
    expect(workloads[0]).toMatchObject({ key: 'uuid-1', vcpus: 8, memoryGiB: 64, cpuPeakShare: 0.6 });
    expect(joined).toEqual({ oradb01: 'uuid-1' });
  });

  it('says of a virtual machine all databases that run in it', () => {
    const other = workload('oradb01 · MSSQL', 'cmdb.csv', { serverKey: 'oradb01', dbms: 'SQL Server 2019 Standard' });
    const dbms = (machine: WorkloadRecord) =>
      resolved({ servers: [host, listed], workloads: [machine, instance, other] }).workloads[0]?.dbms;
    expect(dbms(guest)).toBe('Oracle Database + SQL Server 2019 Standard');
    expect(dbms({ ...guest, dbms: 'Oracle 19c SE2' })).toBe('Oracle 19c SE2');
  });

  describe('of several databases in one virtual machine', () => {
    const database = (name: string, file: string, serverKey: string, fields: Partial<WorkloadRecord>) =>
      workload(name, file, { key: `${serverKey}/${name.toLowerCase()}`, serverKey, ...fields });
    const stating = (iops: string) => originIn('cmdb.csv', { iops: cell('IOPS', iops) });
    const sales = database('SALES', 'cmdb.csv', 'oradb01', {
      ...{ dbms: 'Oracle', iops: 5000, writeIops: 1000, transferMBs: 40, databaseGiB: 500 },
      origin: stating('5000'),
    });
    const people = database('HR', 'cmdb.csv', 'oradb01', {
      ...{ dbms: 'SQL Server', iops: 7000, writeIops: 2000, transferMBs: 60, databaseGiB: 300 },
      origin: stating('7000'),
    });
    const together = (workloads: readonly WorkloadRecord[], machine = guest, servers = [host, listed]) =>
      resolved({ servers, workloads: [machine, ...workloads] }).workloads[0];

    it('adds what they ask for, and says of none that it contradicts another', () => {
      const one = together([sales, people]);
      expect(one).toMatchObject({ iops: 12_000, writeIops: 3000, transferMBs: 100, databaseGiB: 800 });
      expect(one?.dbms).toBe('Oracle + SQL Server');
      expect(one?.origin.cells.iops).toEqual({
        ...cell('IOPS', '5000 + 7000'),
        from: { file: 'cmdb.csv', sheet: null, row: 2 },
      });
      expect(Object.keys(one?.origin.others ?? {})).toEqual(['memoryGiB']);
    });

    it('knows no sum of I/O where one of them states none', () => {
      const one = together([sales, { ...people, iops: null, writeIops: null }]);
      expect(one).toMatchObject({ iops: null, writeIops: null, transferMBs: 100 });
      expect(one?.origin.cells.iops).toBeUndefined();
    });

    it('leaves to the machine what it states itself', () => {
      expect(together([sales, people], { ...guest, iops: 9000 })).toMatchObject({ iops: 9000, writeIops: 3000 });
    });

    it('counts once what two lists name alike, and what a list knows as the whole', () => {
      const full = server('oradb01.corp', 'instances.csv', { memoryGiB: 60 });
      const again = database('Sales', 'instances.csv', full.key, { dbms: 'Oracle', iops: 5000, databaseGiB: 500 });
      const servers = [host, listed, full];
      expect(together([sales, again], guest, servers)).toMatchObject({ iops: 5000, databaseGiB: 500 });
      const whole = workload('oradb01.corp', 'instances.csv', { serverKey: full.key, iops: 12_000, databaseGiB: 800 });
      expect(together([sales, people, whole], guest, servers)).toMatchObject({ iops: 12_000, databaseGiB: 800 });
    });
  });

  it('says of each field which cell holds, and what other sources say of it', () => {
    const [one] = resolved({ servers: [host, listed], workloads: [guest] }).workloads;
    expect(one?.origin.cells).toMatchObject({
      memoryGiB: { column: 'Memory', text: '65536' },
      storageGiB: { column: 'Disk', text: '500', from: { file: 'cmdb.csv', sheet: null, row: 2 } },
    });
    expect(one?.origin.others).toEqual({
      memoryGiB: [{ value: 60, cell: cell('Memory (GB)', '60'), file: 'cmdb.csv', sheet: null, row: 2 }],
    });
  });

  it('leads virtual machines to the host of the list, whatever they call it', () => {
    const there = server('ESX01', 'hosts.csv', { cores: 40 });
    const { servers, workloads } = resolved({ servers: [there], workloads: [guest] });
    expect(servers).toEqual([there]);
    expect(workloads[0]?.serverKey).toBe('esx01');
  });

  it('keeps one of two records of a server, and takes the workloads of the other along', () => {
    const fromTool = server('DB01.example.com', 'rvtools.xlsx', { cores: 16, memoryGiB: 256 });
    const fromList = server('db01', 'cmdb.csv', { cores: 32, memoryGiB: 256, os: 'RHEL 8' });
    const database = workload('sales', 'cmdb.csv', { serverKey: 'db01' });
    const { servers, workloads } = resolved({ servers: [fromList, fromTool], workloads: [database] });
    expect(servers).toHaveLength(1);
    expect(servers[0]).toMatchObject({ key: 'db01.example.com', cores: 16, os: 'RHEL 8' });
    expect(servers[0]?.origin.others?.cores?.[0]).toMatchObject({ value: 32, file: 'cmdb.csv' });
    expect(workloads[0]?.serverKey).toBe('db01.example.com');
  });

  it('keeps what a list says of a host as a whole the host, whichever source describes it', () => {
    const whole = workload('ESX01', 'cmdb.csv', { serverKey: 'esx01' });
    const { servers, workloads, joined } = resolved({
      servers: [server('ESX01', 'cmdb.csv', { cores: 20, memoryGiB: 768 }), host],
      workloads: [guest, whole],
    });
    expect(servers).toMatchObject([{ key: 'esx01', name: 'esx01.example.com', cores: 40 }]);
    expect(workloads.map(({ key, serverKey }) => [key, serverKey])).toEqual([
      ['uuid-1', 'esx01'],
      ['esx01', 'esx01'],
    ]);
    expect(joined).toEqual({ 'esx01.example.com': 'esx01' });
    const rules = { excludedWorkloads: [], includePoweredOff: false };
    expect(scopeOf({ servers, workloads }, rules).included.map(({ key }) => key)).toEqual(['uuid-1']);
  });

  it('counts what two lists say of one server once, and what one list names on it each', () => {
    const [tool, list] = [server('DB01.example.com', 'rvtools.xlsx'), server('db01', 'cmdb.csv')];
    const whole = workload('DB01.example.com', 'rvtools.xlsx', { serverKey: tool.key, memoryGiB: 100 });
    const sales = workload('SALES', 'cmdb.csv', { key: 'db01/sales', serverKey: 'db01', dbms: 'Oracle Database' });
    const people = workload('HR', 'cmdb.csv', { key: 'db01/hr', serverKey: 'db01', memoryGiB: 32 });
    const once = resolved({
      servers: [tool, list],
      workloads: [whole, { ...whole, ...workload('db01', 'cmdb.csv'), serverKey: 'db01' }],
    });
    expect(once.workloads.map(({ key, serverKey }) => [key, serverKey])).toEqual([
      ['db01.example.com', 'db01.example.com'],
    ]);
    const each = resolved({ servers: [tool, list], workloads: [whole, sales, people] });
    expect(each.workloads.map(({ name, memoryGiB }) => [name, memoryGiB])).toEqual([
      ['SALES', null],
      ['HR', 32],
    ]);
  });

  it('counts the size of a database once that several nodes run, whichever node each list states it with', () => {
    const on = (serverKey: string, file: string, databaseGiB: number) =>
      workload('SALES', file, { key: `${serverKey}/sales`, serverKey, dbms: 'Oracle 19c EE RAC', databaseGiB });
    const servers = [server('rac1', 'databases.csv'), server('rac2', 'rvtools.xlsx')];
    const { workloads } = resolved({
      servers,
      workloads: [on('rac1', 'databases.csv', 900), on('rac2', 'rvtools.xlsx', 905)],
    });
    expect(workloads.map(({ serverKey, databaseGiB }) => [serverKey, databaseGiB])).toEqual([
      ['rac1', null],
      ['rac2', 905],
    ]);
  });

  it('leaves what is used of a server to it where another list names several workloads on it', () => {
    const use = { cpuPeakShare: 0.6, cpuAverageShare: 0.2 };
    const [tool, list] = [server('DB01.example.com', 'rvtools.xlsx', use), server('db01', 'cmdb.csv')];
    const whole = workload('DB01.example.com', 'rvtools.xlsx', { serverKey: tool.key, memoryGiB: 100, ...use });
    const sales = workload('SALES', 'cmdb.csv', { key: 'db01/sales', serverKey: 'db01' });
    const people = workload('HR', 'cmdb.csv', { key: 'db01/hr', serverKey: 'db01' });
    const usesOf = (workloads: readonly WorkloadRecord[]) => {
      const estate = resolved({ servers: [tool, list], workloads: [whole, ...workloads] });
      expect(estate.servers).toMatchObject([use]);
      return estate.workloads.map(({ name, cpuPeakShare, cpuAverageShare }) => [name, cpuPeakShare, cpuAverageShare]);
    };
    expect(usesOf([sales, people]).toSorted()).toEqual([
      ['HR', null, null],
      ['SALES', null, null],
    ]);
    expect(usesOf([sales])).toEqual([['SALES', 0.6, 0.2]]);
  });

  describe('what a list says of a server of which another names the databases', () => {
    const own = server('sqla', 'servers.csv', { cores: 16 });
    const named = server('sqla', 'databases.csv', { key: 'sqla.example.com', dnsName: 'sqla.example.com' });
    const whole = workload('sqla', 'servers.csv', {
      ...{ serverKey: 'sqla', dbms: 'SQL Server 2019 Standard', environment: 'production', databaseGiB: 40 },
      origin: originIn('servers.csv', { dbms: cell('DBMS', 'SQL Server 2019 Standard') }),
    });
    const on = (name: string, fields: Partial<WorkloadRecord> = {}) =>
      workload(name, 'databases.csv', { key: `${named.key}/${name}`, serverKey: named.key, ...fields });
    const said = (...workloads: readonly WorkloadRecord[]) =>
      resolved({ servers: [own, named], workloads: [...workloads] }).workloads.map(
        ({ name, dbms, environment, poweredOn, databaseGiB }) => [name, dbms, environment, poweredOn, databaseGiB],
      );

    it('is said of all of them that state none, and what it adds up to of the first alone', () => {
      expect(said(whole, on('buy'), on('sell'), on('test', { environment: 'test', dbms: 'SQL Server' }))).toEqual([
        ['buy', 'SQL Server 2019 Standard', 'production', null, 40],
        ['sell', 'SQL Server 2019 Standard', 'production', null, null],
        ['test', 'SQL Server 2019 Standard', 'test', null, null],
      ]);
      const { workloads } = resolved({ servers: [own, named], workloads: [whole, on('buy'), on('sell')] });
      expect(workloads[1]?.origin.cells.dbms).toMatchObject({ column: 'DBMS', from: { file: 'servers.csv', row: 2 } });
    });

    it('parts among them the memory that is used of the server, where none states its own', () => {
      const used = {
        ...whole,
        memoryGiB: 200,
        origin: originIn('servers.csv', { memoryGiB: cell('F (RAM used (GB))', '200') }),
      };
      const memoryOf = (...workloads: readonly WorkloadRecord[]) => {
        const { servers, workloads: all } = resolved({ servers: [own, named], workloads: [used, ...workloads] });
        const needs = all.map(({ memoryGiB, origin }) => [memoryGiB, origin.cells.memoryGiB?.text]);
        return [needs, attributesIn(servers[0]?.attributes ?? null)];
      };
      expect(memoryOf(on('buy'), on('sell'))).toEqual([
        [
          [100, '200 ÷ 2'],
          [100, '200 ÷ 2'],
        ],
        {},
      ]);
      expect(memoryOf(on('buy', { memoryGiB: 64 }), on('sell'))).toEqual([
        [
          [64, undefined],
          [null, undefined],
        ],
        { 'RAM used (GB)': '200' },
      ]);
    });

    it('keeps its words with each of them, behind their own', () => {
      const remarked = {
        ...whole,
        attributes: '{"備考":"R7年度更改","区分":"基幹"}',
        origin: originIn('servers.csv', { [attributeField('H (備考)')]: cell('H (備考)', 'R7年度更改') }),
      };
      const { workloads } = resolved({
        servers: [own, named],
        workloads: [remarked, on('buy'), on('sell', { attributes: '{"備考":"販売"}' }), on('x')],
      });
      expect(workloads.map(({ attributes }) => attributesIn(attributes))).toEqual([
        { 備考: 'R7年度更改', 区分: '基幹' },
        { 備考: '販売', 区分: '基幹' },
        { 備考: 'R7年度更改', 区分: '基幹' },
      ]);
    });

    it('is each of them where it is of several products, and of none but the first where they state others', () => {
      const products = { ...whole, dbms: 'SQL Server 2019 Standard + Oracle 19c SE2' };
      const each = said(products, on('buy'), on('sell'), on('x', { dbms: 'Oracle 19c' }));
      expect(each.map(([, dbms]) => dbms)).toEqual([products.dbms, products.dbms, 'Oracle 19c']);
      const other = said(whole, on('buy', { dbms: 'PostgreSQL 14' }), on('sell'), on('x', { dbms: 'Oracle' }));
      expect(other.map(([, dbms]) => dbms)).toEqual(['PostgreSQL 14', null, 'Oracle']);
    });

    it('so is what is said of a named instance, of the databases of that instance alone', () => {
      const instance = workload('sqla\\PROD', 'instances.csv', {
        ...{ key: 'sqla/prod', serverKey: 'sqla', dbms: 'SQL Server 2022 Enterprise', memoryGiB: 96 },
      });
      const of = (name: string) => on(`PROD\\${name}`, { key: `${named.key}/prod/${name}` });
      const { workloads, joined } = resolved({
        servers: [own, named],
        workloads: [instance, of('crm'), of('erp'), on('test')],
      });
      expect(workloads.map(({ name, dbms, memoryGiB }) => [name, dbms, memoryGiB])).toEqual([
        ['PROD\\crm', 'SQL Server 2022 Enterprise', 96],
        ['PROD\\erp', 'SQL Server 2022 Enterprise', null],
        ['test', null, null],
      ]);
      // What is of the whole server is of these too.
      expect(said(whole, instance, of('crm'), of('erp'))).toEqual([
        ['PROD\\crm', 'SQL Server 2022 Enterprise', 'production', null, 40],
        ['PROD\\erp', 'SQL Server 2022 Enterprise', 'production', null, null],
      ]);
      expect(joined?.['sqla/prod']).toBe(`${named.key}/prod/crm`);
      expect(resolved({ servers: [own], workloads: [instance] }).workloads).toEqual([instance]);
    });

    it('is once the default instance, where both lists name instances beside it', () => {
      const wholes = [
        whole,
        workload('SQLA', 'databases.csv', { key: named.key, serverKey: named.key, databaseGiB: 500 }),
      ];
      const rpt = workload('rpt', 'servers.csv', { key: 'sqla/rpt', serverKey: 'sqla' });
      expect(said(...wholes, rpt, on('rpt')).map(([name, dbms]) => [name, dbms])).toEqual([
        ['sqla', 'SQL Server 2019 Standard'],
        ['rpt', null],
      ]);
      // What another list says of the whole server is said of it first.
      const listed = workload('sqla.example.com', 'databases.csv', { key: named.key, serverKey: named.key });
      expect(said(whole, listed, on('rpt'))).toEqual([
        ['sqla.example.com', 'SQL Server 2019 Standard', 'production', null, 40],
        ['rpt', 'SQL Server 2019 Standard', 'production', null, null],
      ]);
    });

    it('turns them off with it', () => {
      const off = said({ ...whole, poweredOn: false }, on('buy'), on('sell'), on('up', { poweredOn: true }));
      expect(off.map(([, , , poweredOn]) => poweredOn)).toEqual([false, false, true]);
    });
  });

  it('gives what was recorded under another name to its machine', () => {
    const { series } = resolved({
      servers: [listed],
      series: [recorded('ORADB01.corp.example.co.jp'), recorded('stranger')],
    });
    expect(series.map(({ subject }) => subject)).toEqual(['oradb01', 'stranger']);
  });

  it('leaves an estate in which nothing is twice as it is', () => {
    const estate = {
      ...NOTHING,
      servers: [host, listed],
      workloads: [workload('sales', 'cmdb.csv', { serverKey: 'oradb01' })],
    };
    expect(resolved(estate)).toEqual({ ...estate, joined: {} });
  });
});
