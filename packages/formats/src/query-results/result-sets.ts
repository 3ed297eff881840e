import type { Table } from '../decode/table.ts';
import type { Source } from '../format.ts';
import type { IssueLog } from '../issues/issue-log.ts';
import { reportTableTroubles } from '../tabular/table-troubles.ts';
import { MAX_RESULT_COLUMNS, MAX_RESULT_ROWS, MAX_RESULTS, type ResultDraft, type ResultSet } from './result-set.ts';
import { isPrinted, printedResults } from './text-results.ts';

type IsHeader = (cells: readonly string[]) => boolean;

/**
 * The results of queries in a file: as a client printed them, or as tables (CSV, tabs, sheets) in which one may follow another.
 * `isHeader` tells the header of a result that is looked for; what stands before the first is passed over.
 */
export function resultSetsIn(source: Source, isHeader: IsHeader, issues: IssueLog): readonly ResultSet[] {
  const { text, tables } = source;
  if (text !== null && isPrinted(text)) {
    const printed = printedResults(text).filter(({ headers }) => isHeader(headers));
    if (printed.length > 0) return printed;
  }
  return tables.flatMap((table) => setsIn(table, isHeader, issues)).slice(0, MAX_RESULTS);
}

function setsIn(table: Table, isHeader: IsHeader, issues: IssueLog): readonly ResultSet[] {
  const sets: ResultDraft[] = [];
  const troubles = table.each((cells, row, spoilt) => {
    if (spoilt) return true;
    const kept = cells.slice(0, MAX_RESULT_COLUMNS);
    if (isHeader(kept)) sets.push({ sheet: table.name, line: row, headers: kept, rows: [] });
    else {
      const current = sets.at(-1);
      if (current && current.rows.length < MAX_RESULT_ROWS) current.rows.push({ line: row, cells: kept });
    }
    return sets.length < MAX_RESULTS;
  });
  reportTableTroubles(troubles, table.name, issues);
  return sets;
}

/** Printed text is looked at as far as this for what tells a format. */
const LOOKED_AT_CHARS = 100_000;

/** The headers near the beginning of a file that may be those of results, for telling what it is. */
export function firstHeaders({ text, tables }: Source): readonly (readonly string[])[] {
  const start = text?.slice(0, LOOKED_AT_CHARS) ?? '';
  const printed = isPrinted(start) ? printedResults(start).map(({ headers }) => headers) : [];
  return [...printed, ...tables.flatMap((table) => table.head().map(({ cells }) => cells))];
}
