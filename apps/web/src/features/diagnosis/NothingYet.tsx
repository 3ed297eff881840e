import { useTranslation } from '../../i18n/use-translation.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import classes from './Diagnosis.module.css';

const COMMANDS = [
  'numactl --hardware > numactl.txt',
  'lscpu > lscpu.txt',
  '(date; cat /proc/vmstat) > vmstat-before.txt',
  '(date; cat /proc/vmstat) > vmstat-after.txt',
];

/** What to drop here, why, and how to get it. */
export function NothingYet() {
  const { t } = useTranslation('diagnosis');
  return (
    <EmptyState title={t('empty.title')}>
      <ul className={classes.teach}>
        <li>{t('empty.reports')}</li>
        <li>{t('empty.topology')}</li>
        <li>{t('empty.counters')}</li>
      </ul>
      <p>{t('empty.how')}</p>
      <pre className={classes.commands}>{COMMANDS.join('\n')}</pre>
    </EmptyState>
  );
}
