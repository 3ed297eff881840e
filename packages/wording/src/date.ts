import type { Language } from '@tatami/model';
import { localeOf } from './locale.ts';

const formats = new Map<Language, Intl.DateTimeFormat>();

/** A calendar day given as ISO date or instant: "20 November 2026", 2026年11月20日. Instants are read in UTC. */
export function formatDate(iso: string, language: Language): string {
  const format =
    formats.get(language) ?? new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' });
  formats.set(language, format);
  return format.format(new Date(iso));
}
