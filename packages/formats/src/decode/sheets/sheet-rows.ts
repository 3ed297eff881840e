import { MAX_CELLS_PER_SHEET, MAX_COLUMNS, MAX_ROWS } from '../../limits.ts';
import { columnLetter } from '../cell-reference.ts';
import { LongCells } from '../long-text.ts';
import type { RowReader, TableTrouble } from '../table.ts';
import { ArchiveFault } from '../zip/archive.ts';
import { NO_RESULT } from './no-result.ts';
import type { ShownCells } from './shown-cells.ts';

/** Hands the rows of a sheet to a reader, cell by cell as they come in, within the bounds of a sheet. */
export class SheetRows {
  /** Whether more is wanted. */
  going = true;
  /** 1-based, of the row that is open. */
  row = 0;
  private readonly read: RowReader;
  private readonly shown: ShownCells | null;
  private readonly longCells = new LongCells();
  private readonly found: TableTrouble[] = [];
  private cells: string[] = [];
  /** Whether a formula of the open row has no result. */
  private lacksResults = false;
  /** Cells whose formula has no result, by column: of rows that hold something else, and of rows that hold nothing else. */
  private readonly unresolved = new Map<number, number>();
  private readonly unresolvedAlone = new Map<number, number>();
  private rowsKept = 0;
  private cellsSeen = 0;

  constructor(read: RowReader, shown: ShownCells | null) {
    this.read = read;
    this.shown = shown;
  }

  openRow(row: number, hidden: boolean): void {
    this.row = row;
    this.cells = [];
    this.lacksResults = false;
    this.shown?.openRow(hidden);
  }

  /** A cell of the open row by its 0-based column; `struck` = its text is struck through. */
  cell(column: number, text: string, struck = false): void {
    if (text === '' || !this.going) return;
    if (struck) this.shown?.strike(column);
    if (column < 0 || column >= MAX_COLUMNS) this.reportOutOfRange(column);
    else if (this.cellsSeen === MAX_CELLS_PER_SHEET) this.stop({ kind: 'too-many-cells', row: this.row, detail: '' });
    else this.keep(column, text);
  }

  /** A cell of the open row whose formula has no stored result. */
  cellWithoutResult(column: number): void {
    this.lacksResults = true;
    this.cell(column, NO_RESULT);
  }

  closeRow(): void {
    if (!this.going || this.cells.every((cell) => cell.trim() === '')) return;
    // Lists are prepared for more rows than they have: these hold formulas alone.
    if (this.lacksResults && this.cells.every((cell) => cell === NO_RESULT || cell.trim() === '')) {
      this.countUnresolved(this.unresolvedAlone);
      return;
    }
    if (this.shown && !this.shown.closeRow(this.cells, this.row)) return;
    if (this.lacksResults) this.countUnresolved(this.unresolved);
    if (this.rowsKept === MAX_ROWS) {
      this.stop({ kind: 'too-many-rows', row: this.row, detail: '' });
      return;
    }
    this.rowsKept += 1;
    if (this.read(this.cells, this.row, false) === false) this.going = false;
  }

  /** Runs what reads the sheet; a fault of its archive ends the reading there. */
  readBy(scan: () => void): readonly TableTrouble[] {
    try {
      scan();
    } catch (fault) {
      if (!(fault instanceof ArchiveFault)) throw fault;
      const { kind, because } = fault;
      this.found.push({ kind, row: this.row || null, detail: fault.message, because });
    }
    return [...this.found, ...this.longCells.troubles(), ...(this.shown?.troubles() ?? []), ...this.withoutResults()];
  }

  private countUnresolved(counts: Map<number, number>): void {
    for (const [column, cell] of this.cells.entries())
      if (cell === NO_RESULT) counts.set(column, (counts.get(column) ?? 0) + 1);
  }

  private withoutResults(): readonly TableTrouble[] {
    const perColumn = this.unresolved.size > 0 ? this.unresolved : this.unresolvedAlone;
    return perColumn.size > 0 ? [{ kind: 'no-results', row: null, detail: '', perColumn }] : [];
  }

  private keep(column: number, text: string): void {
    this.cellsSeen += 1;
    while (this.cells.length < column) this.cells.push('');
    this.cells[column] = this.longCells.kept(text, column, this.row);
  }

  private reportOutOfRange(column: number): void {
    if (this.found.some(({ kind }) => kind === 'cells-out-of-range')) return;
    this.found.push({ kind: 'cells-out-of-range', row: this.row, detail: columnLetter(column) + this.row });
  }

  private stop(trouble: TableTrouble): void {
    this.found.push(trouble);
    this.going = false;
  }
}
