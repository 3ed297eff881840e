import { nameText } from '@tatami/model';
import { columnLetter, columnName } from '../decode/cell-reference.ts';
import type { TableTrouble } from '../decode/table.ts';
import { damagedWorkbook, unsafeArchive } from '../issues/file-issues.ts';
import type { IssueLog, Trouble } from '../issues/issue-log.ts';
import { cellsOutOfRange, longText, tooManyCells, tooManyRows } from '../issues/limit-issues.ts';
import { unclosedQuote } from '../issues/row-issues.ts';
import { formulasWithoutResults, hiddenColumns, hiddenRows, struckCells, struckRows } from '../issues/table-issues.ts';

/** What a person knows a table's columns by. */
interface KnownColumns {
  readonly columns: readonly string[];
  /** 0-based, of those that are read. */
  readonly used: ReadonlySet<number>;
}

/** Those after which the rest of the table was not read. */
const STOPS: ReadonlySet<TableTrouble['kind']> = new Set(['too-many-rows', 'too-many-cells', 'damaged', 'unsafe']);

/** Tells what a table's reader met on its way. Where nothing is said of the columns, all count as read. */
export function reportTableTroubles(
  troubles: readonly TableTrouble[],
  sheet: string | null,
  issues: IssueLog,
  known: KnownColumns | null = null,
): void {
  for (const trouble of troubles) {
    const { kind, row, column: index, perColumn } = trouble;
    const place = { sheet, row, column: index === undefined ? null : columnName(index, known?.columns[index] ?? '') };
    const said = troubleOf(trouble, sheet, (at) => known?.columns[at] || columnLetter(at));
    const columns = perColumn ? [...perColumn.keys()] : index === undefined ? [] : [index];
    const isUnread = known !== null && columns.length > 0 && columns.every((at) => !known.used.has(at));
    if (STOPS.has(kind)) issues.addStop(said, place);
    else issues.add(isUnread ? { ...said, severity: 'info' } : said, place);
  }
}

function troubleOf(
  { kind, detail, because, count, perColumn }: TableTrouble,
  sheet: string | null,
  columnNamed: (index: number) => string,
): Trouble {
  switch (kind) {
    case 'unclosed-quote':
      return unclosedQuote;
    case 'long-cells':
      return longText((count ?? 1) - 1);
    case 'cells-out-of-range':
      return cellsOutOfRange(detail);
    case 'hidden-rows':
      return hiddenRows(count ?? 1);
    case 'hidden-columns':
      return hiddenColumns(count ?? 1, detail);
    case 'struck-rows':
      return struckRows(count ?? 1, detail);
    case 'struck-cells':
      return struckCells(count ?? 1, detail);
    case 'no-results':
      return formulasWithoutResults(perColumn ?? new Map(), columnNamed);
    case 'too-many-rows':
      return tooManyRows(count ?? null);
    case 'too-many-cells':
      return tooManyCells;
    case 'damaged':
      return damagedWorkbook(sheet);
    case 'unsafe':
      return unsafeArchive(because ?? nameText(detail));
  }
}
