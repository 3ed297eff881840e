import { NativeSelect } from '@mantine/core';
import { UtilisationChart, utilisationTitle, WeekChart, type WeekData, weekTitle } from '@tatami/charts';
import {
  clockName,
  type EstateClock,
  type Recording,
  recordedUse,
  recordingsOf,
  type UtilisationSeries,
  zoneName,
} from '@tatami/model';
import { useMemo, useState } from 'react';
import { useFormat } from '../../../i18n/use-format.ts';
import { useLanguage, useText } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Facts } from '../../../ui/Facts.tsx';
import classes from './RecordedUse.module.css';

type Metric = UtilisationSeries['metric'];

interface Props {
  readonly name: string;
  /** All that was recorded of it. */
  readonly series: readonly UtilisationSeries[];
  /** The clock its times were brought to; null = nothing was recorded. */
  readonly clock: EstateClock | null;
}

/** The recorded use of one machine, drawn: one quantity at a time, over the time recorded and over the hours of a week. */
export default function RecordedUseView({ name, series, clock }: Props) {
  const { t } = useTranslation('inventory');
  const language = useLanguage();
  const recordings = useMemo(() => recordingsOf(series), [series]);
  const [chosen, setChosen] = useState<Metric>('cpuShare');
  const [shows, setShows] = useState<WeekData['shows']>('peak');
  const recording = recordings.find((each) => metricOf(each) === chosen) ?? recordings[0] ?? null;
  const metric = recording ? metricOf(recording) : chosen;
  const use = useMemo(() => recording && recordedUse(recording), [recording]);
  const common = { language, mode: 'screen' } as const;
  return (
    <div className={classes.view}>
      {recordings.length > 1 && (
        <NativeSelect
          className={classes.choice}
          label={t('use.metric')}
          value={metric}
          data={recordings.map((each) => ({ value: metricOf(each), label: t(`use.${metricOf(each)}`) }))}
          onChange={({ currentTarget }) => setChosen(currentTarget.value as Metric)}
        />
      )}
      <UtilisationChart {...common} data={{ metric, use }} title={utilisationTitle({ metric, use }, name)} />
      {use && recording && (
        <>
          <div className={classes.week}>
            <NativeSelect
              className={classes.choice}
              label={t('use.shows')}
              value={shows}
              data={(['peak', 'mean'] as const).map((value) => ({ value, label: t(`use.${value}`) }))}
              onChange={({ currentTarget }) => setShows(currentTarget.value as WeekData['shows'])}
            />
            <WeekChart {...common} data={{ metric, use, shows }} title={weekTitle({ metric, use, shows })} />
          </div>
          <RecordingFacts recording={recording} samples={use.samples} missing={use.missing} clock={clock} />
        </>
      )}
    </div>
  );
}

function metricOf({ series: [first] }: Recording): Metric {
  return first?.metric ?? 'cpuShare';
}

interface FactsProps {
  readonly recording: Recording;
  readonly samples: number;
  readonly missing: number;
  readonly clock: EstateClock | null;
}

/** How the figures came about: samples, their distance, what their times mean, and the files. */
function RecordingFacts({ recording, samples, missing, clock }: FactsProps) {
  const { t } = useTranslation('inventory');
  const say = useText();
  const format = useFormat();
  const { series } = recording;
  const steps = [...new Set(series.map(({ stepS }) => stepS))].sort((a, b) => a - b);
  const stamps = [...new Set(series.map(({ stampMarks }) => stampMarks ?? 'unknown'))];
  const kinds = [...new Set(series.map(kindOf))];
  const clocks = [...new Set(series.map((each) => each.clock))].map((each) => say(clockName(each)));
  const shownBy = clock?.zone ? [t(`use.clock.${clock.from}`, { zone: say(zoneName(clock.zone)) })] : [];
  const files = [...new Set(series.map(({ origin }) => origin.file))];
  return (
    <Facts
      as="lines"
      facts={[
        {
          label: t('use.samples'),
          value: [format.number(samples), ...(missing > 0 ? [t('use.missing', { count: missing })] : [])].join(' · '),
        },
        { label: t('use.every'), value: format.list(steps.map(format.duration)) },
        { label: t('use.times'), value: stamps.map((stamp) => t(`use.stamps.${stamp}`)).join(' ') },
        { label: t('use.clock'), value: [format.list(clocks), ...shownBy].join(' · ') },
        { label: t('use.sampleIs'), value: kinds.map((kind) => t(`use.figures.${kind}`)).join(' ') },
        { label: t('use.files'), value: format.list(files) },
      ]}
    />
  );
}

function kindOf({ peaks, sampleIs }: UtilisationSeries) {
  return peaks === null ? (sampleIs ?? 'unknown') : 'both';
}
