import type { Language } from '@tatami/model';
import { languageOfTag } from '@tatami/wording';

const STORED = 'tatami.language';

/** The language to begin with: what the person chose last, as far as it is still spoken, else what the browser prefers. */
export async function initialLanguage(): Promise<Language> {
  const stored = localStorage.getItem(STORED);
  const chosen = stored === null ? null : await spokenLanguage(stored).catch(() => null);
  return chosen ?? (navigator.language.toLowerCase().startsWith('ja') ? 'ja' : 'en');
}

/** The language of a tag, its table fetched where it is one that was added. Throws an ApiError where nobody has. */
export async function spokenLanguage(tag: string): Promise<Language> {
  return languageOfTag(tag) ?? (await import('./learn-language.ts')).learnLanguage(tag);
}

/** Remembers the person's choice. */
export function keepLanguage(language: Language): void {
  localStorage.setItem(STORED, language);
}
