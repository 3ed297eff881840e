import type { Estimate } from '@tatami/model';
import { useText } from '../../i18n/use-language.ts';
import { EstimateView } from '../../ui/estimate/EstimateView.tsx';
import { Facts } from '../../ui/Facts.tsx';
import classes from './Diagnosis.module.css';

/** Numbers side by side, each under its label; pressing one opens its because, down to the cell of the file. */
export function EstimateFacts({ estimates }: { estimates: readonly Estimate[] }) {
  const say = useText();
  return (
    <div className={classes.facts}>
      <Facts
        facts={estimates.map((estimate) => ({
          label: say(estimate.because.label),
          value: <EstimateView estimate={estimate} />,
        }))}
      />
    </div>
  );
}
