import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './UnknownMark.module.css';

/** A gap in a table: hatched and named, never a zero. */
export function UnknownMark() {
  const { t } = useTranslation('common');
  return <span className={classes.unknown}>{t('table.unknown')}</span>;
}
