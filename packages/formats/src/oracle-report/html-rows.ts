import { Parser } from 'htmlparser2';
import type { ReportRow } from './report-row.ts';

/** Longest cell worth reading; SQL texts are longer and carry no figure. */
const MAX_CELL_CHARS = 300;
const MAX_CELLS = 60;
const MAX_DEPTH = 50;
/** Widest colspan believed. */
const MAX_SPAN = 20;
/** Header lines of one table. */
const MAX_HEADER_ROWS = 3;
const CHUNK_CHARS = 64 * 1024;

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
  const reading = new HtmlReading();
  for (let at = 0; at < html.length; at += CHUNK_CHARS) {
    reading.write(html.slice(at, at + CHUNK_CHARS));
    yield* reading.take();
  }
  reading.end();
  yield* reading.take();
}

class HtmlReading {
  private ready: ReportRow[] = [];
  private readonly tables: OpenTable[] = [];
  private readonly lines = new LineCount();
  private paragraph = '';
  private heading = '';
  private cell: string | null = null;
  private hidden = 0;
  private readonly parser = new Parser({
    onopentag: (name, attributes) => this.open(name, attributes),
    ontext: (text) => this.text(text),
    onclosetag: (name) => this.close(name),
  });

  write(chunk: string): void {
    this.lines.add(chunk);
    this.parser.write(chunk);
  }

  end(): void {
    this.parser.end();
    this.endParagraph();
  }

  take(): ReportRow[] {
    const rows = this.ready;
    this.ready = [];
    return rows;
  }

  private open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'script' || name === 'style') this.hidden += 1;
    else if (name === 'table') this.openTable(attributes.summary ?? '');
    else if (name === 'tr') this.openRow();
    else if (name === 'td' || name === 'th') this.openCell(name, attributes.colspan);
    else if (this.cell === null && name !== 'a' && name !== 'b' && name !== 'font') this.endParagraph();
  }

  private text(text: string): void {
    if (this.hidden > 0) return;
    if (this.cell !== null) this.cell = bounded(this.cell, text);
    else this.paragraph = bounded(this.paragraph, text);
  }

  private close(name: string): void {
    if (name === 'script' || name === 'style') this.hidden = Math.max(0, this.hidden - 1);
    else if (name === 'td' || name === 'th') this.closeCell();
    else if (name === 'tr') this.closeRow();
    else if (name === 'table') this.closeTable();
    else if (this.cell === null && /^(?:h\d|p|li|title|pre|div)$/.test(name)) this.endParagraph();
  }

  private openTable(summary: string): void {
    this.cell = null;
    this.endParagraph();
    if (this.tables.length >= MAX_DEPTH) return;
    const title = `${this.heading} ${tidy(summary.slice(0, MAX_CELL_CHARS))}`.trim();
    this.tables.push({ title, headers: [], headerRows: 0, rows: 0, ...NO_CELLS() });
  }

  private openRow(): void {
    const table = this.tables.at(-1);
    if (table) Object.assign(table, NO_CELLS(), { line: this.lines.at(this.parser.startIndex) });
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
    this.tables.pop();
    this.heading = '';
  }

  private endParagraph(): void {
    const text = tidy(this.paragraph);
    this.paragraph = '';
    if (text === '') return;
    this.heading = text;
    this.ready.push({ number: this.lines.at(this.parser.endIndex), text, table: null });
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
  private readonly breaks: number[] = [];
  private seen = 0;
  private passed = 0;

  add(chunk: string): void {
    for (let at = chunk.indexOf('\n'); at >= 0; at = chunk.indexOf('\n', at + 1)) this.breaks.push(this.seen + at);
    this.seen += chunk.length;
  }

  at(offset: number): number {
    while ((this.breaks[this.passed] ?? Number.POSITIVE_INFINITY) < offset) this.passed += 1;
    return this.passed + 1;
  }
}
