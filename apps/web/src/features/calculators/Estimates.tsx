import { type Estimate, isKnown } from '@tatami/model';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-language.ts';
import { EstimateView } from '../../ui/estimate/EstimateView.tsx';
import { Facts } from '../../ui/Facts.tsx';
import classes from './Calculators.module.css';

/** The number a person came for, under its name. */
export function MainEstimate({ estimate, label }: { estimate: Estimate; label?: string }) {
  const say = useText();
  return (
    <div className={classes.main}>
      <p className={classes.mainLabel}>{label ?? say(estimate.because.label)}</p>
      <EstimateView estimate={estimate} size="hero" />
    </div>
  );
}

export interface NamedEstimate {
  readonly estimate: Estimate;
  /** The estimate's own label where there is none. */
  readonly label?: string;
}

/** What belongs to the answer, smaller. */
export function SideEstimates({ estimates }: { estimates: readonly NamedEstimate[] }) {
  const say = useText();
  const format = useFormat();
  const intervalOf = (estimate: Estimate) =>
    isKnown(estimate) && estimate.low !== estimate.high && format.interval(estimate.low, estimate.high, estimate.unit);
  return (
    <Facts
      as="columns"
      facts={estimates.map(({ estimate, label = say(estimate.because.label) }) => ({
        label,
        value: <EstimateView estimate={estimate} />,
        note: intervalOf(estimate),
      }))}
    />
  );
}
