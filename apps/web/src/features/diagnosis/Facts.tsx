import type { Estimate } from '@tatami/model';
import { useText } from '../../i18n/use-language.ts';
import { EstimateView } from '../../ui/estimate/EstimateView.tsx';
import classes from './Diagnosis.module.css';

/** Numbers side by side, each under its label; pressing one opens its because, down to the cell of the file. */
export function Facts({ estimates }: { estimates: readonly Estimate[] }) {
  const say = useText();
  return (
    <dl className={classes.facts}>
      {estimates.map((estimate) => (
        <div key={say(estimate.because.label)}>
          <dt>{say(estimate.because.label)}</dt>
          <dd>
            <EstimateView estimate={estimate} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
