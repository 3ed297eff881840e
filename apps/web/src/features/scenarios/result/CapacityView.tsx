import { CapacityChart, capacityTitle } from '@tatami/charts';
import {
  type Binding,
  type CapacityRunway,
  type Estimate,
  isKnown,
  outlookApart,
  type PlanCapacity,
  type ScenarioInputs,
  type StorageOutlook,
} from '@tatami/model';
import { formatEstimateInterval } from '@tatami/wording';
import { useLanguage, useText } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { EstimateView } from '../../../ui/estimate/EstimateView.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { Table } from '../../../ui/table/Table.tsx';
import words from '../../../ui/Words.module.css';
import classes from './CapacityView.module.css';

interface Props {
  readonly capacity: PlanCapacity;
  readonly storage: StorageOutlook | null;
  /** What decides the number of servers. */
  readonly binding: Binding | null;
  readonly inputs: ScenarioInputs;
}

/** What the planned servers are used for, and for how long they do. */
export function CapacityView({ capacity, storage, binding, inputs }: Props) {
  const language = useLanguage();
  const say = useText();
  const { uses, runway } = capacity;
  const apart = outlookApart(capacity, storage, binding, inputs);
  return (
    <>
      <CapacityChart
        data={uses}
        title={capacityTitle(capacity, storage, inputs.growthPerYear)}
        language={language}
        mode="screen"
      />
      {apart && <p className={words.quiet}>{say(apart)}</p>}
      {runway && <Runway runway={runway} planned={inputs.years} />}
    </>
  );
}

function Runway({ runway, planned }: { readonly runway: CapacityRunway; readonly planned: number }) {
  const { t } = useTranslation('scenarios');
  const besideOf = useBeside();
  const { room, years, ahead } = runway;
  return (
    <>
      <div className={classes.facts}>
        <Facts
          facts={[
            { label: t('capacity.years'), value: <EstimateView estimate={years} />, note: besideOf(years) },
            { label: t('capacity.room'), value: <EstimateView estimate={room} />, note: besideOf(room) },
          ]}
        />
      </div>
      {ahead.length > 0 && (
        <div className={classes.years}>
          <Table
            label={t('capacity.ahead')}
            captioned
            phone="fits"
            rows={ahead}
            rowId={({ year }) => year}
            mark={({ year }) => (year === planned ? 'chosen' : undefined)}
            columns={[
              { id: 'year', header: t('capacity.year'), cell: ({ year }) => <Year year={year} planned={planned} /> },
              {
                id: 'cpu',
                header: t('capacity.cpu'),
                cell: ({ cpu }) => <EstimateView estimate={cpu} />,
                numeric: true,
                warns: ({ full }) => full.includes('cpu'),
              },
              {
                id: 'memory',
                header: t('capacity.memory'),
                cell: ({ memory }) => <EstimateView estimate={memory} />,
                numeric: true,
                warns: ({ full }) => full.includes('memory'),
              },
            ]}
          />
        </div>
      )}
    </>
  );
}

function Year({ year, planned }: { readonly year: number; readonly planned: number }) {
  const { t } = useTranslation('scenarios');
  return (
    <>
      {year === 0 ? t('capacity.now') : t('capacity.after', { count: year })}
      {year === planned && year > 0 && <span className={classes.mark}>{t('capacity.planned')}</span>}
    </>
  );
}

/** The interval of a number; of an unknown, what would settle it. */
function useBeside(): (estimate: Estimate) => string | null {
  const language = useLanguage();
  const say = useText();
  return (estimate) => {
    const { settle } = estimate.because;
    return isKnown(estimate) ? formatEstimateInterval(estimate, language) : settle ? say(settle) : null;
  };
}
