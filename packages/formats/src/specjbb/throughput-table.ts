import { linesOf } from '../decode/lines.ts';
import type { Table } from '../decode/table.ts';
import { toolNumber } from '../decode/tool-number.ts';
import type { IssueLog } from '../issues/issue-log.ts';
import { reportTableTroubles } from '../tabular/table-troubles.ts';

/** Throughput of the configurations of a table at one number of warehouses. */
export interface TableRow {
  readonly line: number;
  readonly warehouses: number;
  /** One per configuration, as the table writes it. */
  readonly figures: readonly string[];
  /** How long it was measured, where the file says so. */
  readonly durationS?: number;
}

/** Warehouses at which a file says that the peak is expected. */
export interface ExpectedPeak {
  readonly line: number;
  readonly text: string;
}

export interface ThroughputTable {
  readonly configurations: readonly string[];
  readonly rows: readonly TableRow[];
  /** One per configuration; none where the file does not say. */
  readonly expectedPeaks: readonly (ExpectedPeak | undefined)[];
  /** Lines that should be rows and are not. */
  readonly badLines: readonly { readonly line: number; readonly text: string }[];
}

/** 'TPut 4', or as later versions print the mean of several JVMs: 'Hmean     tput-4'. */
const ROW_MARK = /(?:^|\s)(?:TPut(?=\s)|[HA]mean\s{1,20}tput-)/g;
/** 'Expctd Warehouse          4.00 (  0.00%)         4.00 (  0.00%)', line by line or within a pasted one. */
const EXPECTED_MARK = /Expctd Warehouse(?=\s)/;
const WAREHOUSES = /^\s{0,40}(\d{1,5})(?=\s)/;
/** A figure right where the one before ended: what follows in a pasted line is not of the row. */
const FIGURE = /\s{1,40}(\d{1,15}(?:\.\d{1,6})?) {0,8}[(*] {0,8}-?\d{1,8}\.\d{1,4}%[)*]/y;

/** The table as mmtests prints it, line by line or pasted into one: 'TPut 1 26629.00 ( 0.00%) 26507.00 ( -0.46%)'. */
export function printedTable(text: string): ThroughputTable {
  const rows: TableRow[] = [];
  const badLines: { line: number; text: string }[] = [];
  let header: string | null = null;
  let expectedPeaks: readonly ExpectedPeak[] = [];
  for (const { number, text: line } of linesOf(text)) {
    const [, expected] = line.split(EXPECTED_MARK);
    if (expected !== undefined) expectedPeaks = figuresIn(expected).map((each) => ({ line: number, text: each }));
    const [before = '', ...parts] = line.split(ROW_MARK);
    // Pasted into one line, the names stand right before the first row.
    if (rows.length === 0 && parts.length > 0 && before.trim() !== '') header = before;
    for (const part of parts) {
      const row = rowOf(part, number);
      if (row) rows.push(row);
      else badLines.push({ line: number, text: `TPut ${part}` });
    }
    // The last line above the first row names the configurations.
    if (rows.length === 0 && parts.length === 0 && line.trim() !== '') header = line;
  }
  const widest = rows.reduce((most, { figures }) => Math.max(most, figures.length), 0);
  return { configurations: namesOf(header ?? '', widest), rows, expectedPeaks, badLines };
}

function rowOf(part: string, line: number): TableRow | null {
  const [mark, warehouses] = WAREHOUSES.exec(part) ?? [];
  if (mark === undefined) return null;
  const figures = figuresIn(part.slice(mark.length));
  return figures.length === 0 ? null : { line, warehouses: Number(warehouses), figures };
}

function figuresIn(part: string): string[] {
  const figures: string[] = [];
  FIGURE.lastIndex = 0;
  for (let found = FIGURE.exec(part); found; found = FIGURE.exec(part)) figures.push(found[1] ?? '');
  return figures;
}

/** Columns are parted by two blanks or more; where they are not, the words are shared out evenly. */
function namesOf(header: string, count: number): string[] {
  const parted = header
    .trim()
    .split(/\s{2,}/)
    .slice(-count);
  const words = header.trim().split(/\s+/);
  const each = words.length / count;
  const names =
    parted.length === count
      ? parted
      : Number.isInteger(each) && each > 0
        ? Array.from({ length: count }, (_, index) => words.slice(index * each, (index + 1) * each).join(' '))
        : [];
  return Array.from({ length: count }, (_, index) => names[index] || `#${index + 1}`);
}

/** The table as CSV: a column 'warehouses' and one of bops per configuration; percentages are left out. */
export function columnTable(table: Table, issues: IssueLog): ThroughputTable {
  const rows: TableRow[] = [];
  const badLines: { line: number; text: string }[] = [];
  let columns: { index: number; name: string }[] | null = null;
  const troubles = table.each((cells, line) => {
    if (columns === null) {
      columns = cells
        .map((cell, index) => ({ index, name: cell.trim() }))
        .slice(1)
        .filter(({ name }) => !/pct|percent|%/i.test(name));
      return true;
    }
    const warehouses = toolNumber((cells[0] ?? '').trim());
    const figures = columns.map(({ index }) => (cells[index] ?? '').trim());
    if (warehouses === null || figures.some((figure) => toolNumber(figure) === null))
      badLines.push({ line, text: cells.join(',') });
    else rows.push({ line, warehouses, figures });
    return true;
  });
  reportTableTroubles(troubles, table.name, issues);
  const named = columns ?? [];
  return {
    configurations: (named as { name: string }[]).map(({ name }) => wordsOfName(name)),
    rows,
    expectedPeaks: [],
    badLines,
  };
}

/** 'balancing_enabled_bops' is the configuration 'balancing enabled'. */
function wordsOfName(name: string): string {
  return name.replace(/[_ ]?(?:bops|tput|throughput)$/i, '').replaceAll('_', ' ') || name;
}
