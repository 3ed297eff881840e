import { expect, it } from 'vitest';
import { readFile } from '../index.ts';

function read(fileName: string, lines: readonly string[]) {
  const { records, issues, format } = readFile({ bytes: new TextEncoder().encode(lines.join('\n')), fileName });
  return { format, runs: records.benchmarkRuns, codes: issues.map(({ code }) => code) };
}

it('counts no result of a load whose rate was set: it is what was asked for, and flat however many clients there are', () => {
  const pgbench = [
    'transaction type: <builtin: TPC-B (sort of)>',
    'number of clients: 16',
    'rate limit schedule lag: avg 0.050 (max 3.000) ms',
    'tps = 1000.100000 (without initial connection time)',
  ];
  expect(read('a.log', pgbench)).toMatchObject({ runs: [{ throughput: 1000.1, aborted: true }], codes: ['paced-run'] });
  const sysbench = [
    'sysbench 1.0.20 (using system LuaJIT 2.1.0-beta3)',
    'Number of threads: 16',
    'Target transaction rate: 100/sec',
    '    transactions:                        1000  (100.00 per sec.)',
  ];
  expect(read('a.log', sysbench)).toMatchObject({ runs: [{ aborted: true }], codes: ['paced-run'] });
});

it('reads a table of YCSB as runs, not as servers with so many threads, and streams as clients', () => {
  const ycsb = [
    'Benchmark,Workload,Server,Threads,Throughput (ops/sec)',
    'YCSB,A,R740,16,10000',
    'YCSB,A,R770,16,20000',
  ];
  expect(read('table.csv', ycsb)).toMatchObject({
    format: 'benchmark-csv',
    runs: [
      { program: 'YCSB', work: 'A', machine: 'R740', clients: 16, throughput: 10000 },
      { machine: 'R770', throughput: 20000 },
    ],
  });
  const tpch = ['ベンチマーク,機種,ストリーム数,処理時間(秒)', 'TPC-H,旧サーバー,4,9800'];
  expect(read('times.csv', tpch)).toMatchObject({ runs: [{ program: 'TPC-H', clients: 4, elapsedS: 9800 }] });
});
