import { describe, expect, it } from 'vitest';
import { workbookOf } from '../../decode/xlsx/workbook-fixture.ts';
import { type ColumnMapping, readFile } from '../../index.ts';

type Sheets = Parameters<typeof workbookOf>[0];

function read(sheets: Sheets, mapping?: ColumnMapping) {
  const result = readFile({ bytes: workbookOf(sheets), fileName: '構成資料.xlsx', mapping });
  const { servers, workloads } = result.records;
  return {
    ...result,
    servers: servers.map(({ name, cores, memoryGiB }) => [name, cores, memoryGiB]),
    workloads: workloads.map(({ name, serverKey, dbms, vcpus }) => [name, serverKey, dbms, vcpus]),
    listed: (code: string) => result.issues.find((each) => each.code === code)?.problem.values?.list,
  };
}

const ESTATE: Sheets = {
  物理サーバ: [
    ['ホスト名', '機種', 'CPU', 'コア数', 'メモリ(GB)', 'OS'],
    ['jmesx01', 'PRIMERGY RX2540 M5', 'Xeon Gold 6230×2', 40, 512, 'VMware ESXi 7.0'],
  ],
  仮想サーバ: [
    ['仮想マシン名', '収容サーバ', 'vCPU', 'メモリ(GB)', 'OS'],
    ['jmdb01', 'jmesx01', 8, 64, 'RHEL 8'],
  ],
  データベース: [
    ['DB名', 'サーバ名', 'DBMS', 'エディション', 'DBサイズ(GB)'],
    ['JUKI', 'jmdb01', 'Oracle 19c', 'SE2', 180],
  ],
};

describe('a workbook with lists of several kinds', () => {
  it('is one estate: hosts, virtual machines on them, and databases in these', () => {
    const { servers, workloads, issues, listed, counts, sheets } = read(ESTATE);
    expect(servers).toEqual([
      ['jmesx01', 40, 512],
      ['jmdb01', null, null],
    ]);
    expect(workloads).toEqual([
      ['jmesx01', 'jmesx01', null, null],
      ['jmdb01', 'jmesx01', null, 8],
      ['JUKI', 'jmdb01', 'Oracle 19c SE2', null],
    ]);
    expect(issues.map(({ code }) => code)).not.toContain('lists-not-read');
    expect(listed('lists-read-together')).toBe('物理サーバ, 仮想サーバ, データベース');
    expect(counts).toMatchObject({ read: 3, accepted: 3 });
    expect(sheets.map(({ role, counts: { accepted } }) => [role, accepted])).toEqual([
      ['rows', 1],
      ['rows', 1],
      ['rows', 1],
    ]);
  });

  it('leaves a virtual machine what it was granted, whichever sheet says what its database needs', () => {
    const databases = [
      ['Server', 'DBMS', 'Cores', 'Used memory (GB)'],
      ['vm1', 'PostgreSQL 15', 8, 16],
    ];
    const machines = [
      ['VM', 'Host', 'vCPU', 'Memory (GB)'],
      ['vm1', 'esx1', 8, 64],
    ];
    for (const sheets of [
      { databases, machines },
      { machines, databases },
    ]) {
      const { records } = readFile({ bytes: workbookOf(sheets), fileName: 'estate.xlsx' });
      expect(records.workloads).toMatchObject([
        { key: 'vm1', serverKey: 'esx1', vcpus: 8, memoryGiB: 64, dbms: 'PostgreSQL 15' },
      ]);
    }
  });

  it.each([
    ['Hosts', 'VMs', 'Databases'],
    ['Physische Server', 'Virtuelle Maschinen', 'Datenbanken'],
  ])('whatever they are called: %s, %s, %s', (hosts, machines, databases) => {
    const { servers, workloads } = read({
      [databases]: [
        ['Database', 'Server', 'DBMS', 'Size (GB)'],
        ['CRM', 'vm1', 'PostgreSQL 15', 200],
      ],
      [machines]: [
        ['VM', 'Host', 'vCPU', 'Memory (GB)'],
        ['vm1', 'esx1', 8, 64],
      ],
      [hosts]: [
        ['Host', 'Model', 'CPU model', 'Sockets', 'Cores', 'Memory (GB)'],
        ['esx1', 'DL380', 'Xeon Gold 6230', 2, 40, 512],
      ],
    });
    expect(servers).toContainEqual(['esx1', 40, 512]);
    expect(workloads).toContainEqual(['vm1', 'esx1', null, 8]);
    expect(workloads).toContainEqual(['CRM', 'vm1', 'PostgreSQL 15', null]);
  });

  it('states one server together where two lists name it, and keeps what they say otherwise beside it', () => {
    const { records } = read({
      Servers: [
        ['Server', 'Model', 'Cores', 'Memory (GB)', 'OS'],
        ['db1', 'DL380', 16, 64, 'RHEL 8'],
      ],
      Databases: [
        ['Server', 'DBMS', 'Edition', 'OS', 'Database size (GB)'],
        ['db1', 'Oracle 19c', 'EE', 'SLES 15', 800],
      ],
    });
    expect(records.servers).toHaveLength(1);
    expect(records.servers[0]).toMatchObject({
      cores: 16,
      os: 'RHEL 8',
      origin: { sheet: 'Servers', others: { os: [{ value: 'SLES 15', sheet: 'Databases', row: 2 }] } },
    });
    expect(records.workloads).toHaveLength(1);
    expect(records.workloads[0]).toMatchObject({ dbms: 'Oracle 19c EE', databaseGiB: 800 });
    expect(records.workloads[0]?.origin.cells.dbms).toMatchObject({ from: { sheet: 'Databases', row: 2 } });
  });

  it('keeps a virtual machine on its host where a list of servers has its name too', () => {
    const machines: Sheets[string] = [
      ['VM', 'Runs on', 'vCPU', 'Memory (GB)'],
      ['vm1', 'esx1', 8, 64],
    ];
    const servers: Sheets[string] = [
      ['Server', 'Model', 'OS', 'DBMS', 'Cores'],
      ['vm1', 'VMware', 'RHEL 8', 'Oracle 19c SE2', 8],
      ['db9', 'DL380', 'RHEL 8', 'Oracle 19c EE', 32],
    ];
    for (const sheets of [
      { Machines: machines, Servers: servers },
      { Servers: servers, Machines: machines },
    ]) {
      const { workloads } = read(sheets);
      expect(workloads.filter(([name]) => name === 'vm1')).toEqual([['vm1', 'esx1', 'Oracle 19c SE2', 8]]);
    }
  });

  it('asks whether servers of one name with other chips and cores are two', () => {
    const sheets: Sheets = {
      東京: [
        ['サーバ名', 'CPU', 'コア数', 'メモリ(GB)', '機種', 'OS'],
        ['db01', 'Xeon Gold 6130', 32, 256, 'DL380', 'RHEL 8'],
      ],
      大阪: [
        ['Server', 'CPU model', 'Cores', 'RAM (GB)'],
        ['db01', 'EPYC 7313', 16, 128],
      ],
    };
    const { questions, servers } = read(sheets);
    expect(questions.map(({ id }) => id)).toContain('names:sheets');
    expect(servers).toEqual([['db01', 32, 256]]);
    const each = read(sheets, { fields: {}, answers: { 'names:sheets': 'each' } });
    expect(each.servers).toEqual([
      ['db01', 32, 256],
      ['db01', 16, 128],
    ]);
    expect(new Set(each.records.workloads.map(({ key }) => key)).size).toBe(2);
    const one = read(sheets, { fields: {}, answers: { 'names:sheets': 'one' } });
    expect(one.servers).toEqual([['db01', 32, 256]]);
  });

  it('asks about machines on a sheet of retired ones, as it does in sheets alike', () => {
    const { questions, servers } = read({
      Servers: [
        ['Server', 'CPU model', 'Cores', 'Memory (GB)'],
        ['db1', 'Xeon Gold 6130', 16, 64],
      ],
      Retired: [
        ['Server', 'Cores', 'Removed'],
        ['old1', 8, '2024-03-31'],
      ],
    });
    expect(servers).toHaveLength(2);
    expect(questions.map(({ id }) => id)).toEqual(['remark:taken-away']);
  });

  it('can be sent back as it was understood', () => {
    const first = read(ESTATE);
    expect(first.mapping?.sheet).toBeUndefined();
    expect(read(ESTATE, first.mapping ?? undefined).records).toEqual(first.records);
  });

  it('is read by one sheet alone where a person chose it', () => {
    const { servers, listed } = read(ESTATE, { fields: {}, sheet: '物理サーバ' });
    expect(servers).toEqual([['jmesx01', 40, 512]]);
    expect(listed('lists-read-together')).toBeUndefined();
  });
});
