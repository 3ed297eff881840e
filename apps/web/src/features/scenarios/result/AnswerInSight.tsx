import { type Estimate, isKnown, type ScenarioResult } from '@tatami/model';
import { memo } from 'react';
import { useFormat } from '../../../i18n/use-format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { QuantityView } from '../../../ui/estimate/QuantityView.tsx';
import classes from './AnswerInSight.module.css';

/**
 * The answer in one line, in sight of what is stated where there is no room beside it. The headline says it in full: it is there for the eye
 * alone.
 */
export const AnswerInSight = memo(InSight);

function InSight({ result: { plan } }: { result: ScenarioResult }) {
  const { t } = useTranslation('scenarios');
  if (!plan) return null;
  const { serversBefore, serversAfter, consolidationRatio, costAfter } = plan.summary;
  return (
    <p className={classes.line} data-in-sight aria-hidden="true">
      <span>
        <Figure estimate={serversBefore} /> → <Figure estimate={serversAfter} strong />
      </span>
      <Figure estimate={consolidationRatio} suffix={t('result.toOne')} strong />
      <Figure estimate={costAfter} />
    </p>
  );
}

function Figure({ estimate, suffix = '', strong = false }: { estimate: Estimate; suffix?: string; strong?: boolean }) {
  const { t } = useTranslation('common');
  const format = useFormat();
  if (!isKnown(estimate)) return <span>{t('kind.unknown')}</span>;
  const parts = format.quantityParts(estimate.value, estimate.unit);
  const quantity = <QuantityView {...parts} figure={`${parts.figure}${suffix}`} />;
  return strong ? <strong>{quantity}</strong> : <span>{quantity}</span>;
}
