import type { RowReader, Table } from '../decode/table.ts';

/** Headers of the column that says what the figure of each row is. */
const METRIC_HEADER =
  /^(?:metric(?: ?name)?|item(?: ?name)?|counter(?: ?name)?|メトリック名?|アイテム名?|項目名?|監視項目名?|指標名?|カウンター?名?)$/i;
/** Headers of the figures beside it. */
const FIGURE_HEADER = /^(?:value|値|測定値|計測値|avg|average|mean|平均値?|max|maximum|最大値?)$/i;
/** CPU use of a whole machine, as monitoring tools call it. */
const CPU_USE =
  /^(?:(?:total )?cpu (?:utili[sz]ation|usage|used)(?: ?\(?%\)?)?|cpu ?%|cpu|cpuutili[sz]ation|cpu(?:使用率|利用率)(?: ?\(%\))?)$/i;
const ROWS_ABOVE = 10;

/** A table of figures that each row names, as one of CPU use: its headers say so, and the rows of other metrics are none of its. */
export interface MetricRows {
  readonly table: Table;
  /** The metrics whose rows are left out. */
  leftOut(): readonly string[];
}

const known = new WeakMap<Table, MetricRows | null>();

/** null where rows do not say what their figures are, or none is of CPU use. */
export function cpuRowsOf(table: Table): MetricRows | null {
  const seen = known.get(table);
  if (seen !== undefined) return seen;
  const found = findIn(table);
  known.set(table, found);
  if (found) known.set(found.table, null);
  return found;
}

function findIn(table: Table): MetricRows | null {
  const head = table.head();
  const header = head
    .slice(0, ROWS_ABOVE)
    .find(({ cells }) => cells.some((cell) => METRIC_HEADER.test(folded(cell))) && cells.some(isFigureHeader));
  if (!header) return null;
  const at = header.cells.findIndex((cell) => METRIC_HEADER.test(folded(cell)));
  const metricOf = (cells: readonly string[]) => folded(cells[at] ?? '');
  const metrics = new Set(head.flatMap(({ row, cells }) => (row > header.row ? [metricOf(cells)] : [])));
  const cpu = [...metrics].find((metric) => CPU_USE.test(metric));
  if (cpu === undefined) return null;
  const row = (cells: readonly string[], number: number): readonly string[] | null => {
    if (number < header.row) return cells;
    if (number === header.row) return cells.map((cell) => (isFigureHeader(cell) ? `${cpu} ${cell.trim()}` : cell));
    return metricOf(cells) === cpu ? cells : null;
  };
  const each = (read: RowReader) =>
    table.each((cells, number, spoilt) => {
      const own = row(cells, number);
      return own === null || read(own, number, spoilt);
    });
  const rows = head.flatMap(({ row: number, cells }) => {
    const own = row(cells, number);
    return own === null ? [] : [{ row: number, cells: own }];
  });
  const leftOut = () => {
    const others = new Set<string>();
    table.each((cells, number) => {
      if (number > header.row && metricOf(cells) !== cpu && metricOf(cells) !== '') others.add(metricOf(cells));
      return true;
    });
    return [...others];
  };
  return { table: { ...table, head: () => rows, each }, leftOut };
}

function isFigureHeader(cell: string): boolean {
  return FIGURE_HEADER.test(folded(cell));
}

function folded(cell: string): string {
  return cell.normalize('NFKC').trim().replaceAll(/\s+/g, ' ');
}
