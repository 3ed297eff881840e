import { useTranslation } from 'react-i18next';
import classes from './ReadingOnly.module.css';
import words from './Words.module.css';

/** Said once on every page of a project to who may only read it: why so much is disabled, and who can change that. */
export function ReadingOnly() {
  const { t } = useTranslation('common');
  return (
    <div role="note" className={classes.note}>
      <p className={words.quiet}>{t('allowed.reading')}</p>
    </div>
  );
}
