import i18next, { type Resource } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { queryClient } from '../api/query-client.ts';
import { initialLanguage } from './language.ts';

/** Starts i18next with these texts, by language and namespace; `<html lang>` follows, and what the API said is asked again in the new language. */
export function setUpLanguage(resources: Resource): void {
  i18next.on('languageChanged', (language) => {
    const known = document.documentElement.lang === language;
    document.documentElement.lang = language;
    if (!known) void queryClient.invalidateQueries();
  });
  void i18next.use(initReactI18next).init({
    lng: initialLanguage(),
    fallbackLng: 'en',
    supportedLngs: ['en', 'ja'],
    defaultNS: 'common',
    keySeparator: false,
    resources,
    initAsync: false,
    interpolation: { escapeValue: false },
  });
}
