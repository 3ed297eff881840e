import { parseNumber } from '@tatami/model';
import type { ResultColumns, ResultRow } from '../query-results/result-set.ts';
import { COLUMNS, type Column } from './result-kinds.data.ts';

/** All names under which something is looked for. */
const KNOWN: ReadonlySet<string> = new Set<string>(Object.values(COLUMNS).flat());

/** Asks a row of a result for what stands under the names a column goes by. */
export class RowOfResult {
  readonly row: ResultRow;
  private readonly columns: ResultColumns;

  constructor(columns: ResultColumns, row: ResultRow) {
    this.columns = columns;
    this.row = row;
  }

  cell(column: Column) {
    return this.columns.cell(this.row, ...COLUMNS[column]);
  }

  named(...keys: readonly string[]) {
    return this.columns.cell(this.row, ...keys);
  }

  /** What stands under names that nothing else is read from. */
  others() {
    return this.columns.others(this.row, KNOWN);
  }

  /** A figure not below zero, with its cell; null where it is none. */
  figure(column: Column) {
    const cell = this.cell(column);
    const value = cell === null ? null : parseNumber(cell.text);
    return cell === null || value === null || value < 0 ? null : { value, cell };
  }
}
