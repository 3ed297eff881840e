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

/** Leaves hidden rows and columns of a sheet out, and repeats merged cells in their rows. */
export class ShownCells {
  private readonly merged: readonly Merged[];
  private readonly held = new Map<Merged, string>();
  private readonly hiddenColumns = new Set<number>();
  private readonly columnsLeft = new Set<number>();
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
  }

  /** Whether a filled row is shown; its cells are then as shown. */
  closeRow(cells: string[], row: number): boolean {
    this.repeatMerged(cells, row);
    if (this.rowHidden) {
      this.rowsLeft += 1;
      return false;
    }
    for (const column of this.hiddenColumns) {
      if ((cells[column] ?? '') === '') continue;
      this.columnsLeft.add(column);
      cells[column] = '';
    }
    return cells.some((cell) => cell.trim() !== '');
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
      ...(columns.length > 0 ? [{ kind: 'hidden-columns', row: null, count: columns.length, detail } as const] : []),
    ];
  }
}
