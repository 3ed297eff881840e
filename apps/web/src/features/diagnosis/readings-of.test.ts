import type { Diagnosis } from '@tatami/contracts';
import { bareDiagnosis } from '@tatami/model';
import { expect, test } from 'vitest';
import { readingsOf } from './readings-of.ts';

function counters(file: string, local: number, other: number): Diagnosis {
  const node = { node: null, hit: null, miss: null, foreign: null, interleaveHit: null, local, other };
  const after = { nodes: [node], hintFaults: null, hintFaultsLocal: null, pagesMigrated: null, row: 1 };
  const record = bareDiagnosis(
    { key: file, name: file, tool: 'vmstat-numa' },
    { file, sheet: null, row: 1, cells: {} },
  );
  return {
    ...record,
    id: file,
    version: 1,
    numa: { unit: 'pages', before: null, after },
    serverKey: null,
    workloadKey: null,
    subject: { serverKey: null, workloadKey: null },
  } as unknown as Diagnosis;
}

test('counters before and after a run, in two files, stand in one line as their difference', () => {
  const files = [counters('vmstat-before.txt', 9_000, 1_000), counters('vmstat-after.txt', 9_765, 1_235)];
  const [only, ...others] = readingsOf(files, [], []);
  expect(others).toEqual([]);
  expect(only?.diagnosis.id).toBe('vmstat-after.txt');
  expect(only?.reading.locality?.allocatedLocally).toMatchObject({ kind: 'measured', value: 0.765 });
});

test('the status of a database server in two files stands in one line, and says where it was started in between', () => {
  const status = (file: string, uptime: number): Diagnosis => ({
    ...counters(file, 0, 0),
    ...{ tool: 'mysql-status', host: 'my01', numa: null, elapsedS: uptime },
    counters: { resetAt: null, counts: { Uptime: uptime, Com_commit: uptime * 2 } },
  });
  const said = (...files: readonly Diagnosis[]) =>
    readingsOf(files, [], []).map(({ diagnosis: { elapsedS, load, startedAfter } }) => [
      ...[elapsedS, load.transactionsPerS, startedAfter],
    ]);
  expect(said(status('my01_前.txt', 100), status('my01_後.txt', 160))).toEqual([[60, 2, undefined]]);
  expect(said(status('my01_前.txt', 900), status('my01_後.txt', 60))).toEqual([
    [900, null, undefined],
    [60, null, 'my01_前.txt'],
  ]);
});
