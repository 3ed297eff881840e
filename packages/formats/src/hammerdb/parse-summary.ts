import type { BenchmarkRun } from '@tatami/model';
import { parseNumber } from '@tatami/model';
import { DateEvidence } from '../decode/day-order.ts';
import { isoOf, parseInstant } from '../decode/instant.ts';
import type { DayOrder } from '../decode/numeric-date.ts';
import type { Table } from '../decode/table.ts';
import type { Parsed, ParseRequest } from '../format.ts';
import { NO_RECORDS, NO_ROWS } from '../import-result.ts';
import { PREVIEW_ROWS } from '../limits.ts';
import { benchmarkRun, withUniqueKeys } from '../runs/benchmark-run.ts';
import { badLine } from '../runs/issues.ts';
import { totalsOf } from '../runs/run-totals.ts';
import { columnEvidence } from '../tabular/date-evidence.ts';
import { Tally } from '../tabular/read-rows.ts';
import { reportTableTroubles } from '../tabular/table-troubles.ts';

const STARTED = 'transaction start time';
const NEEDED = ['virtual users', 'tpm', 'nopm'] as const;

/** Whether a table lists HammerDB runs one a row: virtual users, TPM and NOPM. */
export function isSummaryTable(table: Table | undefined): boolean {
  const names = new Set(table?.head()[0]?.cells.map((cell) => cell.trim().toLowerCase()));
  return NEEDED.every((name) => names.has(name));
}

/** Reads the table, one run a row. */
export function parseSummary({ source, issues, dates }: ParseRequest, table: Table): Parsed {
  const tally = new Tally();
  const runs: BenchmarkRun[] = [];
  const preview: (readonly string[])[] = [];
  let columns: readonly string[] | null = null;
  const order = dates.orderOf(startEvidence(table));
  const troubles = table.each((cells, row, spoilt) => {
    if (columns === null) {
      columns = cells.map((cell) => cell.trim());
      return true;
    }
    if (preview.length < PREVIEW_ROWS) preview.push(cells);
    const run = spoilt ? null : runOf(columns, cells, { file: source.fileName, sheet: table.name, row }, order);
    if (run) runs.push(run);
    else if (!spoilt) issues.add(badLine(cells.join(',')), { row });
    tally.count(run ? 'accepted' : 'rejected');
    return true;
  });
  reportTableTroubles(troubles, table.name, issues);
  const counts = tally.counts();
  const benchmarkRuns = withUniqueKeys(runs);
  return {
    mapping: null,
    fields: [],
    columns: columns ?? [],
    preview,
    sheets: source.tables.map(({ name }) =>
      name === table.name ? { name, role: 'runs', counts } : { name, role: null, counts: NO_ROWS },
    ),
    counts,
    records: { ...NO_RECORDS, benchmarkRuns },
    totals: totalsOf(benchmarkRuns),
  };
}

/** What the times of the runs tell of the order of day and month. */
function startEvidence(table: Table): DateEvidence {
  const [header] = table.head();
  const index = header?.cells.findIndex((cell) => cell.trim().toLowerCase() === STARTED) ?? -1;
  return header && index >= 0 ? columnEvidence(table, index, header.row) : new DateEvidence();
}

function runOf(
  columns: readonly string[],
  cells: readonly string[],
  place: { file: string; sheet: string | null; row: number },
  order: DayOrder,
): BenchmarkRun | null {
  const text = (name: string) => cells[columns.findIndex((column) => column.toLowerCase() === name)]?.trim() ?? '';
  const nopm = parseNumber(text('nopm'));
  if (nopm === null || nopm < 0) return null;
  const users = parseNumber(text('virtual users'));
  const start = parseInstant(text(STARTED), order);
  const end = parseInstant(text('transaction end time'), order);
  const named = columns.map((column, index) => [column, { column, text: cells[index]?.trim() ?? '' }] as const);
  const task = text('task') || 'HammerDB';
  return benchmarkRun(
    {
      tool: 'hammerdb',
      name: users === null ? task : `${task}, ${users} virtual users`,
      subject: place.file,
      metric: 'nopm',
      throughput: nopm,
      clients: users,
      durationS: start !== null && end !== null && end > start ? (end - start) / 1000 : null,
      startedAt: start === null ? null : isoOf(start),
      origin: { ...place, cells: { ...Object.fromEntries(named), throughput: { column: 'NOPM', text: text('nopm') } } },
    },
    `row ${place.row}`,
  );
}
