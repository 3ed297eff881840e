import { shortened } from './decode/long-text.ts';
import type { ImportResult } from './import-result.ts';
import { MAX_PREVIEW_CHARS, PREVIEW_CELL_CHARS } from './limits.ts';

type Preview = Pick<ImportResult, 'columns' | 'preview'>;

/**
 * A preview that is small whatever the file holds: cells shortened, and of headers and rows, in their order, only as many as
 * stay within MAX_PREVIEW_CHARS together.
 */
export function boundedPreview({ columns, preview }: Preview): Preview {
  const room = new Room(MAX_PREVIEW_CHARS);
  const shown = columns.map(shortCell).filter((column) => room.takes([column]));
  return { columns: shown, preview: preview.map((row) => row.map(shortCell)).filter((row) => room.takes(row)) };
}

/** Characters that are left; once something does not fit, nothing behind it does. */
class Room {
  private left: number;

  constructor(chars: number) {
    this.left = chars;
  }

  takes(texts: readonly string[]): boolean {
    this.left -= texts.reduce((sum, { length }) => sum + length, 0);
    if (this.left >= 0) return true;
    this.left = Number.NEGATIVE_INFINITY;
    return false;
  }
}

function shortCell(cell: string): string {
  return shortened(cell, PREVIEW_CELL_CHARS);
}
