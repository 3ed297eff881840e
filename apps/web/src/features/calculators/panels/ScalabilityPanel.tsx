import { STUDY3_ROWS, text } from '@tatami/model';
import { answerScalability, type ScalabilityAnswer } from '@tatami/model/calculator';
import { lazy, useMemo, useState } from 'react';
import { useFormat } from '../../../i18n/use-format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { NumberField } from '../../../ui/fields/NumberField.tsx';
import { Answered } from '../Answered.tsx';
import { MainEstimate, SideEstimates } from '../Estimates.tsx';
import { Notes } from '../Notes.tsx';
import { Panel } from '../Panel.tsx';
import type { PanelProps } from '../panel-props.ts';
import { PasteField } from '../pasted/PasteField.tsx';
import { loadPointsOf } from '../pasted/points-of-runs.ts';
import { RunSources } from '../pasted/RunSources.tsx';
import { readPositiveRows, writeTable } from '../pasted/read-table.ts';

const ScalabilityChart = lazy(async () => ({ default: (await import('@tatami/charts')).ScalabilityChart }));

const EXAMPLE = writeTable(STUDY3_ROWS.map(({ warehouses, on }) => [warehouses, on]));

/** How does throughput grow with load, and where does it turn down? */
export function ScalabilityPanel({ estate }: PanelProps) {
  const { t } = useTranslation('calculators');
  const [pasted, setPasted] = useState(EXAMPLE);
  const [load, setLoad] = useState<number | null>(60);
  const { rows, unread } = useMemo(() => readPositiveRows(pasted, 2), [pasted]);
  const ofProject = useMemo(() => loadPointsOf(estate?.benchmarkRuns ?? []), [estate]);
  const points = useMemo(() => rows.map(([at = 0, throughput = 0]) => ({ load: at, throughput })), [rows]);
  const answer = useMemo(
    () => (points.length === 0 ? null : answerScalability({ points, predictAt: load === null ? [] : [load] })),
    [points, load],
  );
  return (
    <Panel
      name="scalability"
      inputs={
        <>
          <PasteField
            label={t('scalability.points')}
            hint={t('scalability.pointsHint')}
            value={pasted}
            unread={unread}
            rows={10}
            onChange={setPasted}
            sources={
              ofProject.length > 0 && (
                <RunSources
                  sources={ofProject}
                  onTake={({ points: taken }) =>
                    setPasted(writeTable(taken.map((point) => [point.load, point.throughput])))
                  }
                />
              )
            }
          />
          <NumberField label={t('scalability.asked')} value={load} min={0.001} onChange={setLoad} />
        </>
      }
    >
      <Answered answer={answer}>{(found) => <ScalabilityView answer={found} points={points} />}</Answered>
    </Panel>
  );
}

interface ViewProps {
  readonly answer: ScalabilityAnswer;
  readonly points: readonly { readonly load: number; readonly throughput: number }[];
}

function ScalabilityView({ answer, points }: ViewProps) {
  const { t } = useTranslation('calculators');
  const format = useFormat();
  const language = useLanguage();
  const { predictions, peakLoad, chosen, parameters, fit, warnings, curve, range } = answer;
  const [asked] = predictions;
  const chosenFacts = ({ form, curveError, lawError }: NonNullable<ScalabilityAnswer['chosen']>) => [
    { label: t('scalability.between'), value: t(`scalability.by.${form}`) },
    {
      label: t('scalability.curveLeftOut'),
      value: curveError === null ? t('scalability.tooFew') : format.percent(curveError),
    },
    {
      label: t('scalability.lawLeftOut'),
      value: lawError === null ? t('scalability.tooFew') : format.percent(lawError),
    },
  ];
  return (
    <>
      {asked && (
        <MainEstimate
          estimate={asked.throughput}
          label={t('scalability.answer', { load: format.number(asked.load) })}
        />
      )}
      <ScalabilityChart data={{ points, curve, range }} title={TITLE} language={language} mode="screen" />
      <SideEstimates
        estimates={[
          { estimate: peakLoad },
          ...(parameters
            ? [{ estimate: parameters.rate }, { estimate: parameters.contention }, { estimate: parameters.coherency }]
            : []),
        ]}
      />
      {chosen && <Facts as="columns" facts={chosenFacts(chosen)} />}
      {fit && (
        <Facts
          as="columns"
          facts={[
            { label: t('scalability.meanError'), value: format.percent(fit.meanError) },
            { label: t('scalability.largestError'), value: format.percent(fit.largestError) },
            { label: t('scalability.autocorrelation'), value: format.number(fit.autocorrelation) },
          ]}
        />
      )}
      <Notes notes={warnings} />
    </>
  );
}

const TITLE = text('Where does throughput stop growing with load?', '負荷を増やすと性能はどこで頭打ちになるか');
