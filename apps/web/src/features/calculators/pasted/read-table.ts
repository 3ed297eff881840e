import { numberIn } from '../../../ui/fields/typed-number.ts';

/** One line of a pasted table, with its number as the person counts. */
export interface TableLine {
  readonly line: number;
  readonly cells: readonly string[];
}

/** The cells of a table pasted from a spreadsheet or typed: tabs, semicolons, commas or blanks between them; full-width digits are read. */
export function readTable(pasted: string): readonly TableLine[] {
  const lines = pasted
    .normalize('NFKC')
    .split(/\r?\n/)
    .map((text, index) => ({ line: index + 1, text }))
    .filter(({ text }) => text.trim() !== '');
  const delimiter = delimiterOf(lines.map(({ text }) => text));
  return lines.map(({ line, text }) => ({ line, cells: cellsOf(text, delimiter) }));
}

/** Leading blanks are no cell; leading tabs are empty ones. */
function cellsOf(text: string, delimiter: RegExp): readonly string[] {
  const whole = delimiter.source.startsWith('\\s') ? text.trim() : text.trimEnd();
  return whole.split(delimiter).map((cell) => cell.trim());
}

const ONLY_NUMBERS = /^[-+\d.e%\s]+$/i;

function delimiterOf(lines: readonly string[]): RegExp {
  if (lines.some((line) => line.includes('\t'))) return /\t/;
  if (lines.some((line) => line.includes(';'))) return /;/;
  const numbers = lines.map(withoutThousands).filter((line) => ONLY_NUMBERS.test(line) && /\d\s+[-+\d]/.test(line));
  if (numbers.length > 0 && numbers.length >= lines.length - 1) return /\s+/;
  return lines.some((line) => line.includes(',')) ? /,/ : /\s{2,}/;
}

function withoutThousands(text: string): string {
  return text.replace(/(?<=\d),(?=\d{3}(?!\d))/g, '');
}

/** The number in a cell; null where there is none. A share may be written in per cent. */
export function readNumber(cell: string | undefined): number | null {
  return numberIn((cell ?? '').replace(/[%％]\s*$/, ''));
}

/** Rows of numbers, and the lines that are none. A first line without numbers is a heading and no trouble. */
export interface NumberRows {
  readonly rows: readonly (readonly number[])[];
  readonly unread: readonly number[];
}

/** Smallest and largest number a calculator takes, as the API has them. */
const SMALLEST = 1e-9;
const LARGEST = 1e15;

/** Reads the first `columns` numbers of every line; all must be above zero. */
export function readPositiveRows(pasted: string, columns: number): NumberRows {
  const rows: (readonly number[])[] = [];
  const unread: number[] = [];
  readTable(pasted).forEach(({ line, cells }, index) => {
    const numbers = cells.slice(0, columns).map(readNumber);
    const usable = numbers.filter((value) => value !== null && value >= SMALLEST && value <= LARGEST) as number[];
    if (usable.length === columns) rows.push(usable);
    else if (index > 0 || numbers.some((value) => value !== null)) unread.push(line);
  });
  return { rows, unread };
}

/** Rows as a table to paste: what a field starts with. */
export function writeTable(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((row) => row.join('\t')).join('\n');
}
