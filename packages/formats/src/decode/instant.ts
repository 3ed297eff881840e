import { offsetText, parseNumber, type RecordedClock } from '@tatami/model';
import { withWesternYear } from './as-written/era-date.ts';
import { type DayOrder, dayOf, numericDate } from './numeric-date.ts';

const YEAR_FIRST = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[T\s_-]+(.{1,30}))?$/;
const COMPACT = /^(\d{4})(\d{2})(\d{2})[-_T\s]?(\d{2})(\d{2})(\d{2})?$/;
const CLOCK =
  /^(\d{1,2})[:時](\d{1,2})(?:[:分](\d{1,2})(?:[.,]\d{1,9})?秒?)?分?\s?(AM|PM|午前|午後)?\s?(Z|UTC|GMT|JST|[+-]\d{2}:?\d{2})?$/i;
/** Dates with the month as a word: '12:00 AM 21 July 2026', '21-Jul-2026 00:00', 'Jul 21, 2026 12:00:00 AM', 'Tue Jul 21 00:00:00 UTC 2026'. */
const CLOCK_FIRST = /^(\d{1,2}:\d{2}(?::\d{2})?(?:\s?[AP]M)?)[,\s]+(\d{1,2})\s+([A-Za-z]{3,9})\.?,?\s+(\d{4})$/i;
const DAY_MONTH = /^(\d{1,2})[-\s]([A-Za-z]{3,9})\.?[-,\s]+(\d{4})(?:[,\s]+(.{1,30}))?$/;
const MONTH_DAY = /^([A-Za-z]{3,9})\.?\s+(\d{1,2}),?\s+(\d{4})(?:[,\s]+(.{1,30}))?$/;
const UNIX_DATE = /^[A-Za-z]{3},?\s+([A-Za-z]{3})\s+(\d{1,2})\s+(\d{1,2}:\d{2}:\d{2})(?:\s([A-Z]{1,5}))?\s+(\d{4})$/;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const EPOCH_MS_FROM = 1e11;
const EPOCH_S_FROM = 1e8;

/** A timestamp as read. */
export interface Stamp {
  /** Milliseconds since 1970; without a zone the clock is taken as UTC, so that series of one file keep their distances. */
  readonly at: number;
  /** What it states of its clock. */
  readonly clock: RecordedClock;
}

/**
 * Reads a timestamp: ISO, 2025/4/1 9:00, 令和7年4月1日, 04/01/2025 09:00, 01.04.25 09:00, 20250401-090000, 9:00 AM 1 April 2025, epoch
 * seconds or milliseconds. `order` is that of dates such as 04/01/2025; without it those that fit several orders are none.
 * null = not a timestamp.
 */
export function parseStamp(text: string, order: DayOrder | null = null): Stamp | null {
  const plain = withWesternYear(text.normalize('NFKC').trim());
  if (plain.length > 60) return null;
  const compact = COMPACT.exec(plain);
  if (compact) {
    const [, year, month, day, hour, minute, second = '0'] = compact;
    return stampOf(utc(year, month, day, Number(hour), Number(minute), Number(second)), 'local');
  }
  const yearFirst = YEAR_FIRST.exec(plain);
  if (yearFirst) return withClock(yearFirst[1], yearFirst[2], yearFirst[3], yearFirst[4]);
  const numeric = numericDate(plain);
  if (numeric) {
    const day = dayOf(numeric, order);
    return day && withClock(String(day.year), String(day.month), String(day.day), numeric.clock);
  }
  return stampOf(epoch(plain), 'utc') ?? withMonthName(plain);
}

/** Milliseconds since 1970 of a timestamp, as `parseStamp` reads it; null = not a timestamp. */
export function parseInstant(text: string, order: DayOrder | null = null): number | null {
  return parseStamp(text, order)?.at ?? null;
}

function stampOf(at: number | null, clock: RecordedClock): Stamp | null {
  return at === null ? null : { at, clock };
}

function withMonthName(text: string): Stamp | null {
  const clockFirst = CLOCK_FIRST.exec(text);
  if (clockFirst) return withClock(clockFirst[4], monthOf(clockFirst[3]), clockFirst[2], clockFirst[1]);
  const dayMonth = DAY_MONTH.exec(text);
  if (dayMonth) return withClock(dayMonth[3], monthOf(dayMonth[2]), dayMonth[1], dayMonth[4]);
  const monthDay = MONTH_DAY.exec(text);
  if (monthDay) return withClock(monthDay[3], monthOf(monthDay[1]), monthDay[2], monthDay[4]);
  const unix = UNIX_DATE.exec(text);
  if (!unix) return null;
  // Other abbreviations mean different zones in different places.
  const zone = /^(?:JST|UTC|GMT)$/.test(unix[4] ?? '') ? ` ${unix[4]}` : '';
  return withClock(unix[5], monthOf(unix[1]), unix[2], `${unix[3]}${zone}`);
}

/** '7' of 'Jul' and 'July'; '0', which is no month, of another word. */
function monthOf(word = ''): string {
  return String(MONTHS.indexOf(word.slice(0, 3).toLowerCase()) + 1);
}

/** Whether a cell holds a time in some order of day and month. */
export function isInstant(cell: string): boolean {
  const numeric = numericDate(cell.normalize('NFKC').trim());
  return numeric
    ? [...numeric.days.keys()].some((order) => parseInstant(cell, order) !== null)
    : parseInstant(cell) !== null;
}

function epoch(text: string): number | null {
  const number = /^\d{9,16}(?:\.\d{1,9})?$/.test(text) ? parseNumber(text) : null;
  if (number === null || number < EPOCH_S_FROM) return null;
  return number >= EPOCH_MS_FROM ? inRange(number) : number * 1000;
}

function withClock(year?: string, month?: string, day?: string, clock?: string): Stamp | null {
  if (clock === undefined || clock.trim() === '') return stampOf(utc(year, month, day, 0, 0, 0), 'local');
  const parts = CLOCK.exec(clock.trim());
  if (!parts) return null;
  const [, hour, minute, second = '0', half = '', zone = ''] = parts;
  const at = utc(year, month, day, hourOf(Number(hour), half), Number(minute), Number(second));
  return at === null ? null : onClockAhead({ at, clock: 'local' }, minutesAhead(zone));
}

/** A stamp that states no zone, on a clock so many minutes ahead of UTC; null = it is not known. Others stand on their own. */
export function onClockAhead(stamp: Stamp, minutesAhead: number | null): Stamp {
  if (stamp.clock !== 'local' || minutesAhead === null) return stamp;
  return { at: stamp.at - minutesAhead * 60_000, clock: clockOf(minutesAhead) };
}

/** A time in UTC says no more than the instant: tools write it wherever the machine stands. */
function clockOf(minutesAhead: number): RecordedClock {
  return minutesAhead === 0 ? 'utc' : offsetText(minutesAhead);
}

function hourOf(hour: number, half: string): number {
  if (/^(PM|午後)$/i.test(half)) return hour === 12 ? 12 : hour + 12;
  if (/^(AM|午前)$/i.test(half)) return hour === 12 ? 0 : hour;
  return hour;
}

/** null = no zone is stated. */
function minutesAhead(zone: string): number | null {
  if (zone === '') return null;
  if (/^JST$/i.test(zone)) return 9 * 60;
  const offset = /^([+-])(\d{2}):?(\d{2})$/.exec(zone);
  return offset ? (offset[1] === '-' ? -1 : 1) * (Number(offset[2]) * 60 + Number(offset[3])) : 0;
}

function utc(year = '', month = '', day = '', hour: number, minute: number, second: number): number | null {
  const at = Date.UTC(Number(year), Number(month) - 1, Number(day), hour, minute, second);
  const back = new Date(at);
  const sound =
    back.getUTCMonth() === Number(month) - 1 && back.getUTCDate() === Number(day) && hour < 24 && minute < 60;
  return sound && second <= 60 ? inRange(at) : null;
}

/** The instant, where JavaScript can write it as ISO 8601 with a four-digit year; null where it is none. */
export function inRange(at: number): number | null {
  return at >= -62_135_596_800_000 && at < 253_402_300_800_000 ? at : null;
}

/** ISO 8601 of an instant, to the second where it is whole. */
export function isoOf(at: number): string {
  return new Date(at).toISOString().replace('.000Z', 'Z');
}
