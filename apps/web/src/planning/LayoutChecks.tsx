import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import type { LayoutCheck } from '@tatami/model';
import { useTranslation } from 'react-i18next';
import { useText } from '../i18n/use-language.ts';
import { EstimateView } from '../ui/EstimateView.tsx';
import classes from './LayoutChecks.module.css';

const ICONS = { ok: IconCheck, info: IconInfoCircle, warning: IconAlertTriangle } as const;

/** What was checked of the node layout: memory that fits, nodes spanned, CPUs shared. */
export function LayoutChecks({ checks }: { checks: readonly LayoutCheck[] }) {
  const { t } = useTranslation('planning');
  const say = useText();
  if (checks.length === 0) return null;
  return (
    <section aria-labelledby="layout-checks">
      <h2 id="layout-checks" className={classes.title}>
        {t('checks.title')}
      </h2>
      <ul className={classes.list}>
        {checks.map(({ severity, code, node, says, evidence }) => {
          const Icon = ICONS[severity];
          return (
            <li key={`${node}-${code}-${says.en}`} data-severity={severity}>
              <Icon size={18} aria-hidden="true" />
              <span>
                {say(says)} {evidence && <EstimateView estimate={evidence} />}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
