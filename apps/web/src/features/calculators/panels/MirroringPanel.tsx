import { SegmentedControl } from '@mantine/core';
import { STUDY2_LOSSES, STUDY2_WRITE_SHARE } from '@tatami/model';
import { answerMirroring } from '@tatami/model/calculator';
import { useMemo, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { NumberField } from '../../../ui/fields/NumberField.tsx';
import { ShareField } from '../../../ui/fields/ShareField.tsx';
import { Answered } from '../Answered.tsx';
import classes from '../Calculators.module.css';
import { MainEstimate, SideEstimates } from '../Estimates.tsx';
import { Notes } from '../Notes.tsx';
import { Panel } from '../Panel.tsx';
import type { PanelProps } from '../panel-props.ts';
import { mirroredPairsOf } from '../pasted/pairs-of-studies.ts';
import { RunSources } from '../pasted/RunSources.tsx';

interface Inputs {
  readonly from: 'loss' | 'runs';
  readonly loss: number | null;
  readonly unmirrored: number | null;
  readonly mirrored: number | null;
  readonly writeShare: number | null;
  readonly atWriteShare: number | null;
  readonly clients: number | null;
  readonly cores: number | null;
  readonly cpuShare: number | null;
  readonly measuredClients: number | null;
}

const START: Inputs = {
  from: 'loss',
  loss: STUDY2_LOSSES.direct.value,
  unmirrored: 1000,
  mirrored: 750,
  writeShare: STUDY2_WRITE_SHARE.value,
  atWriteShare: 0.5,
  clients: null,
  cores: null,
  cpuShare: null,
  measuredClients: null,
};

/** What does synchronous mirroring cost at another share of writes? */
export function MirroringPanel({ estate }: PanelProps) {
  const { t } = useTranslation('calculators');
  const [inputs, setInputs] = useState(START);
  const set = (part: Partial<Inputs>) => setInputs((before) => ({ ...before, ...part }));
  const ofProject = useMemo(() => mirroredPairsOf(estate?.benchmarkRuns ?? []), [estate]);
  const { from, loss, unmirrored, mirrored, writeShare, atWriteShare } = inputs;
  return (
    <Panel
      name="mirroring"
      inputs={
        <>
          <SegmentedControl
            size="xs"
            fullWidth
            aria-label={t('mirroring.from')}
            value={from}
            data={[
              { value: 'loss', label: t('mirroring.fromLoss') },
              { value: 'runs', label: t('mirroring.fromRuns') },
            ]}
            onChange={(value) => set({ from: value as Inputs['from'] })}
          />
          {from === 'loss' ? (
            <ShareField
              label={t('mirroring.loss')}
              share={loss}
              max={99.9}
              onChange={(share) => set({ loss: share })}
            />
          ) : (
            <div className={classes.pair}>
              <NumberField
                label={t('mirroring.unmirrored')}
                value={unmirrored}
                min={0.001}
                onChange={(value) => set({ unmirrored: value })}
              />
              <NumberField
                label={t('mirroring.mirrored')}
                value={mirrored}
                min={0.001}
                onChange={(value) => set({ mirrored: value })}
              />
            </div>
          )}
          {ofProject.length > 0 && (
            <RunSources
              sources={ofProject}
              onTake={({ points: [point], writeShare: stated }) =>
                set({ from: 'runs', ...point, ...(stated !== null && { writeShare: stated }) })
              }
            />
          )}
          <div className={classes.pair}>
            <ShareField
              label={t('mirroring.writeShare')}
              share={writeShare}
              min={0.1}
              onChange={(share) => set({ writeShare: share })}
            />
            <ShareField
              label={t('mirroring.atWriteShare')}
              share={atWriteShare}
              onChange={(share) => set({ atWriteShare: share })}
            />
          </div>
          <NumberField
            label={t('mirroring.measuredClients')}
            value={inputs.measuredClients}
            min={1}
            max={10_000}
            onChange={(value) => set({ measuredClients: value })}
          />
          <div className={classes.pair}>
            <NumberField
              label={t('mirroring.clients')}
              value={inputs.clients}
              min={1}
              max={10_000}
              onChange={(value) => set({ clients: value })}
            />
            <NumberField
              label={t('mirroring.cores')}
              value={inputs.cores}
              min={1}
              max={10_000}
              onChange={(value) => set({ cores: value })}
            />
          </div>
          <ShareField
            label={t('mirroring.cpuShare')}
            share={inputs.cpuShare}
            onChange={(share) => set({ cpuShare: share })}
          />
        </>
      }
    >
      <Answered answer={answerOf(inputs)}>
        {(answer) => (
          <>
            <MainEstimate estimate={answer.loss} label={t('mirroring.answer')} />
            <SideEstimates
              estimates={[
                { estimate: answer.measuredLoss },
                { estimate: answer.addedTime },
                { estimate: answer.lossUnderLoad },
              ]}
            />
            <Notes notes={answer.loss.because.notes ?? []} />
          </>
        )}
      </Answered>
    </Panel>
  );
}

function answerOf({ from, loss, unmirrored, mirrored, writeShare, atWriteShare, ...stated }: Inputs) {
  if (writeShare === null || atWriteShare === null) return null;
  const load = {
    clients: stated.clients === null ? undefined : Math.round(stated.clients),
    cores: stated.cores === null ? undefined : Math.round(stated.cores),
    cpuShare: stated.cpuShare ?? undefined,
    measuredClients: stated.measuredClients === null ? undefined : Math.round(stated.measuredClients),
  };
  if (from === 'loss') return loss === null ? null : answerMirroring({ loss, writeShare, atWriteShare, ...load });
  if (unmirrored === null || mirrored === null) return null;
  return answerMirroring({ unmirrored, mirrored, writeShare, atWriteShare, ...load });
}
