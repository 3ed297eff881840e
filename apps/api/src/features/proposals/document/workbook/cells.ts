import { columnLetter } from '@tatami/formats';
import { type Estimate, isKnown } from '@tatami/model';
import { formatNumber, inWrittenUnit, isCurrency, quantityOf } from '@tatami/wording';
import { WORDS } from '../content/words.ts';
import type { Writer } from '../content/writer.ts';

/** A number, and how a spreadsheet shows it as it is printed. */
export interface NumberCell {
  readonly value: number;
  /** Digits behind the point. */
  readonly digits: number;
  readonly percent?: boolean;
}

/** A sum of the cells above or beside; `value` is what it comes to. */
export interface SumCell extends NumberCell {
  readonly formula: string;
}

export type SheetCell = string | NumberCell | SumCell | null;

export interface SheetColumn {
  readonly title: string;
  /** In characters. */
  readonly width: number;
}

/** One sheet: its columns, its rows, and which rows are sums (by index). */
export interface SheetContent {
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly (readonly SheetCell[])[];
  readonly sums: readonly number[];
}

/** An estimate as the document prints it, to the digit, and money with all of its digits behind that; an unknown is said to be one. */
export function estimateCell(estimate: Estimate, writer: Writer): SheetCell {
  if (!isKnown(estimate)) return writer.say(WORDS.unknown);
  const { value, unit } = estimate;
  // Sums over such cells are right then, and shown as the document prints them.
  if (isCurrency(unit)) return { value: inWrittenUnit(value, unit), digits: 0 };
  return printedCell(quantityOf(value, unit, 'en').figure, unit === 'share');
}

/** A number in the unit its column says, as `formatNumber` prints it. */
export function numberCell(value: number | null, writer: Writer): SheetCell {
  return value === null ? writer.say(WORDS.unknown) : printedCell(formatNumber(value, 'en'), false);
}

/** A share of 0..1 in per cent, as it is printed. */
export function shareCell(share: number | null, writer: Writer): SheetCell {
  return share === null ? writer.say(WORDS.unknown) : printedCell(quantityOf(share, 'share', 'en').figure, true);
}

function printedCell(figure: string, percent: boolean): NumberCell {
  const plain = figure.replaceAll(',', '');
  const digits = plain.split('.')[1]?.length ?? 0;
  const value = Number(plain);
  return percent ? { value: Number((value / 100).toFixed(digits + 2)), digits, percent } : { value, digits };
}

/** The unit in which the document prints estimates of this one: "円", "千円", "GiB". */
export function unitOf(estimate: Estimate, writer: Writer): string {
  const { value, unit } = estimate;
  return value === null && !isCurrency(unit) ? '' : quantityOf(value ?? 0, unit, writer.language).unit;
}

/** The sum of cells by a formula over them; unknown where one of them is, null where nothing in them is a number. */
export function sumOf(cells: readonly SheetCell[], formula: string): SheetCell {
  // Among numbers words say that one is unknown. The sum of the others would be taken for that of all.
  const unknown = cells.find((cell) => typeof cell === 'string');
  return unknown ?? sumOfNumbers(cells, formula);
}

/** The sum of a column over rows, as `sumOf` has it. */
export function columnSum(rows: readonly (readonly SheetCell[])[], column: number): SheetCell {
  return sumOf(cellsIn(rows, column), columnFormula(rows, column));
}

/** The sum of what is known in a column: for a row whose name says so. */
export function sumOfKnown(rows: readonly (readonly SheetCell[])[], column: number): SheetCell {
  return sumOfNumbers(cellsIn(rows, column), columnFormula(rows, column));
}

function cellsIn(rows: readonly (readonly SheetCell[])[], column: number): readonly SheetCell[] {
  return rows.map((row) => row[column] ?? null);
}

function columnFormula(rows: readonly (readonly SheetCell[])[], column: number): string {
  const letter = columnLetter(column);
  // A sheet's rows count from 1, and the first is the head.
  return `SUM(${letter}2:${letter}${rows.length + 1})`;
}

function sumOfNumbers(cells: readonly SheetCell[], formula: string): SheetCell {
  const numbers = cells.flatMap((cell) => (cell !== null && typeof cell === 'object' ? [cell] : []));
  if (numbers.length === 0) return null;
  const digits = Math.max(...numbers.map((cell) => cell.digits));
  return { value: numbers.reduce((sum, { value }) => sum + value, 0), digits, formula };
}
