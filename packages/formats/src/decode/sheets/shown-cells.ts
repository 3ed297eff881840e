import { columnLetter } from '../cell-reference.ts';
import type { TableTrouble } from '../table.ts';

/** Cells merged over several rows, by their first column; rows are 1-based, columns 0-based. */
export interface Merged {
  readonly column: number;
  readonly firstRow: number;
  readonly lastRow: number;
}

/** Most merged ranges heeded; a list merges a few hundred hosts at most. */
export const MAX_MERGED = 10_000;
/** Sheets hide all columns to the end of the world; no more than a list has are of interest. */
const MAX_HIDDEN_COLUMN = 2_000;
/** Hidden columns named one by one. */
const MAX_NAMED = 10;

/** What stands before the machine of a row: '12', 'No.3'. */
const NUMBERING = /^\s*(?:no\.?\s*)?\d{1,5}\.?\s*$/i;
/** So many cells are struck through of a row that is. */
const FEWEST_STRUCK = 2;

/** Leaves hidden rows and columns of a sheet out, and rows that are struck through, and repeats merged cells in their rows. */
export class ShownCells {
  private readonly merged: readonly Merged[];
  private readonly held = new Map<Merged, string>();
  private readonly hiddenColumns = new Set<number>();
  private readonly columnsLeft = new Set<number>();
  /** Columns of the open row whose text is struck through. */
  private readonly struck = new Set<number>();
  private readonly rowsStruck: number[] = [];
  private readonly rowsStruckInPart: number[] = [];
  private rowHidden = false;
  private rowsLeft = 0;

  constructor(merged: readonly Merged[]) {
    this.merged = merged;
  }

  /** Columns are 0-based, the last one included. */
  hideColumns(first: number, last: number): void {
    for (let column = first; column <= Math.min(last, MAX_HIDDEN_COLUMN); column += 1) this.hiddenColumns.add(column);
  }

  openRow(hidden: boolean): void {
    this.rowHidden = hidden;
    if (this.struck.size > 0) this.struck.clear();
  }

  /** A filled cell of the open row is struck through; the column is 0-based. */
  strike(column: number): void {
    this.struck.add(column);
  }

  /** Whether a filled row is shown; its cells are then as shown. */
  closeRow(cells: string[], row: number): boolean {
    const isStruck = this.struck.size > 0 && this.isStruckThrough(cells);
    this.repeatMerged(cells, row);
    if (this.rowHidden) {
      this.rowsLeft += 1;
      return false;
    }
    if (this.struck.size > 0) (isStruck ? this.rowsStruck : this.rowsStruckInPart).push(row);
    if (isStruck) return false;
    for (const column of this.hiddenColumns) {
      if ((cells[column] ?? '') === '') continue;
      this.columnsLeft.add(column);
      cells[column] = '';
    }
    return cells.some((cell) => cell.trim() !== '');
  }

  /** Whether the open row is struck through: all of it but a number before it and a remark behind it. */
  private isStruckThrough(cells: readonly string[]): boolean {
    const filled = cells.flatMap((cell, column) => (cell.trim() === '' ? [] : [column]));
    const [first] = filled;
    const rest =
      first !== undefined && NUMBERING.test(cells[first] ?? '') && !this.struck.has(first) ? filled.slice(1) : filled;
    const ofMachine = this.struck.has(rest.at(-1) ?? -1) ? rest : rest.slice(0, -1);
    return ofMachine.length >= FEWEST_STRUCK && ofMachine.every((column) => this.struck.has(column));
  }

  private repeatMerged(cells: string[], row: number): void {
    for (const range of this.merged) {
      if (row < range.firstRow || row > range.lastRow) continue;
      const text = cells[range.column] ?? '';
      if (row === range.firstRow) this.held.set(range, text);
      else if (text === '') {
        while (cells.length < range.column) cells.push('');
        cells[range.column] = this.held.get(range) ?? '';
      }
    }
  }

  troubles(): readonly TableTrouble[] {
    const columns = [...this.columnsLeft].sort((a, b) => a - b);
    const named = columns.slice(0, MAX_NAMED).map(columnLetter).join(', ');
    const detail = columns.length > MAX_NAMED ? `${named}, …` : named;
    return [
      ...(this.rowsLeft > 0 ? [{ kind: 'hidden-rows', row: null, count: this.rowsLeft, detail: '' } as const] : []),
      ...rowsTrouble('struck-rows', this.rowsStruck),
      ...rowsTrouble('struck-cells', this.rowsStruckInPart),
      ...(columns.length > 0 ? [{ kind: 'hidden-columns', row: null, count: columns.length, detail } as const] : []),
    ];
  }
}

function rowsTrouble(kind: 'struck-rows' | 'struck-cells', rows: readonly number[]): readonly TableTrouble[] {
  const [row] = rows;
  if (row === undefined) return [];
  const named = rows.slice(0, MAX_NAMED).join(', ');
  return [{ kind, row, count: rows.length, detail: rows.length > MAX_NAMED ? `${named}, …` : named }];
}
