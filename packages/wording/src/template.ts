import type { Language, Text } from '@tatami/model';
import { addedLanguage } from './added-language.ts';

/** What a text says in a language before its values are filled in. All of it where it has none. */
export function templateIn({ en, ja }: Pick<Text, 'en' | 'ja'>, language: Language): string {
  if (language === 'en') return en;
  return language === 'ja' ? ja : (addedLanguage(language).texts[en] ?? en);
}
