import { readdirSync, readFileSync } from 'node:fs';
import { attributesIn } from '@tatami/model';
import { describe, expect, it } from 'vitest';
import { workbookOf } from '../decode/xlsx/workbook-fixture.ts';
import { readFile } from '../index.ts';
import { checkSample } from '../sample-check.ts';

const samples = readdirSync(`${import.meta.dirname}/samples`).filter((file) => !file.endsWith('.golden.data.json'));

const VINFO = [
  'VM',
  'Powerstate',
  'Template',
  'SRM Placeholder',
  'CPUs',
  'Memory',
  'Provisioned MiB',
  'Host',
  'VM UUID',
];
const vInfo = [VINFO, ['db', 'poweredOn', 'False', 'False', 4, 8192, 10240, 'esx1', 'u-1']];
const read = (bytes: Uint8Array) => readFile({ bytes, fileName: 'export.xlsx' });
const bytesOf = (path: string) => new Uint8Array(readFileSync(path));
const codes = (bytes: Uint8Array) => read(bytes).issues.map(({ code }) => code);

describe('rvtools', () => {
  for (const file of samples) checkSample(import.meta.dirname, { file, format: 'rvtools' });

  it('knows its sheets by their headers where they go by other names', () => {
    const { format, records } = read(workbookOf({ Export: vInfo }));
    expect(format).toBe('rvtools');
    expect(records.workloads.map(({ key, vcpus, memoryGiB }) => [key, vcpus, memoryGiB])).toEqual([['u-1', 4, 8]]);
  });

  it('keeps the operating system of a guest, by VMware Tools before the configuration', () => {
    const header = [...VINFO, 'OS according to the configuration file', 'OS according to the VMware Tools'];
    const row = (name: string, configured: string, reported: string) => [
      name,
      'poweredOn',
      'False',
      'False',
      2,
      8192,
      10240,
      'esx1',
      `u-${name}`,
      configured,
      reported,
    ];
    const { records } = read(
      workbookOf({
        vInfo: [header, row('a', 'Other (32-bit)', 'Windows Server 2003 (32-bit)'), row('b', 'RHEL 5', '')],
      }),
    );
    expect(records.workloads.map(({ attributes }) => attributesIn(attributes))).toEqual([
      { 'OS according to the VMware Tools': 'Windows Server 2003 (32-bit)' },
      { 'OS according to the configuration file': 'RHEL 5' },
    ]);
  });

  describe('custom attributes', () => {
    const header = [
      ...VINFO.slice(0, -2),
      'Path',
      'Annotation',
      'owner',
      'Cost centre',
      'NB_LAST_BACKUP',
      'Datacenter',
      ...VINFO.slice(-2),
    ];
    const row = (name: string, ...custom: readonly string[]) => [
      name,
      'poweredOn',
      'False',
      'False',
      4,
      8192,
      10240,
      '[ds1] x.vmx',
      ...custom,
      'DC1',
      'esx1',
      `u-${name}`,
    ];
    const bytes = workbookOf({
      vInfo: [header, row('db1', 'moved in 2024', 'finance', '4711', ''), row('db2', '', '', '', '')],
    });

    it('are kept as free attributes, with their cells, and the columns of RVTools itself are not', () => {
      const { records, issues } = read(bytes);
      const [first, second] = records.workloads;
      expect(attributesIn(first?.attributes)).toEqual({
        Annotation: 'moved in 2024',
        'Cost centre': '4711',
        owner: 'finance',
      });
      expect(first?.origin.cells['attribute:owner']).toEqual({ column: 'J (owner)', text: 'finance' });
      expect(second?.attributes).toBeNull();
      expect(issues.map(({ code }) => code)).toContain('columns-kept');
      expect(first).toMatchObject({ vcpus: 4, memoryGiB: 8, serverKey: 'esx1' });
    });

    it('are asked about where they say that a machine is gone, is to go or is a copy, as remarks of lists are', () => {
      const remarks = [
        'SQL Server 2019 Standard - CRM',
        'DECOMMISSIONED - delete after 31.12.2026',
        'Test system, can be deleted',
        'clone of SQL01 for upgrade test',
        'Migrated to SQL07 on 2026-08-01',
      ];
      const rows = remarks.map((remark, index) => row(`SQL0${index + 1}`, remark, '', '', ''));
      const asked = (answers: Readonly<Record<string, string>>) => {
        const { records, questions } = readFile({
          bytes: workbookOf({ vInfo: [header, ...rows] }),
          fileName: 'export.xlsx',
          mapping: { fields: {}, answers },
        });
        return {
          off: records.workloads.filter(({ poweredOn }) => poweredOn === false).map(({ name }) => name),
          asked: questions.map(({ id, where }) => [id, where.map(({ text }) => text)]),
        };
      };
      expect(asked({})).toEqual({
        off: [],
        asked: [
          ['remark:taken-away', [remarks[1], remarks[4]]],
          ['remark:to-go', [remarks[2]]],
          ['remark:not-in-service', [remarks[3]]],
        ],
      });
      expect(asked({ 'remark:taken-away': 'out' }).off).toEqual(['SQL02', 'SQL05']);
    });

    it('are left out where a person does not want them', () => {
      const { records } = readFile({ bytes, fileName: 'export.xlsx', mapping: { fields: {}, keepColumns: false } });
      expect(records.workloads.map(({ attributes }) => attributes)).toEqual([null, null]);
    });
  });

  it('counts machines of one name that their DNS names tell apart, in any order, where no UUID is exported', () => {
    const header = [...VINFO.slice(0, -1), 'DNS Name'];
    const row = (dns: string, cpus: number) => ['db', 'poweredOn', 'False', 'False', cpus, 8192, 10240, 'esx1', dns];
    const told = (...rows: readonly ReturnType<typeof row>[]) => {
      const { records, counts, issues } = read(workbookOf({ vInfo: [header, ...rows] }));
      const machines = records.workloads.map(({ key, vcpus }) => [key, vcpus]);
      return {
        machines,
        rejected: counts.rejected,
        said: issues.filter(({ code }) => code === 'same-name-other-dns').length,
      };
    };
    const both = [
      ['db db.osaka.example', 8],
      ['db db.tokyo.example', 4],
    ];
    const [tokyo, osaka] = [row('db.tokyo.example', 4), row('db.osaka.example', 8)];
    expect(told(osaka, tokyo)).toEqual({ machines: both, rejected: 0, said: 1 });
    expect(told(tokyo, osaka).machines.toSorted()).toEqual(both);
    expect(told(tokyo, osaka, row('db.tokyo.example', 6))).toMatchObject({ rejected: 1 });
    expect(told(tokyo, row('', 8))).toMatchObject({ machines: [['db', 4]], rejected: 1 });
  });

  it('counts copies that keep the UUID of their original, in any order of rows, with the disks of each', () => {
    const header = [...VINFO, 'VM ID'];
    const machine = (name: string, id: string, uuid: string) =>
      [name, 'poweredOn', 'False', 'False', 4, 8192, 10240, 'esx1', uuid, id] as const;
    const rows = [machine('db', 'vm-1', 'u-1'), machine('db-copy', 'vm-2', 'u-1'), machine('db-copy-2', 'vm-3', 'U-1')];
    const vMemory = [
      ['VM', 'Size MiB', 'VM UUID', 'VM ID'],
      ['db', 8192, 'u-1', 'vm-1'],
      ['db-copy', 16384, 'u-1', 'vm-2'],
    ];
    const keysOf = (order: readonly (readonly (string | number)[])[]) => {
      const { records, issues, counts } = read(
        workbookOf({ vInfo: [header, ...order.map((row) => [...row])], vMemory }),
      );
      expect(counts.rejected).toBe(0);
      expect(issues.filter(({ code }) => code === 'same-uuid')).toHaveLength(2);
      return records.workloads.map(({ key, name }) => [name, key]).toSorted();
    };
    expect(keysOf(rows)).toEqual([
      ['db', 'u-1 vm-1'],
      ['db-copy', 'u-1 vm-2'],
      ['db-copy-2', 'u-1 vm-3'],
    ]);
    expect(keysOf(rows.toReversed())).toEqual(keysOf(rows));
  });

  it('counts MB and MiB alike and says so', () => {
    const mb = vInfo.map((row, index) => (index === 0 ? VINFO.map((h) => h.replace('MiB', 'MB')) : row));
    for (const rows of [vInfo, mb]) {
      const { records, issues } = read(workbookOf({ vInfo: rows }));
      expect(records.workloads.map(({ storageGiB }) => storageGiB)).toEqual([10]);
      expect(issues.find(({ code }) => code === 'binary-units')?.problem.en).toMatch(/MB and MiB/);
    }
  });

  it('reads memory of hosts in bytes as exports under internal names state it', () => {
    const vHost = [
      ['vHostName', 'vHostNumCpuCores', 'vHostMemorySize', 'vHostCpuModel', 'vHostCpuMhz'],
      ['esx1', 40, 824633720832, 'Xeon', 2494],
    ];
    const { records } = read(workbookOf({ vHost }));
    expect(records.servers.map(({ cores, memoryGiB, clockGHz }) => [cores, memoryGiB, clockGHz])).toEqual([
      [40, 768, 2.494],
    ]);
  });

  it('warns of clusters of which hosts are missing', () => {
    const vHost = [
      ['Host', 'Cluster', '# Cores', '# Memory'],
      ['esx1', 'CL1', 40, 786432],
    ];
    const vCluster = (hosts: number) => [
      ['Name', 'NumHosts', 'NumCpuCores', 'TotalMemory'],
      ['CL1', hosts, 80, 1572864],
    ];
    expect(codes(workbookOf({ vInfo, vHost, vCluster: vCluster(2) }))).toContain('cluster-hosts-missing');
    expect(codes(workbookOf({ vInfo, vHost, vCluster: vCluster(1) }))).not.toContain('cluster-hosts-missing');
  });

  it('warns of machines on hosts that vHost does not list, whatever the case of names', () => {
    const vHost = (...names: readonly string[]) => [
      ['Host', 'Cluster', '# Cores', '# Memory'],
      ...names.map((name) => [name, 'CL1', 40, 786432]),
    ];
    const machine = (name: string, host: string) =>
      [name, 'poweredOn', 'False', 'False', 4, 8192, 10240, host, `u-${name}`] as const;
    const machines = [VINFO, ...vInfo.slice(1), machine('app', 'esx8.example'), machine('web', 'esx9.example')];
    const said = (bytes: Uint8Array) =>
      read(bytes).issues.find(({ code }) => code === 'hosts-not-in-vhost')?.problem.values;
    expect(said(workbookOf({ vInfo: machines.map((row) => [...row]), vHost: vHost('ESX1') }))).toEqual({
      machines: 2,
      hosts: 2,
      names: 'esx8.example, esx9.example',
    });
    expect(said(workbookOf({ vInfo, vHost: vHost('ESX1') }))).toBeUndefined();
    expect(said(workbookOf({ vInfo }))).toBeUndefined();
  });

  it('gives a machine one key in vInfo and in the sheets beside it, so that files imported one by one join', () => {
    const csv = (name: string) => `${import.meta.dirname}/samples/${name}`;
    expect(samples).toEqual(expect.arrayContaining(['vdisk.csv', 'vinfo-semicolon.csv']));
    const keysIn = (name: string) =>
      readFile({ bytes: bytesOf(csv(name)), fileName: name }).records.workloads.map(({ key }) => key);
    expect(keysIn('vinfo-semicolon.csv')).toContain(keysIn('vdisk.csv')[0]);
    expect(keysIn('vcpu.csv')).toEqual([keysIn('vmemory.csv')[0]]);
  });

  it('still says that a workbook lacks vInfo and vHost', () => {
    const other = [['a'], ['b']];
    const result = read(
      workbookOf({
        vMemory: [
          ['VM', 'Size MiB'],
          ['db', 8192],
        ],
        Notes: other,
      }),
    );
    expect(result.issues.filter(({ severity }) => severity === 'error').map(({ code }) => code)).toEqual([
      'sheet-missing',
      'sheet-missing',
    ]);
  });
});

it('a machine that the tool found is not asked about as planned, whatever its name says', () => {
  const lines = [
    'VM,Powerstate,CPUs,Memory,Provisioned MiB,In use MiB,Host,DNS Name,VM UUID',
    'crm_db (new),poweredOn,8,16384,102400,51200,esx1,,4201A',
  ];
  const bytes = new TextEncoder().encode(lines.join('\n'));
  const { format, questions, records } = readFile({ bytes, fileName: 'vinfo.csv' });
  expect(format).toBe('rvtools');
  expect(questions).toEqual([]);
  expect(records.workloads).toMatchObject([{ name: 'crm_db (new)', poweredOn: true }]);
});
