import { linesOf } from '../decode/lines.ts';
import { MAX_RESULT_COLUMNS, MAX_RESULT_ROWS, MAX_RESULTS, type ResultDraft, type ResultSet } from './result-set.ts';

/** Cuts the lines of one result into cells. */
type Cut = (line: string) => string[];

const RULER_MARKS = /^[-+| ,;\t]+$/;
const BOX = /^\+(?:-{1,2000}\+){1,300}$/;
const RECORD = /^-\[ RECORD \d{1,9} \][-+]*$|^\*{5,40} \d{1,9}\. row \*{5,40}$/;
const FIELD_OF_RECORD = /^\s{0,64}([\w$@# .()/-]{1,64}?)\s{0,64}(?:\||:)\s?(.*)$/;
const COUNT_OF_ROWS = /^\(?\d{1,12} (?:rows?|行|Zeile|ligne|fila)/i;

/** A line under a header: dashes, where columns stand apart by blanks, tabs, commas or bars. */
function isRuler(line: string): boolean {
  return line.includes('--') && RULER_MARKS.test(line);
}

/** Whether a text was printed by a client as a person reads it: with rulers, boxes or a line per field. */
export function isPrinted(text: string): boolean {
  let looked = 0;
  for (const { text: line } of linesOf(text.slice(0, 200_000))) {
    looked += 1;
    if (isRuler(line) || BOX.test(line) || RECORD.test(line)) return true;
    if (looked > 400) return false;
  }
  return false;
}

/** The results a client of a database printed one after another (sqlcmd, SQL*Plus, psql, mysql; also expanded, a line per field). */
export function printedResults(text: string): readonly ResultSet[] {
  const reading = new PrintedReading();
  for (const { number, text: line } of linesOf(text)) reading.read(line.replaceAll('\u00a0', ' '), number);
  return reading.sets;
}

/** Reads what a client printed line by line. */
export class PrintedReading {
  readonly sets: ResultDraft[] = [];
  private before: { readonly line: string; readonly number: number } | null = null;
  private cut: Cut | null = null;
  private current: ResultDraft | null = null;
  /** A boxed table: how many of its three lines were met. */
  private boxLines = 0;
  private record: { readonly names: string[]; readonly cells: string[]; readonly number: number } | null = null;

  read(line: string, number: number): void {
    if (RECORD.test(line)) this.startRecord(number);
    else if (this.record) this.readRecord(line);
    else if (BOX.test(line)) this.boxLine();
    else if (this.boxLines > 0) this.readBoxed(line, number);
    else if (isRuler(line) && this.before) this.startUnderRuler(line);
    else this.readRow(line, number);
    if (!this.record && this.boxLines === 0)
      this.before = line.trim() === '' || isRuler(line) || BOX.test(line) ? null : { line, number };
  }

  private startUnderRuler(ruler: string): void {
    const { line: header, number } = this.before ?? { line: '', number: 0 };
    // The header was taken for a row of the result above it.
    if (this.current?.rows.at(-1)?.line === number) this.current.rows.pop();
    this.cut = cutterOf(ruler);
    this.current = this.keep(number, this.cut(header));
  }

  private readRow(line: string, number: number): void {
    if (line.trim() === '' || COUNT_OF_ROWS.test(line)) {
      this.current = null;
      return;
    }
    if (this.current && this.cut && this.current.rows.length < MAX_RESULT_ROWS)
      this.current.rows.push({ line: number, cells: this.cut(line) });
  }

  private boxLine(): void {
    this.boxLines += 1;
    this.current = this.boxLines === 1 ? null : this.current;
    if (this.boxLines === 3) {
      this.boxLines = 0;
      this.current = null;
    }
  }

  private readBoxed(line: string, number: number): void {
    if (!line.startsWith('|')) {
      this.boxLines = 0;
      this.current = null;
      return;
    }
    const cells = atBars(line.replace(/^\||\|$/g, ''));
    if (this.boxLines === 1) this.current = this.keep(number, cells);
    else if (this.current && this.current.rows.length < MAX_RESULT_ROWS)
      this.current.rows.push({ line: number, cells });
  }

  private startRecord(number: number): void {
    this.endRecord();
    this.record = { names: [], cells: [], number };
  }

  private readRecord(line: string): void {
    const { record } = this;
    if (!record) return;
    const [, name, value = ''] = FIELD_OF_RECORD.exec(line.slice(0, 2_000)) ?? [];
    if (name === undefined || record.names.length >= MAX_RESULT_COLUMNS) {
      this.endRecord();
      this.current = null;
      return;
    }
    record.names.push(name.trim());
    record.cells.push(value.trim());
    // Its row stands as it is read: nothing says which record is the last.
    if (record.names.length === 1) this.rowOfRecord();
  }

  private rowOfRecord(): void {
    const { record } = this;
    if (!record) return;
    const same = this.current?.headers[0] === record.names[0] ? this.current : null;
    this.current = same ?? this.keep(record.number, record.names);
    if (this.current && this.current.rows.length < MAX_RESULT_ROWS)
      this.current.rows.push({ line: record.number, cells: record.cells });
  }

  private endRecord(): void {
    this.record = null;
  }

  private keep(line: number, headers: readonly string[]): ResultDraft | null {
    if (this.sets.length >= MAX_RESULTS) return null;
    const made: ResultDraft = { sheet: null, line, headers, rows: [] };
    this.sets.push(made);
    return made;
  }
}

/** How rows are cut: where the ruler has its marks, or where it has its dashes. */
function cutterOf(ruler: string): Cut {
  if (ruler.includes('+')) return (line) => atBars(line);
  for (const mark of ['\t', '|', ';', ','])
    if (ruler.includes(mark)) return (line) => line.split(mark, MAX_RESULT_COLUMNS).map((cell) => cell.trim());
  const spans = [...ruler.matchAll(/-+/g)].slice(0, MAX_RESULT_COLUMNS).map((match) => match.index);
  if (spans.length === 1) return (line) => [line.trim()];
  return (line) => spans.map((start, index) => line.slice(index === 0 ? 0 : start, spans[index + 1]).trim());
}

function atBars(line: string): string[] {
  return line.split('|', MAX_RESULT_COLUMNS).map((cell) => cell.trim());
}
