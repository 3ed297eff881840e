import { linesOf } from '../decode/lines.ts';
import type { RowReader, Table } from '../decode/table.ts';
import { firstRows } from '../decode/text-table.ts';
import { MAX_RESULT_ROWS, type ResultSet } from './result-set.ts';
import { isPrinted, isRuler, printedResults } from './text-results.ts';

/** A list stands near the beginning of its text, behind the statement that printed it. */
const LOOKED_AT_CHARS = 20_000;

/**
 * The results that a client of a database or a shell printed, as a table in which one follows another: without rulers, statements and counts of
 * rows. Its rows keep the numbers of their lines. null where the text is printed otherwise.
 */
export function printedTable(text: string): Table | null {
  const start = text.slice(0, LOOKED_AT_CHARS);
  if (!isPrinted(start) || isTableWithDashes(start)) return null;
  const sets = printedResults(text).filter(isList);
  if (sets.length === 0 || sets.some(({ rows }) => rows.length >= MAX_RESULT_ROWS)) return null;
  const lines = sets.flatMap((set, at) => [
    ...(isNextPage(set, sets[at - 1]) ? [] : [{ line: set.line, cells: set.headers }]),
    ...set.rows,
  ]);
  const each = (read: RowReader) => {
    for (const { line, cells } of lines) if (read(cells, line, false) === false) break;
    return [];
  };
  let head: ReturnType<Table['head']> | null = null;
  return {
    name: null,
    delimiter: null,
    head: () => {
      head ??= firstRows(each);
      return head;
    },
    each,
  };
}

/** Whether the first line of dashes is a row of a table, whose cells say nothing: a ruler stands under the first line with delimiters. */
function isTableWithDashes(start: string): boolean {
  const lines = [...linesOf(start)].map(({ text }) => text);
  const ruler = lines.findIndex(isRuler);
  const [mark] = /[,;|\t]/.exec((lines[ruler] ?? '').includes('+') ? '' : (lines[ruler] ?? '')) ?? [];
  return mark !== undefined && lines.findIndex((line) => line.includes(mark)) !== ruler - 1;
}

/** Whether rows stand under a header of columns: a field per line is no list of machines. */
function isList({ line, headers, rows }: ResultSet): boolean {
  const [first] = rows;
  return headers.length > 1 && first !== undefined && first.line > line;
}

/** Clients print the header again on every page. */
function isNextPage({ headers }: ResultSet, before: ResultSet | undefined): boolean {
  return before?.headers.length === headers.length && before.headers.every((header, at) => header === headers[at]);
}
