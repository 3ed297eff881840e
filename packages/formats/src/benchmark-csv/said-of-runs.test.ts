import { strToU8 } from 'fflate';
import { expect, it } from 'vitest';
import { readFile } from '../index.ts';

const read = (...lines: readonly string[]) =>
  readFile({ bytes: strToU8(`${lines.join('\n')}\n`), fileName: 'results.csv' });
const runsOf = (...lines: readonly string[]) =>
  read(...lines).records.benchmarkRuns.map(({ throughput, metric, aborted }) => [throughput, metric, aborted]);

it.each([
  ['Remark', 'ramp-up', 'aborted after 30 s'],
  ['Status', 'Warm-up', 'Aborted'],
  ['備考', 'ウォームアップ', '途中で中断'],
])('a row that its %s calls a warm-up is no run, and one that was given up is aborted', (header, warmUp, aborted) => {
  const result = read(
    `Machine,Clients,TPS,${header}`,
    `R640,64,3000,${warmUp}`,
    'R640,64,9800,',
    'R640,64,9900,OK',
    `R640,128,1200,${aborted}`,
  );
  expect(result.records.benchmarkRuns.map((run) => [run.throughput, run.aborted])).toEqual([
    [9800, false],
    [9900, false],
    [1200, true],
  ]);
  expect(result.issues.map(({ code, where }) => [code, where?.row])).toEqual([
    ['warm-up', 2],
    ['run-cut-short', 5],
  ]);
  expect(result.counts).toEqual({ read: 4, accepted: 3, rejected: 0, skipped: 1 });
});

it('a run that is named a warm-up is none', () => {
  expect(runsOf('Run,Machine,Clients,TPS', 'Warm-up,R640,64,8000', 'Run 1,R640,64,9900')).toEqual([
    [9900, 'tps', false],
  ]);
});

it('a remark that says something else is told to be passed over, and one of a warm-up before the run is no warm-up', () => {
  const result = read('Machine,Clients,TPS,Remark', 'R640,64,9800,huge pages on', 'R640,64,9900,10 min ramp-up before');
  expect(result.records.benchmarkRuns).toHaveLength(2);
  expect(result.issues.map(({ code }) => code)).toEqual(['remark-not-read', 'remark-not-read']);
});

it('a column names the metric of each row', () => {
  expect(
    runsOf('Machine,Test,Metric,Result', 'R640,TPC-C,NOPM,120000', 'R640,Read only,TPS,45000', 'R640,TPC-C,TPM,276000'),
  ).toEqual([
    [120000, 'nopm', false],
    [45000, 'tps', false],
    [276000, 'tpm', false],
  ]);
});

it.each(['disk busy %', 'Disk utilisation (%)', '%util', 'ディスク使用率(%)', 'ディスクビジー率'])(
  'how busy disks were is read of each run: %s',
  (header) => {
    const result = read(
      `Users,TPS,CPU %,${header},avg response ms`,
      '16,195,2.4,97.5,41',
      '32,200,2.5,100,160',
      '64,200,2.5,100,320',
    );
    expect(result.records.benchmarkRuns.map((run) => [run.cpuShare, run.diskBusyShare, run.responseMs])).toEqual([
      [0.024, 0.975, 41],
      [0.025, 1, 160],
      [0.025, 1, 320],
    ]);
  },
);
