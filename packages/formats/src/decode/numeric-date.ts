import { weekdayOf } from './weekdays.data.ts';

/** Which part of 3/4/25 is the day, which the month and which, of two digits, the year. */
export const DAY_ORDERS = ['month-first', 'day-first', 'year-first'] as const;
export type DayOrder = (typeof DAY_ORDERS)[number];

interface Day {
  readonly year: number;
  /** 1-based. */
  readonly month: number;
  readonly day: number;
}

/** A date of three numbers with its year last or of two digits, in every order in which it is a day of the calendar. */
export interface NumericDate {
  readonly days: ReadonlyMap<DayOrder, Day>;
  /** What stands behind the date. */
  readonly clock: string | undefined;
}

const DATE =
  /^(?:(\p{L}{1,10})\.?,?\s{1,3})?(\d{1,2})([-/.])(\d{1,2})\3(\d{4}|\d{2})(?:\s?[(（](\p{L}{1,10})[)）])?(?:[T,\s]+(.{1,40}))?$/u;
/** Years of two digits from here on are of the last century, as POSIX has it. */
const LAST_CENTURY_FROM = 69;

/** Reads '05/07/2024 09:00', 'Fri 05/07/24', '05.07.2024'; null for any other text. A weekday that is named must be the day's own. */
export function numericDate(text: string): NumericDate | null {
  const [, before, first = '', mark, second = '', last = '', behind, clock] = DATE.exec(text) ?? [];
  if (mark === undefined) return null;
  const word = before ?? behind;
  const weekday = word === undefined ? null : weekdayOf(word);
  if (word !== undefined && weekday === null) return null;
  const days = new Map<DayOrder, Day>();
  for (const order of ordersOf(mark, first, last)) {
    const day = dayIn(order, first, second, last);
    if (day && (weekday === null || weekdayIn(day) === weekday)) days.set(order, day);
  }
  return { days, clock };
}

/** Who writes dates with dots writes the day first, unless it cannot be one. */
function ordersOf(mark: string, first: string, last: string): readonly DayOrder[] {
  const yearMayLead = last.length === 2 && first.length === 2;
  if (mark === '.') return yearMayLead && Number(first) > 31 ? ['year-first'] : ['day-first'];
  return yearMayLead ? DAY_ORDERS : ['month-first', 'day-first'];
}

function dayIn(order: DayOrder, first: string, second: string, last: string): Day | null {
  const day =
    order === 'year-first'
      ? { year: yearOf(first), month: Number(second), day: Number(last) }
      : order === 'day-first'
        ? { year: yearOf(last), month: Number(second), day: Number(first) }
        : { year: yearOf(last), month: Number(first), day: Number(second) };
  const at = new Date(midnight(day));
  return at.getUTCMonth() === day.month - 1 && at.getUTCDate() === day.day ? day : null;
}

function yearOf(digits: string): number {
  if (digits.length === 4) return Number(digits);
  return Number(digits) + (Number(digits) < LAST_CENTURY_FROM ? 2000 : 1900);
}

function weekdayIn(day: Day): number {
  return new Date(midnight(day)).getUTCDay();
}

/** Milliseconds since 1970 at which a day begins. */
export function midnight({ year, month, day }: Day): number {
  return Date.UTC(year, month - 1, day);
}

/** The day in a known order; without one the only day it can be, null where it can be several. */
export function dayOf({ days }: NumericDate, order: DayOrder | null): Day | null {
  if (order !== null) return days.get(order) ?? null;
  const [first, ...others] = days.values();
  return first && others.every((other) => midnight(other) === midnight(first)) ? first : null;
}

const SOMEWHERE = /(?<![\d./-])\d{1,2}([-/.])\d{1,2}\1(?:\d{4}|\d{2})(?![\d./-])/;

/** The first such date in a line, as written; null without one. */
export function numericDateIn(line: string): string | null {
  const found = SOMEWHERE.exec(line.slice(0, 300))?.[0] ?? null;
  return found !== null && (numericDate(found)?.days.size ?? 0) > 0 ? found : null;
}
