import { groupedBy } from '../../coverage/index.ts';
import { type Currency, toldDecimalMark } from '../../units/index.ts';
import { type CellTold, originOf } from './cells-told.ts';
import { numberOfSupport, type SupportPaid, supportHeading, supportPaid } from './support-paid.ts';

/** Support that a list states beside a number of licences. */
export interface SupportStatement {
  readonly machine: string;
  readonly quantity: number;
  /** The number is of packs: an amount of one may be of one pack, or of one licence in it. */
  readonly inPacks: boolean;
  /** null = the row states none. */
  readonly support: { readonly header: string; readonly words: string; readonly cell: CellTold } | null;
}

/** What lists say is paid each year for the licences of one product that they say are owned. */
export interface SupportByFiles {
  /** Of each row its own, summed; null = it is of one licence. */
  readonly ofRows: number | null;
  /** The one amount that all of several rows state: it may be of all together; null = there is one alone, or they differ. */
  readonly ofAll: number | null;
  /** For one licence, where all rows state one amount; null = they differ, or it is of a row. */
  readonly ofOne: number | null;
  /** The same of each row's licences, summed; null = it is of a row. */
  readonly ofLicences: number | null;
  /** null = no file names one. */
  readonly currency: Currency | null;
  /** Files say that it is paid by the year or the month. */
  readonly isByYear: boolean;
}

/** What files say of support: as they write it, where it stands, and what of it can be read. */
export interface SupportTold {
  readonly words: string;
  readonly origin: string;
  /** null = not all rows state it alike, or an amount is none that is counted in. */
  readonly read: SupportByFiles | null;
}

/** What is stated for the licences of a group; null = no row states any. */
export function supportTold(group: readonly SupportStatement[]): SupportTold | null {
  const stated = group.flatMap(({ support }) => support ?? []);
  const [first] = stated;
  if (!first) return null;
  return { words: first.words.trim(), origin: originOf(stated.map(({ cell }) => cell)), read: readTogether(group) };
}

type Paid = SupportPaid & Pick<SupportStatement, 'quantity' | 'inPacks'>;

function readTogether(group: readonly SupportStatement[]): SupportByFiles | null {
  const mark = toldDecimalMark(group.map(({ support }) => numberOfSupport(support?.words ?? '')));
  const rows: Paid[] = [];
  for (const { quantity, inPacks, support } of ofMachines(group)) {
    const heading = support && supportHeading(support.header);
    const paid = support && heading ? supportPaid(support.words, heading, mark) : null;
    if (!paid || 'why' in paid) return null;
    rows.push({ ...paid, quantity, inPacks });
  }
  const [first] = rows;
  if (!first || rows.some((row) => !isStatedLike(row, first))) return null;
  if (first.of === 'licence' && rows.some(({ inPacks }) => inPacks)) return null;
  return { ...amountsOf(rows, first), currency: first.currency, isByYear: first.isByYear };
}

function isStatedLike(one: Paid, { currency, of, isByYear }: Paid): boolean {
  return one.currency === currency && one.of === of && one.isByYear === isByYear;
}

function amountsOf(
  rows: readonly Paid[],
  { of, amount }: Paid,
): Pick<SupportByFiles, 'ofRows' | 'ofAll' | 'ofOne' | 'ofLicences'> {
  const isAlike = rows.every((row) => row.amount === amount);
  const mayBeOfOne = of !== 'line' && !rows.some(({ inPacks }) => inPacks);
  return {
    ofRows: of === 'licence' ? null : rows.reduce((sum, row) => sum + row.amount, 0),
    ofAll: of !== 'licence' && rows.length > 1 && isAlike ? amount : null,
    ofOne: mayBeOfOne && isAlike ? amount : null,
    ofLicences: mayBeOfOne ? rows.reduce((sum, row) => sum + row.amount * row.quantity, 0) : null,
  };
}

/** What all databases of one server state alike is stated once. */
function ofMachines(group: readonly SupportStatement[]): readonly SupportStatement[] {
  return [...groupedBy(group, ({ machine }) => machine).values()].flatMap((its) => {
    const alike = new Set(its.map(({ quantity, support }) => `${quantity}\n${support?.words ?? ''}`));
    return alike.size === 1 ? its.slice(0, 1) : its;
  });
}

/** One way to read what is paid each year. */
export interface SupportReading {
  readonly of: 'rows' | 'all' | 'licence';
  readonly amount: number;
}

/** How the support of so many licences may be read: `isOfAll` = their number is one that all rows state, and of all together. */
export function supportReadings(read: SupportByFiles, quantity: number, isOfAll: boolean): readonly SupportReading[] {
  const ofLicences = isOfAll ? (read.ofOne === null ? null : read.ofOne * quantity) : read.ofLicences;
  const readings: readonly (readonly [SupportReading['of'], number | null])[] = [
    ['rows', read.ofRows],
    ['all', read.ofAll],
    ['licence', ofLicences],
  ];
  const found = readings.flatMap(([of, amount]): SupportReading[] => (amount === null ? [] : [{ of, amount }]));
  return found.filter(({ amount }, index) => found.findIndex((each) => each.amount === amount) === index);
}

/** What is paid each year, where the files leave nothing of it open. */
export function supportSurely(
  told: SupportTold | null,
  quantity: number,
): { readonly amount: number; readonly currency: Currency } | null {
  const read = told?.read;
  if (!read || read.currency === null || !read.isByYear) return null;
  const [only, ...others] = supportReadings(read, quantity, false);
  return only && others.length === 0 ? { amount: only.amount, currency: read.currency } : null;
}
