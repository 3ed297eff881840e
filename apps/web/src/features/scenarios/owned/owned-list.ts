import {
  type Currency,
  type DecimalMark,
  databasesMentioned,
  type LicenceLine,
  type LineInDoubt,
  type LineNotCounted,
  type LineRefused,
  licenceLine,
  numberInList,
  numberOfSupport,
  type OwnedLicence,
  type SupportRefused,
  type SupportSaid,
  supportHeading,
  supportPaid,
  type Text,
  toldDecimalMark,
  versionLicensed,
} from '@tatami/model';
import { type Row, rowsOf } from './list-columns.ts';
import { quantityIn, THINGS } from './list-numbers.ts';
import { isSum, isTotal, withTotal } from './total-lines.ts';

/** Why a row of a pasted list is not taken, with what stands there. */
export interface UnreadRow {
  /** From 1, empty rows counted. */
  readonly row: number;
  readonly why:
    | LineRefused['why']
    | SupportRefused['why']
    | 'noQuantity'
    | 'noCurrency'
    | 'ofOneOrAll'
    | 'ofOnePack'
    | 'inDoubt'
    | 'leftOut'
    | 'otherTotal'
    | 'totalOfSeveral';
  readonly text: string;
  /** By what it is counted, where no rule counts so. */
  readonly metric?: Text;
}

export interface OwnedList {
  readonly licences: readonly OwnedLicence[];
  readonly unread: readonly UnreadRow[];
  /** Headers of money that is not taken for support. */
  readonly notRead: readonly string[];
  /** Lines that a person says of whether they count, answered or not. */
  readonly inDoubt: readonly DoubtfulLine[];
  /** Lines that state licences and are not taken, as a scenario keeps them. */
  readonly notCounted: readonly LineNotCounted[];
}

/** A line that says of its licences that they are terminated, laid aside or not under support. */
export interface DoubtfulLine extends Pick<LineInDoubt, 'line'> {
  /** From 1, empty rows counted. */
  readonly row: number;
  readonly product: string;
  readonly quantity: string;
  readonly says: string;
}

/** What of a list a person has to say first. */
export function askedOf({ unread }: OwnedList): Readonly<Record<keyof SaidOfList, boolean>> {
  const isOpen = (why: UnreadRow['why']) => unread.some((row) => row.why === why);
  return { currency: isOpen('noCurrency'), of: isOpen('ofOneOrAll'), inDoubt: isOpen('inDoubt') };
}

/** What a person says of a list where it leaves it open; null = nothing. */
export interface SaidOfList {
  readonly currency: Currency | null;
  readonly of: SupportSaid['of'];
  /** Line by line, whether those count that say that they are terminated, laid aside or not under support. */
  readonly inDoubt: readonly LineInDoubt[];
}

/** What stands in a list for all its rows. */
interface Habits {
  readonly mark: DecimalMark | null;
  readonly said: SaidOfList;
  /** Lines in doubt count, whatever is said of them. */
  readonly areAllCounted?: true;
  readonly header: SupportSaid;
  /** The metric of Oracle Enterprise Edition in its other rows, which an option follows; null = none, or both. */
  readonly ofOptions: string | null;
}

const ENTERPRISE = ['oracle-ee', 'oracle-ee-nup'];

/** Of a list without headers, where support stands in its place: as it is asked for. */
const AS_ASKED: SupportSaid = {
  amount: { words: '', currency: null, isOtherCurrency: false, factor: 1 },
  of: 'line',
  timesAYear: 1,
  isOfSeveralYears: false,
};

/**
 * Rows of a spreadsheet or CSV as licences owned: product with edition, by what it is counted, quantity, support per year, where it is said. A
 * row is taken only where all of that is sure: the mark of decimals is that of all rows together; a metric, a currency and whether an amount is of one
 * licence are never assumed. An option without a metric is counted as Enterprise Edition is in the other rows, for both must be of one metric.
 */
export function ownedList(pasted: string, said: SaidOfList, today = new Date().toISOString().slice(0, 10)): OwnedList {
  const { rows: all, supportHeader, notRead } = rowsOf(pasted, today);
  const rows = all.filter((row) => !isTotal(row));
  const totals = all.filter((row) => isTotal(row) && row.support !== '');
  const numbers = all.flatMap(({ quantity, support }) => [quantityIn(quantity)?.words ?? '', numberOfSupport(support)]);
  const of = new Set(rows.flatMap((row) => enterpriseOf(lineOf(row))));
  const [ofOptions = null] = of.size === 1 ? of : [];
  const header = supportHeading(supportHeader) ?? AS_ASKED;
  const told = withOf({ mark: toldDecimalMark(numbers), said, header, ofOptions }, rows, totals);
  const lines: OwnedList = { ...readRows(rows, told), notRead };
  const every = readRows(rows, counted(told)).licences;
  return totals.reduce((list, row) => withLine(list, row, told, every), lines);
}

/** Totals of a list are of its lines in doubt too. */
function counted(habits: Habits): Habits {
  return { ...habits, areAllCounted: true };
}

/** Whether amounts are of one licence or of all of a line, where the line of totals tells it. */
function withOf(habits: Habits, rows: readonly Row[], totals: readonly Row[]): Habits {
  const [total] = totals;
  if (habits.header.of !== null || !total) return habits;
  const all = totalOf(total, habits);
  const fitting = (['line', 'licence'] as const)
    .map((of) => ({ ...habits, header: { ...habits.header, of } }))
    .filter((tried) => !('why' in all) && isSum(readRows(rows, counted(tried)).licences, all));
  return fitting.length === 1 ? (fitting[0] ?? habits) : habits;
}

function readRows(rows: readonly Row[], habits: Habits): Omit<OwnedList, 'notRead'> {
  const read = rows.map((row) => readRow(row, habits));
  return {
    licences: read.flatMap((each) => ('licence' in each ? [each.licence] : [])),
    unread: read.flatMap((each) => ('unread' in each ? [each.unread] : [])),
    inDoubt: read.flatMap(({ inDoubt }) => inDoubt ?? []),
    notCounted: rows.flatMap((row, at) => {
      const each = read[at];
      return each && 'unread' in each && statesLicences(row, each.unread) ? [lineNotCounted(row)] : [];
    }),
  };
}

function totalOf(row: Row, habits: Habits): ReturnType<typeof supportOf> {
  return supportOf(row, 1, { ...habits, header: { ...habits.header, of: 'line' } });
}

/** A list with what its line of totals says; `all` = its licences with those that stay out. */
function withLine(list: OwnedList, row: Row, habits: Habits, all: readonly OwnedLicence[]): OwnedList {
  const paid = totalOf(row, habits);
  const licences = 'why' in paid ? paid.why : totalled(list.licences, all, paid);
  if (typeof licences !== 'string') return { ...list, licences };
  return { ...list, unread: [...list.unread, { row: row.row, why: licences, text: row.support }] };
}

function totalled(
  licences: readonly OwnedLicence[],
  all: readonly OwnedLicence[],
  paid: NonNullable<OwnedLicence['supportPerYear']>,
): ReturnType<typeof withTotal> {
  if (all.length === licences.length) return withTotal(licences, paid);
  return isSum(all, paid) ? licences : 'otherTotal';
}

type RowRead = ({ readonly licence: OwnedLicence } | { readonly unread: UnreadRow }) & {
  readonly inDoubt?: DoubtfulLine;
};

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
  const inDoubt = row.inDoubt.length > 0 && !habits.areAllCounted ? doubtfulLine(row) : null;
  const counts = inDoubt === null || habits.said.inDoubt.find(({ line: said }) => said === inDoubt.line)?.counts;
  const found: RowRead = counts
    ? licenceOf(row, { ...line, product }, quantity, habits)
    : unread(row, counts === false ? 'leftOut' : 'inDoubt', row.inDoubt.join('; '));
  return inDoubt === null ? found : { ...found, inDoubt };
}

/** Of these a person has said or is asked whether they count, or they are of no licence. */
const NOT_KEPT: readonly UnreadRow['why'][] = ['leftOut', 'inDoubt', 'noCurrency', 'ofOneOrAll', 'notLicensed'];

/** Whether a row that is not taken states licences all the same: a title names neither a number nor a database. */
function statesLicences({ product, quantity }: Row, { why }: UnreadRow): boolean {
  if (NOT_KEPT.includes(why)) return false;
  return why !== 'noProduct' || /\d/.test(quantity) || databasesMentioned(product).length > 0;
}

/** As much as a scenario keeps of a line. */
export const MOST_KEPT_CHARS = 200;

function lineNotCounted(row: Row): LineNotCounted {
  const words = [row.product, row.metric, row.quantity].filter((each) => each !== '').join(', ');
  return { words: words.slice(0, MOST_KEPT_CHARS), row: row.row, origin: originOf(row).slice(0, MOST_KEPT_CHARS) };
}

/** Known by its product, its contract and what it says, so that its next delivery is, whatever its quantity; without a contract by that too. */
function doubtfulLine({ row, product, metric, quantity, origin, inDoubt }: Row): DoubtfulLine {
  const says = inDoubt.join('; ');
  const words = inDoubt.filter((each) => each !== product);
  const parts = [product, metric, origin === '' ? quantity : origin, ...words].filter((part) => part !== '');
  return { row, product, quantity, says, line: parts.join(', ').slice(0, MOST_LINE_CHARS) };
}

/** As long as a scenario keeps what a line is known by. */
const MOST_LINE_CHARS = 400;

function licenceOf(
  row: Row,
  line: Exclude<LicenceLine, { readonly kind: 'refused' }> & { readonly product: string },
  quantity: number,
  habits: Habits,
): RowRead {
  const each = line.kind === 'option' ? 1 : line.each;
  const paid = row.support === '' ? null : supportOf(row, quantity, habits, each);
  const isWords = paid && 'why' in paid && paid.why === 'noSupport' && row.inDoubt.length > 0;
  if (paid && 'why' in paid && !isWords) return unread(row, paid.why, row.support);
  const version = versionLicensed(row.product);
  return {
    licence: {
      product: line.product,
      ...(line.kind === 'option' && { option: line.option }),
      ...(version !== null && { version }),
      quantity: quantity * each,
      supportPerYear: paid && 'why' in paid ? null : paid,
      origin: originOf(row).slice(0, MOST_KEPT_CHARS),
    },
  };
}

/** Where a line is said, with what it says of its licences beside their number. */
function originOf({ origin, inDoubt, remark }: Row): string {
  return [...new Set([origin, ...inDoubt, remark])].filter((each) => each !== '').join('; ');
}

function unread({ row }: Row, why: UnreadRow['why'], text: string): RowRead {
  return { unread: { row, why, text } };
}

function notTaken({ row, product }: Row, line: LineRefused): UnreadRow {
  return { row, why: line.why, text: product, ...(line.why === 'otherMetric' && { metric: line.metric }) };
}

/** What is paid for a row each year; of one licence, where it says so, for each of them. `each` = how many are in a pack. */
function supportOf(
  { support }: Row,
  quantity: number,
  { mark, header, said }: Habits,
  each = 1,
): NonNullable<OwnedLicence['supportPerYear']> | Pick<UnreadRow, 'why'> {
  const paid = supportPaid(support, header, mark);
  if ('why' in paid) return paid;
  const currency = paid.currency ?? said.currency;
  if (currency === null) return { why: 'noCurrency' };
  const isOne = quantity * each === 1;
  const of = paid.of ?? said.of ?? (isOne ? 'line' : null);
  if (of === null) return { why: 'ofOneOrAll' };
  // Of one licence, or of one pack of them: nobody says which.
  if (of === 'licence' && each > 1) return { why: 'ofOnePack' };
  return { amount: paid.amount * (of === 'licence' ? quantity : 1), currency };
}
