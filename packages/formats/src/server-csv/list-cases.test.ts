import { attributesIn, type ServerRecord, type WorkloadRecord } from '@tatami/model';
import { describe, expect, it } from 'vitest';
import { workbookOf } from '../decode/xlsx/workbook-fixture.ts';
import { readFile } from '../index.ts';

type Answers = Readonly<Record<string, string>>;
type Cell = string | number;

/** What a list says of its machines, field by field; of a machine it has no record of, nothing. */
interface Told {
  readonly servers: readonly ServerRecord[];
  readonly workloads: readonly WorkloadRecord[];
  /** Questions as 'id: first | second', with the answer given behind it. */
  readonly asked: readonly string[];
  /** Errors and warnings as 'row code'. */
  readonly said: readonly string[];
  readonly rejected: number;
}

function told(text: string, answers?: Answers): Told {
  return toldBy(new TextEncoder().encode(text), 'list.csv', answers);
}

function toldOfSheet(rows: readonly (readonly Cell[])[], answers?: Answers): Told {
  return toldBy(workbookOf({ 一覧: rows.map((row) => [...row]) }), 'list.xlsx', answers);
}

function toldBy(bytes: Uint8Array, fileName: string, answers?: Answers): Told {
  const { records, questions, issues, counts } = readFile({
    bytes,
    fileName,
    ...(answers && { mapping: { fields: {}, answers } }),
  });
  return {
    servers: records.servers,
    workloads: records.workloads,
    asked: questions.map(({ id, options }) => `${id}: ${options.map(({ value }) => value).join(' | ')}`),
    said: issues.filter(({ severity }) => severity !== 'info').map(({ where, code }) => `${where.row ?? '-'} ${code}`),
    rejected: counts.rejected,
  };
}

const list = (...lines: readonly string[]) => `${lines.join('\n')}\n`;

describe('columns of CPU use that state no unit', () => {
  const shares = (header: string, ...rows: readonly string[]) =>
    told(list(`Server,Cores,Memory (GB),${header}`, ...rows)).servers.map(({ cpuAverageShare, cpuPeakShare }) => [
      cpuAverageShare,
      cpuPeakShare,
    ]);

  it('are in one unit, told from all of them', () => {
    const header = 'CPU average,CPU peak';
    expect(shares(header, 'db01,16,64,0.4,60', 'db02,8,32,1.2,35')).toEqual([
      [0.004, 0.6],
      [0.012, 0.35],
    ]);
    expect(shares(header, 'db01,16,64,0.2,0.6', 'db02,8,32,0.1,1')).toEqual([
      [0.2, 0.6],
      [0.1, 1],
    ]);
  });

  it('leave a column alone that states its own', () => {
    expect(shares('CPU average,CPU peak (%)', 'db01,16,64,0.2,60')).toEqual([[0.2, 0.6]]);
  });
});

describe('rows that are no machine by themselves', () => {
  it.each(['Average', '平均', '平均値', 'Durchschnitt', 'AVG'])('a row of means is no machine: %s', (name) => {
    const { servers } = told(list('Server,Cores,Memory (GB)', 'db01,16,64', 'db02,8,32', `${name},12,48`));
    expect(servers.map((server) => server.name)).toEqual(['db01', 'db02']);
  });

  it.each([
    ['db01/db02', ['db01', 'db02']],
    ['db01、db02', ['db01', 'db02']],
    ['db01,02', ['db01', 'db02']],
    ['fin-db1・2', ['fin-db1', 'fin-db2']],
    ['db01/02/04', ['db01', 'db02', 'db04']],
    ['web01~04', ['web01', 'web02', 'web03', 'web04']],
    ['ap8～10', ['ap8', 'ap9', 'ap10']],
    ['hr-db[1-3]', ['hr-db1', 'hr-db2', 'hr-db3']],
    ['hr-db[01,03]', ['hr-db01', 'hr-db03']],
    ['node{1..2}', ['node1', 'node2']],
    ['db01 db02', ['db01', 'db02']],
    ['fin1（正）\nfin2（副）', ['fin1', 'fin2']],
    ['db01(A)/db02(S)', ['db01', 'db02']],
  ])('a name of several machines is asked about, and counts once until then: %s', (name, each) => {
    const rows = list('Server,Cores,Memory (GB),DB', `"${name}",16,64,PostgreSQL 14`);
    const { servers, said, asked } = told(rows);
    expect(servers).toHaveLength(1);
    expect(said).toContain('2 several-machines-named');
    expect(asked).toEqual(['names:several: add | one']);
    const apart = told(rows, { 'names:several': 'add' });
    expect(apart.servers.map(({ name: own, key, cores, memoryGiB }) => [own, key, cores, memoryGiB])).toEqual(
      each.map((own) => [own, own, 16, 64]),
    );
    expect(apart.workloads.map(({ name: own, serverKey, dbms }) => [own, serverKey, dbms])).toEqual(
      each.map((own) => [own, own, 'PostgreSQL 14']),
    );
    expect(apart.said).toEqual([]);
    const one = told(rows, { 'names:several': 'one' });
    expect([one.servers.length, one.said]).toEqual([1, []]);
  });

  it('virtual machines in one row are asked about too', () => {
    const rows = list('VM name,Host,vCPU,Memory (GB)', 'ap01～03,esx1,4,16', 'db1,esx1,8,64');
    expect(told(rows).asked).toEqual(['names:several: add | one']);
    const apart = told(rows, { 'names:several': 'add' });
    expect(apart.workloads.filter(({ vcpus }) => vcpus === 4).map(({ name }) => name)).toEqual([
      'ap01',
      'ap02',
      'ap03',
    ]);
  });

  it('machines named together have no address of their own, and a second row of theirs adds to the first', () => {
    const rows = list(
      'Server,Cores,IP address,Instance,DB',
      'db01/db02,16,10.0.0.1,A,Oracle 19c',
      'db01/db02,16,10.0.0.1,B,Oracle 19c',
    );
    const { servers, workloads } = told(rows, { 'names:several': 'add' });
    expect(servers.map(({ name, ipAddress }) => [name, ipAddress])).toEqual([
      ['db01', null],
      ['db02', null],
    ]);
    expect(new Set(workloads.map(({ serverKey }) => serverKey))).toEqual(new Set(['db01', 'db02']));
    expect(new Set(workloads.map(({ key }) => key)).size).toBe(workloads.length);
  });

  it.each([
    'db01',
    'db-01-02',
    'web 01',
    'SQL Server 01',
    'ora19/19c',
    'db1（正）',
    'db1(db2)',
    'db1/prod',
    'rack12/u20',
  ])('a name of one machine is left alone: %s', (name) => {
    expect(told(list('Server,Cores,Memory (GB)', `"${name}",16,64`)).said).not.toContain('2 several-machines-named');
  });

  it('is silent where their number is stated', () => {
    expect(told(list('サーバー名,台数,コア数', 'web01~04,4,8')).said).not.toContain('2 several-machines-named');
  });
});

describe('cells that say “as above”', () => {
  it('hold what the row above holds, through several rows', () => {
    const { servers, rejected } = told(
      list(
        'サーバー名,CPU,CPU数,コア数,メモリ(GB)',
        'db01,Xeon Gold 6130,2,32,256',
        'db02,同上,〃,〃,〃',
        'db03,″,2,同上,128',
        'db04,〃,〃,〃,〃',
      ),
    );
    expect(rejected).toBe(0);
    expect(
      servers.map(({ name, cpuModel, sockets, cores, memoryGiB }) => [name, cpuModel, sockets, cores, memoryGiB]),
    ).toEqual([
      ['db01', 'Xeon Gold 6130', 2, 32, 256],
      ['db02', 'Xeon Gold 6130', 2, 32, 256],
      ['db03', 'Xeon Gold 6130', 2, 32, 128],
      ['db04', 'Xeon Gold 6130', 2, 32, 128],
    ]);
    expect(servers[1]?.origin.cells.cores).toEqual({ column: 'D (コア数)', text: '32' });
  });

  it('are unknown in the first row', () => {
    expect(told(list('Server,CPU,Cores', 'db01,ditto,16')).servers[0]?.cpuModel).toBe('ditto');
  });
});

describe('memory without a unit, row by row', () => {
  it.each([
    // The list; memory in GiB of each machine; what is asked.
    ['servers', list('Server,Cores,Memory', 'a,16,64', 'b,32,128'), [64, 128], []],
    [
      'small virtual machines',
      list('Server,vCPU,Memory,Disk', 'web1,2,2048,2048', 'web2,2,2048,2048', 'db,4,8192,8192', 'web3,2,2048,2048'),
      [2, 2, 8, 2],
      [],
    ],
    ['one virtual machine', list('Server,vCPU,Memory', 'web1,2,4096'), [4], []],
    [
      'MB and KB in one column',
      list(
        'ホスト名,CPU数,MEM容量',
        'ostrich,1,1877.19921875',
        'cent7,1,1839.96875',
        'old,1,1024.5',
        'win2012,1,4193848.0',
      ),
      [1877.19921875 / 1024, 1839.96875 / 1024, 1024.5 / 1024, null],
      ['unit:memoryGiB: KiB | MiB', 'count:sockets: cores | threads | sockets'],
    ],
    [
      'fractions of a GiB',
      list('ホスト名,CPU数,CPUコア数,MEM容量', 'ostrich,1,1,1.8332', 'cent7,1,1,1.7968', 'win,1,1,3.9995'),
      [1.8332, 1.7968, 3.9995],
      [],
    ],
    [
      'an amount between, with neighbours',
      list('Server,Cores,Memory', 'a,16,64', 'b,16,128', 'c,8,2048'),
      [64, 128, null],
      ['unit:memoryGiB: MiB | GiB'],
    ],
    [
      'a row against its neighbours',
      list('Server,Cores,Memory', 'a,16,64', 'b,16,128', 'c,16,256', 'd,1,512'),
      [64, 128, 256, null],
      ['unit:memoryGiB: MiB | GiB'],
    ],
    ['nothing but amounts', list('Server,Memory,OS', 'a,64,Linux', 'b,256,Linux'), [64, 256], []],
    ['nothing but amounts in MB', list('Server,Memory,OS', 'a,65536,Linux', 'b,262144,Linux'), [64, 256], []],
    [
      'nothing but amounts that may be either',
      list('Server,Memory,OS', 'a,2048,Linux', 'b,1024,Linux'),
      [null, null],
      ['unit:memoryGiB: MiB | GiB'],
    ],
    [
      'a large machine among large ones',
      list('Server,Cores,Memory', 'hana1,224,6144', 'hana2,224,12288'),
      [6144, 12_288],
      [],
    ],
    [
      'terabytes without a unit',
      list('Server,Cores,Memory', 'a,96,2', 'b,96,1.5'),
      [null, null],
      ['unit:memoryGiB: GiB | TiB'],
    ],
    [
      'bytes of a small machine among those of large ones',
      list('Server,OS,Memory', 'a,Linux,412316860416', 'b,Linux,68719476736', 'c,,134217728'),
      [384, 64, 0.125],
      [],
    ],
    ['cells with units among bare ones', list('Server,vCPU,Memory', 'a,2,4 GB', 'b,2,8 GB', 'c,2,4096'), [4, 8, 4], []],
    ['a header with a unit', list('Server,vCPU,Memory (MB)', 'a,2,64'), [0.0625], []],
  ])('%s', (_, text, memory, asked) => {
    const { servers, workloads, asked: questions } = told(text);
    const stated = servers.map(({ memoryGiB }, at) => memoryGiB ?? workloads[at]?.memoryGiB ?? null);
    expect(stated).toEqual(memory);
    expect(questions).toEqual(asked);
  });

  it.each([
    ['MiB', 2],
    ['GiB', 2048],
  ])('takes %s as the answer for the rows that are open, and for those alone', (unit, memory) => {
    const text = list('Server,Cores,Memory', 'a,16,64', 'b,16,128', 'c,8,2048');
    const { servers, said } = told(text, { 'unit:memoryGiB': unit });
    expect(servers.map(({ memoryGiB }) => memoryGiB)).toEqual([64, 128, memory]);
    expect(said.filter((one) => one.endsWith('unit-open'))).toEqual([]);
  });

  it('tells a virtual machine of a host by its vCPUs', () => {
    const { workloads } = told(list('VM,Host,vCPU,Memory', 'vm1,h1,2,4096', 'vm2,h1,16,65536'));
    expect(workloads.map(({ memoryGiB }) => memoryGiB)).toEqual([4, 64]);
  });

  it('says which unit it took, row by row where they differ', () => {
    expect(told(list('Server,Cores,Memory', 'a,16,64')).said).toEqual(['1 unit-assumed']);
    const mixed = told(list('Server,vCPU,Memory', 'a,2,4194304', 'b,2,4096', 'c,2,8192', 'd,4,8192'));
    expect(mixed.said).toEqual(['1 unit-by-row']);
    expect(mixed.workloads.map(({ vcpus }) => vcpus)).toEqual([2, 2, 2, 4]);
    expect(mixed.servers.map(({ memoryGiB }) => memoryGiB)).toEqual([4, 4, 8, 8]);
  });
});

describe('columns that contradict their headers', () => {
  it.each([
    [
      'shares under a percent sign',
      list('Server,Cores,Peak CPU (%)', 'a,8,0.5', 'b,8,0.8'),
      'cpuPeakShare',
      [null, null],
      ['unit:cpuPeakShare: 0-1 | %'],
    ],
    [
      'one share under a percent sign',
      list('Server,Cores,CPU使用率(%)', 'a,8,0.35'),
      'cpuAverageShare',
      [null],
      ['unit:cpuAverageShare: 0-1 | %'],
    ],
    [
      'percent under a percent sign',
      list('Server,Cores,Peak CPU (%)', 'a,8,0.5', 'b,8,80'),
      'cpuPeakShare',
      [0.005, 0.8],
      [],
    ],
    ['an idle machine under a percent sign', list('Server,Cores,Peak CPU (%)', 'a,8,0'), 'cpuPeakShare', [0], []],
    [
      'cells with their own sign',
      list('Server,Cores,Peak CPU (%)', 'a,8,0.5 %', 'b,8,0.8 %'),
      'cpuPeakShare',
      [0.005, 0.008],
      [],
    ],
    [
      'GHz under MHz',
      list('Server,Cores,Clock (MHz)', 'a,8,2.1', 'b,8,2.4'),
      'clockGHz',
      [null, null],
      ['unit:clockGHz: GHz | MHz'],
    ],
    [
      'MHz under GHz',
      list('Server,Cores,Clock (GHz)', 'a,8,2100', 'b,8,2400'),
      'clockGHz',
      [null, null],
      ['unit:clockGHz: MHz | GHz'],
    ],
    ['MHz under MHz', list('Server,Cores,Clock (MHz)', 'a,8,2100'), 'clockGHz', [2.1], []],
  ] as const)('%s', (_, text, field, values, asked) => {
    const { servers, asked: questions } = told(text);
    expect(servers.map((server) => server[field])).toEqual(values);
    expect(questions).toEqual(asked);
  });

  it.each([
    ['0-1', [0.5, 0.8]],
    ['%', [0.005, 0.008]],
  ])('reads the whole column as %s once that is answered, of servers and of what runs on them', (answer, shares) => {
    const text = list('Server,Cores,Peak CPU (%)', 'a,8,0.5', 'b,8,0.8');
    const { servers, workloads } = told(text, { 'unit:cpuPeakShare': answer });
    expect(servers.map(({ cpuPeakShare }) => cpuPeakShare)).toEqual(shares);
    expect(workloads.map(({ cpuPeakShare }) => cpuPeakShare)).toEqual(shares);
  });

  it('reads the clock as answered', () => {
    const text = list('Server,Cores,Clock (MHz)', 'a,8,2.1');
    expect(told(text, { 'unit:clockGHz': 'GHz' }).servers[0]?.clockGHz).toBe(2.1);
  });
});

describe('CPUs, cores and threads', () => {
  it.each([
    // sockets, cores, threads of each machine.
    [
      'as many CPUs as a SPARC has threads',
      list('ホスト名,CPU数,CPUコア数', 'm10,32,16', 'm12,48,6', 'ostrich,1,1'),
      [
        [null, 16, 32],
        [null, 6, 48],
        [null, 1, 1],
      ],
      [],
      0,
    ],
    [
      'CPUs twice the cores',
      list('Server,CPUs,Cores', 'a,16,8', 'b,8,4'),
      [
        [null, 8, 16],
        [null, 4, 8],
      ],
      [],
      0,
    ],
    [
      'sockets and cores',
      list('Server,CPUs,Cores', 'a,2,16', 'b,4,32'),
      [
        [2, 16, null],
        [4, 32, null],
      ],
      [],
      0,
    ],
    [
      'as many CPUs as cores',
      list('Server,CPUs,Cores', 'a,1,1', 'b,2,2'),
      [
        [1, 1, null],
        [2, 2, null],
      ],
      [],
      0,
    ],
    [
      'sockets that say so cannot exceed cores',
      list('Server,Sockets,Cores', 'a,32,16', 'b,2,16'),
      [[2, 16, null]],
      [],
      1,
    ],
    ['CPUs that no chip has as threads', list('Server,CPUs,Cores', 'a,20,16', 'b,2,16'), [[2, 16, null]], [], 1],
    ['cores above threads', list('Server,Cores,Threads', 'a,32,16', 'b,16,32'), [[null, 16, 32]], [], 1],
    ['no cores', list('Server,Cores,Memory GB', 'a,0,16', 'b,8,32'), [[null, 8, null]], [], 1],
    ['cores below zero', list('Server,Cores,Memory GB', 'a,-4,16', 'b,8,32'), [[null, 8, null]], [], 1],
    [
      'a count that may be anything',
      list('Server,CPU,CPU,Memory GB', 'a,Xeon Gold 6130,32,256', 'b,Xeon Gold 6130,2,256'),
      [
        [null, null, null],
        [null, null, null],
      ],
      ['count:sockets: cores | threads | sockets'],
      0,
    ],
    [
      'two columns of one name, words and a count each',
      list('Server,CPU,CPU,Memory,Memory', 'a,Xeon Gold 6130,32,DDR4,256'),
      [[null, null, null]],
      ['count:sockets: cores | threads | sockets'],
      0,
    ],
    ['threads beside them', list('Server,CPUs,Cores,Threads', 'a,2,16,32'), [[2, 16, 32]], [], 0],
    ['sockets equal to all threads', list('Server,CPU数,コア数', 'a,64,32'), [[null, 32, 64]], [], 0],
    ['few CPUs alone', list('Server,CPU,CPU,Memory GB', 'a,Xeon Gold 6130,4,256'), [[4, null, null]], [], 0],
  ] as const)('%s', (_, text, shapes, asked, rejected) => {
    const read = told(text);
    expect(read.servers.map(({ sockets, cores, threads }) => [sockets, cores, threads])).toEqual(shapes);
    expect(read.asked).toEqual(asked);
    expect(read.rejected).toBe(rejected);
  });

  it.each([
    ['cores', [null, 32, null]],
    ['threads', [null, null, 32]],
    ['sockets', [32, null, null]],
  ])('takes the count as %s once that is answered', (answer, shape) => {
    const text = list('Server,CPU,CPU,Memory GB', 'a,Xeon,32,256');
    const { servers } = told(text, { 'count:sockets': answer });
    expect(servers.map(({ sockets, cores, threads }) => [sockets, cores, threads])).toEqual([shape]);
    expect(servers[0]?.origin.cells[answer]?.text).toBe('32');
  });
});

describe('what no machine can be stops its row', () => {
  it.each([
    ['4 PiB of memory', list('Server,Cores,Memory (GB)', 'a,8,4193848', 'b,8,64'), '2 memory-beyond-machines'],
    ['130 % of a CPU', list('Server,Cores,Peak CPU (%)', 'a,8,130', 'b,8,64'), '2 use-above-all'],
    ['150 % on average', list('Server,Cores,CPU使用率(平均)', 'a,8,150 %', 'b,8,64 %'), '2 use-above-all'],
    ['1.3 of a CPU', list('Server,Cores,CPU使用率(最大)', 'a,8,1.3', 'b,8,0.64'), '2 use-above-all'],
    ['16 PiB by another unit', list('Server,Cores,Memory (TB)', 'a,8,16384', 'b,8,0.5'), '2 memory-beyond-machines'],
    ['200 % at the peak', list('Server,Cores,Peak CPU', 'a,8,200 %', 'b,8,64 %'), '2 use-above-all'],
    ['more sockets than cores', list('Server,Sockets,Cores', 'a,48,6', 'b,2,16'), '2 more-sockets-than-cores'],
    ['more cores than threads', list('Server,Cores,Threads', 'a,32,16', 'b,16,32'), '2 more-cores-than-threads'],
    ['minus 64 GB', list('Server,Cores,Memory (GB)', 'a,8,-64', 'b,8,64'), '2 negative-number'],
    ['minus two CPUs', list('Server,Sockets,Cores', 'a,-2,16', 'b,2,16'), '2 negative-number'],
  ])('%s', (_, text, said) => {
    const read = told(text);
    expect(read.servers.map(({ name }) => name)).toEqual(['b']);
    expect(read.workloads.map(({ name }) => name)).toEqual(['b']);
    expect(read.rejected).toBe(1);
    expect(read.said).toContain(said);
  });

  it('keeps the row with its cells to be corrected, and takes it once it is', () => {
    const bytes = new TextEncoder().encode(list('Server,Cores,Peak CPU (%)', 'a,8,130', 'b,8,64'));
    const first = readFile({ bytes, fileName: 'list.csv' });
    expect(first.rejectedRows).toEqual([
      { sheet: null, row: 2, rejected: true, columns: ['Server', 'Cores', 'Peak CPU (%)'], cells: ['a', '8', '130'] },
    ]);
    expect(first.counts).toEqual({ read: 2, accepted: 1, rejected: 1, skipped: 0 });
    expect(first.totals.cores?.value).toBe(8);
    const corrections = [{ sheet: null, row: 2, index: 2, text: '30', original: '130' }];
    const again = readFile({ bytes, fileName: 'list.csv', corrections });
    expect(again.records.servers.map(({ cpuPeakShare }) => cpuPeakShare)).toEqual([0.3, 0.64]);
  });

  it('says what is hardly true and takes the row', () => {
    const read = told(list('Server,Cores,Memory (GB)', 'a,4,4096', 'b,8,64'));
    expect(read.servers.map(({ memoryGiB }) => memoryGiB)).toEqual([4096, 64]);
    expect(read.said).toEqual(['2 memory-unusual']);
  });
});

describe('cores that contradict the chip', () => {
  const CSV = (cores: number) => list('Server,CPU model,Sockets,Cores', `a,Xeon Gold 6130,2,${cores}`);
  const SHEET = (cores: number) => [
    ['サーバー名', 'CPU型番', 'CPU数', 'コア数'],
    ['a', 'Intel(R) Xeon(R) Gold 6130 CPU @ 2.10GHz', 2, cores],
  ];

  it.each([
    [64, 'cores:threads', 32, 64],
    [16, 'cores:per-socket', 32, null],
    [48, 'cores:more', 32, null],
  ])('%d cores of 2 × 16 are asked, in a CSV and in a workbook', (stated, id, cores, threads) => {
    for (const read of [
      (answers?: Answers) => told(CSV(stated), answers),
      (answers?: Answers) => toldOfSheet(SHEET(stated), answers),
    ]) {
      const open = read();
      expect(open.asked).toEqual([`${id}: of-chip | as-stated`]);
      expect(open.servers[0]?.cores).toBeNull();
      const chip = read({ [id]: 'of-chip' }).servers[0];
      expect([chip?.cores, chip?.threads, chip?.origin.cells.cores?.text]).toEqual([cores, threads, String(stated)]);
      expect(read({ [id]: 'as-stated' }).servers[0]?.cores).toBe(stated);
    }
  });

  it.each([
    ['Intel(R) Xeon(R) CPU E5-2680 v4 @ 2.40GHz', 2, 56, 'cores:threads', 28],
    ['Intel(R) Xeon(R) CPU E5-2680 v4 @ 2.40GHz', 2, 14, 'cores:per-socket', 28],
    ['AMD EPYC 7763 64-Core Processor', 2, 256, 'cores:threads', 128],
    ['AMD EPYC 7763 64-Core Processor', 2, 64, 'cores:per-socket', 128],
    ['Intel(R) Xeon(R) Platinum 8380 CPU @ 2.30GHz', 4, 40, 'cores:per-socket', 160],
    ['Xeon Gold 6130', 4, 128, 'cores:threads', 64],
  ])('%s, %d of them with %d cores: %s', (chip, sockets, stated, id, cores) => {
    const text = list('Server,CPU model,Sockets,Cores', `a,${chip},${sockets},${stated}`);
    expect(told(text).asked).toEqual([`${id}: of-chip | as-stated`]);
    expect(told(text, { [id]: 'of-chip' }).servers[0]?.cores).toBe(cores);
  });

  it.each([
    // Header, cells; threads while it is open, with the cores of the chips, as stated.
    ['コア/スレッド', '16/32', [null, 64, 32]],
    ['コア数,スレッド数', '16,64', [64, 64, 64]],
    ['コア数,スレッド数', '16,32', [null, null, 32]],
    ['コア数,スレッド数', '16,16', [null, null, 16]],
  ])('threads beside the cores of one CPU: %s %s', (header, cells, threads) => {
    const text = list(`サーバー名,CPU型番,CPU数,${header}`, `a,Xeon Gold 6130,2,${cells}`);
    const id = 'cores:per-socket';
    expect(told(text).asked).toEqual([`${id}: of-chip | as-stated`]);
    const read = [told(text), told(text, { [id]: 'of-chip' }), told(text, { [id]: 'as-stated' })];
    expect(read.map(({ servers }) => servers[0]?.threads ?? null)).toEqual(threads);
    expect(read.map(({ servers }) => servers[0]?.cores ?? null)).toEqual([null, 32, 16]);
  });

  it('takes what agrees, says what may be switched off', () => {
    expect(told(CSV(32))).toMatchObject({ asked: [], said: [] });
    const fewer = told(CSV(24));
    expect(fewer.servers[0]?.cores).toBe(24);
    expect(fewer.said).toEqual(['2 fewer-cores-than-chip']);
  });

  it('counts again what the answer changes', () => {
    const read = (answers?: Answers) =>
      readFile({
        bytes: new TextEncoder().encode(CSV(64)),
        fileName: 'a.csv',
        ...(answers && { mapping: { fields: {}, answers } }),
      });
    expect(read().totals.cores).toMatchObject({ value: null, missing: 1 });
    const answered = read({ 'cores:threads': 'of-chip' });
    expect(answered.totals.cores?.value).toBe(32);
    expect(answered.mapping?.answers).toEqual({ 'cores:threads': 'of-chip' });
    expect(answered.questions.map(({ answer }) => answer)).toEqual(['of-chip']);
  });

  it('asks of a workbook of RVTools too', () => {
    const bytes = workbookOf({
      vInfo: [
        [
          'VM',
          'Powerstate',
          'Template',
          'CPUs',
          'Memory',
          'Provisioned MiB',
          'In Use MiB',
          'Cluster',
          'Host',
          'VM UUID',
        ],
        ['db1', 'poweredOn', 'False', 8, 65_536, 40_960, 20_480, 'C1', 'esx1', '4200-1'],
      ],
      vHost: [
        ['Host', 'Cluster', 'CPU Model', 'Speed', '# CPU', 'Cores per CPU', '# Cores', '# Memory'],
        ['esx1', 'C1', 'Intel(R) Xeon(R) Gold 6130 CPU @ 2.10GHz', 2095, 2, 32, 64, 524_288],
      ],
    });
    const open = readFile({ bytes, fileName: 'rvtools.xlsx' });
    expect(open.format).toBe('rvtools');
    expect(open.questions.map(({ id }) => id)).toEqual(['cores:threads']);
    expect(open.records.servers.map(({ cores }) => cores)).toEqual([null]);
    const mapping = { fields: {}, answers: { 'cores:threads': 'of-chip' } };
    expect(readFile({ bytes, fileName: 'rvtools.xlsx', mapping }).records.servers[0]?.cores).toBe(32);
  });
});

describe('columns that no field reads', () => {
  const bytesOf = (text: string) => new TextEncoder().encode(text);
  const TEXT = 'Server,Cores,Memory GB,設置場所,,Owner\ndb1,8,32,東京 第1,x,Sato\ndb2,8,32,-,,\n';

  it('are kept by their headers with the server and what runs on it', () => {
    const { records, issues } = readFile({ bytes: bytesOf(TEXT), fileName: 'list.csv' });
    const kept = '{"Owner":"Sato","設置場所":"東京 第1"}';
    expect(records.servers.map(({ attributes }) => attributes)).toEqual([kept, null]);
    expect(records.workloads.map(({ attributes }) => attributes)).toEqual([kept, null]);
    expect(records.servers[0]?.origin.cells['attribute:Owner']).toEqual({ column: 'F (Owner)', text: 'Sato' });
    expect(issues.map(({ code }) => code)).toContain('columns-kept');
  });

  it('are left out where a person says so', () => {
    const mapping = { keepColumns: false, fields: {} };
    const found = readFile({ bytes: bytesOf(TEXT), fileName: 'list.csv', mapping });
    expect(found.records.servers.map(({ attributes }) => attributes)).toEqual([null, null]);
    expect(found.mapping).toMatchObject({ keepColumns: false });
    expect(found.issues.map(({ code }) => code)).toContain('columns-ignored');
  });

  it('are bounded in number and length', () => {
    const headers = Array.from({ length: 50 }, (_, n) => `Remark ${n}`);
    const row = headers.map(() => 'x'.repeat(1_000));
    const text = `Server,Cores,${headers.join(',')}\ndb1,8,${row.join(',')}\n`;
    const [server] = readFile({ bytes: bytesOf(text), fileName: 'list.csv' }).records.servers;
    const kept = Object.values(attributesIn(server?.attributes));
    expect([kept.length, Math.max(...kept.map(({ length }) => length))]).toEqual([30, 300]);
  });
});

describe('memory in bytes, as monitoring tools export it', () => {
  it('is told from its amount', () => {
    const { servers, asked, said } = told(
      list('Server,Cores,Memory', 'a,16,137438953472', 'b,16,67318255616', 'c,32,274877906944'),
    );
    expect(servers.map(({ memoryGiB }) => Math.round(memoryGiB ?? 0))).toEqual([128, 63, 256]);
    expect([asked, said]).toEqual([[], ['1 unit-assumed']]);
  });

  it('says nothing of rows by their unit where none of them has one', () => {
    const { said } = told(list('Server,Cores,Memory', 'a,16,3', 'b,16,5'));
    expect(said).toEqual(['2 unit-open']);
  });
});

describe('headers as people write them', () => {
  it.each([
    ['Computer,CPU config,Memory GB', 'r1,Xeon Gold 6130 16C/32T x2,512'],
    ['ホスト名,CPU構成,メモリ(GB)', 'r1,Xeon Gold 6130 2.1GHz 16C/32T x2,512'],
  ])('%s', (header, row) => {
    const { servers } = told(list(header, row));
    expect(servers).toMatchObject([{ name: 'r1', sockets: 2, cores: 32, memoryGiB: 512 }]);
  });
});

describe('a list of threads alone', () => {
  const rows = [
    'ホスト名,CPU型番,CPU数,スレッド数',
    'a,Xeon Gold 6130,2,64',
    'b,Xeon Gold 6130,2,32',
    'c,Xeon Gold 6130,2,48',
  ];

  it('has the cores of its chips where these have as many threads or cores, in the cell of the threads', () => {
    const { servers, asked, said } = told(list(...rows));
    expect(servers.map(({ cores, threads }) => [cores, threads])).toEqual([
      [32, 64],
      [32, 32],
      [null, 48],
    ]);
    expect(servers[0]?.origin.cells.cores).toEqual({ column: 'D (スレッド数)', text: '64' });
    expect([asked, said]).toEqual([[], []]);
  });
});

describe('a list of logical partitions', () => {
  it('names machines that run on another, each once', () => {
    const { servers, workloads, rejected } = told(
      list('LPAR,Machine,Virtual processors,Memory (GB)', 'ora01,Server-9009-42A,4,128', 'ora02,Server-9009-42A,2,64'),
    );
    expect([servers.length, rejected]).toEqual([0, 0]);
    expect(workloads.map(({ name, serverKey, vcpus, memoryGiB }) => [name, serverKey, vcpus, memoryGiB])).toEqual([
      ['ora01', 'server-9009-42a', 4, 128],
      ['ora02', 'server-9009-42a', 2, 64],
    ]);
  });
});

describe('headers that say that a number is of one machine', () => {
  it.each([
    ['サーバー名,CPU,コア数（1台あたり）,メモリ（1台あたり）', 'a1,Xeon Gold 6130,32,384GB'],
    ['サーバー名,CPU,コア数/台,メモリ(GB/台)', 'a1,Xeon Gold 6130,32,384'],
    ['サーバー名,CPU,1台あたりのコア数,1台当たりメモリ(GB)', 'a1,Xeon Gold 6130,32,384'],
    ['サーバー名,CPU,コア数(1台分),メモリ(1台あたり)(GB)', 'a1,Xeon Gold 6130,32,384'],
    ['Server,CPU,Cores per server,Memory per server (GB)', 'a1,Xeon Gold 6130,32,384'],
    ['Server,CPU,Cores (per machine),RAM/server (GB)', 'a1,Xeon Gold 6130,32,384'],
    ['Server,CPU,Kerne je Server,RAM je Server (GB)', 'a1,Xeon Gold 6130,32,384'],
    ['Server,CPU,Kerne (pro Rechner),RAM pro Server [GB]', 'a1,Xeon Gold 6130,32,384'],
    ['Serveur,Processeur,Cœurs par serveur,RAM par serveur (GB)', 'a1,Xeon Gold 6130,32,384'],
    ['Servidor,Procesador,Núcleos por servidor,RAM por servidor (GB)', 'a1,Xeon Gold 6130,32,384'],
  ])('are those of its fields: %s', (header, row) => {
    const { servers } = told(list(header, row));
    expect(servers.map(({ name, cores, memoryGiB }) => [name, cores, memoryGiB])).toEqual([['a1', 32, 384]]);
  });

  it('count each machine of a row of several', () => {
    const { servers } = told(list('サーバー名,台数,コア数（1台あたり）,メモリ（1台あたり）', 'a,2,32,384GB'));
    expect(servers.map(({ name, cores, memoryGiB }) => [name, cores, memoryGiB])).toEqual([
      ['a #1', 32, 384],
      ['a #2', 32, 384],
    ]);
  });

  it('are of hosts where machines stand on them', () => {
    const { servers, workloads } = told(
      list('VM,Host,vCPU,VM memory (GB),Memory per host (GB)', 'v1,h1,4,16,384', 'v2,h1,8,32,384'),
    );
    expect(workloads.map(({ memoryGiB }) => memoryGiB)).toEqual([16, 32]);
    expect(servers.map(({ name, memoryGiB }) => [name, memoryGiB])).toEqual([['h1', 384]]);
  });
});
