import type { MemoryThroughput } from '@tatami/model';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/use-format.ts';
import { useLanguage, useText } from '../i18n/use-language.ts';
import { EstimateView } from '../ui/estimate/EstimateView.tsx';
import { Facts } from '../ui/Facts.tsx';
import classes from './MemoryThroughputView.module.css';

const ThroughputMemoryChart = lazy(async () => ({ default: (await import('@tatami/charts')).ThroughputMemoryChart }));

/** What memory buys: the curve under its finding, the bottleneck it shows, the measured gains. Suspends while the chart loads. */
export function MemoryThroughputView({ data }: { data: MemoryThroughput }) {
  const { t } = useTranslation('planning');
  const say = useText();
  const format = useFormat();
  const language = useLanguage();
  const { verdict, verdictBecause, gains, finding } = data;
  return (
    <>
      <ThroughputMemoryChart data={data} title={finding} language={language} mode="screen" />
      <div className={classes.facts}>
        <Facts
          facts={[
            { label: t('verdict.label'), value: t(`verdict.${verdict}`) },
            { label: say(verdictBecause.because.label), value: <EstimateView estimate={verdictBecause} /> },
            ...gains.map(({ fromGiB, toGiB, gain }) => ({
              label: t('gain', { from: format.quantity(fromGiB, 'GiB'), to: format.quantity(toGiB, 'GiB') }),
              value: <EstimateView estimate={gain} />,
            })),
          ]}
        />
      </div>
    </>
  );
}
