import { ORDERS_OF } from '../choices/day-orders.ts';
import type { ToolDates } from '../choices/file-dates.ts';
import { DateEvidence } from '../decode/day-order.ts';
import { linesOf } from '../decode/lines.ts';
import { numericDateIn } from '../decode/numeric-date.ts';

const BANNER = /^\s{0,20}(?:Linux|SunOS|HP-UX|AIX) .{1,600}$/gm;
/** mpstat -o JSON. */
const JSON_DATE = /"date"\s{0,3}:\s{0,3}"(\d{1,2}\/\d{1,2}\/\d{2,4})"/g;
const SOLARIS = /^\s{0,20}SunOS /;
const TIME = /^(?:[AP]M |午[前後])?\d{1,2}[:.,時]\d{2}[:.,分]\d{2}秒?(?: [AP]M)?/;
const TWELVE_HOURS = /^\d{1,2}:\d{2}:\d{2} [AP]M\b/m;
const LOOKED_AT_CHARS = 100_000;

/**
 * What the banners of a recording tell of the order of day and month: their dates, and the first and last time under each. sar of
 * Solaris prints the month first whatever the language (prtmachid in illumos usr/src/cmd/sa/sar.c); the C library puts AM and PM beside
 * dates of the United States.
 */
export function bannerDates(text: string): ToolDates & { readonly evidence: DateEvidence } {
  const banners = [...text.matchAll(BANNER)].map(([line]) => line);
  const dates = banners.map((line) => numericDateIn(line) ?? '');
  for (const [, date = ''] of text.slice(0, LOOKED_AT_CHARS).matchAll(JSON_DATE)) dates.push(date);
  const evidence = evidenceOf(dates);
  const always = banners.length > 0 && banners.every((line) => SOLARIS.test(line)) ? 'month-first' : undefined;
  const byClock = TWELVE_HOURS.test(text.slice(0, LOOKED_AT_CHARS)) ? 'month-first' : undefined;
  const mayFollow = banners.length > 1 && evidence.hasDates && !evidence.isDecided && always === undefined;
  return { evidence: mayFollow ? evidenceWithTimes(text) : evidence, always, byClock };
}

function evidenceOf(stamps: readonly string[]): DateEvidence {
  const evidence = new DateEvidence(ORDERS_OF.machines);
  for (const stamp of stamps) evidence.see(stamp);
  return evidence;
}

/** A recording a day, one after another: the last time of one comes just before the first of the next. */
function evidenceWithTimes(text: string): DateEvidence {
  const evidence = new DateEvidence(ORDERS_OF.machines);
  let date: string | null = null;
  for (const { text: line } of linesOf(text)) {
    if (/^\s{0,20}(?:Linux|SunOS|HP-UX|AIX) /.test(line)) date = numericDateIn(line);
    else if (date !== null) {
      const clock = TIME.exec(line.slice(0, 30))?.[0];
      if (clock !== undefined) evidence.see(`${date} ${clock.replaceAll(/[.,]/g, ':')}`);
    }
  }
  return evidence;
}
