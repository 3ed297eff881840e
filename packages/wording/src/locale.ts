import type { Language } from '@tatami/model';

/** The locale whose conventions each language of the product follows: ISO-like dates and en dashes, no regional currency signs. */
export const LOCALES = { en: 'en-GB', ja: 'ja-JP' } as const satisfies Record<Language, string>;

/** Between a figure and its unit: narrow and unbreakable. */
export const THIN_SPACE = '\u202f';
