import type { Language } from '@tatami/model';
import { addedLanguage } from './added-language.ts';

/** The locale whose conventions a language of the product follows: ISO-like dates and en dashes, no regional currency signs. */
export function localeOf(language: Language): string {
  if (language === 'en') return 'en-GB';
  if (language === 'ja') return 'ja-JP';
  return addedLanguage(language).locale;
}

/** Between a figure and its unit: narrow and unbreakable. */
export const THIN_SPACE = '\u202f';
