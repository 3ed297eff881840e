import type { PairOfPlan } from '@tatami/model';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { EstimateView } from '../../../ui/estimate/EstimateView.tsx';
import classes from '../Constraints.module.css';

/** What mirroring takes from a pair and asks of its link, each with its because. */
export function PairFigures({
  pair: { pair, loss, link, standbyLoad, commitDelay, commitsPerSession, resync, recoveryRate, catchUp, outage },
}: {
  readonly pair: PairOfPlan;
}) {
  const { t } = useTranslation('constraints');
  return (
    <span className={classes.figures}>
      <span>
        {t('pairs.loss')} <EstimateView estimate={loss} />
      </span>
      <span>
        {t('pairs.link')} <EstimateView estimate={link} />
      </span>
      {pair.mode === 'synchronous' && (
        <>
          <span>
            {t('pairs.commitDelay')} <EstimateView estimate={commitDelay} />
          </span>
          <span>
            {t('pairs.commitsPerSession')} <EstimateView estimate={commitsPerSession} />
          </span>
        </>
      )}
      {pair.tests && (
        <>
          <span>
            {t('pairs.resync')} <EstimateView estimate={resync} />
          </span>
          <span>
            {t('pairs.recoveryRate')} <EstimateView estimate={recoveryRate} />
          </span>
          <span>
            {t('pairs.catchUp')} <EstimateView estimate={catchUp} />
          </span>
          <span>
            {t('pairs.outage')} <EstimateView estimate={outage} />
          </span>
        </>
      )}
      {standbyLoad && (
        <span>
          {t('pairs.standbyLoad')} <EstimateView estimate={standbyLoad} />
        </span>
      )}
    </span>
  );
}
