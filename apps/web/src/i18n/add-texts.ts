import i18next from 'i18next';
import { LANGUAGES } from './language.ts';
import type { TextsOfPages } from './resources.ts';

/** Adds the texts of a page that brings its own, before it is first drawn: pages seldom opened cost the first one nothing. */
export function addTexts<Name extends keyof TextsOfPages>(name: Name, texts: TextsOfPages[Name]): void {
  for (const language of LANGUAGES) i18next.addResourceBundle(language, name, texts[language]);
}
