import type { Language, Text } from '@tatami/model';
import { addedLanguage, homonym } from './added-language.ts';

/** What a text says in a language before its values are filled in. All of it where it has none. */
export function templateIn({ en, ja }: Pick<Text, 'en' | 'ja'>, language: Language): string {
  if (language === 'en') return en;
  if (language === 'ja') return ja;
  const { texts } = addedLanguage(language);
  return texts[homonym(en, ja)] ?? texts[en] ?? en;
}
