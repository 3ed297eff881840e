import { linesOf } from '../decode/lines.ts';
import { MAX_RESULT_COLUMNS, MAX_RESULT_ROWS, MAX_RESULTS, type ResultDraft, type ResultSet } from './result-set.ts';

/** Cuts the lines of one result into cells. */
type Cut = (line: string) => string[];

/** SQL*Plus breaks rows at the width of its lines: wider results than this are of no use to a person. */
const MAX_LINES_OF_ROW = 20;
const RULER_MARKS = /^[-+| ,;\t]+$/;
const BOX = /^\+(?:-{1,2000}\+){1,300}$/;
/** A box of Patroni has the name of its cluster in its upper line. */
const TITLED_BOX = /^\+ Cluster: [^|+]{1,300}\+[-+]{0,2000}$/;
const RECORD = /^-\[ RECORD \d{1,9} \][-+]*$|^\*{5,40} \d{1,9}\. row \*{5,40}$/;
const FIELD_OF_RECORD = /^\s{0,64}([\w$@# .()/-]{1,64}?)\s{0,64}(?:\||:)\s?(.*)$/;
const COUNT_OF_ROWS = /^\(?\d{1,12} ?(?:rows?\b|行|Zeile|ligne|fila)/i;
/** What a person types at the prompt of a client or a shell. */
const PROMPT = /^(?:SQL|PS [A-Z]:\\[^<>|]{0,200}|mysql|[\w-]{1,64}[=-][#>])> ?/;

/** A line under a header: dashes, where columns stand apart by blanks, tabs, commas or bars. */
export function isRuler(line: string): boolean {
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
  /** How the lines of a row are cut: several where a row is longer than a line. */
  private cuts: Cut[] = [];
  /** Cells of the first lines of such a row. */
  private begun: string[] = [];
  private current: ResultDraft | null = null;
  /** A boxed table: how many of its three lines were met. */
  private boxLines = 0;
  private record: { readonly names: string[]; readonly cells: string[]; readonly number: number } | null = null;

  read(line: string, number: number): void {
    if (RECORD.test(line)) this.startRecord(number);
    else if (this.record) this.readRecord(line);
    else if (BOX.test(line) || TITLED_BOX.test(line)) this.boxLine();
    else if (this.boxLines > 0) this.readBoxed(line, number);
    else if (isRuler(line) && this.before) this.startUnderRuler(line);
    else this.readRow(line, number);
    if (!this.record && this.boxLines === 0)
      this.before = line.trim() === '' || isRuler(line) || BOX.test(line) ? null : { line, number };
  }

  private startUnderRuler(ruler: string): void {
    const { line: header, number } = this.before ?? { line: '', number: 0 };
    const cut = cutterOf(ruler);
    const cells = cut(header);
    // The header was taken for the beginning of a row of the result above it.
    const isRow = this.current?.rows.at(-1)?.line === number;
    if (isRow) this.current?.rows.pop();
    const further = isRow || this.begun.length > 0 ? this.sets.pop() : undefined;
    this.begun = [];
    if (further && this.isFolded(further, cells) && !/[+|,;\t]/.test(ruler)) {
      this.cuts.push(cut);
      this.current = this.keep(further.line, [...further.headers, ...cells]);
      return;
    }
    if (further) this.sets.push(further);
    this.cuts = [cut];
    this.current = this.keep(number, cells);
  }

  /** Whether these are further columns of a result whose rows are longer than a line, and no result after an empty one. */
  private isFolded({ headers, rows }: ResultDraft, cells: readonly string[]): boolean {
    const isMore = headers.length + cells.length <= MAX_RESULT_COLUMNS && this.cuts.length < MAX_LINES_OF_ROW;
    return rows.length === 0 && isMore && !headers.includes(cells[0] ?? '');
  }

  private readRow(line: string, number: number): void {
    if (line.trim() === '' && this.cuts.length > 1) {
      // It parts rows of several lines; what is left of one is the end of a cell.
      this.begun = [];
      return;
    }
    if (line.trim() === '' || COUNT_OF_ROWS.test(line) || PROMPT.test(line)) {
      this.current = null;
      this.begun = [];
      return;
    }
    const cut = this.cuts[this.begun.length];
    if (!this.current || !cut || this.current.rows.length >= MAX_RESULT_ROWS) return;
    this.begun.push(line);
    if (this.begun.length < this.cuts.length) return;
    const cells = this.begun.flatMap((each, at) => this.cuts[at]?.(each) ?? []);
    this.current.rows.push({ line: number - this.cuts.length + 1, cells });
    this.begun = [];
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
  return (line) => spacedCells(line, spans);
}

/** Characters that take two columns of a screen. */
const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/g;
const SECOND_HALF = '\u0000';

/** The cells of columns that begin at these places of a screen; a figure set to the right may begin before its dashes. */
function spacedCells(line: string, spans: readonly number[]): string[] {
  const onScreen = line.replace(WIDE, `$&${SECOND_HALF}`);
  const shown = spans.every((start) => isBlankAt(onScreen, start - 1)) ? onScreen : line;
  const starts: number[] = [];
  for (const [index, span] of spans.entries()) {
    const least = (starts[index - 1] ?? -1) + 1;
    let start = index === 0 ? 0 : span;
    while (index > 0 && start > least && !isBlankAt(shown, start - 1)) start -= 1;
    starts.push(start === least ? span : start);
  }
  return starts.map((start, index) =>
    shown
      .slice(start, starts[index + 1])
      .replaceAll(SECOND_HALF, '')
      .trim(),
  );
}

function isBlankAt(line: string, at: number): boolean {
  return at < 0 || (line[at] ?? ' ') === ' ';
}

function atBars(line: string): string[] {
  return line.split('|', MAX_RESULT_COLUMNS).map((cell) => cell.trim());
}
