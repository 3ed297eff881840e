import type { Language } from '@tatami/model';
import { languageOfTag } from '@tatami/wording';
import i18next from 'i18next';
import { type ReactNode, useSyncExternalStore } from 'react';
import { LanguageContext } from './language-context.ts';

/** Around what is drawn in the language of the page: it is drawn anew where that changes. */
export function LanguageProvider({ children }: { readonly children: ReactNode }) {
  return <LanguageContext value={useSyncExternalStore(subscribe, languageNow)}>{children}</LanguageContext>;
}

function subscribe(changed: () => void): () => void {
  i18next.on('languageChanged', changed);
  return () => i18next.off('languageChanged', changed);
}

function languageNow(): Language {
  return languageOfTag(i18next.language) ?? 'en';
}
