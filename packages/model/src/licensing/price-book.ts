import { type Estimate, estimateOf, type Source, type Text, text, unknown } from '../figure/index.ts';
import { LISTED_PRICES, PRICE_GAPS } from './price-book.data.ts';
import type { PriceFigure, PriceGap } from './price-figure.ts';
import { serverDrawLine } from './server-draw.ts';

export type PriceKey = keyof typeof LISTED_PRICES | keyof typeof PRICE_GAPS;

/**
 * Licence rules and prices as figures, by PriceKey, and draws of servers by `serverDrawKey`. A key without a figure is a gap and makes what
 * needs it unknown.
 */
export type PriceBook = Readonly<Record<string, PriceFigure>>;

/** What a person put in place of a figure, in the line's own unit, and the day (ISO 8601) it is of where they state one. */
export type StatedPrice = number | { readonly value: number; readonly asOf: string };

/** What a person put in place of figures, by the key of the line. */
export type PriceOverrides = Readonly<Record<string, StatedPrice>>;

/** A stated price without its day. */
export function valueOfPrice(stated: StatedPrice): number {
  return typeof stated === 'number' ? stated : stated.value;
}

/** The day a stated price is of; null where nobody stated one. */
export function dayOfPrice(stated: StatedPrice): string | null {
  return typeof stated === 'number' ? null : stated.asOf;
}

/** An override that cannot be used: which line, what is wrong, what to do. */
export interface PriceIssue {
  readonly key: string;
  readonly problem: Text;
  readonly hint: Text;
}

/** The price book the product ships with. */
export const DEFAULT_PRICE_BOOK: PriceBook = LISTED_PRICES;

/** The source every figure typed by a person carries. */
export const PERSON_SOURCE: Source = { title: 'Entered by hand / 手入力', date: null };

const GAPS: Readonly<Record<string, PriceGap>> = PRICE_GAPS;

/** Is a line as a person put it, in place of the product's figure or of none? */
export function isStated(book: PriceBook, key: string): boolean {
  return book[key]?.source.title === PERSON_SOURCE.title;
}

/** The line of the book as an Estimate; a gap is an unknown that says what would settle it. */
export function priceOf(book: PriceBook, key: PriceKey): Estimate {
  const figure = book[key];
  if (!figure) return missing(key);
  const estimate = estimateOf(figure);
  return figure.caution ? { ...estimate, because: { ...estimate.because, notes: [figure.caution] } } : estimate;
}

function missing(key: PriceKey): Estimate {
  const line = GAPS[key] ?? DEFAULT_PRICE_BOOK[key];
  if (!line) throw new Error(`no line "${key}" in any price book`);
  const settle = text('"{label}": no figure is agreed yet.', '「{label}」は単価が未確定のため算出していません。', {
    label: line.label,
  });
  return unknown(line.unit, line.label, 'settle' in line ? (line as PriceGap).settle : settle);
}

/**
 * The book with a person's figures in place of its own, each marked as theirs.
 * Unusable ones (not a number, negative, a line that does not exist) stay out and come back as issues.
 */
export function withOverrides(
  book: PriceBook,
  overrides: PriceOverrides,
): { readonly book: PriceBook; readonly issues: readonly PriceIssue[] } {
  const issues: PriceIssue[] = [];
  const merged: Record<string, PriceFigure> = { ...book };
  for (const [key, stated] of Object.entries(overrides)) {
    const value = valueOfPrice(stated);
    const line = priceLine(key);
    if (!line) issues.push({ key, ...noSuchLine(key) });
    else if (!Number.isFinite(value) || value < 0) issues.push({ key, ...notAPrice(line.label) });
    else merged[key] = { label: line.label, value, unit: line.unit, kind: 'assumption', source: sourceOf(stated) };
  }
  return { book: merged, issues };
}

/** The book as it holds for machines that its prices of boards are not of. */
export function withoutBoardPrices(book: PriceBook): PriceBook {
  const { 'hardware-sb': _board, 'hardware-msb': _memoryBoard, ...others } = book;
  return others;
}

/** What a line of the price book is called and counted in; null where there is no such line. */
export function priceLine(key: string): Pick<PriceFigure, 'label' | 'unit'> | null {
  return DEFAULT_PRICE_BOOK[key] ?? GAPS[key] ?? serverDrawLine(key);
}

function sourceOf(stated: StatedPrice): Source {
  return { ...PERSON_SOURCE, date: dayOfPrice(stated) };
}

function noSuchLine(key: string): Omit<PriceIssue, 'key'> {
  return {
    problem: text('The price book has no line "{key}".', '価格表に「{key}」という項目はありません。', { key }),
    hint: text('The lines are those of the price book.', '価格表にある項目のみ指定できます。'),
  };
}

function notAPrice(label: Text): Omit<PriceIssue, 'key'> {
  return {
    problem: text('{label} must be zero or more.', '{label}は0以上の値です。', { label }),
    hint: text('The figure is the one of your price list.', '値はお手元の価格表のとおりです。'),
  };
}
