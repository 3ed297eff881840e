import { SegmentedControl } from '@mantine/core';
import { STUDY2_LOSSES, STUDY2_WRITE_SHARE } from '@tatami/model';
import { answerMirroring } from '@tatami/model/calculator';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../../ui/fields/NumberField.tsx';
import { ShareField } from '../../../ui/fields/ShareField.tsx';
import { Answered } from '../Answered.tsx';
import classes from '../Calculators.module.css';
import { MainEstimate, SideEstimates } from '../Estimates.tsx';
import { Notes } from '../Notes.tsx';
import { Panel } from '../Panel.tsx';

interface Inputs {
  readonly from: 'loss' | 'runs';
  readonly loss: number | null;
  readonly unmirrored: number | null;
  readonly mirrored: number | null;
  readonly writeShare: number | null;
  readonly atWriteShare: number | null;
}

const START: Inputs = {
  from: 'loss',
  loss: STUDY2_LOSSES.direct.value,
  unmirrored: 1000,
  mirrored: 750,
  writeShare: STUDY2_WRITE_SHARE.value,
  atWriteShare: 0.5,
};

/** What does synchronous mirroring cost at another share of writes? */
export function MirroringPanel() {
  const { t } = useTranslation('calculators');
  const [inputs, setInputs] = useState(START);
  const set = (part: Partial<Inputs>) => setInputs((before) => ({ ...before, ...part }));
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
        </>
      }
    >
      <Answered answer={answerOf(inputs)}>
        {(answer) => (
          <>
            <MainEstimate estimate={answer.loss} label={t('mirroring.answer')} />
            <SideEstimates estimates={[{ estimate: answer.measuredLoss }, { estimate: answer.addedTime }]} />
            <Notes notes={answer.loss.because.notes ?? []} />
          </>
        )}
      </Answered>
    </Panel>
  );
}

function answerOf({ from, loss, unmirrored, mirrored, writeShare, atWriteShare }: Inputs) {
  if (writeShare === null || atWriteShare === null) return null;
  if (from === 'loss') return loss === null ? null : answerMirroring({ loss, writeShare, atWriteShare });
  if (unmirrored === null || mirrored === null) return null;
  return answerMirroring({ unmirrored, mirrored, writeShare, atWriteShare });
}
