import { type BenchmarkRun, text } from '@tatami/model';
import { columnLetter } from '../decode/cell-reference.ts';
import { isoOf, parseInstant } from '../decode/instant.ts';
import type { Table } from '../decode/table.ts';
import type { Parsed, ParseRequest } from '../format.ts';
import { NO_RECORDS, type Total } from '../import-result.ts';
import { PREVIEW_ROWS } from '../limits.ts';
import { UNSTATED } from '../runs/benchmark-run.ts';
import { badLine } from '../runs/issues.ts';
import { totalsOf } from '../runs/run-totals.ts';
import { type RowFate, Tally } from '../tabular/read-rows.ts';
import { reportTableTroubles } from '../tabular/table-troubles.ts';
import { countOf } from '../tabular/totals.ts';
import { countsResponseTimes } from './issues.ts';
import { sumOfVector } from './vectors.ts';

/** Start of the run, which JdbcRunner writes into the name of its result files: log_20130213-163316_t.csv. */
const STAMP = /(\d{8}-\d{6})/;

interface Line {
  readonly at: number;
  readonly sum: number;
}

/** Reads log_…_t.csv: throughput per second, summed over transaction types, as one run. */
export function parseThroughput(request: ParseRequest, table: Table): Parsed {
  const { lines, shown } = readLines(request, table, 'accepted');
  const points = lines.map(({ at, sum }) => ({ elapsedS: at, throughput: sum }));
  const benchmarkRuns = points.length === 0 ? [] : [runOf(points, request.source.fileName, shown.columns)];
  return { ...shown, records: { ...NO_RECORDS, benchmarkRuns }, totals: totalsOf(benchmarkRuns) };
}

/** Reads log_…_r.csv: counts per response time. It has no throughput, so it gives totals and no record. */
export function parseResponseTimes(request: ParseRequest, table: Table): Parsed {
  request.issues.add(countsResponseTimes);
  const { lines, shown } = readLines(request, table, 'skipped');
  return { ...shown, records: NO_RECORDS, totals: responseTotals(lines) };
}

function readLines({ issues }: ParseRequest, table: Table, good: RowFate) {
  const tally = new Tally();
  const lines: Line[] = [];
  const preview: (readonly string[])[] = [];
  let columns: readonly string[] | null = null;
  const troubles = table.each((cells, row, spoilt) => {
    if (columns === null) {
      columns = cells;
      return true;
    }
    if (preview.length < PREVIEW_ROWS) preview.push(cells);
    const line = spoilt ? null : lineOf(cells);
    if (line) lines.push(line);
    else if (!spoilt) issues.add(badLine(cells.join(',')), { row });
    tally.count(line ? good : 'rejected');
    return true;
  });
  reportTableTroubles(troubles, null, issues);
  const counts = tally.counts();
  const sheets = [{ name: table.name, role: 'seconds', counts }];
  return { lines, shown: { mapping: null, fields: [], columns: columns ?? [], preview, sheets, counts } };
}

function lineOf([first = '', ...rest]: readonly string[]): Line | null {
  const at = sumOfVector(first);
  const sum = sumOfVector(rest.join(','));
  return at === null || sum === null ? null : { at, sum };
}

function runOf(points: BenchmarkRun['points'], file: string, columns: readonly string[]): BenchmarkRun {
  const stamp = STAMP.exec(file.slice(-200))?.[1] ?? null;
  const at = stamp === null ? null : parseInstant(stamp);
  const mean = points.reduce((sum, { throughput }) => sum + throughput, 0) / points.length;
  const last = points.at(-1);
  return {
    key: `jdbcrunner|${stamp ?? file}|t`,
    name: file,
    tool: 'jdbcrunner',
    subject: file,
    metric: 'tps',
    throughput: Math.round(mean * 1e6) / 1e6,
    ...UNSTATED,
    durationS: last?.elapsedS ?? null,
    aborted: false,
    startedAt: at === null ? null : isoOf(at),
    points,
    origin: {
      file,
      sheet: null,
      row: 2,
      cells: {
        throughput: {
          column: columns
            .slice(1)
            .map((header, i) => `${columnLetter(i + 1)} (${header})`)
            .join(', '),
          text: `mean of ${points.length} rows`,
        },
      },
    },
  };
}

function responseTotals(lines: readonly Line[]): Record<string, Total> {
  const transactions = lines.reduce((sum, line) => sum + line.sum, 0);
  return {
    transactions: countOf(text('Transactions', 'トランザクション'), 'count', transactions),
    medianMs: percentile(text('Response time, median', '応答時間（中央値）'), lines, transactions * 0.5),
    p95Ms: percentile(
      text('Response time, 95th percentile', '応答時間（95パーセンタイル）'),
      lines,
      transactions * 0.95,
    ),
  };
}

function percentile(label: Total['label'], lines: readonly Line[], rank: number): Total {
  const sorted = [...lines].sort((a, b) => a.at - b.at);
  let seen = 0;
  for (const { at, sum } of sorted) {
    seen += sum;
    if (seen >= rank && seen > 0) return { label, value: at, unit: 'milliseconds', missing: 0 };
  }
  return { label, value: null, unit: 'milliseconds', missing: 0 };
}
