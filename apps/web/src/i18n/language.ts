import type { Language } from '@tatami/model';

export const LANGUAGES = ['en', 'ja'] as const satisfies readonly Language[];

const STORED = 'tatami.language';

/** The language to begin with: what the person chose last, else what the browser prefers. */
export function initialLanguage(): Language {
  const stored = localStorage.getItem(STORED);
  if (stored === 'en' || stored === 'ja') return stored;
  return navigator.language.toLowerCase().startsWith('ja') ? 'ja' : 'en';
}

/** Remembers the person's choice. */
export function keepLanguage(language: Language): void {
  localStorage.setItem(STORED, language);
}
