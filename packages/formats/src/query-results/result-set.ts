/** One result of a query as a client saved it: names of columns, and rows of cells under them. */
export interface ResultSet {
  /** Sheet of the workbook; null for text. */
  readonly sheet: string | null;
  /** 1-based row or line of its header. */
  readonly line: number;
  readonly headers: readonly string[];
  readonly rows: readonly ResultRow[];
}

export interface ResultRow {
  /** 1-based. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** A result while its rows are met. */
export interface ResultDraft extends ResultSet {
  readonly rows: ResultRow[];
}

/** Rows kept of one result: more is a log, and what is looked for stands in a few. */
export const MAX_RESULT_ROWS = 100_000;
/** Results of one file: collectors run some hundred queries. */
export const MAX_RESULTS = 2_000;
/** Columns of one result: the widest views of databases have some 100. */
export const MAX_RESULT_COLUMNS = 300;

/** The name of a column whatever its case, blanks, brackets and marks: 'Physical Memory (MB)' and '[physical_memory_mb]' are one. */
export function columnKey(header: string): string {
  return header
    .slice(0, 120)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}%@#$]/gu, '');
}

/** Finds the cells of rows by the names of their columns. */
export class ResultColumns {
  private readonly at = new Map<string, number>();
  private readonly headers: readonly string[];

  constructor(headers: readonly string[]) {
    this.headers = headers;
    headers.forEach((header, index) => {
      const key = columnKey(header);
      if (!this.at.has(key)) this.at.set(key, index);
    });
  }

  has(key: string): boolean {
    return this.at.has(key);
  }

  /** How many of the names there are. */
  count(keys: readonly string[]): number {
    return keys.filter((key) => this.at.has(key)).length;
  }

  /** The filled cells of a row under other names than these, by the headers as they are written. */
  others(row: ResultRow, known: ReadonlySet<string>): readonly (readonly [header: string, cell: ResultCell])[] {
    return [...this.at].flatMap(([key, index]) => {
      const cell = known.has(key) || key === '' ? null : this.cell(row, key);
      return cell ? [[(this.headers[index] ?? '').trim(), cell] as const] : [];
    });
  }

  /** The first of the names that there is, and the cell under it; null where that is empty, NULL, or there is none. */
  cell({ cells, line }: ResultRow, ...keys: readonly string[]): ResultCell | null {
    for (const key of keys) {
      const index = this.at.get(key);
      if (index === undefined) continue;
      const text = (cells[index] ?? '').trim();
      if (text !== '' && !/^null$/i.test(text))
        return { key, text, place: `line ${line}: ${(this.headers[index] ?? '').trim().slice(0, 100)}` };
    }
    return null;
  }
}

/** A cell that says something, with the name it stands under and its place in words. */
export interface ResultCell {
  readonly key: string;
  readonly text: string;
  readonly place: string;
}
