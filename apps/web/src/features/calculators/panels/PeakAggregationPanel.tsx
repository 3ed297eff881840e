import { NativeSelect } from '@mantine/core';
import { type Recording, recordingsOf, text, type UtilisationSeries } from '@tatami/model';
import { answerPeakAggregation } from '@tatami/model/calculator';
import { lazy, useMemo, useState } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Answered } from '../Answered.tsx';
import { MainEstimate, SideEstimates } from '../Estimates.tsx';
import { Panel } from '../Panel.tsx';
import type { PanelProps } from '../panel-props.ts';
import { alignedColumns } from '../pasted/aligned-columns.ts';
import { PasteField } from '../pasted/PasteField.tsx';
import { readColumns } from '../pasted/read-columns.ts';
import { writeTable } from '../pasted/read-table.ts';

const PeakAggregationChart = lazy(async () => ({ default: (await import('@tatami/charts')).PeakAggregationChart }));

const PERCENTILES = [1, 0.99, 0.95, 0.9] as const;

/** Two made-up days of eight steps: one busy by day, one by night. An illustration, and called so. */
const ILLUSTRATION = writeTable([
  ['office', 'batch', 'web'],
  [2, 9, 3],
  [3, 8, 3],
  [8, 3, 4],
  [10, 2, 5],
  [9, 2, 6],
  [6, 3, 8],
  [3, 7, 7],
  [2, 9, 4],
]);

/** Do the peaks fall together? */
export function PeakAggregationPanel({ estate }: PanelProps) {
  const { t } = useTranslation('calculators');
  const language = useLanguage();
  const [pasted, setPasted] = useState(ILLUSTRATION);
  const [percentile, setPercentile] = useState(1);
  const { series, names, unread } = useMemo(() => readColumns(pasted), [pasted]);
  const ofProject = useMemo(() => recordedCpu(estate?.series ?? []), [estate]);
  const answer = useMemo(
    () => (series.length === 0 ? null : answerPeakAggregation({ series, percentile })),
    [series, percentile],
  );
  return (
    <Panel
      name="peak-aggregation"
      inputs={
        <>
          <PasteField
            label={t('peaks.series')}
            hint={t('peaks.seriesHint')}
            value={pasted}
            unread={unread}
            rows={10}
            onChange={setPasted}
            sources={
              ofProject.length > 0 && (
                <LinkButton onClick={() => setPasted(writeTable(alignedColumns(ofProject)))}>
                  {t('source.series', { count: ofProject.length })}
                </LinkButton>
              )
            }
          />
          <NativeSelect
            label={t('peaks.percentile')}
            value={String(percentile)}
            data={PERCENTILES.map((point) => ({
              value: String(point),
              label: point === 1 ? t('peaks.maximum') : t('peaks.of', { percent: Math.round(point * 100) }),
            }))}
            onChange={({ currentTarget }) => setPercentile(Number(currentTarget.value))}
          />
        </>
      }
    >
      <Answered answer={answer}>
        {({ peakOfSum, sumOfPeaks, coincidence }) => (
          <>
            <MainEstimate estimate={coincidence} label={t('peaks.answer')} />
            <PeakAggregationChart
              data={{ series, names, peakOfSum: peakOfSum.value, sumOfPeaks: sumOfPeaks.value }}
              title={TITLE}
              language={language}
              mode="screen"
            />
            <SideEstimates estimates={[{ estimate: peakOfSum }, { estimate: sumOfPeaks }]} />
          </>
        )}
      </Answered>
    </Panel>
  );
}

const MOST_COLUMNS = 200;

function recordedCpu(series: readonly UtilisationSeries[]): readonly Recording[] {
  return recordingsOf(series.filter(({ metric }) => metric === 'cpuShare')).slice(0, MOST_COLUMNS);
}

const TITLE = text('Do the peaks fall together?', 'ピークは重なるか');
