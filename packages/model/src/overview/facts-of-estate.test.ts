import { describe, expect, it } from 'vitest';
import { CPU_CATALOGUE } from '../benchmark/cpu-ratings.ts';
import { identifyMachines, mentionsOf, resolvedEstate } from '../identity/index.ts';
import { bareServer, bareWorkload, type Estate } from '../inventory/index.ts';
import { endOfSupport } from './end-of-support.ts';
import { factsOfEstate, makerOf } from './facts-of-estate.ts';
import { standOuts } from './stand-outs.ts';

const ORIGIN = { file: 'list.csv', sheet: null, row: 1, cells: {} };
const server = (name: string, said: object) => ({ ...bareServer(name, name, ORIGIN), ...said });
const workload = (name: string, dbms: string | null) => ({ ...bareWorkload(name, name, ORIGIN), dbms });

const ESTATE: Estate = {
  servers: [
    server('a', {
      model: 'PowerEdge R740',
      cpuModel: 'Intel Xeon Gold 6130',
      cores: 32,
      memoryGiB: 128,
      cpuPeakShare: 0.05,
    }),
    server('b', { model: 'NEC Express5800/R120h', cpuModel: 'Intel Xeon E5-2690', memoryGiB: 128, cpuPeakShare: 0.8 }),
    server('c', { model: 'PRIMERGY RX2540 M5', memoryGiB: 1024, cpuPeakShare: 1.3 }),
    server('d', { model: 'unknown box' }),
  ],
  workloads: [
    workload('x', 'Microsoft SQL Server 2014 Standard'),
    workload('y', 'SQL Server 2014 Standard'),
    workload('z', 'Oracle Database 19c Enterprise Edition'),
    workload('file', 'none'),
    workload('q', null),
    { ...workload('t', 'MySQL'), template: true },
  ],
  series: [],
  benchmarkRuns: [],
};

describe('facts of an estate', () => {
  const facts = factsOfEstate(ESTATE, CPU_CATALOGUE);

  it('counts every server once, under null what no file says', () => {
    expect(facts.servers).toBe(4);
    expect(facts.cores).toEqual({ sum: 32, known: 1 });
    expect(facts.makers).toEqual([
      { of: 'Dell', count: 1 },
      { of: 'NEC', count: 1 },
      { of: 'Fujitsu', count: 1 },
      { of: null, count: 1 },
    ]);
    expect(facts.years).toEqual([
      { of: 2012, count: 1 },
      { of: 2017, count: 1 },
      { of: null, count: 2 },
    ]);
    for (const counts of [facts.makers, facts.years, facts.loads])
      expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(4);
  });

  it('counts the servers in use, and names those that are gone or planned', () => {
    const whole = (name: string, poweredOn: boolean | null) => ({
      ...workload(name, 'Oracle Database 11gR2'),
      ...{ serverKey: name, poweredOn },
    });
    const workloads = [...ESTATE.workloads, whole('b', false), whole('c', null)];
    const found = factsOfEstate({ ...ESTATE, workloads }, CPU_CATALOGUE);
    expect([found.servers, found.notInUse]).toEqual([3, ['b']]);
    expect(found.years).toEqual([
      { of: 2017, count: 1 },
      { of: null, count: 2 },
    ]);
    expect(found.databases.find(({ version }) => version?.startsWith('11g'))?.count).toBe(1);
    expect(standOuts({ ...ESTATE, workloads }).find(({ kind }) => kind === 'full')?.count).toBe(1);
    const beside = [...workloads, { ...workload('orcl', 'Oracle'), key: 'b/orcl', serverKey: 'b' }];
    expect(factsOfEstate({ ...ESTATE, workloads: beside }, CPU_CATALOGUE).notInUse).toEqual([]);
  });

  it('counts no server whose databases are all out of use, but the passive node of a cluster', () => {
    const database = (on: string, name: string, poweredOn: boolean | null) => ({
      ...workload(name, 'Oracle Database 11gR2'),
      ...{ key: `${on}/${name}`, serverKey: on, poweredOn },
    });
    const estate = (workloads: Estate['workloads']) => factsOfEstate({ ...ESTATE, workloads }, CPU_CATALOGUE);
    const found = estate([database('a', 'crm', true), database('b', 'olap', false), database('b', 'old', false)]);
    expect([found.servers, found.notInUse, found.databases.map(({ count }) => count)]).toEqual([3, ['b'], [1]]);
    expect(estate([database('b', 'olap', false), database('b', 'crm', null)]).notInUse).toEqual([]);
    const cells = { cluster: { column: 'C (Cluster name)', text: 'sqlcl' } };
    const passive = { ...database('b', 'olap', false), origin: { ...ORIGIN, cells } };
    expect(estate([database('a', 'olap', true), passive]).notInUse).toEqual([]);
    // A host of virtual machines that are all off is one that is.
    expect(estate([{ ...database('b', 'vm', false), vcpus: 4 }]).notInUse).toEqual([]);
  });

  it('counts virtual machines, on or off, and not the hosts they run on', () => {
    const hosts = ['esx1', 'esx2'].map((name) => server(name, { cores: 56 }));
    const whole = ({ name }: { name: string }) => ({ ...workload(name, null), serverKey: name });
    const guest = (name: string, on: boolean) => ({
      ...workload(name, 'MySQL'),
      ...{ serverKey: 'esx1', vcpus: 8, poweredOn: on },
    });
    const workloads = [...hosts.map(whole), guest('vm1', true), guest('vm2', false)];
    const found = factsOfEstate({ ...ESTATE, servers: hosts, workloads }, CPU_CATALOGUE);
    // Nothing says that the second is a host too.
    expect([found.servers, found.workloads, found.unsaid]).toEqual([2, 3, 1]);
  });

  it('counts a server that one list knows as a whole and another by what runs on it', () => {
    const db01 = server('db01', { model: 'PowerEdge R740', cores: 32, cpuPeakShare: 0.9 });
    const inList = (file: string) => ({ ...ORIGIN, file });
    const given: Estate = {
      ...{ servers: [db01], series: [], benchmarkRuns: [] },
      workloads: [
        { ...workload('db01', null), serverKey: 'db01' },
        { ...workload('ORCL', 'Oracle'), key: 'db01/orcl', serverKey: 'db01', origin: inList('instances.csv') },
      ],
    };
    const { machines } = identifyMachines(mentionsOf(given), []);
    const estate = resolvedEstate(given, machines, () => 0);
    expect(estate.joined).toEqual({ db01: 'db01/orcl' });
    const found = factsOfEstate(estate, CPU_CATALOGUE);
    expect([found.servers, found.workloads, found.cores.sum]).toEqual([1, 1, 32]);
    expect(standOuts(estate)).toMatchObject([{ kind: 'full', first: [{ key: 'db01' }] }]);
  });

  it('puts a peak into its class of ten per cent, and one above the machine beyond them', () => {
    expect(facts.loads).toEqual([
      { of: 0, count: 1 },
      { of: 0.8, count: 1 },
      { of: 1, count: 1 },
      { of: null, count: 1 },
    ]);
  });

  it('groups databases with the end of their maintenance', () => {
    expect(facts.databases).toEqual([
      { product: 'sql-server', edition: 'standard', version: '2014', count: 2, supportedUntil: '2024-07-09' },
      { product: 'oracle', edition: 'ee', version: '19c', count: 1, supportedUntil: '2029-12-31' },
    ]);
    expect([facts.noDatabase, facts.unsaid]).toEqual([1, 1]);
  });

  it('names what stands out, the furthest first', () => {
    expect(standOuts(ESTATE)).toEqual([
      {
        kind: 'full',
        count: 2,
        unit: 'share',
        first: [
          { key: 'c', name: 'c', value: 1.3 },
          { key: 'b', name: 'b', value: 0.8 },
        ],
      },
      { kind: 'idle', count: 1, unit: 'share', first: [{ key: 'a', name: 'a', value: 0.05 }] },
      { kind: 'large', count: 1, unit: 'GiB', first: [{ key: 'c', name: 'c', value: 1024 }] },
    ]);
  });
});

describe('the end of support', () => {
  const day = (last: string) => ({ first: last, last });

  it('follows the longest entry that a version begins with', () => {
    expect(endOfSupport({ product: 'oracle', version: '11.2.0.4' })).toEqual(day('2015-01-31'));
    expect(endOfSupport({ product: 'postgresql', version: '9.6.24' })).toEqual(day('2021-11-11'));
    expect(endOfSupport({ product: 'postgresql', version: '16.4' })).toEqual(day('2028-11-09'));
    expect(endOfSupport({ product: 'sql-server', version: '2008 R2' })).toEqual(day('2019-07-09'));
    expect(endOfSupport({ product: 'oracle', version: '11gR2' })).toEqual(day('2015-01-31'));
    expect(endOfSupport({ product: 'oracle', version: '12cR1' })).toEqual(day('2018-07-31'));
  });

  it('is between two days where the version stated covers several releases', () => {
    const both = { first: '2018-07-31', last: '2022-03-31' };
    expect(endOfSupport({ product: 'oracle', version: '12c' })).toEqual(both);
    expect(endOfSupport({ product: 'oracle', version: '12' })).toEqual(both);
    expect(endOfSupport({ product: 'postgresql', version: '9' })).toEqual({ first: '2015-10-08', last: '2021-11-11' });
    // Of 9.0.1 no source is known.
    expect(endOfSupport({ product: 'oracle', version: '9i' })).toEqual({ first: null, last: '2007-07-31' });
  });

  it('is not known of a version that no source names, and of none', () => {
    expect(endOfSupport({ product: 'oracle', version: '8i' })).toBeNull();
    expect(endOfSupport({ product: 'postgresql', version: '1' })).toBeNull();
    expect(endOfSupport({ product: 'mysql', version: '5' })).toBeNull();
    expect(endOfSupport({ product: 'sql-server', version: null })).toBeNull();
    expect(endOfSupport({ product: 'db2', version: '11.5' })).toBeNull();
  });
});

describe('makers', () => {
  it.each([
    ['ProLiant DL380 Gen10', 'HPE'],
    ['Netfinity 8500R', 'IBM'],
    ['xSeries 440', 'IBM'],
    ['System x3850 X5', 'IBM'],
    ['ThinkSystem SR950', 'Lenovo'],
    ['PRIMEQUEST 580A', 'Fujitsu'],
    ['UCS C240 M5', 'Cisco'],
    ['日立 HA8000', 'Hitachi'],
    ['Sun Fire X4170', 'Oracle'],
    ['Power S924', 'IBM'],
    ['VMware Virtual Platform', null],
    [null, null],
  ])('%s is of %s', (model, maker) => {
    expect(makerOf({ model, attributes: null })).toBe(maker);
  });

  it.each([
    [{ Hersteller: 'HPE' }, 'HPE'],
    [{ Manufacturer: 'Dell Inc.' }, 'Dell'],
    [{ メーカー名: '富士通' }, 'Fujitsu'],
    [{ '機器 メーカー': '富士通' }, 'Fujitsu'],
    [{ Hersteller: 'HPE', Lieferant: 'Dell' }, 'HPE'],
    [{ Hersteller: 'Unbekannt' }, null],
    [{ Vendor: 'Oracle' }, null],
  ])('are those of a column of makers where the model names none: %j', (said, maker) => {
    expect(makerOf({ model: 'DL380 Gen10', attributes: JSON.stringify(said) })).toBe(maker);
    expect(makerOf({ model: 'PowerEdge R740', attributes: JSON.stringify(said) })).toBe('Dell');
  });
});
