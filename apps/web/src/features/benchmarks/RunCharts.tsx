import { Skeleton } from '@mantine/core';
import type { BenchmarkRunRecord } from '@tatami/contracts';
import { type LoadSweep, loadSweepsOf, memoryThroughputsOf, SWEEP_IN_NO_PLAN, text } from '@tatami/model';
import { lazy, Suspense, useMemo } from 'react';
import { useLanguage, useText } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { MemoryThroughputView } from '../../planning/MemoryThroughputView.tsx';
import words from '../../ui/Words.module.css';
import classes from './RunCharts.module.css';

const ScalabilityChart = lazy(async () => ({ default: (await import('@tatami/charts')).ScalabilityChart }));
const BenchmarkRunsChart = lazy(async () => ({ default: (await import('@tatami/charts')).BenchmarkRunsChart }));

/** What the runs say: throughput against memory with the bottleneck it shows, against load, and each run's course over time. */
export function RunCharts({ runs }: { runs: readonly BenchmarkRunRecord[] }) {
  const { t } = useTranslation('benchmarks');
  const language = useLanguage();
  const curves = useMemo(() => memoryThroughputsOf(runs), [runs]);
  const sweeps = useMemo(() => loadSweepsOf(runs), [runs]);
  const timed = runs.filter(({ points }) => points.length > 1);
  return (
    <Suspense fallback={<Skeleton height={280} />}>
      {curves.map(({ machine, curve }) => (
        <section key={machine} className={classes.section}>
          {curves.length > 1 && <h2 className={classes.machine}>{machine ?? t('chart.unnamed')}</h2>}
          <MemoryThroughputView data={curve} />
        </section>
      ))}
      {sweeps.map((sweep) => (
        <LoadView key={sweep.runs[0]?.key} sweep={sweep} />
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

/** Throughput against load, as the document of studies has it. */
function LoadView({ sweep: { made, finding, says, notes, ...data } }: { readonly sweep: LoadSweep }) {
  const say = useText();
  const language = useLanguage();
  return (
    <section className={classes.section}>
      {made && <h2 className={classes.machine}>{say(made)}</h2>}
      <ScalabilityChart data={data} title={finding} language={language} mode="screen" />
      <p className={words.quiet}>{say(says)}</p>
      {[...notes, SWEEP_IN_NO_PLAN].map((note) => (
        <p key={note.en} className={words.quiet}>
          {say(note)}
        </p>
      ))}
    </section>
  );
}

const RUNS_TITLE = text('How steady was the throughput?', 'スループットは安定していたか');
