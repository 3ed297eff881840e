import i18next, { type TypeOptions } from 'i18next';
import { LANGUAGES } from './language.ts';

type Namespaces = TypeOptions['resources'];

/** Adds the texts of a page that brings its own, before it is first drawn: pages seldom opened cost the first one nothing. */
export function addTexts<Name extends keyof Namespaces>(
  name: Name,
  texts: Record<(typeof LANGUAGES)[number], Partial<Namespaces[Name]>>,
): void {
  for (const language of LANGUAGES) i18next.addResourceBundle(language, name, texts[language]);
}
