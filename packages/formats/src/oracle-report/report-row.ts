/** A table row's cells under the headers of its table; headers of several lines are joined by a blank. */
export interface ReportTableRow {
  readonly headers: readonly string[];
  readonly cells: readonly string[];
  /** Heading the table stands under, with the summary HTML reports carry. */
  readonly title: string;
}

/** One line of a text report, or one row or paragraph of an HTML one. */
export interface ReportRow {
  /** 1-based line of the file. */
  readonly number: number;
  /** The line; for a table row its cells, two blanks apart. */
  readonly text: string;
  /** null for what is no row of a table with headers. */
  readonly table: ReportTableRow | null;
}

/** The cell under the first header that matches; null when there is none or it is blank. */
export function cellUnder({ headers, cells }: ReportTableRow, header: RegExp): string | null {
  const at = headers.findIndex((name) => header.test(name));
  const cell = at < 0 ? '' : (cells[at] ?? '').trim();
  return cell === '' ? null : cell;
}
