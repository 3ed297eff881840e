import { STUDY3_ROWS, STUDY3_SUMMARY, text } from '@tatami/model';
import { answerNumaBalancing } from '@tatami/model/calculator';
import { lazy, useMemo, useState } from 'react';
import { useFormat } from '../../../i18n/use-format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { NumberField } from '../../../ui/fields/NumberField.tsx';
import { Answered } from '../Answered.tsx';
import { MainEstimate, SideEstimates } from '../Estimates.tsx';
import { Panel } from '../Panel.tsx';
import type { PanelProps } from '../panel-props.ts';
import { PasteField } from '../pasted/PasteField.tsx';
import { balancedPairsOf } from '../pasted/pairs-of-studies.ts';
import { RunSources } from '../pasted/RunSources.tsx';
import { readPositiveRows, writeTable } from '../pasted/read-table.ts';

const BalancingChart = lazy(async () => ({ default: (await import('@tatami/charts')).BalancingChart }));

const EXAMPLE = writeTable(STUDY3_ROWS.map(({ warehouses, off, on }) => [warehouses, off, on]));

/** What did automatic NUMA balancing change? */
export function NumaBalancingPanel({ estate }: PanelProps) {
  const { t } = useTranslation('calculators');
  const format = useFormat();
  const language = useLanguage();
  const [pasted, setPasted] = useState(EXAMPLE);
  const [expectedPeak, setExpectedPeak] = useState<number | null>(STUDY3_SUMMARY.expectedPeak);
  const { rows, unread } = useMemo(() => readPositiveRows(pasted, 3), [pasted]);
  const ofProject = useMemo(() => balancedPairsOf(estate?.benchmarkRuns ?? []), [estate]);
  const measured = useMemo(() => rows.map(([load = 0, off = 0, on = 0]) => ({ load, off, on })), [rows]);
  const answer = useMemo(
    () =>
      measured.length === 0
        ? null
        : answerNumaBalancing({ rows: measured, ...(expectedPeak !== null && { expectedPeak }) }),
    [measured, expectedPeak],
  );
  return (
    <Panel
      name="numa-balancing"
      inputs={
        <>
          <PasteField
            label={t('balancing.rows')}
            hint={t('balancing.rowsHint')}
            value={pasted}
            unread={unread}
            rows={12}
            onChange={setPasted}
            sources={
              ofProject.length > 0 && (
                <RunSources
                  sources={ofProject}
                  onTake={(taken) => {
                    setPasted(writeTable(taken.points.map(({ load, off, on }) => [load, off, on])));
                    setExpectedPeak(taken.expectedPeak);
                  }}
                />
              )
            }
          />
          <NumberField
            label={t('balancing.expectedPeak')}
            hint={t('balancing.expectedPeakHint')}
            value={expectedPeak}
            min={1}
            max={1_000_000}
            whole
            onChange={setExpectedPeak}
          />
        </>
      }
    >
      <Answered answer={answer}>
        {({ peakRatio, peakOff, peakOn, crossing, gains, scores }) => {
          const last = gains.at(-1);
          return (
            <>
              <MainEstimate estimate={peakRatio} label={t('balancing.answer')} />
              <BalancingChart data={measured} title={TITLE} language={language} mode="screen" />
              <SideEstimates
                estimates={[
                  {
                    estimate: peakOff.throughput,
                    label: t('balancing.peakOff', { load: format.number(peakOff.load) }),
                  },
                  { estimate: peakOn.throughput, label: t('balancing.peakOn', { load: format.number(peakOn.load) }) },
                  { estimate: crossing },
                  ...(last ? [{ estimate: last.gain }] : []),
                  ...(scores
                    ? [
                        { estimate: scores.off, label: t('balancing.scoreOff') },
                        { estimate: scores.on, label: t('balancing.scoreOn') },
                      ]
                    : []),
                ]}
              />
            </>
          );
        }}
      </Answered>
    </Panel>
  );
}

const TITLE = text('What did automatic NUMA balancing change?', '自動NUMAバランス調整で性能はどう変わったか');
