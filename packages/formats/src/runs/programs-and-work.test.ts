import { describe, expect, it } from 'vitest';
import { readFile } from '../index.ts';

const read = (fileName: string, lines: readonly string[]) =>
  readFile({ bytes: new TextEncoder().encode(lines.join('\n')), fileName }).records.benchmarkRuns;

const sysbench = (reads: number, writes: number, transactions = 1000) => [
  'sysbench 1.0.20 (using system LuaJIT 2.1.0-beta3)',
  'Number of threads: 16',
  'Threads started!',
  'SQL statistics:',
  '    queries performed:',
  `        read:                            ${reads * transactions}`,
  `        write:                           ${writes * transactions}`,
  `        other:                           ${2 * transactions}`,
  `    transactions:                        ${transactions}  (816.15 per sec.)`,
  '    queries:                             20000 (16322.95 per sec.)',
];

describe('what was run', () => {
  it('is the program of the tool that wrote the file', () => {
    expect(read('a.log', sysbench(14, 4))).toMatchObject([{ program: 'sysbench' }]);
    expect(
      read('b.log', ['transaction type: <builtin: TPC-B (sort of)>', 'number of clients: 8', 'tps = 100.5']),
    ).toMatchObject([{ program: 'pgbench' }]);
    expect(
      read('hdb.log', [
        'Vuser 1:8 Active Virtual Users configured',
        'TEST RESULT : System achieved 21450 NOPM from 49120 PostgreSQL TPM',
      ]),
    ).toMatchObject([{ program: 'HammerDB' }]);
  });

  it('is what a list says of it, in a column or in its name, and unknown where it says nothing', () => {
    expect(read('runs.csv', ['機種,ベンチマーク,クライアント数,TPS', 'R740,Swingbench,8,100'])).toMatchObject([
      { program: 'Swingbench' },
    ]);
    expect(read('hammerdb_results.csv', ['Machine,Clients,NOPM', 'R740,8,100000'])).toMatchObject([
      { program: 'HammerDB' },
    ]);
    expect(read('results.csv', ['Machine,Clients,TPS', 'R740,8,100000'])).toMatchObject([{ program: null }]);
  });

  it('is of sysbench what a transaction does, whatever script made it', () => {
    expect(read('rw.log', sysbench(14, 4))).toMatchObject([{ work: '14 reads, 4 writes per transaction' }]);
    expect(read('ro.log', sysbench(14, 0))).toMatchObject([{ work: '14 reads, 0 writes per transaction' }]);
    expect(read('point.log', sysbench(1, 0))).toMatchObject([{ work: '1 read, 0 writes per transaction' }]);
  });

  it('is the benchmark of Swingbench, the script of JdbcRunner, and the size where warehouses are stated', () => {
    const results = [
      '<Results xmlns="http://www.dominicgiles.com/swingbench/results"><Overview>',
      '<BenchmarkName>"Sales History"</BenchmarkName>',
      '<AverageTransactionsPerSecond>10.5</AverageTransactionsPerSecond>',
      '</Overview></Results>',
    ];
    expect(read('results.xml', results)).toMatchObject([{ program: 'Swingbench', work: 'Sales History' }]);
    const hammerdb = [
      'pg_count_ware = 500',
      'Vuser 1:8 Active Virtual Users configured',
      'TEST RESULT : System achieved 21450 NOPM from 49120 PostgreSQL TPM',
    ];
    expect(read('console.txt', hammerdb)).toMatchObject([{ work: '500 warehouses' }]);
    const jdbcrunner = [
      '09:00:00 [INFO ] > JdbcRunner 1.3',
      '09:00:00 [INFO ] [Config]',
      'Program start time : 20261120-090000',
      'Script filename : scripts/tpcc.js',
      '09:10:00 [INFO ] [Throughput] 120.5 tps',
    ];
    expect(read('jdbcrunner.log', jdbcrunner)).toMatchObject([{ program: 'JdbcRunner', work: 'scripts/tpcc.js' }]);
  });
});
