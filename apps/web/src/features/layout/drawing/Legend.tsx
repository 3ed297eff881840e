import { IconPinned } from '@tabler/icons-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import classes from './Legend.module.css';

const KINDS = ['instance', 'cpu', 'memory', 'over', 'memoryOnly', 'spare'] as const;

/** What the signs of the drawing stand for. */
export function Legend() {
  const { t } = useTranslation('layout');
  return (
    <ul className={classes.legend} aria-label={t('legend.title')}>
      {KINDS.map((kind) => (
        <li key={kind}>
          <span className={classes.swatch} data-kind={kind} />
          {t(`legend.${kind}`)}
        </li>
      ))}
      <li>
        <IconPinned size={16} aria-hidden="true" />
        {t('legend.pinned')}
      </li>
    </ul>
  );
}
