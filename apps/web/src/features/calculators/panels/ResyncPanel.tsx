import { SegmentedControl } from '@mantine/core';
import { STUDY2_RESYNCS } from '@tatami/model';
import { answerResync } from '@tatami/model/calculator';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { NumberField } from '../../../ui/fields/NumberField.tsx';
import { Answered } from '../Answered.tsx';
import { MainEstimate, SideEstimates } from '../Estimates.tsx';
import { Notes } from '../Notes.tsx';
import { Panel } from '../Panel.tsx';

/** Decimal, as storage is sold. */
const BYTES_PER_GB = 1e9;
const BYTES_PER_MB = 1e6;

const COPY = STUDY2_RESYNCS.direct;

interface Inputs {
  readonly from: 'copy' | 'rate';
  readonly usedGB: number | null;
  readonly seconds: number | null;
  readonly megabytesPerSecond: number | null;
}

const START: Inputs = {
  from: 'copy',
  usedGB: COPY.usedBytes.value / BYTES_PER_GB,
  seconds: COPY.seconds.value,
  megabytesPerSecond: 70,
};

/** How fast was a full copy, or how long will it take? */
export function ResyncPanel() {
  const { t } = useTranslation('calculators');
  const [inputs, setInputs] = useState(START);
  const set = (part: Partial<Inputs>) => setInputs((before) => ({ ...before, ...part }));
  const { from, usedGB, seconds, megabytesPerSecond } = inputs;
  return (
    <Panel
      name="resync"
      inputs={
        <>
          <NumberField
            label={t('resync.used')}
            hint={t('resync.usedHint')}
            unit="GB"
            value={usedGB}
            min={0.001}
            max={1e6}
            onChange={(value) => set({ usedGB: value })}
          />
          <SegmentedControl
            size="xs"
            fullWidth
            aria-label={t('resync.from')}
            value={from}
            data={[
              { value: 'copy', label: t('resync.fromCopy') },
              { value: 'rate', label: t('resync.fromRate') },
            ]}
            onChange={(value) => set({ from: value as Inputs['from'] })}
          />
          {from === 'copy' ? (
            <NumberField
              label={t('resync.seconds')}
              unit={t('unit.seconds')}
              value={seconds}
              min={0.001}
              onChange={(value) => set({ seconds: value })}
            />
          ) : (
            <NumberField
              label={t('resync.rate')}
              unit="MB/s"
              value={megabytesPerSecond}
              min={0.001}
              max={1e6}
              onChange={(value) => set({ megabytesPerSecond: value })}
            />
          )}
        </>
      }
    >
      <Answered answer={answerOf(inputs)}>
        {({ rate, time }) => (
          <>
            <MainEstimate estimate={from === 'copy' ? rate : time} />
            <SideEstimates estimates={[{ estimate: from === 'copy' ? time : rate }]} />
            <Notes notes={time.because.notes ?? []} />
          </>
        )}
      </Answered>
    </Panel>
  );
}

function answerOf({ from, usedGB, seconds, megabytesPerSecond }: Inputs) {
  if (usedGB === null) return null;
  const usedBytes = usedGB * BYTES_PER_GB;
  if (from === 'copy') return seconds === null ? null : answerResync({ usedBytes, seconds });
  if (megabytesPerSecond === null) return null;
  return answerResync({ usedBytes, bytesPerSecond: megabytesPerSecond * BYTES_PER_MB });
}
