import { readOnce } from '../../inventory/index.ts';
import type { Currency, DecimalMark } from '../../units/index.ts';
import {
  MONEY,
  NOT_PAID,
  OF_LINE,
  OF_MACHINES,
  OF_ONE,
  ONE_YEAR,
  SEVERAL_YEARS,
  SUPPORT,
  TIMES_A_YEAR,
} from './support-words.data.ts';
import { amountIn, numberInList, type WrittenAmount } from './written-amount.ts';

/** What a header, or a cell, says of an amount paid for support. */
export interface SupportSaid {
  readonly amount: WrittenAmount;
  /** Whose amount it is: of one licence, or of all of its line; null = it is not said. */
  readonly of: 'licence' | 'line' | null;
  readonly timesAYear: number | null;
  readonly isOfSeveralYears: boolean;
}

/** What is paid each year, as a list says it. */
export interface SupportPaid {
  readonly amount: number;
  /** null = neither header nor cell names one. */
  readonly currency: Currency | null;
  readonly of: SupportSaid['of'];
  /** Header or cell says how often it is paid. */
  readonly isByYear: boolean;
}

/** Why an amount is not taken. */
export interface SupportRefused {
  readonly why: 'noSupport' | 'openMark' | 'otherCurrency' | 'severalYears';
}

/** What the header of a column of support says; null = it is of no amount that is paid for it. */
export const supportHeading = readOnce((header): SupportSaid | null => {
  const name = header.normalize('NFKC').replaceAll('_', ' ').trim();
  if (OF_MACHINES.test(name)) return null;
  const own = supportSaid(name);
  const said = own.timesAYear === null && ONE_YEAR.test(name) ? { ...own, timesAYear: 1 } : own;
  const isMoney = MONEY.test(name) || said.amount.currency !== null || said.amount.isOtherCurrency;
  if (!SUPPORT.test(name)) return isMoney && said.timesAYear !== null ? said : null;
  return isMoney || said.timesAYear !== null || said.isOfSeveralYears || !NOT_PAID.test(name) ? said : null;
});

export function supportSaid(words: string): SupportSaid {
  const isOfSeveralYears = SEVERAL_YEARS.test(words);
  return {
    amount: amountIn(words),
    of: OF_ONE.test(words) ? 'licence' : OF_LINE.test(words) ? 'line' : null,
    timesAYear: TIMES_A_YEAR.find(([, named]) => named.test(words))?.[0] ?? null,
    isOfSeveralYears,
  };
}

/** The number of a cell alone: without its currency, and without of what and how often it is. */
export function numberOfSupport(cell: string): string {
  const behind = [...TIMES_A_YEAR.map(([, named]) => named), OF_ONE, OF_LINE];
  const bare = behind.reduce((words, named) => words.replace(named, ''), cell.normalize('NFKC'));
  return amountIn(bare).words.replace(/[\s:=/]+$/, '');
}

/** What a cell says is paid each year, below such a header; `mark` = that of decimals, where the lines show it. */
export function supportPaid(cell: string, header: SupportSaid, mark: DecimalMark | null): SupportPaid | SupportRefused {
  const said = supportSaid(cell.normalize('NFKC'));
  if (said.amount.isOtherCurrency || (said.amount.currency === null && header.amount.isOtherCurrency))
    return { why: 'otherCurrency' };
  if (said.isOfSeveralYears || (said.timesAYear === null && header.isOfSeveralYears)) return { why: 'severalYears' };
  const number = numberInList(numberOfSupport(cell), mark);
  if (number === 'open') return { why: 'openMark' };
  if (number === null) return { why: 'noSupport' };
  const factor = said.amount.factor === 1 ? header.amount.factor : said.amount.factor;
  const times = said.timesAYear ?? header.timesAYear;
  return {
    amount: number * factor * (times ?? 1),
    currency: said.amount.currency ?? header.amount.currency,
    of: said.of ?? header.of,
    isByYear: times !== null,
  };
}
