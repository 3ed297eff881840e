import { NativeSelect, Switch } from '@mantine/core';
import { memo } from 'react';
import { useFormat } from '../../../i18n/use-format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { NumberField } from '../../../ui/fields/NumberField.tsx';
import { ShareSlider } from '../../../ui/fields/ShareSlider.tsx';
import { Automatic, AutomaticMark } from './Automatic.tsx';
import type { FieldsProps } from './fields-props.ts';
import classes from './InputsPanel.module.css';
import { OverloadFields } from './OverloadFields.tsx';
import { RecordedTimeFields } from './RecordedTimeFields.tsx';

const CONFIDENCES = [0.5, 0.8, 0.9, 0.95, 0.99] as const;
const PERCENTILES = [1, 0.99, 0.95, 0.9] as const;

/** Which peak counts, how full a server may get, what is kept for growth and for a server that fails. */
export const HeadroomFields = memo(Fields);

function Fields({ inputs, onChange }: FieldsProps) {
  const { t } = useTranslation('scenarios');
  const format = useFormat();
  return (
    <>
      <Automatic of="percentile" label={t('percentile.label')} inputs={inputs} onChange={onChange}>
        <NativeSelect
          label={t('percentile.label')}
          value={String(inputs.percentile)}
          data={PERCENTILES.map((point) => ({
            value: String(point),
            label: point === 1 ? t('percentile.max') : t('percentile.of', { percent: Math.round(point * 100) }),
          }))}
          onChange={({ currentTarget }) => onChange({ percentile: Number(currentTarget.value) })}
        />
      </Automatic>
      <RecordedTimeFields inputs={inputs} onChange={onChange} />
      {(inputs.percentile < 1 || inputs.overload) && <OverloadFields inputs={inputs} onChange={onChange} />}
      <Automatic of="confidence" label={t('confidence.label')} inputs={inputs} onChange={onChange}>
        <NativeSelect
          label={t('confidence.label')}
          description={t('confidence.says')}
          value={String(inputs.confidence)}
          data={[...new Set([...CONFIDENCES, inputs.confidence])]
            .sort((a, b) => a - b)
            .map((share) => ({
              value: String(share),
              label: t(share === 0.5 ? 'confidence.middle' : 'confidence.of', {
                percent: format.quantity(share, 'share'),
              }),
            }))}
          onChange={({ currentTarget }) => onChange({ confidence: Number(currentTarget.value) })}
        />
      </Automatic>
      <ShareSlider
        label={t('ceiling.label')}
        aside={<AutomaticMark of="targetCeiling" label={t('ceiling.label')} inputs={inputs} onChange={onChange} />}
        value={inputs.targetCeiling}
        from={0.1}
        to={1}
        step={0.05}
        onChange={(targetCeiling) => onChange({ targetCeiling })}
      />
      <ShareSlider
        label={t('memoryCeiling.label')}
        aside={
          <AutomaticMark of="memoryCeiling" label={t('memoryCeiling.label')} inputs={inputs} onChange={onChange} />
        }
        value={inputs.memoryCeiling}
        from={0.5}
        to={1}
        step={0.05}
        onChange={(memoryCeiling) => onChange({ memoryCeiling })}
      />
      <NumberField
        label={t('vcpus.most')}
        hint={t('vcpus.most.hint')}
        value={inputs.vcpusPerCore ?? null}
        min={0.1}
        max={100}
        told="left"
        onChange={(vcpusPerCore) => onChange({ vcpusPerCore })}
      />
      <ShareSlider
        label={t('growth.label')}
        aside={<AutomaticMark of="growthPerYear" label={t('growth.label')} inputs={inputs} onChange={onChange} />}
        value={inputs.growthPerYear}
        from={0}
        to={1}
        step={0.05}
        onChange={(growthPerYear) => onChange({ growthPerYear })}
      />
      {/* Asked with its effect; taken back here. */}
      {inputs.growthInFiles && (
        <Switch label={t('growth.passedOver')} checked onChange={() => onChange({ growthInFiles: null })} />
      )}
      <div className={classes.pair}>
        <Automatic of="years" label={t('years.label')} inputs={inputs} onChange={onChange}>
          <NumberField
            label={t('years.label')}
            value={inputs.years}
            max={20}
            stepper
            required
            onChange={(years) => onChange({ years })}
          />
        </Automatic>
        <Automatic of="spareServers" label={t('spare.label')} inputs={inputs} onChange={onChange}>
          <NumberField
            label={t('spare.label')}
            value={inputs.spareServers}
            max={100}
            whole
            stepper
            required
            onChange={(spareServers) => onChange({ spareServers })}
          />
        </Automatic>
      </div>
    </>
  );
}
