import type { Language } from '@tatami/model';
import i18next from 'i18next';
import { keepLanguage, spokenLanguage } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useAddedLanguages } from '../../i18n/use-languages.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useTroubleNotice } from '../../ui/trouble/use-trouble-notice.tsx';
import classes from './Header.module.css';

export function LanguageSwitch() {
  const { t } = useTranslation('common');
  const current = useLanguage();
  const added = useAddedLanguages();
  const sayTrouble = useTroubleNotice();
  const written = [
    { language: 'en', name: t('shell.languageEn'), short: t('shell.languageEnShort') },
    { language: 'ja', name: t('shell.languageJa'), short: t('shell.languageJa') },
  ] as const;
  const change = async (to: Language) => {
    const language = await spokenLanguage(to);
    keepLanguage(language);
    await i18next.changeLanguage(language);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend and a border for two buttons.
    <div className={classes.language} role="group" aria-label={t('shell.language')}>
      {[...written, ...added.map((one) => ({ ...one, short: one.name }))].map(({ language, name, short }) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === current}
          title={name}
          onClick={() => void change(language).catch(sayTrouble)}
        >
          {short}
        </button>
      ))}
    </div>
  );
}
