import { NativeSelect, SegmentedControl } from '@mantine/core';
import { type ConsolidationType, PUBLISHED_RATIOS } from '@tatami/model';
import { answerConsolidationRatio } from '@tatami/model/calculator';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { NumberField } from '../../../ui/fields/NumberField.tsx';
import { ShareField } from '../../../ui/fields/ShareField.tsx';
import { Answered } from '../Answered.tsx';
import classes from '../Calculators.module.css';
import { MainEstimate, SideEstimates } from '../Estimates.tsx';
import { Panel } from '../Panel.tsx';

const ABOUT_SIX = PUBLISHED_RATIOS.find(({ type }) => type === 'horizontal')?.ratio;
const TYPES: readonly ConsolidationType[] = ['vertical', 'horizontal', 'redesign', 'mixed'];

interface Inputs {
  readonly from: 'ratio' | 'machines';
  readonly ratio: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly source: number | null;
  readonly target: number | null;
  readonly type: ConsolidationType;
  readonly splitGain: number | null;
  readonly peak: number | null;
  readonly ceiling: number | null;
  readonly servers: number | null;
}

const START: Inputs = {
  from: 'ratio',
  ratio: ABOUT_SIX?.value ?? null,
  low: ABOUT_SIX?.low ?? null,
  high: ABOUT_SIX?.high ?? null,
  source: 100,
  target: 600,
  type: 'horizontal',
  splitGain: null,
  peak: 1,
  ceiling: 1,
  servers: 6,
};

/** How many source servers does one target carry? */
export function ConsolidationRatioPanel() {
  const { t } = useTranslation('calculators');
  const [inputs, setInputs] = useState(START);
  const set = (part: Partial<Inputs>) => setInputs((before) => ({ ...before, ...part }));
  return (
    <Panel name="consolidation-ratio" inputs={<Fields inputs={inputs} set={set} />}>
      <Answered answer={answerOf(inputs)}>
        {({ serversPerTarget, atLeast, chances, ratio, targets }) => (
          <>
            <MainEstimate estimate={serversPerTarget} />
            <SideEstimates
              estimates={[
                ...(chances.length > 0 ? [{ estimate: atLeast, label: t('ratio.atLeast') }] : []),
                ...chances.map(({ servers, chance }) => ({
                  estimate: chance,
                  label: t('ratio.chance', { count: servers }),
                })),
                { estimate: ratio, label: t('ratio.used') },
                ...(targets ? [{ estimate: targets, label: t('ratio.targets', { count: inputs.servers ?? 0 }) }] : []),
              ]}
            />
          </>
        )}
      </Answered>
    </Panel>
  );
}

function answerOf({ from, ratio, low, high, source, target, type, splitGain, peak, ceiling, servers }: Inputs) {
  if (peak === null || ceiling === null) return null;
  const given = from === 'ratio' ? ratioGiven(ratio, low, high) : machinesGiven(source, target);
  if (!given) return null;
  return answerConsolidationRatio({
    ...given,
    type,
    ...(splitGain !== null && { splitGain }),
    sourcePeakUtilisation: peak,
    targetCeiling: ceiling,
    ...(servers !== null && { servers }),
  });
}

function ratioGiven(value: number | null, low: number | null, high: number | null) {
  if (value === null) return null;
  return { ratio: { value, low: Math.min(low ?? value, value), high: Math.max(high ?? value, value) } };
}

function machinesGiven(source: number | null, target: number | null) {
  return source === null || target === null ? null : { source, target };
}

function Fields({ inputs, set }: { inputs: Inputs; set: (part: Partial<Inputs>) => void }) {
  const { t } = useTranslation('calculators');
  const { from, ratio, low, high, source, target, type, splitGain, peak, ceiling, servers } = inputs;
  return (
    <>
      <SegmentedControl
        size="xs"
        fullWidth
        aria-label={t('ratio.from')}
        value={from}
        data={[
          { value: 'ratio', label: t('ratio.fromRatio') },
          { value: 'machines', label: t('ratio.fromMachines') },
        ]}
        onChange={(value) => set({ from: value as Inputs['from'] })}
      />
      {from === 'ratio' ? (
        <>
          <NumberField
            label={t('ratio.ratio')}
            hint={t('ratio.ratioHint')}
            value={ratio}
            min={0.001}
            max={1e6}
            onChange={(value) => set({ ratio: value })}
          />
          <div className={classes.pair}>
            <NumberField label={t('low')} value={low} onChange={(value) => set({ low: value })} />
            <NumberField label={t('high')} value={high} onChange={(value) => set({ high: value })} />
          </div>
        </>
      ) : (
        <div className={classes.pair}>
          <NumberField
            label={t('ratio.source')}
            value={source}
            min={0.001}
            onChange={(value) => set({ source: value })}
          />
          <NumberField
            label={t('ratio.target')}
            value={target}
            min={0.001}
            onChange={(value) => set({ target: value })}
          />
        </div>
      )}
      <NativeSelect
        label={t('ratio.type')}
        value={type}
        data={TYPES.map((one) => ({ value: one, label: t(`ratio.type.${one}`) }))}
        onChange={({ currentTarget }) => set({ type: currentTarget.value as ConsolidationType })}
      />
      {type === 'horizontal' && (
        <NumberField
          label={t('ratio.splitGain')}
          hint={t('ratio.splitGainHint')}
          value={splitGain}
          min={0.001}
          max={1000}
          onChange={(value) => set({ splitGain: value })}
        />
      )}
      <div className={classes.pair}>
        <ShareField
          label={t('ratio.peak')}
          share={peak}
          min={0.1}
          max={10_000}
          onChange={(share) => set({ peak: share })}
        />
        <ShareField
          label={t('ratio.ceiling')}
          share={ceiling}
          min={0.1}
          onChange={(share) => set({ ceiling: share })}
        />
      </div>
      <NumberField
        label={t('ratio.servers')}
        value={servers}
        min={1}
        max={1_000_000}
        whole
        onChange={(value) => set({ servers: value })}
      />
    </>
  );
}
