import { text } from '@tatami/model';
import type { Table } from '../decode/table.ts';
import { toolNumber } from '../decode/tool-number.ts';
import type { Parsed, ParseRequest } from '../format.ts';
import { NO_RECORDS } from '../import-result.ts';
import type { Trouble } from '../issues/issue-log.ts';
import { PREVIEW_ROWS } from '../limits.ts';
import { badLine } from '../runs/issues.ts';
import { Tally } from '../tabular/read-rows.ts';
import { reportTableTroubles } from '../tabular/table-troubles.ts';
import { countOf } from '../tabular/totals.ts';
import { isFigures, isHeading, legendOf, testFirst } from './legend.ts';

const queriesNotTransactions: Trouble = {
  severity: 'warning',
  code: 'queries-not-transactions',
  problem: text(
    'The table holds queries per second of single statements: they are no transactions and cannot be compared with any.',
    '単一のSQL文の1秒あたり実行数の表で、トランザクション数とは比較できません。',
  ),
  hint: text(
    'It is shown but not used for sizing. Import the sysbench logs of an OLTP test for that.',
    '表示だけを行い、見積もりには使いません。見積もりにはOLTPテストのsysbenchログを取り込んでください。',
  ),
};

/** Reads a table of queries per second: rows are tests, columns versions or machines. It gives totals and no run. */
export function parseSummary({ issues }: ParseRequest, table: Table): Parsed {
  const tally = new Tally();
  const names = new Map<number, string>();
  const preview: string[][] = [];
  let columns = 0;
  let fastest = 0;
  const troubles = table.each((cells, row) => {
    const legend = legendOf({ cells });
    if (legend) {
      names.set(legend.column, legend.name);
      return true;
    }
    if (isHeading(cells)) return true;
    if (!isFigures(cells)) {
      issues.add(badLine(cells.join(',')), { row });
      tally.count('rejected');
      return true;
    }
    if (preview.length < PREVIEW_ROWS) preview.push([...testFirst(cells)]);
    columns = Math.max(columns, cells.length);
    for (const cell of testFirst(cells).slice(1)) fastest = Math.max(fastest, toolNumber(cell.trim()) ?? 0);
    tally.count('skipped');
    return true;
  });
  reportTableTroubles(troubles, null, issues);
  issues.add(queriesNotTransactions);
  const counts = tally.counts();
  return {
    mapping: null,
    fields: [],
    columns: [
      'test',
      ...Array.from({ length: Math.max(columns - 1, 0) }, (_, i) => names.get(i + 1) ?? `col-${i + 1}`),
    ],
    preview,
    sheets: [{ name: table.name, role: 'tests', counts }],
    counts,
    records: NO_RECORDS,
    totals: {
      tests: countOf(text('Tests', 'テスト'), 'count', counts.skipped),
      versions: countOf(text('Versions or machines compared', '比較対象'), 'count', Math.max(columns - 1, 0)),
      fastestQueriesPerS: countOf(text('Most queries per second', '最大クエリ数/秒'), 'count', fastest),
    },
  };
}
