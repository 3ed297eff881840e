import type { HeadRow, Table } from '../decode/table.ts';
import { toolNumber } from '../decode/tool-number.ts';

/** 'col-1 : my8028', which names the version a column of the table was measured on. */
const LEGEND = /^#?\s{0,4}col-(\d{1,3})\s{0,4}[:=]\s{0,4}(.{1,200})$/;
/** Tests of sysbench as its micro-benchmark scripts name them: 'hot-points_range=100', 'read-only.pre_range=10', 'update-index'. */
const TEST =
  /^(?:hot-points|point-query|points-covered|points-notcovered|random-points|range-covered|range-notcovered|read-only|read-write|scan|delete|insert|update|write-only|oltp)[\w.-]{0,60}(?:[_=][\w.=-]{1,60})?$/;
const ROWS_LOOKED_AT = 40;

/** Whether a table is one of queries per second: a test's name first or last, one figure per column, legend lines above at most. */
export function isSummaryTable(table: Table | undefined): boolean {
  const rows = (table?.head() ?? [])
    .slice(0, ROWS_LOOKED_AT)
    .filter((row) => legendOf(row) === null && !isHeading(row.cells));
  const figures = rows.filter(({ cells }) => isFigures(cells));
  return figures.length >= 3 && figures.length >= rows.length * 0.7;
}

/** Column number and name when a row is a line of the legend. */
export function legendOf({ cells }: Pick<HeadRow, 'cells'>): { column: number; name: string } | null {
  const [, column, name] = LEGEND.exec(cells.join(' ').slice(0, 300).trim()) ?? [];
  return column === undefined || name === undefined ? null : { column: Number(column), name: name.trim() };
}

export function isFigures(cells: readonly string[]): boolean {
  const [test = '', ...figures] = testFirst(cells);
  return TEST.test(test.trim()) && figures.length > 0 && figures.every((figure) => toolNumber(figure.trim()) !== null);
}

/** The cells of a row with the test's name before the figures. */
export function testFirst(cells: readonly string[]): readonly string[] {
  const last = cells.at(-1) ?? '';
  return cells.length > 1 && TEST.test(last.trim()) ? [last, ...cells.slice(0, -1)] : cells;
}

/** 'col-1, col-2, …', which heads the figures under a legend. */
export function isHeading(cells: readonly string[]): boolean {
  return cells.length > 0 && cells.every((cell) => /^(?:col-\d{1,3}|test|)$/i.test(cell.trim()));
}
