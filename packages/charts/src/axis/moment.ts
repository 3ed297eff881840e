import type { Language, Text } from '@tatami/model';
import { localeOf } from '@tatami/wording';

/** An instant on an axis, in a title or in a table: weekday, day and time, on the clock the files are written in (UTC where they say a zone). */
export function formatMoment(atS: number, language: Language): string {
  const options = { weekday: 'short', month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit' } as const;
  const format = new Intl.DateTimeFormat(localeOf(language), { ...options, hourCycle: 'h23', timeZone: 'UTC' });
  return format.format(new Date(atS * 1000));
}

/** The same for a sentence. */
export function momentText(atS: number): Text {
  return { en: formatMoment(atS, 'en'), ja: formatMoment(atS, 'ja') };
}
