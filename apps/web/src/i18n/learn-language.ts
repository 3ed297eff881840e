import { languageEndpoints } from '@tatami/contracts';
import type { Language } from '@tatami/model';
import { addLanguage } from '@tatami/wording';
import i18next from 'i18next';
import { call } from '../api/call.ts';
import { onKnownTexts } from './known-texts.ts';
import { screenTexts } from './screen-texts.ts';

/** Fetches the table of an added language; with it every screen can be shown in it. Throws an ApiError where there is none. */
export async function learnLanguage(tag: string): Promise<Language> {
  const table = await call(languageEndpoints.read, { params: { language: tag } });
  const language = addLanguage(table);
  onKnownTexts((name, { en, ja }) => i18next.addResourceBundle(language, name, screenTexts(en, ja, table)));
  return language;
}
