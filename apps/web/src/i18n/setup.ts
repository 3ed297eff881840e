import type { Language, WrittenLanguage } from '@tatami/model';
import { formatNumber, formatOrdinal, languageOfTag } from '@tatami/wording';
import i18next, { type FormatterModule, type ResourceLanguage } from 'i18next';
import { queryClient } from '../api/query-client.ts';
import { knowTexts } from './known-texts.ts';

/** Numbers in texts are written as everywhere; `{{row, ordinal}}` is one that names a place. */
const FIGURES: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value, format, language) => {
    if (typeof value !== 'number') return value;
    return (format === 'ordinal' ? formatOrdinal : formatNumber)(value, languageOfTag(language ?? '') ?? 'en');
  },
};

/** Starts i18next with these texts, by language and namespace; `<html lang>` follows, and what the API said is asked again in the new language. */
export function setUpLanguage(resources: Record<WrittenLanguage, ResourceLanguage>, first: Language): void {
  i18next.on('languageChanged', (language) => {
    const known = document.documentElement.lang === language;
    document.documentElement.lang = language;
    if (!known) void queryClient.invalidateQueries();
  });
  void i18next.use(FIGURES).init({
    lng: first,
    fallbackLng: 'en',
    defaultNS: 'common',
    keySeparator: false,
    resources,
    initAsync: false,
    interpolation: { escapeValue: false, alwaysFormat: true },
  });
  for (const name of Object.keys(resources.en))
    knowTexts(name, { en: resources.en[name], ja: resources.ja[name] } as Parameters<typeof knowTexts>[1]);
}
