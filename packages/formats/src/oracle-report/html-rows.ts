import { TagScan } from '../decode/html-tags.ts';
import type { ReportRow } from './report-row.ts';

/** Longest cell worth reading; SQL texts are longer and carry no figure. */
const MAX_CELL_CHARS = 300;
const MAX_CELLS = 60;
const MAX_DEPTH = 50;
/** Widest colspan believed. */
const MAX_SPAN = 20;
/** Header lines of one table. */
const MAX_HEADER_ROWS = 3;

interface OpenTable {
  readonly title: string;
  headers: string[];
  headerRows: number;
  rows: number;
  cells: string[];
  spans: number[];
  allHeadings: boolean;
  line: number;
}

/**
 * The table rows and paragraphs of an HTML report. Tags are only told apart: nothing is run, loaded or kept; scripts and
 * styles are passed over. Tables inside cells are tables of their own.
 */
export function* htmlRows(html: string): Iterable<ReportRow> {
  const reading = new HtmlReading(new LineCount(html));
  const scan = new TagScan(html, reading);
  while (scan.next()) yield* reading.take();
  reading.end();
  yield* reading.take();
}

class HtmlReading {
  private ready: ReportRow[] = [];
  private readonly tables: OpenTable[] = [];
  /** Open tables deeper than MAX_DEPTH, whose rows go to the last that is read. */
  private deeper = 0;
  private readonly lines: LineCount;
  private at = 0;
  private paragraph = '';
  private heading = '';
  private cell: string | null = null;
  private hidden = 0;

  constructor(lines: LineCount) {
    this.lines = lines;
  }

  end(): void {
    while (this.tables.length > 0) this.closeTable();
    this.endParagraph();
  }

  take(): ReportRow[] {
    const rows = this.ready;
    this.ready = [];
    return rows;
  }

  open(name: string, at: number, attributes: ReadonlyMap<string, string>): void {
    this.at = at;
    if (name === 'script' || name === 'style') this.hidden += 1;
    else if (name === 'table') this.openTable(attributes.get('summary') ?? '');
    else if (name === 'tr') this.openRow();
    else if (name === 'td' || name === 'th') this.openCell(name, attributes.get('colspan'));
    else if (this.cell === null && name !== 'a' && name !== 'b' && name !== 'font') this.endParagraph();
  }

  text(text: string, at: number): void {
    this.at = at;
    if (this.hidden > 0) return;
    if (this.cell !== null) this.cell = bounded(this.cell, text);
    else this.paragraph = bounded(this.paragraph, text);
  }

  close(name: string, at: number): void {
    this.at = at;
    if (name === 'script' || name === 'style') this.hidden = Math.max(0, this.hidden - 1);
    else if (name === 'td' || name === 'th') this.closeCell();
    else if (name === 'tr') this.closeRow();
    else if (name === 'table') this.closeTable();
    else if (this.cell === null && /^(?:h\d|p|li|title|pre|div)$/.test(name)) this.endParagraph();
  }

  private openTable(summary: string): void {
    this.cell = null;
    this.endParagraph();
    if (this.tables.length >= MAX_DEPTH) {
      this.deeper += 1;
      return;
    }
    const title = `${this.heading} ${tidy(summary.slice(0, MAX_CELL_CHARS))}`.trim();
    this.tables.push({ title, headers: [], headerRows: 0, rows: 0, ...NO_CELLS() });
  }

  /** A row that was not closed ends here. */
  private openRow(): void {
    this.closeRow();
    const table = this.tables.at(-1);
    if (table) Object.assign(table, NO_CELLS(), { line: this.lines.at(this.at) });
  }

  private openCell(name: string, colspan: string | undefined): void {
    const table = this.tables.at(-1);
    this.closeCell();
    if (!table) return;
    this.cell = '';
    table.allHeadings &&= name === 'th';
    table.spans.push(Math.min(MAX_SPAN, Math.max(1, Number(colspan) || 1)));
  }

  private closeCell(): void {
    const table = this.tables.at(-1);
    if (table && this.cell !== null) {
      const span = table.spans.at(-1) ?? 1;
      const cell = tidy(this.cell);
      for (let i = 0; i < span && table.cells.length < MAX_CELLS; i += 1) table.cells.push(cell);
    }
    this.cell = null;
  }

  /** A table starts with its headings: lines of <th>, or its first row where it has none. */
  private closeRow(): void {
    this.closeCell();
    const table = this.tables.at(-1);
    if (!table || table.cells.length === 0) return;
    const { cells, line, title } = table;
    const isHeading = table.allHeadings ? table.rows === table.headerRows : table.rows === 0;
    const isHeadings = isHeading && table.headerRows < MAX_HEADER_ROWS;
    const headers = table.headers;
    if (isHeadings) {
      table.headers = cells.map((name, index) => `${headers[index] ?? ''} ${name}`.trim());
      table.headerRows += 1;
    }
    table.rows += 1;
    const text = cells.join('  ');
    this.ready.push({ number: line, text, table: isHeadings ? null : { headers, cells, title } });
    Object.assign(table, NO_CELLS());
  }

  private closeTable(): void {
    this.closeRow();
    if (this.deeper > 0) this.deeper -= 1;
    else if (this.tables.pop()) this.heading = '';
  }

  private endParagraph(): void {
    const text = tidy(this.paragraph);
    this.paragraph = '';
    if (text === '') return;
    this.heading = text;
    this.ready.push({ number: this.lines.at(this.at), text, table: null });
  }
}

const NO_CELLS = () => ({ cells: [] as string[], spans: [] as number[], allHeadings: true, line: 1 });

function bounded(soFar: string, more: string): string {
  return soFar.length >= MAX_CELL_CHARS ? soFar : soFar + more.slice(0, MAX_CELL_CHARS);
}

function tidy(text: string): string {
  return text.replaceAll(/[\s\u00a0]+/g, ' ').trim();
}

/** Which line an offset is on; offsets only grow. */
class LineCount {
  private readonly text: string;
  private line = 1;
  private nextBreak: number;

  constructor(text: string) {
    this.text = text;
    this.nextBreak = text.indexOf('\n');
  }

  at(offset: number): number {
    while (this.nextBreak >= 0 && this.nextBreak < offset) {
      this.line += 1;
      this.nextBreak = this.text.indexOf('\n', this.nextBreak + 1);
    }
    return this.line;
  }
}
