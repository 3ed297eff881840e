import type { Language } from '@tatami/model';
import { LOCALES } from './locale.ts';

const FORMATS = {
  en: new Intl.DateTimeFormat(LOCALES.en, { dateStyle: 'long', timeZone: 'UTC' }),
  ja: new Intl.DateTimeFormat(LOCALES.ja, { dateStyle: 'long', timeZone: 'UTC' }),
} as const satisfies Record<Language, Intl.DateTimeFormat>;

/** A calendar day given as ISO date or instant: "20 November 2026", 2026年11月20日. Instants are read in UTC. */
export function formatDate(iso: string, language: Language): string {
  return FORMATS[language].format(new Date(iso));
}
