import { MAX_CELL_CHARS } from '../limits.ts';
import { columnLetter } from './cell-reference.ts';
import type { TableTrouble } from './table.ts';

const ELLIPSIS = '…';

/** The beginning of a text that is too long, with an ellipsis: it is seen to be cut, and no figure is read from half of its digits. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  const end = isHighSurrogate(text.charCodeAt(most - 1)) ? most - 1 : most;
  return text.slice(0, end) + ELLIPSIS;
}

function isHighSurrogate(code: number): boolean {
  return code >= 0xd800 && code < 0xdc00;
}

/** Adds a piece to a cell while it is read; of one that is too long only so much that it is known to be. */
export function grown(text: string, piece: string): string {
  return text.length > MAX_CELL_CHARS ? text : text + piece.slice(0, MAX_CELL_CHARS + 1 - text.length);
}

/** Cuts the cells of one table that are too long, and remembers by column where the first stood and how many there were. */
export class LongCells {
  private readonly columns = new Map<number, { readonly row: number; count: number }>();

  /** The cell, shortened where it has to be. */
  kept(cell: string, index: number, row: number): string {
    if (cell.length <= MAX_CELL_CHARS) return cell;
    const seen = this.columns.get(index);
    if (seen) seen.count += 1;
    else this.columns.set(index, { row, count: 1 });
    return shortened(cell, MAX_CELL_CHARS);
  }

  troubles(): readonly TableTrouble[] {
    return [...this.columns].map(([index, { row, count }]) => ({
      kind: 'long-cells',
      row,
      column: index,
      detail: columnLetter(index) + row,
      count,
    }));
  }
}
