import type { PairOfPlan } from '@tatami/model';
import { useTranslation } from 'react-i18next';
import { EstimateView } from '../../../ui/estimate/EstimateView.tsx';
import classes from '../Constraints.module.css';

/** What mirroring takes from a pair and asks of its link, each with its because. */
export function PairFigures({ pair: { loss, link, standbyLoad } }: { readonly pair: PairOfPlan }) {
  const { t } = useTranslation('constraints');
  return (
    <span className={classes.figures}>
      <span>
        {t('pairs.loss')} <EstimateView estimate={loss} />
      </span>
      <span>
        {t('pairs.link')} <EstimateView estimate={link} />
      </span>
      {standbyLoad && (
        <span>
          {t('pairs.standbyLoad')} <EstimateView estimate={standbyLoad} />
        </span>
      )}
    </span>
  );
}
