import { useLanguage } from '../i18n/use-language.ts';

/** What stands between two sentences: a space, and in Japanese nothing. */
export function Gap() {
  return useLanguage() === 'ja' ? null : ' ';
}
