import type { Language } from '@tatami/model';
import { useAddedLanguages } from '../../i18n/use-languages.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** Languages a document can be in, as choices; the one it is in stays one where the server speaks it no longer. */
export function useDocumentLanguages(current: Language): { value: Language; label: string }[] {
  const { t } = useTranslation('proposals');
  const choices: { value: Language; label: string }[] = [
    { value: 'en', label: t('language.en') },
    { value: 'ja', label: t('language.ja') },
    ...useAddedLanguages().map(({ language, name }) => ({ value: language, label: name })),
  ];
  return choices.some(({ value }) => value === current) ? choices : [...choices, { value: current, label: current }];
}
