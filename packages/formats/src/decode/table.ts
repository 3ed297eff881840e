import type { Text } from '@tatami/model';

/**
 * Called per row with its cells as text and its 1-based number as a spreadsheet shows it; false stops the reading.
 * `spoilt` rows (an unclosed quote) are delivered so that they are counted, but their cells cannot be trusted.
 */
export type RowReader = (cells: readonly string[], row: number, spoilt: boolean) => boolean | undefined;

/** Trouble met while reading a table's bytes, before any column is understood. */
export interface TableTrouble {
  readonly kind:
    | 'unclosed-quote'
    | 'long-cells'
    | 'cells-out-of-range'
    | 'hidden-rows'
    | 'hidden-columns'
    | 'struck-rows'
    | 'struck-cells'
    | 'no-results'
    | 'too-many-rows'
    | 'too-many-cells'
    | 'damaged'
    | 'unsafe';
  readonly row: number | null;
  /** 0-based, where the trouble is with one column. */
  readonly column?: number;
  /** Of long cells how many the column has; of too many rows how many lines were not read; of hidden rows or columns, or rows struck through, how many. */
  readonly count?: number;
  /** Of formulas without results how many cells there are, by 0-based column. */
  readonly perColumn?: ReadonlyMap<number, number>;
  /** Which cell it was, where that helps. */
  readonly detail: string;
  /** Why a sheet is unsafe, in words for a person. */
  readonly because?: Text;
}

/** Rows of text from a CSV or a sheet. Nothing is held: `each` streams, `head` stops early. */
export interface Table {
  /** Sheet name; null for a text file. */
  readonly name: string | null;
  /** ',' ';' tab or '|' for text, null for a sheet. */
  readonly delimiter: string | null;
  /** The first rows that are not blank, with their numbers. Never throws. */
  readonly head: () => readonly HeadRow[];
  /** Streams all rows that are not blank; returns what went wrong on the way. Never throws. */
  readonly each: (read: RowReader) => readonly TableTrouble[];
  /**
   * The sheet as a spreadsheet shows it: without hidden rows and columns and without rows struck through, which are counted as trouble, and with cells that are merged
   * downwards in each of their rows. Absent where a file hides and merges nothing.
   */
  readonly asShown?: () => Table;
  /** Where rows and columns have changed places: the cell of the sheet at a row and a 0-based column of this table, 'C5'. */
  readonly cellName?: (row: number, column: number) => string;
}

export interface HeadRow {
  readonly row: number;
  readonly cells: readonly string[];
}
