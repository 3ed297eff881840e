import { describe, expect, it } from 'vitest';
import { readFile } from '../../index.ts';

type Mapping = NonNullable<Parameters<typeof readFile>[0]['mapping']>;

const read = (lines: readonly string[], mapping?: Mapping) =>
  readFile({
    bytes: new TextEncoder().encode(`${lines.join('\n')}\n`),
    fileName: 'list.csv',
    ...(mapping && { mapping }),
  });

/** Workloads as 'name on host: vCPUs, GiB, size of databases, product, peak', beside the servers. */
function told(lines: readonly string[], mapping?: Mapping) {
  const { servers, workloads } = read(lines, mapping).records;
  return [
    servers.map(({ name }) => name),
    workloads.map(
      ({ name, serverKey, vcpus, memoryGiB, databaseGiB, dbms, cpuPeakShare }) =>
        `${name} on ${serverKey}: ${vcpus}, ${memoryGiB}, ${databaseGiB}, ${dbms}, ${cpuPeakShare}`,
    ),
  ];
}

const ROWS = [
  'ora01,8,64,ERP,Oracle 19c EE,1200,50',
  'ora01,8,64,HR,Oracle 19c EE,200,50',
  'sql01,4,32,CRM,SQL Server 2019 Standard,100,40',
];
const MACHINES = [
  [],
  ['ora01 on null: 8, 64, 1400, Oracle 19c EE, 0.5', 'sql01 on null: 4, 32, 100, SQL Server 2019 Standard, 0.4'],
];

describe('a list of virtual machines with their databases', () => {
  it.each([
    'Server,vCPU,Memory (GB),DB name,DBMS,Size (GB),Peak CPU %',
    'Server,vCPU,Memory (GB),Database,DBMS,DB size (GB),Peak CPU %',
    'サーバ名,vCPU数,メモリ(GB),DB名,DB製品,DBサイズ(GB),CPU使用率ピーク(%)',
    'VM,vCPU,Memory (GB),Database,DBMS,DB size (GB),Peak CPU %',
    'VM,vCPU,Memory (GB),DB name,DBMS,Size (GB),Peak CPU %',
  ])('has each machine once, with the sizes of all: %s', (header) => {
    expect(told([header, ...ROWS])).toEqual(MACHINES);
  });

  it('keeps the names of the databases with their machine, and says so', () => {
    const { records, issues, counts } = read([
      'Server,vCPU,Memory (GB),DB name,DBMS,Size (GB)',
      'ora01,8,64,ERP,Oracle 19c EE,1200',
      'ora01,8,64,HR,Oracle 19c SE2,200',
    ]);
    expect(records.workloads.map(({ attributes, dbms }) => [attributes, dbms])).toEqual([
      ['{"DB name":"ERP (Oracle 19c EE), HR (Oracle 19c SE2)"}', 'Oracle 19c EE + Oracle 19c SE2'],
    ]);
    expect(issues.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['machines-with-databases', 'databases-in-machines']),
    );
    expect(counts).toMatchObject({ accepted: 2, rejected: 0 });
  });

  it('reads them the same way again', () => {
    const lines = ['Server,vCPU,Memory (GB),DB name,DBMS,Size (GB),Peak CPU %', ...ROWS];
    const { mapping, records } = read(lines);
    expect(mapping?.fields).toMatchObject({ vm: { column: 'Server' } });
    expect(read(lines, mapping ?? undefined).records).toEqual(records);
  });

  it.each([
    ['Server,vCPU,Memory (GB),Host,DB name,DBMS,Size (GB),Peak CPU %'],
    ['VM,vCPU,Memory (GB),Host,DB name,DBMS,Size (GB),Peak CPU %'],
  ])('knows what carries them: %s', (header) => {
    const rows = ROWS.map((row) => row.replace(/^(\w+,\d+,\d+),/, '$1,esx1,'));
    expect(told([header, ...rows])[1]?.[0]).toBe('ora01 on esx1: 8, 64, 1400, Oracle 19c EE, 0.5');
  });

  it('is told by a column of kinds as well', () => {
    const rows = ROWS.map((row) => row.replace(',', ',Virtual,'));
    expect(told(['Server,Type,vCPU,Memory (GB),DB name,DBMS,DB size (GB),Peak CPU %', ...rows])).toEqual(MACHINES);
  });

  it('leaves the use of the machine open where its databases state different ones', () => {
    const lines = ['VM,vCPU,Memory (GB),DB name,Peak CPU %', 'ora01,8,64,ERP,50', 'ora01,8,64,HR,30'];
    expect(told(lines)[1]).toEqual(['ora01 on null: 8, 64, null, null, null']);
  });

  it('counts what all rows state of the machine once, and adds what each database does', () => {
    const header = 'VM,vCPU,Memory (GB),DB name,IOPS peak';
    const iops = (...values: readonly string[]) =>
      read([header, ...values.map((value, nth) => `ora01,8,64,DB${nth},${value}`)]).records.workloads.map(
        (each) => each.iops,
      );
    expect(iops('8000', '8000')).toEqual([8000]);
    expect(iops('8000', '500')).toEqual([8500]);
  });

  it('is off only where all of it is', () => {
    const states = (...said: readonly string[]) =>
      read([
        'VM,vCPU,Memory (GB),DB name,DB size (GB),Status',
        ...said.map((state, nth) => `ora01,8,64,DB${nth},100,${state}`),
      ]).records.workloads.map(({ poweredOn, databaseGiB }) => [poweredOn === false, databaseGiB]);
    expect(states('Stopped', 'Running')).toEqual([[false, 100]]);
  });

  it('refuses a machine that states another size of itself', () => {
    const lines = ['VM,vCPU,Memory (GB),DB name', 'ora01,8,64,ERP', 'ora01,4,32,HR'];
    expect(read(lines).counts).toMatchObject({ accepted: 1, rejected: 1 });
  });

  it.each([
    ['hardware', ['Server,CPU,vCPU,Memory (GB),DB name', 'db1,Gold 6134,8,64,A', 'db1,Gold 6134,8,64,B']],
    ['instances with CPUs and memory of their own', ['Server,Instance,vCPU,Memory (GB)', 'db1,A,4,32', 'db1,B,2,16']],
    ['no memory of the machine', ['Server,Instance,vCPU', 'db1,A,4', 'db1,B,4']],
  ])('is none with %s', (_what, lines) => {
    expect(told(lines)[0]).toEqual(['db1']);
  });
});
