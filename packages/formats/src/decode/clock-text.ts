import { parseInstant } from './instant.ts';
import { type DayOrder, numericDateIn } from './numeric-date.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const C_TIME =
  /(?:[A-Z][a-z]{2} )?([A-Z][a-z]{2}) {1,2}(\d{1,2}) (\d{2}:\d{2}:\d{2})(?: ([A-Z]{3,4}|[+-]\d{2,4}))? (\d{4})/;
const ZONES: Readonly<Record<string, string>> = { UTC: 'Z', GMT: 'Z', Z: 'Z', JST: '+09:00' };

/** 'Mon May 31 23:14:48 UTC 2021' as `date` and C programs print it, in milliseconds since 1970; zones but UTC and JST are taken as written. */
export function parseCTime(text: string): number | null {
  const [, month = '', day = '', clock = '', zone = '', year = ''] = C_TIME.exec(text.slice(0, 200)) ?? [];
  const index = MONTHS.indexOf(month.toLowerCase());
  if (index < 0) return null;
  return parseInstant(`${year}-${index + 1}-${day} ${clock}${zoneOf(zone)}`);
}

function zoneOf(zone: string): string {
  const hours = /^[+-]\d{2}$/.test(zone) ? `${zone}:00` : /^[+-]\d{4}$/.test(zone) ? zone : null;
  return hours ?? ZONES[zone] ?? '';
}

/** Some languages write '03.16.15' or '03,16,15'. */
const CLOCK = /^(\d{1,2})([:.,時])(\d{2})(?:\2|分)(\d{2})秒?$/;

/** Seconds since midnight of '03:16:15' with 'PM' or 午後, or of '03時16分15秒'; null when it is no time of day. */
export function secondsOfDay(clock: string, half = ''): number | null {
  const [, hour, , minute, second] = CLOCK.exec(clock) ?? [];
  if (hour === undefined) return null;
  const hours = Number(hour) === 12 && half !== '' ? 0 : Number(hour);
  // '21:59 PM' is a clock of 24 hours whose half somebody added.
  const seconds = (hours + (isAfternoon(half) && hours < 12 ? 12 : 0)) * 3600 + Number(minute) * 60 + Number(second);
  return hours < 24 && Number(minute) < 60 && Number(second) <= 60 ? seconds : null;
}

/** Whether a word says which half of the day a clock is in. */
export function isHalfOfDay(word: string): boolean {
  return /^(?:AM|PM|午前|午後)$/i.test(word);
}

function isAfternoon(half: string): boolean {
  return /^(?:PM|午後)$/i.test(half);
}

const YEAR_FIRST = /(\d{4})[-/年년]\s?(\d{1,2})[-/月월]\s?(\d{1,2})(?:日|일)?/;

/**
 * Midnight of the first date in a line ('03/11/2022', '06/01/20', '05.07.2024', '2013年02月13日', '2014년 01월 20일'), in milliseconds since
 * 1970. `order` is that of its numbers; without it a date that fits several orders is none. null without a date.
 */
export function dateIn(line: string, order: DayOrder | null): number | null {
  const [, year, month, day] = YEAR_FIRST.exec(line.slice(0, 300)) ?? [];
  if (year !== undefined) return parseInstant(`${year}-${month}-${day}`);
  const numeric = numericDateIn(line);
  return numeric === null ? null : parseInstant(numeric, order);
}
