import type { MemoryThroughput } from '@tatami/model';
import { lazy } from 'react';
import { useLanguage, useText } from '../i18n/use-language.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { EstimateView } from '../ui/estimate/EstimateView.tsx';
import { Facts } from '../ui/Facts.tsx';
import { MeasuredSizes } from './MeasuredSizes.tsx';
import classes from './MemoryThroughputView.module.css';
import { ResponsesTable } from './ResponsesTable.tsx';

const ThroughputMemoryChart = lazy(async () => ({ default: (await import('@tatami/charts')).ThroughputMemoryChart }));

/** What memory buys: the curve under its finding, the bottleneck it shows, the measured sizes, what the curve rests on. Suspends while the chart loads. */
export function MemoryThroughputView({ data }: { data: MemoryThroughput }) {
  const { t } = useTranslation('planning');
  const say = useText();
  const language = useLanguage();
  const { verdict, verdictBecause, notes, finding, responses, turnsAt } = data;
  return (
    <>
      <ThroughputMemoryChart data={data} title={finding} language={language} mode="screen" />
      <div className={classes.facts}>
        <Facts
          facts={[
            { label: t('verdict.label'), value: t(`verdict.${verdict}`) },
            { label: say(verdictBecause.because.label), value: <EstimateView estimate={verdictBecause} /> },
            ...(turnsAt ? [{ label: say(turnsAt.because.label), value: <EstimateView estimate={turnsAt} /> }] : []),
          ]}
        />
      </div>
      <div className={classes.tables}>
        <MeasuredSizes data={data} />
        {responses && <ResponsesTable responses={responses} />}
      </div>
      <ul className={classes.notes}>
        {notes.map((note) => (
          <li key={say(note)}>{say(note)}</li>
        ))}
      </ul>
    </>
  );
}
