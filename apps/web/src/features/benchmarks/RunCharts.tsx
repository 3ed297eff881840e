import { Skeleton } from '@mantine/core';
import type { BenchmarkRunRecord } from '@tatami/contracts';
import { memoryThroughputsOf, text } from '@tatami/model';
import { lazy, Suspense, useMemo } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { MemoryThroughputView } from '../../planning/MemoryThroughputView.tsx';
import words from '../../ui/Words.module.css';
import classes from './RunCharts.module.css';

const BenchmarkRunsChart = lazy(async () => ({ default: (await import('@tatami/charts')).BenchmarkRunsChart }));

/** What the runs say: throughput against memory with the bottleneck it shows, and each run's course over time. */
export function RunCharts({ runs }: { runs: readonly BenchmarkRunRecord[] }) {
  const { t } = useTranslation('benchmarks');
  const language = useLanguage();
  const curves = useMemo(() => memoryThroughputsOf(runs), [runs]);
  const timed = runs.filter(({ points }) => points.length > 1);
  return (
    <Suspense fallback={<Skeleton height={280} />}>
      {curves.map(({ machine, curve }) => (
        <section key={machine} className={classes.section}>
          {curves.length > 1 && <h2 className={classes.machine}>{machine ?? t('chart.unnamed')}</h2>}
          <MemoryThroughputView data={curve} />
        </section>
      ))}
      {timed.length > 0 ? (
        <section className={classes.section}>
          <BenchmarkRunsChart data={timed} title={RUNS_TITLE} language={language} mode="screen" />
        </section>
      ) : (
        <p className={words.quiet}>{t('chart.noPoints')}</p>
      )}
    </Suspense>
  );
}

const RUNS_TITLE = text('How steady was the throughput?', 'スループットは安定していたか');
