import { expect, it } from 'vitest';
import { readFile } from '../index.ts';

function read(fileName: string, lines: readonly string[]) {
  const { records, issues } = readFile({ bytes: new TextEncoder().encode(lines.join('\n')), fileName });
  return { runs: records.benchmarkRuns, codes: issues.map(({ code }) => code) };
}

it('reads what sysbench ignored and where it connected anew, and warns of more than a little', () => {
  const log = (ignored: number, reconnects: number) => [
    'sysbench 1.0.20 (using system LuaJIT 2.1.0-beta3)',
    'Number of threads: 16',
    '    transactions:                        9000  (90.00 per sec.)',
    `    ignored errors:                      ${ignored}  (9.00 per sec.)`,
    `    reconnects:                          ${reconnects}    (1.00 per sec.)`,
    '    total time:                          100.0s',
  ];
  expect(read('a.log', log(900, 100))).toMatchObject({
    runs: [{ errors: 1000 }],
    codes: expect.arrayContaining(['transactions-failed']),
  });
  const few = read('a.log', log(9, 0));
  expect(few.runs).toMatchObject([{ errors: 9 }]);
  expect(few.codes).not.toContain('transactions-failed');
});

it('warns of failed transactions of pgbench, Swingbench and a list', () => {
  const pgbench = [
    'transaction type: <builtin: TPC-B (sort of)>',
    'number of clients: 8',
    'duration: 100 s',
    'number of transactions actually processed: 9000',
    'number of failed transactions: 1000 (10.000%)',
    'tps = 90.000000 (without initial connection time)',
  ];
  expect(read('a.log', pgbench)).toMatchObject({ runs: [{ errors: 1000 }], codes: ['transactions-failed'] });
  const swingbench = [
    '<Results xmlns="http://www.dominicgiles.com/swingbench/results"><Overview>',
    '<BenchmarkName>"Sales History"</BenchmarkName><TotalRunTime>0:01:40</TotalRunTime>',
    '<TotalFailedTransactions>1000</TotalFailedTransactions>',
    '<AverageTransactionsPerSecond>90</AverageTransactionsPerSecond></Overview></Results>',
  ];
  expect(read('results.xml', swingbench).codes).toContain('transactions-failed');
  expect(read('runs.csv', ['機種,クライアント数,TPS,エラー件数,測定時間', 'R740,8,90,1000,100']).codes).toContain(
    'transactions-failed',
  );
});

it('counts no result of HammerDB whose virtual users ended with an error, and failed procedures as errors', () => {
  const log = (...more: readonly string[]) => [
    'Hammerdb Log @ Fri Nov 20 09:00:00 UTC 2026',
    'Vuser 1:Beginning rampup time of 2 minutes',
    'Vuser 1:Timing test period of 5 in minutes',
    ...more,
    'Vuser 1:8 Active Virtual Users configured',
    'Vuser 1:TEST RESULT : System achieved 21450 NOPM from 49120 PostgreSQL TPM',
  ];
  const failed = read('a.log', log('Error in Virtual User 3: deadlock detected', 'Vuser 3:FINISHED FAILED'));
  expect(failed.runs).toMatchObject([{ throughput: 21450, aborted: true }]);
  expect(failed.codes).toContain('virtual-users-failed');
  const procedures = read('a.log', log('Vuser 4:New Order Procedure Error set RAISEERROR for Details'));
  expect(procedures.runs).toMatchObject([{ aborted: false, errors: 1 }]);
  expect(read('a.log', log()).runs).toMatchObject([{ aborted: false, errors: null }]);
});
