import type { WrittenLanguage } from '@tatami/model';
import i18next, { type TypeOptions } from 'i18next';
import { knowTexts } from './known-texts.ts';

type Namespaces = TypeOptions['resources'];

/** Adds the texts of a page that brings its own, before it is first drawn: pages seldom opened cost the first one nothing. */
export function addTexts<Name extends keyof Namespaces>(
  name: Name,
  texts: Record<WrittenLanguage, Partial<Namespaces[Name]>>,
): void {
  for (const [language, own] of Object.entries(texts)) i18next.addResourceBundle(language, name, own);
  knowTexts(name, texts as Parameters<typeof knowTexts>[1]);
}
