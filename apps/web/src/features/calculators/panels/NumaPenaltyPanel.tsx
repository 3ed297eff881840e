import { SegmentedControl, Textarea } from '@mantine/core';
import { STUDY0_REMOTE_SHARES, STUDY4_LATENCY_RATIO } from '@tatami/model';
import { answerNumaPenalty } from '@tatami/model/calculator';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { NumberField } from '../../../ui/fields/NumberField.tsx';
import { ShareField } from '../../../ui/fields/ShareField.tsx';
import { Answered } from '../Answered.tsx';
import classes from '../Calculators.module.css';
import { MainEstimate } from '../Estimates.tsx';
import { Panel } from '../Panel.tsx';
import { readNumber, readTable } from '../pasted/read-table.ts';

const PATTERN_B = STUDY0_REMOTE_SHARES.patternB.reduce((sum, { value }) => sum + value, 0) / 2;

interface Inputs {
  readonly remoteShare: number | null;
  readonly from: 'ratio' | 'distances';
  readonly latencyRatio: number | null;
  readonly distances: string;
  readonly stallFraction: number | null;
}

const START: Inputs = {
  remoteShare: Number(PATTERN_B.toFixed(4)),
  from: 'ratio',
  latencyRatio: STUDY4_LATENCY_RATIO.value,
  distances: '10\t20\n20\t10',
  stallFraction: 0.5,
};

/** What do remote memory accesses cost? */
export function NumaPenaltyPanel() {
  const { t } = useTranslation('calculators');
  const [inputs, setInputs] = useState(START);
  const set = (part: Partial<Inputs>) => setInputs((before) => ({ ...before, ...part }));
  const { remoteShare, from, latencyRatio, distances, stallFraction } = inputs;
  return (
    <Panel
      name="numa-penalty"
      inputs={
        <>
          <ShareField
            label={t('penalty.remote')}
            hint={t('penalty.remoteHint')}
            share={remoteShare}
            onChange={(share) => set({ remoteShare: share })}
          />
          <SegmentedControl
            size="xs"
            fullWidth
            aria-label={t('penalty.from')}
            value={from}
            data={[
              { value: 'ratio', label: t('penalty.fromRatio') },
              { value: 'distances', label: t('penalty.fromDistances') },
            ]}
            onChange={(value) => set({ from: value as Inputs['from'] })}
          />
          {from === 'ratio' ? (
            <NumberField
              label={t('penalty.latency')}
              value={latencyRatio}
              min={1}
              max={1000}
              onChange={(value) => set({ latencyRatio: value })}
            />
          ) : (
            <Textarea
              label={t('penalty.distances')}
              description={t('penalty.distancesHint')}
              value={distances}
              rows={4}
              spellCheck={false}
              classNames={{ input: classes.table ?? '' }}
              onChange={({ currentTarget }) => set({ distances: currentTarget.value })}
            />
          )}
          <ShareField
            label={t('penalty.stall')}
            hint={t('penalty.stallHint')}
            share={stallFraction}
            onChange={(share) => set({ stallFraction: share })}
          />
        </>
      }
    >
      <Answered answer={answerOf(inputs)}>
        {({ relativeThroughput }) => <MainEstimate estimate={relativeThroughput} label={t('penalty.answer')} />}
      </Answered>
    </Panel>
  );
}

function answerOf({ remoteShare, from, latencyRatio, distances, stallFraction }: Inputs) {
  if (remoteShare === null) return null;
  if (from === 'ratio') {
    return latencyRatio === null ? null : answerNumaPenalty({ remoteShare, latencyRatio, stallFraction });
  }
  const matrix = readTable(distances).map(({ cells }) => cells.map(readNumber));
  const complete =
    matrix.length > 1 && matrix.every((row) => row.every((distance) => distance !== null && distance >= 1));
  return complete ? answerNumaPenalty({ remoteShare, distances: matrix as number[][], stallFraction }) : null;
}
