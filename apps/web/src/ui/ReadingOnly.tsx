import { useTranslation } from '../i18n/use-translation.ts';
import classes from './ReadingOnly.module.css';
import words from './Words.module.css';

interface Props {
  /** Their role in the project, or a server whose data folder may not be written. */
  readonly because: 'role' | 'disk';
}

/** Said once on every page to who may only read it: why so much is disabled, and who can change that. */
export function ReadingOnly({ because }: Props) {
  const { t } = useTranslation('common');
  return (
    <div role="note" className={classes.note}>
      <p className={words.quiet}>{t(because === 'role' ? 'allowed.reading' : 'allowed.disk')}</p>
    </div>
  );
}
