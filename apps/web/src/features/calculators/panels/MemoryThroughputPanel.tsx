import { NativeSelect } from '@mantine/core';
import {
  bottleneckOfBoards,
  type MemoryThroughput,
  PRIMEQUEST_DATABASE_TIB,
  PRIMEQUEST_RUNS,
  text,
} from '@tatami/model';
import {
  answerMemoryThroughput,
  type MemoryThroughputAnswer,
  type MemoryThroughputQuestion,
} from '@tatami/model/calculator';
import { lazy, useMemo, useState } from 'react';
import { useFormat } from '../../../i18n/use-format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { SizeField } from '../../../ui/fields/SizeField.tsx';
import { Answered } from '../Answered.tsx';
import { MainEstimate, SideEstimates } from '../Estimates.tsx';
import { Notes } from '../Notes.tsx';
import { Panel } from '../Panel.tsx';
import type { PanelProps } from '../panel-props.ts';
import { PasteField } from '../pasted/PasteField.tsx';
import { type Metric, memoryPointsOf, type PointsOfRuns } from '../pasted/points-of-runs.ts';
import { RunSources } from '../pasted/RunSources.tsx';
import { readPositiveRows, writeTable } from '../pasted/read-table.ts';

const ThroughputMemoryChart = lazy(async () => ({ default: (await import('@tatami/charts')).ThroughputMemoryChart }));

const GIB_PER_TIB = 1024;
const METRICS: readonly Metric[] = ['tps', 'tpm', 'nopm', 'iops'];
const EXAMPLE = writeTable(
  PRIMEQUEST_RUNS.map(({ sharedMemoryTiB, throughputTps }) => [
    Number((sharedMemoryTiB.value * GIB_PER_TIB).toFixed(1)),
    throughputTps.value,
  ]),
);

interface Inputs {
  readonly pasted: string;
  /** Points read from the project, as long as nobody changed their table. */
  readonly read: MemoryThroughputQuestion['points'] | null;
  readonly databaseGiB: number | null;
  readonly metric: Metric;
  readonly askedGiB: number | null;
}

const START: Inputs = {
  pasted: EXAMPLE,
  read: null,
  databaseGiB: PRIMEQUEST_DATABASE_TIB.value * GIB_PER_TIB,
  metric: 'tps',
  askedGiB: 3584,
};

/** How much throughput does how much memory give? */
export function MemoryThroughputPanel({ estate }: PanelProps) {
  const { t } = useTranslation('calculators');
  const [inputs, setInputs] = useState(START);
  const set = (part: Partial<Inputs>) => setInputs((before) => ({ ...before, ...part }));
  const { pasted, read, databaseGiB, metric, askedGiB } = inputs;
  const { rows, unread } = useMemo(() => readPositiveRows(pasted, 2), [pasted]);
  const ofProject = useMemo(() => memoryPointsOf(estate?.benchmarkRuns ?? []), [estate]);
  const answer = useMemo(() => {
    const points = read ?? rows.map(([memoryGiB = 0, throughput = 0]) => ({ memoryGiB, throughput }));
    if (points.length === 0) return null;
    return answerMemoryThroughput({ points, databaseGiB, metric, predictAt: askedGiB === null ? [] : [askedGiB] });
  }, [read, rows, databaseGiB, metric, askedGiB]);
  const takeFromProject = ({ points, databaseGiB: size, metric: unit }: PointsOfRuns) =>
    set({
      pasted: writeTable(points.map(({ memoryGiB, throughput }) => [memoryGiB, throughput.value])),
      read: points,
      databaseGiB: size,
      metric: unit,
    });
  return (
    <Panel
      name="memory-throughput"
      inputs={
        <>
          <PasteField
            label={t('memory.points')}
            hint={t('memory.pointsHint')}
            value={pasted}
            unread={read ? [] : unread}
            onChange={(value) => set({ pasted: value, read: null })}
            sources={ofProject.length > 0 && <RunSources sources={ofProject} onTake={takeFromProject} />}
          />
          <NativeSelect
            label={t('memory.metric')}
            value={metric}
            data={METRICS.map((one) => ({ value: one, label: t(`metric.${one}`) }))}
            onChange={({ currentTarget }) => set({ metric: currentTarget.value as Metric, read: null })}
          />
          <SizeField
            label={t('memory.database')}
            hint={t('memory.databaseHint')}
            gib={databaseGiB}
            min={0.001}
            onChange={(value) => set({ databaseGiB: value })}
          />
          <SizeField
            label={t('memory.asked')}
            gib={askedGiB}
            min={0.001}
            onChange={(value) => set({ askedGiB: value })}
          />
        </>
      }
    >
      <Answered answer={answer}>{(found) => <MemoryAnswer answer={found} databaseGiB={databaseGiB} />}</Answered>
    </Panel>
  );
}

function MemoryAnswer({ answer, databaseGiB }: { answer: MemoryThroughputAnswer; databaseGiB: number | null }) {
  const { t } = useTranslation('calculators');
  const format = useFormat();
  const language = useLanguage();
  const { predictions, gains, form, degreesOfFreedom } = answer;
  const [asked] = predictions;
  return (
    <>
      {asked && (
        <MainEstimate
          estimate={asked.throughput}
          label={t('memory.answer', { memory: format.quantity(asked.memoryGiB, 'GiB') })}
        />
      )}
      <ThroughputMemoryChart data={drawn(answer, databaseGiB)} title={TITLE} language={language} mode="screen" />
      <SideEstimates
        estimates={gains.map(({ fromGiB, toGiB, gain }) => ({
          estimate: gain,
          label: t('memory.gain', { from: format.quantity(fromGiB, 'GiB'), to: format.quantity(toGiB, 'GiB') }),
        }))}
      />
      <Notes notes={[...(form ? [form] : []), ...(form && degreesOfFreedom === 0 ? [EXACT_BY_CONSTRUCTION] : [])]} />
    </>
  );
}

/** The answer as the chart takes it; boards were not asked about, so nothing is said of them. */
function drawn(
  { measured, curve, range, gains }: MemoryThroughputAnswer,
  databaseGiB: number | null,
): MemoryThroughput {
  const { verdict, because, addFirst, says } = bottleneckOfBoards([]);
  return {
    verdict,
    verdictBecause: because,
    addFirst,
    verdictSays: says,
    basis: 'cache',
    measured,
    besideCurve: [],
    curve,
    range: range ?? { fromGiB: 0, toGiB: 0 },
    databaseGiB,
    gains,
    finding: TITLE,
    responses: null,
    turnsAt: null,
    notes: [],
  };
}

const TITLE = text('What does more memory buy?', 'メモリを増やすと性能はどこまで伸びるか');
const EXACT_BY_CONSTRUCTION = text(
  'As many parameters as measured sizes: the curve meets every point by construction. The band is the error found on other systems.',
  'パラメータ数と実測容量の数が同じため、曲線は必ず全点を通ります。帯は他システムで確認した誤差です。',
);
