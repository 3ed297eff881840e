import type { Language, Text } from '@tatami/model';
import { say } from '@tatami/wording';
import { useCallback, useContext } from 'react';
import { LanguageContext } from './language-context.ts';

/** The language the page is in. */
export function useLanguage(): Language {
  return useContext(LanguageContext);
}

/** Reads a text of the model (labels, notes, hints) in the language of the page. */
export function useText(): (text: Text) => string {
  const language = useLanguage();
  return useCallback((text) => say(text, language), [language]);
}
