import type { LayoutCheck } from '@tatami/model';
import { useTranslation } from '../i18n/use-translation.ts';
import { CheckList } from './CheckList.tsx';
import classes from './LayoutChecks.module.css';

/** What was checked of the node layout: memory that fits, nodes spanned, CPUs shared. */
export function LayoutChecks({ checks }: { checks: readonly LayoutCheck[] }) {
  const { t } = useTranslation('planning');
  if (checks.length === 0) return null;
  return (
    <section aria-labelledby="layout-checks">
      <h2 id="layout-checks" className={classes.title}>
        {t('checks.title')}
      </h2>
      <CheckList checks={checks} />
    </section>
  );
}
