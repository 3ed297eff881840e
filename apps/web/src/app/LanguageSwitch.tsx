import { useTranslation } from 'react-i18next';
import { keepLanguage, LANGUAGES } from '../i18n/language.ts';
import { useLanguage } from '../i18n/use-language.ts';
import classes from './Header.module.css';

export function LanguageSwitch() {
  const { t, i18n } = useTranslation('common');
  const current = useLanguage();
  const names = {
    en: { short: t('shell.languageEnShort'), full: t('shell.languageEn') },
    ja: { short: t('shell.languageJa'), full: t('shell.languageJa') },
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend and a border for two buttons.
    <div className={classes.language} role="group" aria-label={t('shell.language')}>
      {LANGUAGES.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === current}
          title={names[language].full}
          onClick={() => {
            keepLanguage(language);
            void i18n.changeLanguage(language);
          }}
        >
          {names[language].short}
        </button>
      ))}
    </div>
  );
}
