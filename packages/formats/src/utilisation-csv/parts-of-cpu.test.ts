import { describe, expect, it } from 'vitest';
import { type ReadRequest, readFile } from '../read-file.ts';

const read = (fileName: string, lines: readonly string[], more: Partial<ReadRequest> = {}) =>
  readFile({ bytes: new TextEncoder().encode([...lines, ''].join('\n')), fileName, ...more });
const seriesOf = (...args: Parameters<typeof read>) =>
  read(...args).records.series.map(({ subject, metric, values }) => [subject, metric, values]);

describe('figures of idle time', () => {
  const HEADED = (header: string, ...rows: readonly string[]) => [
    header,
    ...rows.map((row, at) => `2024-07-05 14:${30 + 5 * at},${row}`),
  ];

  it.each([
    ['rec01_cpu.csv', 'Time,% Idle Time'],
    ['rec01_cpu.csv', 'Time,CPU Idle (%)'],
    ['x.csv', 'Time,rec01 CPUアイドル率(%)'],
    ['CPU空き率.csv', 'Time,rec01'],
    ['CPU-data.csv', 'Time,rec01 idle'],
    ['panel.csv', 'Time,"{instance=""rec01"", mode=""idle""}"'],
  ])('say how much is used: %s, %s', (fileName, header) => {
    const result = read(fileName, HEADED(header, '60', '55'));
    expect(result.records.series.map(({ subject, metric, values }) => [subject, metric, values])).toEqual([
      ['rec01', 'cpuShare', [0.4, 0.45]],
    ]);
    expect(result.issues.map(({ code }) => code)).toContain('cpu-from-idle');
  });

  it('are not used beside what is used, and time that waits for I/O is idle too', () => {
    expect(seriesOf('x.csv', HEADED('Time,db1 CPU usage,db1 CPU idle', '40,60', '50,50'))).toEqual([
      ['db1', 'cpuShare', [0.4, 0.5]],
    ]);
    expect(seriesOf('x.csv', HEADED('Time,db1 CPU idle,db1 CPU iowait', '60,5', '50,5'))).toEqual([
      ['db1', 'cpuShare', [0.35, 0.45]],
    ]);
  });

  it('are asked about where nothing says that the CPU is idle', () => {
    const lines = HEADED('Time,% Idle Time', '60', '55');
    const open = read('rec01.csv', lines);
    expect([open.records.series, open.asks.metric]).toEqual([[], null]);
    expect(open.issues.find(({ severity }) => severity === 'error')?.problem.en).toMatch(/idle and not of what/);
    expect(seriesOf('rec01.csv', lines, { recording: { metric: 'cpuShare' } })).toEqual([
      ['rec01', 'cpuShare', [0.4, 0.45]],
    ]);
  });

  it('are told by a column that says so in each row', () => {
    const lines = ['Time,metric,value', '2024-07-05 14:30,cpu_idle,60', '2024-07-05 14:35,cpu_idle,55'];
    expect(seriesOf('rec01_cpu.csv', lines)).toEqual([['rec01', 'cpuShare', [0.4, 0.45]]]);
  });

  it('are those of the average, and not of the most that is idle', () => {
    expect(seriesOf('CPU空き率.csv', HEADED('日時,rec01 最大,rec01 平均', '90,60', '80,55'))).toEqual([
      ['rec01', 'cpuShare', [0.4, 0.45]],
    ]);
  });

  it('stay idle time where a person keeps the mapping', () => {
    const lines = HEADED('Time,CPU Idle (%)', '60', '55');
    const { mapping } = read('rec01_cpu.csv', lines);
    expect(seriesOf('rec01_cpu.csv', lines, mapping ? { mapping } : {})).toEqual([['rec01', 'cpuShare', [0.4, 0.45]]]);
  });
});

describe('figures that are no use of a whole machine', () => {
  it.each([
    'CPU実行待ち数',
    'CPUロードアベレージ',
    'CPU温度(℃)',
    'CPU I/O待ち率(%)',
    'CPU Ready(%)',
    'Load Average',
    'Run Queue',
  ])('are refused as what they are: %s', (header) => {
    const result = read('rec01_cpu.csv', [`Time,${header}`, '2024-07-05 14:30,45', '2024-07-05 14:35,57']);
    expect(result.records.series).toEqual([]);
    expect(result.issues.filter(({ severity }) => severity === 'error').map(({ code }) => code)).toEqual([
      'no-use-of-machine',
    ]);
  });

  it.each(['CPU温度.csv', 'cpu_load_average.csv', 'cpu_steal.csv'])('are not taken for CPU use: %s', (fileName) => {
    expect(seriesOf(fileName, ['Time,rec01', '2024-07-05 14:30,45', '2024-07-05 14:35,57'])).toEqual([]);
  });

  it('are those of single CPUs, of which none stands for all', () => {
    const lines = ['日時,CPU0使用率(%),CPU1使用率(%)', '2024-07-05 14:30,40,3', '2024-07-05 14:35,88,7'];
    const result = read('rec01.csv', lines);
    expect([result.records.series, result.issues.map(({ code }) => code)]).toEqual([
      [],
      expect.arrayContaining(['no-use-of-machine']),
    ]);
    const panel = ['Time,"{cpu=""0"", instance=""db1"", mode=""idle""}"', '2024-07-05 14:30,40', '2024-07-05 14:35,88'];
    expect(seriesOf('x.csv', panel)).toEqual([]);
  });
});

describe('columns for parts of the CPU', () => {
  it.each([
    ['beside their sum', '日時,CPU使用率(合計),CPU使用率(ユーザ),CPU使用率(システム)', '40,30,10', '88,70,18'],
    ['beside what is used', '日時,CPU使用率(%),ユーザCPU使用率(%),システムCPU使用率(%)', '40,30,10', '88,70,18'],
    ['with further ones', 'Time,usr,sys,nice,stl,wai,idl', '30,10,3,0,5,55', '70,18,1,0,5,7'],
    ['alone', '日時,CPU使用率(ユーザ),CPU使用率(システム),IO待ち', '30,10,5', '70,18,5'],
  ])('are no machines, %s', (_, header, first, second) => {
    const lines = [header, `2024-07-05 14:30,${first}`, `2024-07-05 14:35,${second}`];
    expect(seriesOf('rec01.csv', lines)).toEqual([['rec01', 'cpuShare', [0.4, 0.88]]]);
  });
});

it('reads parts of the CPU below the line that names the host, and a second pair behind it', () => {
  const lines = [
    '"CPU of all processors"',
    '"Host:","rec01",,,,"User:","root"',
    '"Tool:","collector --time --cpu",,,,"Date:","05 Jul 2024 14:30:00 JST"',
    '"system","total cpu usage",,,,,',
    '"time","usr","sys","idl","wai","hiq","siq"',
    '2024-07-05 14:30:00,30,10,55,5,0,0',
    '2024-07-05 14:35:00,40,10,45,5,0,0',
  ];
  expect(seriesOf('perf.csv', lines)).toEqual([['rec01', 'cpuShare', [0.4, 0.5]]]);
});

describe('metrics joined to the name of a machine', () => {
  it('are no part of it; memory that may be per cent is not used', () => {
    const lines = [
      '日時,rec01_CPU,rec01_MEM,rec02_CPU,rec02_MEM',
      '2024-07-05 14:30,40,77,5,60',
      '2024-07-05 14:35,88,78,6,61',
    ];
    expect(seriesOf('性能.csv', lines)).toEqual([
      ['rec01', 'cpuShare', [0.4, 0.88]],
      ['rec02', 'cpuShare', [0.05, 0.06]],
    ]);
    expect(read('性能.csv', lines).issues.map(({ code }) => code)).toContain('columns-ignored');
  });
});
