import { useTranslation } from '../../i18n/use-translation.ts';
import { useLate } from '../page/use-late.ts';
import classes from './EditorBar.module.css';

/** Says that the answer shown is that to earlier inputs, once it has been so for longer than a blink. */
export function Computing() {
  const { t } = useTranslation('common');
  const late = useLate(true);
  return late && <span className={classes.computing}>{t('editing.computing')}</span>;
}
