import { text } from '@tatami/model';
import type { Parsed, ParseRequest } from '../format.ts';
import type { Trouble } from '../issues/issue-log.ts';
import { parsedRuns } from '../runs/parsed-runs.ts';
import type { RunDraft } from '../runs/run-draft.ts';
import { isSummaryTable } from './legend.ts';
import { logRuns } from './log-runs.ts';
import { parseSummary } from './parse-summary.ts';
import { resultHeader, resultRuns } from './result-rows.ts';

const notADatabaseTest: Trouble = {
  severity: 'info',
  code: 'not-a-database-test',
  problem: text(
    'The run measured the CPU, memory or threads, not a database or a disk.',
    'データベースやディスクではなく、CPU・メモリ・スレッドの測定です。',
  ),
  hint: text('It was skipped.', '対象外としました。'),
};

/** Reads a log into runs, a table of results a run a row, or a table of queries per second into its totals. */
export function parse(request: ParseRequest): Parsed {
  const [table] = request.source.tables;
  if (table && isSummaryTable(table)) return parseSummary(request, table);
  const header = resultHeader(table);
  const found = table && header ? resultRuns(table, header) : logRuns(request.source.text ?? '');
  return parsedRuns(request, found, {
    tool: 'sysbench',
    shown: ['version', 'script', 'clients', 'tps', 'iops', 'queriesPerS', 'averageMs', 'p95Ms'],
    describe: (draft) => {
      const threads = draft.number('clients');
      const script = draft.text('script') ?? request.source.fileName;
      return {
        name: threads === null ? script : `${script}, ${threads} threads`,
        ...resultOf(draft),
        clients: threads,
        durationS: draft.number('durationS'),
      };
    },
    skip: (draft) =>
      draft.number('eventsPerS') !== null && resultOf(draft).throughput === null ? notADatabaseTest : null,
  });
}

interface Result {
  readonly metric: 'tps' | 'iops';
  readonly throughput: number | null;
  readonly from: readonly string[];
}

/** Transactions of a database test, requests of a file test. */
function resultOf(draft: RunDraft): Result {
  for (const [name, metric] of [
    ['tps', 'tps'],
    ['iops', 'iops'],
  ] as const) {
    const throughput = draft.number(name);
    if (throughput !== null) return { metric, throughput, from: [name] };
  }
  const requests = [draft.number('readIops'), draft.number('writeIops')].filter((rate) => rate !== null);
  if (requests.length === 0) return { metric: 'tps', throughput: null, from: [] };
  const throughput = Math.round(requests.reduce((sum, rate) => sum + rate, 0) * 1e6) / 1e6;
  return { metric: 'iops', throughput, from: ['readIops', 'writeIops'] };
}
