import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import type { LayoutCheck } from '@tatami/model';
import { useText } from '../i18n/use-language.ts';
import { EstimateView } from '../ui/estimate/EstimateView.tsx';
import classes from './LayoutChecks.module.css';

const ICONS = { ok: IconCheck, info: IconInfoCircle, warning: IconAlertTriangle } as const;

/** Findings one under the other, each with what it rests on. */
export function CheckList({ checks }: { checks: readonly LayoutCheck[] }) {
  const say = useText();
  if (checks.length === 0) return null;
  return (
    <ul className={classes.list}>
      {checks.map(({ severity, code, node, says, evidence }) => {
        const Icon = ICONS[severity];
        return (
          <li key={`${node}-${code}-${say(says)}`} data-severity={severity}>
            <Icon size={18} aria-hidden="true" />
            <span>
              {say(says)}
              {evidence && (
                <span className={classes.evidence}>
                  {say(evidence.because.label)} <EstimateView estimate={evidence} />
                </span>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
