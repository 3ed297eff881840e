import { amount, text } from '@tatami/model';
import type { Parsed, ParseRequest } from '../format.ts';
import type { Trouble } from '../issues/issue-log.ts';
import { pacedRun } from '../runs/issues.ts';
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

const eventsForTransactions = (events: number, seconds: number): Trouble => ({
  severity: 'warning',
  code: 'events-for-transactions',
  problem: text(
    'The run states 0 transactions per second; its {events} {events:event|events} in {time} were taken for them.',
    '1秒あたりのトランザクション数が0のため、{time}のイベント{events}件をトランザクションとして数えました。',
    { events, time: amount(seconds, 'seconds') },
  ),
  hint: text(
    'Compare it only with runs of the same test. Its progress states no transactions either and was left out.',
    '同じテストの測定とだけ比較してください。途中経過もトランザクション数が0のため、取り込んでいません。',
  ),
});

const nothingMeasured: Trouble = {
  severity: 'warning',
  code: 'nothing-measured',
  problem: text(
    'The run states 0 transactions per second and no events to count instead.',
    '1秒あたりのトランザクション数が0で、代わりに数えるイベントもありません。',
  ),
  hint: text(
    'It was skipped. Check that the test reached the database.',
    '対象外としました。テストがデータベースに接続できていたか確認してください。',
  ),
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
    skip: (draft) => {
      const { throughput } = resultOf(draft);
      if (throughput !== null) return null;
      if (draft.number('tps') === 0) return nothingMeasured;
      return draft.number('eventsPerS') === null ? null : notADatabaseTest;
    },
    spoilt: (draft) => (draft.text('rate') === null ? null : pacedRun),
    remark: (draft) => {
      const counted = eventsOf(draft);
      return counted && eventsForTransactions(counted.events, counted.seconds);
    },
  });
}

/** What a test counted that counts no transactions: statements that commit by themselves are events to sysbench, and nothing else. */
function eventsOf(draft: RunDraft): { readonly events: number; readonly seconds: number } | null {
  if (draft.number('tps') !== 0) return null;
  const [events, seconds] = [draft.number('events') ?? 0, draft.number('durationS') ?? 0];
  return events > 0 && seconds > 0 ? { events, seconds } : null;
}

interface Result {
  readonly metric: 'tps' | 'iops';
  readonly throughput: number | null;
  readonly from: readonly string[];
}

/** Transactions of a database test (its events where it counts none), requests of a file test. */
function resultOf(draft: RunDraft): Result {
  if (draft.number('tps') === 0) {
    const counted = eventsOf(draft);
    return { metric: 'tps', throughput: counted && rounded(counted.events / counted.seconds), from: ['events'] };
  }
  for (const [name, metric] of [
    ['tps', 'tps'],
    ['iops', 'iops'],
  ] as const) {
    const throughput = draft.number(name);
    if (throughput !== null) return { metric, throughput, from: [name] };
  }
  const requests = [draft.number('readIops'), draft.number('writeIops')].filter((rate) => rate !== null);
  if (requests.length === 0) return { metric: 'tps', throughput: null, from: [] };
  const throughput = rounded(requests.reduce((sum, rate) => sum + rate, 0));
  return { metric: 'iops', throughput, from: ['readIops', 'writeIops'] };
}

function rounded(rate: number): number {
  return Math.round(rate * 1e6) / 1e6;
}
