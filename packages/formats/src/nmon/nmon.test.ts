import { processorsOfShares } from '@tatami/model';
import { say } from '@tatami/wording';
import { describe, expect, it } from 'vitest';
import { cpuMs } from '../cpu-time.ts';
import { readFile } from '../read-file.ts';
import { checkSample } from '../sample-check.ts';

const read = (text: string) => readFile({ bytes: new TextEncoder().encode(text), fileName: 'a.nmon' });
const HEAD = [
  'AAA,progname,nmon',
  'AAA,host,db1',
  'AAA,date,20-NOV-2026',
  'CPU_ALL,CPU Total db1,User%,Sys%,Wait%,Idle%,Steal%,Busy,CPUs',
];
const snapshot = (key: string, clock: string, idle: string) => [
  `ZZZZ,${key},${clock},20-NOV-2026`,
  `CPU_ALL,${key},10,5,0,${idle},0,,4`,
];

describe('nmon', () => {
  for (const file of ['aix-shared.nmon', 'linux-sorted.nmon'])
    checkSample(import.meta.dirname, { file, format: 'nmon' });

  it('reads several recordings of one file, each of its own machine', () => {
    const other = HEAD.map((line) => line.replace('db1', 'db2'));
    const text = [...HEAD, ...snapshot('T0001', '09:00:00', '80'), ...other, ...snapshot('T0001', '09:00:00', '60')];
    expect(read(text.join('\n')).records.series.map(({ subject, values }) => [subject, values])).toEqual([
      ['db1', [0.2]],
      ['db2', [0.4]],
    ]);
  });

  it('reads a dedicated partition by its percentages', () => {
    const lpar =
      'LPAR,Logical Partition db1,PhysicalCPU,virtualCPUs,logicalCPUs,poolCPUs,entitled,weight,PoolIdle,usedAllCPU%,usedPoolCPU%,SharedCPU,Capped';
    const lines = [...HEAD, lpar, ...snapshot('T0001', '09:00:00', '80'), 'LPAR,T0001,4.0,4,16,0,4,0,0,0,0,0,1'];
    expect(read(lines.join('\n')).records.series.map(({ values }) => values)).toEqual([[0.2]]);
  });

  const PARTITION = [...HEAD.slice(0, 3), 'BBBL,04,Virtual CPU,4', 'BBBL,05,Logical CPU,16'];
  const LPAR = 'LPAR,Logical Partition db1,PhysicalCPU,virtualCPUs,logicalCPUs,SharedCPU';
  const grown = (shared: number) => [
    ...PARTITION,
    HEAD.at(-1) ?? '',
    LPAR,
    ...snapshot('T0001', '09:00:00', '40'),
    `LPAR,T0001,2,4,16,${shared}`,
    ...snapshot('T0002', '09:05:00', '20'),
    `LPAR,T0002,6.4,8,32,${shared}`,
  ];

  it('takes the most virtual processors a partition had as its cores, and all of its use as a share of them', () => {
    const { records, issues } = read(grown(1).join('\n'));
    expect(records.servers).toMatchObject([{ cores: 8, threads: 32 }]);
    expect(records.series.map(({ values }) => values)).toEqual([[0.25, 0.8]]);
    expect(issues.map(({ code }) => code)).toContain('processors-differ');
    expect(read(grown(0).join('\n')).records.series.map(({ values }) => values)).toEqual([[0.3, 0.8]]);
  });

  describe('of a partition without a head (BBBL)', () => {
    const head = [
      'AAA,progname,topas_nmon',
      'AAA,host,aix1',
      'AAA,AIX,7.2.5.102',
      'AAA,date,16-JUN-2026',
      'AAA,hardware,Architecture PowerPC Implementation POWER9 in P9 mode 64 bit',
      'AAA,cpus,160,64',
      'LPAR,Logical Partition aix1,PhysicalCPU,virtualCPUs,logicalCPUs,poolCPUs,entitled,weight,PoolIdle,usedAllCPU%,usedPoolCPU%,SharedCPU,Capped',
      'MEM,Memory aix1,Real Free %,Virtual free %,Real free(MB),Virtual free(MB),Real total(MB),Virtual total(MB)',
      'ZZZZ,T0001,00:00:02,16-JUN-2026',
      'MEM,T0001,18.0,99.0,70778.9,8000.0,393216.0,8192.0',
    ];

    it('takes processors, entitlement, pool and memory from its rows', () => {
      const lines = [...head, 'LPAR,T0001,2.000,8,64,20,4.00,128,12.46,7.71,7.71,1,0'];
      const { records, issues } = read(lines.join('\n'));
      expect(records.servers).toMatchObject([
        { name: 'aix1', cores: 8, threads: 64, memoryGiB: 384, os: 'AIX 7.2.5.102', cpuModel: 'POWER9' },
      ]);
      const cells = {
        entitledCapacity: 'LPAR: entitled',
        poolProcessors: 'LPAR: poolCPUs',
        memoryGiB: 'MEM: Real total(MB)',
      };
      for (const [field, column] of Object.entries(cells))
        expect(records.servers[0]?.origin.cells[field]?.column).toBe(column);
      const [cpu] = records.series;
      expect(cpu?.values).toEqual([0.25]);
      expect(cpu && processorsOfShares(cpu)).toBe(8);
      const said = issues.find(({ code }) => code === 'shared-partition')?.problem;
      expect(said && say(said, 'en')).toContain('over its 8 virtual ones (entitled to 4, of a pool of 20).');
      expect(said && say(said, 'ja')).toContain('使用率とします（資格容量4、プール20）。');
    });

    it('takes logical processors and memory where no row is of the partition', () => {
      const lines = [...head, 'CPU_ALL,CPU Total aix1,User%,Sys%,Wait%,Idle%', 'CPU_ALL,T0001,10,5,0,85'];
      expect(read(lines.join('\n')).records.servers).toMatchObject([{ cores: null, threads: 64, memoryGiB: 384 }]);
    });
  });

  describe('of Linux', () => {
    const cpuInfo = (chips: readonly number[]) =>
      chips.flatMap((chip, cpu) =>
        [`processor\t: ${cpu}`, 'model name\t: Example Processor @ 2.00GHz', `physical id\t: ${chip}`, 'cpu cores\t: 2']
          // Sorted as text, so that the lines of one CPU are apart.
          .map((line, place) => `BBBP,${place}${cpu},/proc/cpuinfo,"${line}"`),
      );
    const serverOf = (cpus: number, chips: readonly number[]) => {
      const memory = ['MEM,Memory MB db1,memtotal,memfree', 'MEM,T0001,131072.0,1024.0', 'MEM,T0002,196608.0,1024.0'];
      const lines = [...HEAD, `AAA,cpus,${cpus}`, ...memory, ...cpuInfo(chips).toSorted()];
      return read([...lines, ...snapshot('T0001', '09:00:00', '80')].join('\n')).records.servers[0];
    };

    it('takes chips, cores and memory from what it copies of the system', () => {
      const model = 'Example Processor @ 2.00GHz';
      const facts = { cpuModel: model, sockets: 2, cores: 4, threads: 8, memoryGiB: 192 };
      expect(serverOf(8, [0, 0, 0, 0, 1, 1, 1, 1])).toMatchObject(facts);
    });

    it('leaves chips unknown where not all CPUs are listed, or their cores are more than the CPUs', () => {
      expect(serverOf(8, [0, 0, 0, 0])).toMatchObject({ sockets: null, cores: null, threads: 8 });
      expect(serverOf(1, [0])).toMatchObject({ sockets: null, cores: null, threads: 1 });
    });
  });

  it('says what is missing where the times or the figures are cut off', () => {
    const cut = read([...HEAD, 'CPU_ALL,T0001,10,5,0,80,0,,4'].join('\n'));
    expect(cut.counts).toEqual({ read: 1, accepted: 0, rejected: 1, skipped: 0 });
    expect(cut.issues.map(({ code }) => code)).toContain('no-times');
    const odd = read([...HEAD, 'ZZZZ,T0001,later,20-NOV-2026', ...snapshot('T0002', '09:00:00', 'x')].join('\n'));
    expect(odd.counts).toEqual({ read: 2, accepted: 0, rejected: 1, skipped: 1 });
  });

  it('stays within bounds however many recordings, sections and snapshots a file claims', () => {
    const starts = Array.from({ length: 100_000 }, (_, index) => `AAA,progname,nmon\nAAA,host,db${index}`).join('\n');
    const many = Array.from({ length: 200_000 }, (_, index) => snapshot(`T${index}`.padEnd(6, '0'), '09:00:00', '80'));
    for (const text of [
      starts,
      [...HEAD, ...many.flat()].join('\n'),
      `${HEAD.join('\n')}\n${'DISKXFER1,'.repeat(500_000)}`,
    ])
      expect(cpuMs(() => read(text))).toBeLessThan(8_000);
  });
});
