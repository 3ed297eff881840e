import { isKnown, type Plan } from '@tatami/model';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { EstimateView } from '../../ui/estimate/EstimateView.tsx';
import { Gap } from '../../ui/Gap.tsx';
import classes from './AnswerLine.module.css';
import { gapEstimate } from './gap-estimate.ts';
import type { AnswerOrigin } from './shown-answer.ts';

interface Props {
  readonly plan: Plan;
  readonly origin: AnswerOrigin;
  /** The first answer to the same inputs, to compare a search with; null where there was none. */
  readonly first: Plan | null;
}

/** Which answer this is, how far it may be from the best possible, and what a search saved. */
export function AnswerLine({ plan, origin, first }: Props) {
  const { t } = useTranslation('planning');
  const { objective, value } = plan.bound;
  if (!isKnown(plan.summary.serversAfter)) return null;
  return (
    <div className={classes.answer}>
      <p data-origin={origin.kind}>
        <OriginWords plan={plan} origin={origin} /> {first && <Saved {...{ plan, first }} />}
      </p>
      <p>
        <ComparedBy plan={plan} />
        <Gap />
        {objective <= value ? (
          t('answer.best')
        ) : (
          <>
            {t('answer.gap')} <EstimateView estimate={gapEstimate(plan.bound)} />
          </>
        )}
        {isComparedByCost(plan) && !isKnown(plan.summary.costAfter) && (
          <>
            <Gap />
            {t('answer.withoutUnknown')}
          </>
        )}
      </p>
    </div>
  );
}

function isComparedByCost({ bound: { amount, unit = 'servers' } }: Plan): boolean {
  return amount === undefined ? unit !== 'servers' : amount !== null;
}

/** What plans are compared by: never what servers of unknown price count for, nor licences of several products added. */
function ComparedBy({ plan: { bound } }: Pick<Props, 'plan'>) {
  const { t } = useTranslation('planning');
  const format = useFormat();
  const { objective, value, amount, unit = 'servers' } = bound;
  const written = (cost: number) => format.quantity(Number(cost.toFixed(2)), unit);
  if (amount === null) return t('answer.ranked');
  if (amount !== undefined) return t('answer.rankedFor', { plan: written(amount) });
  return t(unit === 'servers' ? 'answer.bound' : 'answer.boundCost', {
    plan: written(objective),
    bound: written(value),
  });
}

function OriginWords({ plan, origin }: Pick<Props, 'plan' | 'origin'>) {
  const { t } = useTranslation('planning');
  const format = useFormat();
  if (origin.kind === 'first') {
    const outdated = origin.outdated && t('answer.outdated', { date: format.instant(origin.outdated) });
    return (
      <>
        {t('answer.first')}
        <Gap />
        {outdated}
      </>
    );
  }
  const date = format.instant(origin.at);
  if (origin.kind === 'kept') return t('answer.kept', { date, count: origin.moves.length });
  const made = t(`answer.record.${plan.madeBy}`, { date });
  const moved = origin.moves.length > 0 && t('answer.moved', { count: origin.moves.length });
  return (
    <>
      {made}
      <Gap />
      {moved}
    </>
  );
}

/** What the search saved against the first answer, in what the plan's cost is counted in. */
function Saved({ plan, first }: { plan: Plan; first: Plan }) {
  const { t } = useTranslation('planning');
  const format = useFormat();
  const { unit = 'servers' } = plan.bound;
  const written = (cost: number) => format.quantity(Number(cost.toFixed(2)), unit);
  const [cost, before] = [plan, first].map(({ bound }) =>
    bound.amount === undefined ? bound.objective : bound.amount,
  );
  const servers = unit === 'servers' ? 0 : first.nodes.length - plan.nodes.length;
  if (cost == null || before == null)
    return servers > 0 ? t('answer.savedServers', { saved: format.quantity(servers, 'servers') }) : null;
  const saved = before - cost;
  const firstCost = written(before);
  if (saved <= 0 && servers > 0) return t('answer.savedServers', { saved: format.quantity(servers, 'servers') });
  if (saved <= 0) return t('answer.notSaved', { first: firstCost });
  const all = [written(saved), ...(servers > 0 ? [format.quantity(servers, 'servers')] : [])];
  return t('answer.saved', { first: firstCost, saved: format.list(all) });
}
