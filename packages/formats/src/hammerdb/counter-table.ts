import { text } from '@tatami/model';
import type { Table } from '../decode/table.ts';
import { toolNumber } from '../decode/tool-number.ts';
import type { Parsed, ParseRequest } from '../format.ts';
import { NO_RECORDS } from '../import-result.ts';
import type { Trouble } from '../issues/issue-log.ts';
import { PREVIEW_ROWS } from '../limits.ts';
import { benchmarkRun } from '../runs/benchmark-run.ts';
import { badLine } from '../runs/issues.ts';
import type { Point } from '../runs/run-draft.ts';
import { totalsOf } from '../runs/run-totals.ts';
import { Tally } from '../tabular/read-rows.ts';
import { reportTableTroubles } from '../tabular/table-troubles.ts';
import { COUNTER_HEADERS } from './counter-headers.data.ts';

const tpmAssumed: Trouble = {
  severity: 'warning',
  code: 'unit-assumed',
  problem: text(
    'The table names no unit; its figures were read as transactions per minute (TPM) of HammerDB’s counter.',
    '単位の記載がないため、HammerDBのカウンターの毎分トランザクション数（TPM）として読み取りました。',
  ),
  hint: text(
    'If they are something else, import it as “Benchmark results” and choose the unit.',
    '異なる場合は「ベンチマーク結果」として取り込み、単位を選んでください。',
  ),
};

/** Whether a table is HammerDB's transaction counter: two columns named time and value in some language, starting with 0 at 0 s. */
export function isCounterTable(table: Table | undefined): boolean {
  const [header, first, ...rest] = table?.head() ?? [];
  if (header?.cells.length !== 2 || !first) return false;
  const named = header.cells.map((cell) => cell.trim().toLowerCase()).join(',');
  const start = pointOf(first.cells);
  return (
    COUNTER_HEADERS.has(named) &&
    start?.elapsedS === 0 &&
    start.throughput === 0 &&
    rest.every(({ cells }) => Number.isInteger(pointOf(cells)?.throughput ?? 0))
  );
}

/** Reads the counter as one run: TPM over the seconds since its start. */
export function parseCounter({ source, issues }: ParseRequest, table: Table): Parsed {
  const tally = new Tally();
  const points: Point[] = [];
  const preview: (readonly string[])[] = [];
  let columns: readonly string[] | null = null;
  const troubles = table.each((cells, row, spoilt) => {
    if (columns === null) {
      columns = cells;
      return true;
    }
    if (preview.length < PREVIEW_ROWS) preview.push(cells);
    const point = spoilt ? null : pointOf(cells);
    if (point) points.push(point);
    else if (!spoilt) issues.add(badLine(cells.join(',')), { row });
    tally.count(point ? 'accepted' : 'rejected');
    return true;
  });
  reportTableTroubles(troubles, null, issues);
  issues.add(tpmAssumed, { row: 1 });
  const counts = tally.counts();
  const shown = columns ?? ['', ''];
  const benchmarkRuns = points.length === 0 ? [] : [runOf(points, source.fileName, shown[1] ?? '')];
  return {
    mapping: null,
    fields: [],
    columns: shown,
    preview,
    sheets: [{ name: table.name, role: 'seconds', counts }],
    counts,
    records: { ...NO_RECORDS, benchmarkRuns },
    totals: totalsOf(benchmarkRuns),
  };
}

function pointOf([elapsed = '', rate = '']: readonly string[]): Point | null {
  const elapsedS = toolNumber(elapsed.trim());
  const throughput = toolNumber(rate.trim());
  return elapsedS === null || throughput === null ? null : { elapsedS, throughput };
}

function runOf(points: readonly Point[], file: string, header: string) {
  const mean = points.reduce((sum, { throughput }) => sum + throughput, 0) / points.length;
  return benchmarkRun(
    {
      tool: 'hammerdb',
      name: file,
      subject: file,
      metric: 'tpm',
      throughput: Math.round(mean * 1e6) / 1e6,
      durationS: points.reduce((last, { elapsedS }) => Math.max(last, elapsedS), 0),
      points,
      origin: {
        file,
        sheet: null,
        row: 2,
        cells: { throughput: { column: `B (${header})`, text: `mean of ${points.length} rows` } },
      },
    },
    'counter',
  );
}
