import { describe, expect, test } from 'vitest';
import { bareDiagnosis, type DiagnosisRecord } from '../inventory/index.ts';
import { fileBefore } from '../numa/index.ts';
import { pairedReports } from './paired-status.ts';

/** What mysqladmin extended-status printed once. */
function mysql(file: string, uptime: number, commits: number, more: Partial<DiagnosisRecord> = {}): DiagnosisRecord {
  const cells = { Com_commit: { column: 'line 3: Com_commit', text: String(commits) } };
  const counts = { Uptime: uptime, Com_commit: commits, Questions: commits * 10, Innodb_row_lock_time: uptime };
  return {
    ...bareDiagnosis({ key: file, name: 'my01', tool: 'mysql-status' }, { file, sheet: null, row: 1, cells }),
    ...{ host: 'my01', elapsedS: uptime, counters: { resetAt: null, counts } },
    ...more,
  };
}

/** What pg_stat_database said once. */
function postgresql(file: string, endsAt: string, commits: number, resetAt: string | null = null): DiagnosisRecord {
  const counts = { xactcommit: commits, blkshit: commits * 90, blksread: commits * 10 };
  return {
    ...bareDiagnosis({ key: file, name: 'pg01', tool: 'postgresql-status' }, { file, sheet: null, row: 1, cells: {} }),
    ...{ host: 'pg01', endsAt, counters: { resetAt, counts } },
  };
}

const paired = (...records: readonly DiagnosisRecord[]) =>
  pairedReports(records, ({ host }) => host?.toLowerCase() ?? null);
const files = (reports: readonly DiagnosisRecord[]) => reports.map(({ origin }) => origin.file);

describe('the status of a database server in two files is what it did in between', () => {
  test.each([
    ['status_前.txt', 'status_後.txt'],
    ['status_begin.txt', 'status_end.txt'],
    ['status_0900.txt', 'status_1000.txt'],
    ['status_9.txt', 'status_10.txt'],
  ])('of MySQL, by its uptime: %s, %s', (first, second) => {
    const [before, after] = [mysql(first, 86_400, 9_000), mysql(second, 90_000, 12_600)];
    for (const [only, ...others] of [paired(before, after), paired(after, before)]) {
      expect(others).toEqual([]);
      expect(only).toMatchObject({ elapsedS: 3600, counters: null, load: { transactionsPerS: 1, executesPerS: 10 } });
      expect(only && fileBefore(only.origin)).toBe(first);
    }
  });

  test('of PostgreSQL, by its times', () => {
    const [only, ...others] = paired(
      postgresql('b.csv', '2026-11-20T09:00:00Z', 1000),
      postgresql('a.csv', '2026-11-20T10:00:00Z', 4600),
    );
    expect(others).toEqual([]);
    expect(only).toMatchObject({
      ...{ beginsAt: '2026-11-20T09:00:00Z', endsAt: '2026-11-20T10:00:00Z', elapsedS: 3600 },
      load: { transactionsPerS: 1, logicalReadsPerS: 100, bufferHitShare: 0.9 },
    });
  });

  test('each with the nearest before it', () => {
    const found = paired(mysql('s_1.txt', 100, 0), mysql('s_2.txt', 200, 100), mysql('s_3.txt', 400, 500));
    expect(found.map(({ elapsedS, load }) => [elapsedS, load.transactionsPerS])).toEqual([
      [100, 1],
      [200, 2],
    ]);
  });

  test('without the name of a machine where the names of the files are those of a pair', () => {
    const unnamed = (file: string, uptime: number) => mysql(file, uptime, uptime, { host: file });
    expect(paired(unnamed('status_前.txt', 100), unnamed('status_後.txt', 160))).toMatchObject([{ elapsedS: 60 }]);
    const others = [unnamed('status_1.txt', 100), unnamed('status_2.txt', 160)];
    expect(paired(...others)).toEqual(others);
  });
});

describe('it stays two readings', () => {
  test.each<[string, DiagnosisRecord, DiagnosisRecord]>([
    ['of two servers', mysql('s_前.txt', 100, 1), mysql('s_後.txt', 200, 2, { host: 'my02' })],
    ['of two tools', mysql('s_前.txt', 100, 1), postgresql('s_後.txt', '2026-11-20T09:00:00Z', 5)],
    ['where nothing says which was read first', mysql('s_peak.txt', 7_200, 900), mysql('s_quiet.txt', 3_600, 300)],
    ['nor where it might seem so', mysql('s_a.txt', 3_600, 300), mysql('s_b.txt', 7_200, 900)],
    ['where one holds a difference already', mysql('s_前.txt', 100, 1), mysql('s_後.txt', 200, 2, { counters: null })],
  ])('%s', (_, before, after) => {
    expect(paired(before, after)).toEqual([before, after]);
  });

  test.each<[string, DiagnosisRecord, DiagnosisRecord]>([
    ['its uptime fell', mysql('s_前.txt', 864_000, 900), mysql('s_後.txt', 600, 1000)],
    ['the order of names contradicts its uptime', mysql('s_0900.txt', 864_000, 900), mysql('s_1000.txt', 600, 10)],
    [
      'counters fell',
      postgresql('s_前.txt', '2026-11-20T09:00:00Z', 500),
      postgresql('s_後.txt', '2026-11-20T10:00:00Z', 5),
    ],
    [
      'statistics were reset',
      postgresql('s_前.txt', '2026-11-20T09:00:00Z', 500, '2026-11-01T00:00:00Z'),
      postgresql('s_後.txt', '2026-11-20T10:00:00Z', 900, '2026-11-20T09:10:00Z'),
    ],
  ])('and the later one says so where the server was started again in between: %s', (_, before, after) => {
    const found = paired(before, after);
    expect(files(found)).toEqual(files([before, after]));
    expect(found.map(({ startedAfter }) => startedAfter)).toEqual([undefined, before.origin.file]);
  });
});
