import { unspaced } from '../decode/unspaced.ts';

/** What people write for 'the same as in the row above'. */
const AS_ABOVE = /^\s*[（(]?(?:同上|上に同じ|〃|″|々|↑|ditto|dito|dto\.|s\.\s?o\.|wie oben|idem)[）)]?\s*$/i;

/** The same of the column to the left, where machines stand side by side. */
const AS_LEFT =
  /^\s*(?:同左|左に同じ|左記(?:に同じ|と同じ)|←|<-|same as left|as left|wie links|s\.\s?links|comme à gauche|igual (?:que )?(?:a )?(?:la )?izquierda)\s*$/i;

/** How they begin where blanks fill a column: '同　上'. */
const SPACED = /^\s*[（(]?[同上左]\s/;

/** By its code whether a sign begins none of them: digits and letters that most cells begin with. */
const BEGINS_NONE = Array.from({ length: 0x80 }, (_, code) => /[\dbe-hj-rt-vx-z]/i.test(String.fromCharCode(code)));

/** Longest of these words, with some blanks. */
const MAX_CHARS = 30;

/** Whether a cell says that it is that of the row above: of what its column holds it tells nothing. */
export function saysAsAbove(cell: string): boolean {
  return cell.length <= MAX_CHARS && (AS_ABOVE.test(cell) || (SPACED.test(cell) && AS_ABOVE.test(unspaced(cell))));
}

/** The rows of a table with the cells of the row above, where a cell says that it is the same. */
export class RowsAsAbove {
  private above: readonly string[] = [];
  private readonly saysSame: (cell: string) => boolean;

  /** `turned` = rows and columns have changed places: what the row before says stands to the left on the sheet. */
  constructor(turned: boolean) {
    const says = (cell: string) => AS_ABOVE.test(cell) || (turned && AS_LEFT.test(cell));
    // Every cell of a list is asked: few are as short, and fewer begin like these words.
    this.saysSame = (cell) =>
      cell !== '' &&
      cell.length <= MAX_CHARS &&
      !BEGINS_NONE[cell.charCodeAt(0)] &&
      (says(cell) || (SPACED.test(cell) && says(unspaced(cell))));
  }

  /** A row as it is meant. Unchanged where no cell says so, or nothing stands above. */
  meant(cells: readonly string[]): readonly string[] {
    if (!cells.some(this.saysSame)) return cells;
    return cells.map((cell, at) => {
      const above = this.above[at] ?? '';
      return above.trim() !== '' && this.saysSame(cell) ? above : cell;
    });
  }

  /** Says which row the next one stands under, as it is meant: one of a machine, no total and no section between. */
  under(meant: readonly string[]): void {
    this.above = meant;
  }
}
