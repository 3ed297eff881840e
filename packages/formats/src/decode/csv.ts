import { MAX_CELL_CHARS, MAX_COLUMNS, MAX_FIELD_CHARS, MAX_ROWS } from '../limits.ts';
import { grown, LongCells } from './long-text.ts';
import type { RowReader, TableTrouble } from './table.ts';

/** A quote that never closes is looked for to the end of the text; after this many, quotes are taken as plain characters. */
const MAX_UNCLOSED_QUOTES = 100;

/** Cells split off one line at most: beyond it is no row of a table, and millions of them would fill the memory. */
const MAX_CELLS_PER_ROW = MAX_COLUMNS * 10;

/** What a quoted cell is read from at most: more than is kept of it, even if all of it is doubled quotes. */
const MAX_QUOTED_CHARS = 2 * (MAX_CELL_CHARS + 1);

/**
 * Streams the rows of delimited text. Quoted cells may hold delimiters, doubled quotes and line breaks; a quote that
 * never closes spoils its own row only. Blank rows are passed over but counted in the numbering, as a spreadsheet does.
 */
export function eachCsvRow(text: string, delimiter: string, read: RowReader): readonly TableTrouble[] {
  return new CsvScan(text, delimiter).run(read);
}

/** Finds the next occurrence of a character, remembering it: positions asked for only move on, so a text is searched once. */
class NextOf {
  private readonly text: string;
  private readonly char: string;
  private found = -1;

  constructor(text: string, char: string) {
    this.text = text;
    this.char = char;
  }

  /** At or after `from`; the text's length when there is none. */
  from(from: number): number {
    if (this.found < from) {
      const found = this.text.indexOf(this.char, from);
      this.found = found < 0 ? this.text.length : found;
    }
    return this.found;
  }
}

class CsvScan {
  private readonly text: string;
  private readonly delimiter: string;
  private readonly lineBreak: '\n' | '\r';
  private readonly lineEnd: NextOf;
  private readonly nextQuote: NextOf;
  private readonly nextDelimiter: NextOf;
  private readonly troubles: TableTrouble[] = [];
  private readonly longCells = new LongCells();
  private at = 0;
  private row = 0;
  private unclosed = 0;

  constructor(text: string, delimiter: string) {
    this.text = text;
    this.delimiter = delimiter;
    this.lineBreak = text.includes('\n') ? '\n' : '\r';
    this.lineEnd = new NextOf(text, this.lineBreak);
    this.nextQuote = new NextOf(text, '"');
    this.nextDelimiter = new NextOf(text, delimiter);
  }

  run(read: RowReader): readonly TableTrouble[] {
    let kept = 0;
    while (this.at < this.text.length) {
      this.row += 1;
      const start = this.at;
      const cells = this.nextRow();
      if (cells.length === 1 && (cells[0] ?? '').trim() === '') continue;
      if (kept === MAX_ROWS) {
        this.troubles.push({ kind: 'too-many-rows', row: this.row, detail: '', count: this.linesFrom(start) });
        break;
      }
      kept += 1;
      const bounded = this.at - start > MAX_CELL_CHARS ? this.bounded(cells) : cells;
      if (read(bounded, this.row, this.troubles.at(-1)?.row === this.row) === false) break;
    }
    return [...this.troubles, ...this.longCells.troubles()];
  }

  private linesFrom(start: number): number {
    let lines = 0;
    for (let at = start; at < this.text.length; at = this.lineEnd.from(at) + 1) lines += 1;
    return lines;
  }

  private bounded(cells: readonly string[]): string[] {
    return cells.map((cell, index) => this.longCells.kept(cell, index, this.row));
  }

  private nextRow(): string[] {
    const start = this.at;
    const end = this.lineEnd.from(start);
    if (this.quotesAreText() || this.nextQuote.from(start) >= end) {
      this.at = end + 1;
      return this.plainCells(start, this.withoutReturn(start, end));
    }
    return this.quotedRow(start);
  }

  private plainCells(start: number, end: number): string[] {
    return this.text.slice(start, end).split(this.delimiter, MAX_CELLS_PER_ROW);
  }

  private quotedRow(start: number): string[] {
    const quote = this.nextQuote.from(start);
    const before = this.plainCells(start, quote);
    const isRow = before.length < MAX_CELLS_PER_ROW;
    // The first quote stands in the last of them, which is read from where it starts.
    let at = isRow ? quote - (before.pop() ?? '').length : start;
    const cells = isRow ? before : [];
    for (;;) {
      const cell = this.cellAt(at);
      cells.push(cell.text);
      at = cell.end;
      if (cell.endsRow || at > this.text.length || cells.length >= MAX_CELLS_PER_ROW) break;
    }
    this.at = at;
    return cells;
  }

  /** The cell that starts at `at`; `end` is where the next one starts, behind delimiter or line break. */
  private cellAt(at: number): { text: string; end: number; endsRow: boolean } {
    let open = at;
    while (this.text[open] === ' ') open += 1;
    if (this.text[open] !== '"' || this.quotesAreText()) return this.plainCellAt(at);
    const close = this.closingQuote(open);
    if (close === null) return this.plainCellAt(at);
    const inner = this.text.slice(open + 1, Math.min(close, open + 1 + MAX_QUOTED_CHARS)).replaceAll('""', '"');
    const rest = this.plainCellAt(close + 1);
    return { ...rest, text: grown(inner, rest.text.trimEnd()) };
  }

  private plainCellAt(at: number): { text: string; end: number; endsRow: boolean } {
    const lineEnd = this.lineEnd.from(at);
    const next = this.nextDelimiter.from(at);
    if (next < lineEnd) return { text: this.text.slice(at, next), end: next + 1, endsRow: false };
    return { text: this.text.slice(at, this.withoutReturn(at, lineEnd)), end: lineEnd + 1, endsRow: true };
  }

  /** Where the quote opened at `open` closes; null, and reported, when it does not. */
  private closingQuote(open: number): number | null {
    let at = this.text.indexOf('"', open + 1);
    while (at >= 0 && this.text[at + 1] === '"' && at - open <= MAX_FIELD_CHARS) at = this.text.indexOf('"', at + 2);
    if (at < 0) {
      this.unclosed += 1;
      return this.reportUnclosed();
    }
    const field = this.text.slice(open, Math.min(at, open + MAX_FIELD_CHARS));
    const tooLong = at - open > MAX_FIELD_CHARS;
    // A "closing" quote lines below with text right behind it is the opening quote of another cell.
    if (tooLong || (field.includes(this.lineBreak) && !this.endsCell(at + 1))) return this.reportUnclosed();
    return at;
  }

  private endsCell(at: number): boolean {
    const char = this.text[at];
    return char === undefined || char === this.delimiter || char === '\n' || char === '\r';
  }

  private reportUnclosed(): null {
    if (this.troubles.at(-1)?.row !== this.row)
      this.troubles.push({ kind: 'unclosed-quote', row: this.row, detail: '' });
    return null;
  }

  private quotesAreText(): boolean {
    return this.unclosed >= MAX_UNCLOSED_QUOTES;
  }

  private withoutReturn(start: number, end: number): number {
    return end > start && this.text[end - 1] === '\r' ? end - 1 : end;
  }
}
