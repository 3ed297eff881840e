import { readFileSync } from 'node:fs';
import { strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readFile } from '../index.ts';
import { checkSample } from '../sample-check.ts';

describe('perfmon', () => {
  for (const file of [
    'english.csv',
    'german-semicolon.csv',
    'russian-cp1251.csv',
    'japanese-cp932.csv',
    'unknown-language.csv',
    'typeperf-console.txt',
    'esxtop.csv',
    'sar-as-counters.csv',
  ])
    checkSample(import.meta.dirname, { file, format: 'perfmon' });

  it('takes the counter a person chooses', () => {
    const bytes = new Uint8Array(readFileSync(`${import.meta.dirname}/samples/english.csv`));
    const column = '\\\\SQL01\\Processor(_Total)\\% Privileged Time';
    const { records } = readFile({
      bytes,
      fileName: 'a.csv',
      mapping: { fields: { cpuShare: { column }, iops: null } },
    });
    expect(records.series.map(({ metric, values }) => [metric, values])).toEqual([
      ['cpuShare', [0.05, 0.06, 0.06]],
      ['memoryGiB', [16, 17, 17]],
    ]);
  });

  describe('with several machines, and reads beside writes', () => {
    const disk = (host: string, name: string) => `\\\\${host}\\PhysicalDisk(_Total)\\Disk ${name}/sec`;
    const time = (host: string, name: string) => `\\\\${host}\\Processor(_Total)\\% ${name} Time`;
    const file = [
      ['(PDH-CSV 4.0) (UTC)(0)', time('A', 'Processor'), time('B', 'Processor'), time('B', 'User'), time('C', 'User')],
      ['11/20/2026 09:00:00.000', '10', '40', '30', '70'],
      ['11/20/2026 09:00:15.000', '20', '50', '35', '80'],
    ];
    const rates = [
      [disk('A', 'Reads'), disk('A', 'Writes')],
      ['100', '20'],
      ['200', '40'],
    ];
    const bytes = strToU8(file.map((row, at) => [...row, ...(rates[at] ?? [])].join(',')).join('\r\n'));
    const read = (mapping?: Parameters<typeof readFile>[0]['mapping']) => {
      const result = readFile({ bytes, fileName: 'many.csv', mapping });
      const values = result.records.series.map((series) => [series.subject, series.metric, series.values]);
      return { values, mapping: result.mapping };
    };
    const A_IOPS = ['A', 'iops', [120, 240]];

    it('loses nothing to a mapping that repeats what was found', () => {
      const found = read();
      expect(found.values).toEqual([['A', 'cpuShare', [0.1, 0.2]], A_IOPS, ['B', 'cpuShare', [0.4, 0.5]]]);
      expect(read(found.mapping ?? undefined)).toEqual(found);
    });

    it('reads the counter a person chooses of every machine that has it, and keeps what was found of the others', () => {
      const { mapping, values } = read({ fields: { cpuShare: { column: time('C', 'User') } } });
      expect(new Set(values)).toEqual(
        new Set([['A', 'cpuShare', [0.1, 0.2]], A_IOPS, ['B', 'cpuShare', [0.3, 0.35]], ['C', 'cpuShare', [0.7, 0.8]]]),
      );
      expect(new Set(read(mapping ?? undefined).values)).toEqual(new Set(values));
    });
  });

  it.each([
    ['\\\\W\\Memory\\Available MBytes', null],
    ['\\\\W\\メモリ\\利用可能な MB', null],
    ['\\\\W\\Arbeitsspeicher\\Verfügbare MB', null],
    ['\\\\W\\Memory\\Available MBytes', '\\\\W\\Memory\\Committed Bytes'],
  ])('says that free memory tells no use: %s beside %s', (free, committed) => {
    const paths = ['\\\\W\\Processor(_Total)\\% Processor Time', free, ...(committed ? [committed] : [])];
    const file = [
      ['(PDH-CSV 4.0) (UTC)(0)', ...paths],
      ['11/20/2026 09:00:00.000', '25', '20480', ...(committed ? ['17179869184'] : [])],
      ['11/20/2026 09:00:15.000', '50', '20480', ...(committed ? ['17179869184'] : [])],
    ];
    const bytes = strToU8(file.map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\r\n'));
    const { records, issues } = readFile({ bytes, fileName: 'free.csv' });
    expect(records.series.map(({ metric }) => metric)).toEqual(committed ? ['cpuShare', 'memoryGiB'] : ['cpuShare']);
    expect(issues.some(({ code }) => code === 'free-memory-not-used')).toBe(committed === null);
  });

  it.each([
    [['\\\\W\\PhysicalDisk(_Total)\\ディスク転送/秒'], [120, 240], false],
    [
      ['\\\\W\\物理ディスク(_Total)\\ディスク読み取り/秒', '\\\\W\\物理ディスク(_Total)\\ディスク書き込み/秒'],
      [240, 480],
      false,
    ],
    [['\\\\W\\物理ディスク(_Total)\\ディスク読み取り/秒'], null, true],
    [['\\\\W\\PhysicalDisk(_Total)\\ディスク読み取りバイト/秒'], null, false],
    [['\\\\W\\PhysicalDisk(_Total)\\何かの回数/秒'], null, true],
  ])('reads Japanese names of disks, and says where it does not: %s', (disks, iops, warned) => {
    const paths = ['\\\\W\\プロセッサ(_Total)\\% プロセッサ時間', ...disks];
    const row = (clock: string, cpu: string, rate: string) => [clock, cpu, ...disks.map(() => rate)];
    const rows = [row('11/20/2026 09:00:00.000', '25', '120'), row('11/20/2026 09:00:15.000', '50', '240')];
    const file = [['(PDH-CSV 4.0) (UTC)(0)', ...paths], ...rows];
    const bytes = strToU8(file.map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\r\n'));
    const { records, issues } = readFile({ bytes, fileName: 'disks.csv' });
    expect(records.series.find(({ metric }) => metric === 'iops')?.values ?? null).toEqual(iops);
    expect(issues.some(({ code }) => code === 'disk-rate-not-used')).toBe(warned);
  });

  it('says of which virtual machines of esxtop the CPU use is not used, and reads what those with virtual CPUs hold', () => {
    const paths = [
      'Group Cpu(1:idle)\\% Used',
      'Group Cpu(901:hostd.2099456)\\% Used',
      'Group Cpu(12345:SQLPRO01)\\% Used',
      'Group Cpu(12346:SQLPRO02)\\% Used',
      'Vcpu(12346:SQLPRO02:77:vmx-vcpu-0:SQLPRO02)\\% Used',
      'Vcpu(12346:SQLPRO02:78:vmx-vcpu-1:SQLPRO02)\\% Used',
      'Group Memory(12346:SQLPRO02)\\Memory Consumed Size MBytes',
      'Group Memory(901:hostd.2099456)\\Memory Consumed Size MBytes',
    ].map((path) => `"\\\\esx1\\${path}"`);
    const row = (clock: string) =>
      [clock, '700', '3', '212.3', '100', '50', '50', '8192', '64'].map((cell) => `"${cell}"`);
    const file = [['"(PDH-CSV 4.0) (UTC)(0)"', ...paths], row('11/20/2026 09:00:00'), row('11/20/2026 09:00:05')];
    const bytes = strToU8(file.map((cells) => cells.join(',')).join('\r\n'));
    const { records, issues } = readFile({ bytes, fileName: 'esxtop.csv' });
    expect(records.series.map(({ subject, metric, values }) => [subject, metric, values])).toEqual([
      ['SQLPRO02', 'cpuShare', [0.5, 0.5]],
      ['SQLPRO02', 'memoryGiB', [8, 8]],
    ]);
    const open = issues.find(({ code }) => code === 'machines-without-cpus');
    expect(open?.problem.values).toMatchObject({ count: 1, named: 'SQLPRO01' });
  });

  it('takes what typeperf says at its end for no sample, also beside one counter alone', () => {
    const lines = ['"(PDH-CSV 4.0)","\\\\W\\Processor(_Total)\\% Processor Time"', '"09/15/2016 09:20:56.002","9.5"'];
    const text = [...lines, '"09/15/2016 09:20:59.002","8.5"', 'Exiting, please wait...'].join('\r\n');
    const { counts, issues } = readFile({ bytes: strToU8(text), fileName: 'typeperf.txt' });
    expect(counts).toEqual({ read: 3, accepted: 2, rejected: 0, skipped: 1 });
    expect(issues.map(({ code }) => code)).toContain('console-line');
  });

  it('reads a recording of 2,632 counters', () => {
    const paths = Array.from({ length: 2_631 }, (_, i) => `"\\\\W\\Process(p#${i})\\Working Set"`);
    const header = ['"(PDH-CSV 4.0) (UTC)(0)"', '"\\\\W\\Processor(_Total)\\% Processor Time"', ...paths].join(',');
    const row = (clock: string, cpu: string) => [`"${clock}"`, `"${cpu}"`, ...paths.map(() => '" "')].join(',');
    const file = [header, row('11/20/2026 09:00:00.000', '25'), row('11/20/2026 09:00:15.000', '50')].join('\r\n');
    const { format, records, totals } = readFile({ bytes: strToU8(file), fileName: 'wide.csv' });
    expect(format).toBe('perfmon');
    expect(totals.counters?.value).toBe(2_632);
    expect(records.series.map(({ values, stepS }) => [values, stepS])).toEqual([[[0.25, 0.5], 15]]);
  });
});
