import {
  amountIn,
  type Currency,
  type DecimalMark,
  type LicenceLine,
  type LineRefused,
  licenceLine,
  type NumberRead,
  numberInList,
  type OwnedLicence,
  type Text,
  toldDecimalMark,
  type WrittenAmount,
} from '@tatami/model';
import { type Row, rowsOf } from './list-columns.ts';
import { quantityIn, THINGS } from './list-numbers.ts';

/** Why a row of a pasted list is not taken, with what stands there. */
export interface UnreadRow {
  /** From 1, empty rows counted. */
  readonly row: number;
  readonly why: LineRefused['why'] | 'noQuantity' | 'noSupport' | 'openMark';
  readonly text: string;
  /** By what it is counted, where no rule counts so. */
  readonly metric?: Text;
}

export interface OwnedList {
  readonly licences: readonly OwnedLicence[];
  readonly unread: readonly UnreadRow[];
}

/** What stands in a list for all its rows. */
interface Habits {
  readonly mark: DecimalMark | null;
  readonly currency: Currency;
  readonly header: WrittenAmount;
  /** The metric of Oracle Enterprise Edition in its other rows, which an option follows; null = none, or both. */
  readonly ofOptions: string | null;
}

const ENTERPRISE = ['oracle-ee', 'oracle-ee-nup'];

/**
 * Rows of a spreadsheet or CSV as licences owned: product with edition, by what it is counted, quantity, support per year, where it is said. A
 * row is taken only where all of that is sure: the mark of decimals is that of all rows together, a metric is never assumed. An option without one
 * is counted as Enterprise Edition is in the other rows, for both must be of one metric.
 */
export function ownedList(pasted: string, currency: Currency): OwnedList {
  const { rows, supportHeader } = rowsOf(pasted);
  const numbers = rows.flatMap(({ quantity, support }) => [quantityIn(quantity)?.words ?? '', amountIn(support).words]);
  const of = new Set(rows.flatMap((row) => enterpriseOf(lineOf(row))));
  const [ofOptions = null] = of.size === 1 ? of : [];
  const habits = { mark: toldDecimalMark(numbers), currency, header: amountIn(supportHeader), ofOptions };
  const read = rows.map((row) => readRow(row, habits));
  return {
    licences: read.flatMap((each) => ('licence' in each ? [each.licence] : [])),
    unread: read.flatMap((each) => ('unread' in each ? [each.unread] : [])),
  };
}

type RowRead = { readonly licence: OwnedLicence } | { readonly unread: UnreadRow };

function lineOf({ product, metric, quantity }: Row): LicenceLine {
  const counted = quantityIn(quantity);
  const of = counted && !THINGS.test(counted.of) ? counted.of : '';
  return licenceLine(product, `${metric} ${of}`.trim());
}

function enterpriseOf(line: LicenceLine): readonly string[] {
  return line.kind === 'licence' && ENTERPRISE.includes(line.product) ? [line.product] : [];
}

function readRow(row: Row, habits: Habits): RowRead {
  const counted = quantityIn(row.quantity);
  const line = lineOf(row);
  if (line.kind === 'refused') return { unread: notTaken(row, line) };
  const product = line.kind === 'option' ? (line.product ?? habits.ofOptions) : line.product;
  if (product === null) return unread(row, 'noMetric', row.product);
  const quantity = counted ? numberInList(counted.words, habits.mark) : null;
  if (quantity === 'open') return unread(row, 'openMark', row.quantity);
  if (quantity === null || !Number.isInteger(quantity)) return unread(row, 'noQuantity', row.quantity);
  const paid = supportOf(row, habits);
  if (paid === 'open') return unread(row, 'openMark', row.support);
  if (paid === null && row.support !== '') return unread(row, 'noSupport', row.support);
  return {
    licence: {
      product,
      ...(line.kind === 'option' && { option: line.option }),
      quantity: quantity * (line.kind === 'option' ? 1 : line.each),
      supportPerYear: paid === null ? null : { amount: paid, currency: currencyOf(row, habits) },
      origin: row.origin.slice(0, 200),
    },
  };
}

function unread({ row }: Row, why: UnreadRow['why'], text: string): RowRead {
  return { unread: { row, why, text } };
}

function notTaken({ row, product }: Row, line: LineRefused): UnreadRow {
  return { row, why: line.why, text: product, ...(line.why === 'otherMetric' && { metric: line.metric }) };
}

function supportOf({ support }: Row, { mark, header }: Habits): NumberRead {
  const { words, factor } = amountIn(support);
  const paid = numberInList(words, mark);
  return typeof paid === 'number' ? paid * (factor === 1 ? header.factor : factor) : paid;
}

function currencyOf({ support }: Row, { currency, header }: Habits): Currency {
  return amountIn(support).currency ?? header.currency ?? currency;
}
