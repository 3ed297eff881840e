import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './Constraints.module.css';

/** How many there are, and their names when opened. */
export function NamesDisclosure({ names }: { names: readonly string[] }) {
  const { t } = useTranslation('constraints');
  const [open, setOpen] = useState(false);
  if (names.length === 0) return <span className={classes.who}>{t('licences.workloads', { count: 0 })}</span>;
  return (
    <details className={classes.who} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('licences.workloads', { count: names.length })}</summary>
      {open && <span>{names.join(', ')}</span>}
    </details>
  );
}
