import type { Language, Text } from '@tatami/model';
import { languageOfTag, say } from '@tatami/wording';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** The language the page is in. */
export function useLanguage(): Language {
  const { i18n } = useTranslation();
  return languageOfTag(i18n.language) ?? 'en';
}

/** Reads a text of the model (labels, notes, hints) in the language of the page. */
export function useText(): (text: Text) => string {
  const language = useLanguage();
  return useCallback((text) => say(text, language), [language]);
}
