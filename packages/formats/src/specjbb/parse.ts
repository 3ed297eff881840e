import { text } from '@tatami/model';
import { toolNumber } from '../decode/tool-number.ts';
import type { Parsed, ParseRequest } from '../format.ts';
import { NO_RECORDS, type Total } from '../import-result.ts';
import { emptyTable } from '../issues/file-issues.ts';
import type { Trouble } from '../issues/issue-log.ts';
import { PREVIEW_ROWS } from '../limits.ts';
import { benchmarkRun, withUniqueKeys } from '../runs/benchmark-run.ts';
import { badLine } from '../runs/issues.ts';
import { totalsOf } from '../runs/run-totals.ts';
import { Tally } from '../tabular/read-rows.ts';
import { ownOutput, TOTALS_MARK } from './own-output.ts';
import { columnTable, printedTable, type TableRow, type ThroughputTable } from './throughput-table.ts';

const javaOnly: Trouble = {
  severity: 'info',
  code: 'not-a-database-test',
  problem: text(
    'SPECjbb operations per second (bops) were read as transactions per second.',
    'SPECjbbの1秒あたり処理数（bops）を、1秒あたりトランザクション数として読み取りました。',
  ),
  hint: text(
    'They measure Java on CPU and memory: use them for scaling, not as the throughput of a database.',
    'CPUとメモリ上のJava処理の値です。拡張性の比較に使い、データベースの処理性能とはみなさないでください。',
  ),
};

/** Reads a table of throughput by warehouses: each configuration at each number of warehouses is a run. */
export function parse({ source, issues }: ParseRequest): Parsed {
  const [first] = source.tables;
  const whole = source.text ?? '';
  const table = TOTALS_MARK.test(whole)
    ? ownOutput(whole, source.fileName)
    : /TPut|tput-/.test(whole) || !first
      ? printedTable(whole)
      : columnTable(first, issues);
  for (const { line, text: bad } of table.badLines) issues.add(badLine(bad), { row: line });
  if (table.rows.length === 0) issues.add(emptyTable);
  else issues.add(javaOnly);
  const tally = new Tally();
  tally.count('accepted', table.rows.length);
  tally.count('rejected', new Set(table.badLines.map(({ line }) => line)).size);
  const counts = tally.counts();
  const benchmarkRuns = withUniqueKeys(table.rows.flatMap((row) => runsOf(row, table, source.fileName)));
  return {
    mapping: null,
    fields: [],
    columns: ['warehouses', ...table.configurations],
    preview: table.rows.slice(0, PREVIEW_ROWS).map(({ warehouses, figures }) => [String(warehouses), ...figures]),
    sheets: [{ name: null, role: 'warehouses', counts }],
    counts,
    records: { ...NO_RECORDS, benchmarkRuns },
    totals: { ...totalsOf(benchmarkRuns), ...peaksOf(table) },
  };
}

function runsOf(
  { line, warehouses, figures, durationS }: TableRow,
  { configurations, expectedPeaks }: ThroughputTable,
  file: string,
) {
  return figures.map((figure, index) => {
    const expected = expectedPeaks[index];
    return benchmarkRun(
      {
        tool: 'specjbb',
        name: `SPECjbb, ${warehouses} warehouses`,
        subject: configurations[index] ?? `#${index + 1}`,
        metric: 'tps',
        throughput: toolNumber(figure),
        clients: warehouses,
        durationS: durationS ?? null,
        expectedPeak: expected ? toolNumber(expected.text) : null,
        origin: {
          file,
          sheet: null,
          row: line,
          cells: {
            throughput: { column: configurations[index] ?? `#${index + 1}`, text: figure },
            ...(expected && { expectedPeak: { column: `line ${expected.line}`, text: expected.text } }),
          },
        },
      },
      file,
    );
  });
}

function peaksOf({ configurations, rows }: ThroughputTable): Record<string, Total> {
  const peaks = configurations.map((configuration, index) => {
    const figures = rows.flatMap((row) => toolNumber(row.figures[index] ?? '') ?? []);
    const value = figures.length === 0 ? null : figures.reduce((most, figure) => Math.max(most, figure), 0);
    const label = text('Peak, {configuration}', '最大値（{configuration}）', { configuration });
    return [`peak${index + 1}`, { label, value, unit: 'tps' as const, missing: rows.length - figures.length }] as const;
  });
  return Object.fromEntries(peaks);
}
