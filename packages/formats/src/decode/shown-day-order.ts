import { DateEvidence } from './day-order.ts';
import { DAY_ORDERS, type DayOrder } from './numeric-date.ts';

/** As much of a text is looked at: a day above 12 comes within some weeks of samples. */
const LOOKED_AT_CHARS = 4 * 1024 * 1024;
const DATE = /(?<![\d./-])\d{1,2}([-/])\d{1,2}\1\d{2}(?:\d{2})?(?![\d./-])/g;
/** sar of Solaris writes the month first in every country, which tells nothing of others. */
const SAYS_NOTHING = /^\s{0,20}SunOS .{0,600}$/gm;

/** The order of day and month, one of `orders`, that dates with slashes or dashes in a text show beyond doubt; null where none does. */
export function shownDayOrder(text: string, orders: readonly DayOrder[] = DAY_ORDERS): DayOrder | null {
  const evidence = new DateEvidence(orders);
  for (const [date] of text.slice(0, LOOKED_AT_CHARS).replaceAll(SAYS_NOTHING, '').matchAll(DATE)) evidence.see(date);
  return evidence.isDecided ? (evidence.tells()?.order ?? null) : null;
}
