import type { Language, Moment } from '@tatami/model';
import { localeOf } from './locale.ts';

const OPTIONS = {
  moment: { weekday: 'short', month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  weekday: { weekday: 'long' },
  shortWeekday: { weekday: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const formats = new Map<string, Intl.DateTimeFormat>();

/** An instant on an axis, in a title or in a table: weekday, day and time, on the clock that recordings are added up by. */
export function formatMoment(atS: number, language: Language): string {
  return written(atS, 'moment', language);
}

/** A weekday on an axis: 'Mon' or '月' of 0. */
export function formatWeekday(day: number, language: Language): string {
  return written(weekday(day).atS, 'shortWeekday', language);
}

/** A weekday for a sentence, of 0 = Monday. */
export function weekday(day: number): Moment {
  return { atS: A_MONDAY_S + day * DAY_S, shows: 'weekday' };
}

/** The moment a sentence speaks of. */
export function writeMoment({ atS, shows }: Moment, language: Language): string {
  return written(atS, shows, language);
}

function written(atS: number, shows: keyof typeof OPTIONS, language: Language): string {
  const key = `${language} ${shows}`;
  const format =
    formats.get(key) ?? new Intl.DateTimeFormat(localeOf(language), { ...OPTIONS[shows], timeZone: 'UTC' });
  formats.set(key, format);
  return format.format(new Date(atS * 1000));
}

/** 5 January 1970 was a Monday. */
const A_MONDAY_S = Date.UTC(1970, 0, 5) / 1000;
const DAY_S = 86_400;
