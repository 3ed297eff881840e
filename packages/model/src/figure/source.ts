/** Where a figure was read. `date` is that of the edition (YYYY, YYYY-MM or YYYY-MM-DD), null when the source gives none. */
export interface Source {
  readonly title: string;
  readonly section?: string;
  readonly url?: string;
  readonly date: string | null;
}

/** One cell of a file a person gave us: the last stop of every "why this number?". `text` is what stood there. */
export interface Cell {
  readonly file: string;
  readonly sheet: string | null;
  /** 1-based, as the spreadsheet or editor shows it. */
  readonly row: number;
  readonly column: string;
  readonly text: string;
}
