import { CapacityChart, capacityTitle } from '@tatami/charts';
import { type CapacityRunway, type Estimate, isKnown, type PlanCapacity, type ScenarioInputs } from '@tatami/model';
import { formatEstimateInterval } from '@tatami/wording';
import { useTranslation } from 'react-i18next';
import { useLanguage, useText } from '../../../i18n/use-language.ts';
import { EstimateView } from '../../../ui/estimate/EstimateView.tsx';
import classes from './CapacityView.module.css';

interface Props {
  readonly capacity: PlanCapacity;
  readonly inputs: ScenarioInputs;
}

/** What the planned servers are used for, and for how long they do. */
export function CapacityView({ capacity, inputs }: Props) {
  const language = useLanguage();
  const { uses, runway } = capacity;
  return (
    <>
      <CapacityChart
        data={uses}
        title={capacityTitle(capacity, inputs.growthPerYear)}
        language={language}
        mode="screen"
      />
      {runway && <Runway runway={runway} planned={inputs.years} />}
    </>
  );
}

function Runway({ runway, planned }: { readonly runway: CapacityRunway; readonly planned: number }) {
  const { t } = useTranslation('scenarios');
  const { room, years, ahead } = runway;
  return (
    <>
      <dl className={classes.facts}>
        <div>
          <dt>{t('capacity.years')}</dt>
          <dd>
            <EstimateView estimate={years} />
            <Beside estimate={years} />
          </dd>
        </div>
        <div>
          <dt>{t('capacity.room')}</dt>
          <dd>
            <EstimateView estimate={room} />
            <Beside estimate={room} />
          </dd>
        </div>
      </dl>
      {ahead.length > 0 && (
        <table className={classes.years}>
          <caption>{t('capacity.ahead')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('capacity.year')}</th>
              <th scope="col">{t('capacity.cpu')}</th>
              <th scope="col">{t('capacity.memory')}</th>
            </tr>
          </thead>
          <tbody>
            {ahead.map(({ year, cpu, memory, full }) => (
              <tr key={year} data-planned={year === planned || undefined}>
                <th scope="row">
                  {year === 0 ? t('capacity.now') : t('capacity.after', { count: year })}
                  {year === planned && year > 0 && <span className={classes.mark}>{t('capacity.planned')}</span>}
                </th>
                <td data-full={full.includes('cpu') || undefined}>
                  <EstimateView estimate={cpu} />
                </td>
                <td data-full={full.includes('memory') || undefined}>
                  <EstimateView estimate={memory} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

/** The interval of a number; of an unknown, what would settle it. */
function Beside({ estimate }: { readonly estimate: Estimate }) {
  const language = useLanguage();
  const say = useText();
  const { settle } = estimate.because;
  const words = isKnown(estimate) ? formatEstimateInterval(estimate, language) : settle && say(settle);
  return words ? <span className={classes.beside}>{words}</span> : null;
}
