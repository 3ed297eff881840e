import { SegmentedControl, TextInput } from '@mantine/core';
import { type BenchmarkRun, type ConsolidationType, offeredFindings, type ScenarioInputs } from '@tatami/model';
import { type ComponentProps, memo, useMemo } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useAtHand } from '../../../planning/draft/use-at-hand.ts';
import { useSettled } from '../../../planning/draft/use-settled.ts';
import { AllAutomatic, Automatic, AutomaticMark } from './Automatic.tsx';
import { ConfigurationFields } from './ConfigurationFields.tsx';
import { CpuField } from './CpuField.tsx';
import { FindingFields } from './FindingFields.tsx';
import type { FieldsProps } from './fields-props.ts';
import { GapFields } from './GapFields.tsx';
import { HeadroomFields } from './HeadroomFields.tsx';
import classes from './InputsPanel.module.css';
import { MoneyFields } from './MoneyFields.tsx';
import { OtherTypes } from './OtherTypes.tsx';
import { PriceField } from './PriceField.tsx';
import { RatioFields } from './RatioFields.tsx';
import { StorageFields } from './StorageFields.tsx';

interface Props {
  readonly name: string;
  readonly inputs: ScenarioInputs;
  readonly sourceModels: readonly string[];
  readonly runs: readonly BenchmarkRun[];
  readonly onRename: (name: string) => void;
  readonly onChange: (partial: Partial<ScenarioInputs>) => void;
}

/** Everything a person states for a scenario, in the order they think of it. */
export const InputsPanel = memo(Panel);

function Panel({ name, inputs, sourceModels, runs, onRename, onChange }: Props) {
  const { t } = useTranslation('scenarios');
  const { t: storage } = useTranslation('storage');
  const offered = useMemo(() => offeredFindings(runs), [runs]);
  const { of, part } = useAtHand<ScenarioInputs, GroupId>(inputs, useSettled(inputs));
  return (
    <form className={classes.panel} aria-label={t('inputs.title')} onSubmit={(event) => event.preventDefault()}>
      <TextInput
        label={t('name.label')}
        value={name}
        maxLength={200}
        onChange={({ currentTarget }) => onRename(currentTarget.value)}
      />
      <AllAutomatic inputs={inputs} onChange={onChange} />
      <Group {...part('consolidation')} title={t('group.consolidation')}>
        <TypeField inputs={of('consolidation')} onChange={onChange} />
        <RatioFields inputs={of('consolidation')} sourceModels={sourceModels} onChange={onChange} />
      </Group>
      {(offered.length > 0 || (inputs.findings ?? []).length > 0) && (
        <Group {...part('findings')} title={t('group.findings')}>
          <FindingFields offered={offered} inputs={of('findings')} onChange={onChange} />
        </Group>
      )}
      <Group {...part('target')} title={t('group.target')}>
        <TargetFields inputs={of('target')} onChange={onChange} />
      </Group>
      <Group {...part('headroom')} title={t('group.headroom')}>
        <HeadroomFields inputs={of('headroom')} onChange={onChange} />
      </Group>
      <Group {...part('storage')} title={storage('group')}>
        <StorageFields inputs={of('storage')} runs={runs} onChange={onChange} />
      </Group>
      <Group {...part('money')} title={t('group.money')}>
        <MoneyFields inputs={of('money')} onChange={onChange} />
      </Group>
      <Group {...part('gaps')} title={t('group.gaps')}>
        <GapFields inputs={of('gaps')} onChange={onChange} />
      </Group>
    </form>
  );
}

type GroupId = 'consolidation' | 'findings' | 'target' | 'headroom' | 'storage' | 'money' | 'gaps';

interface GroupProps extends ComponentProps<'fieldset'> {
  readonly title: string;
}

function Group({ title, children, ...at }: GroupProps) {
  return (
    <fieldset className={classes.group} {...at}>
      <legend className={classes.legend}>{title}</legend>
      {children}
    </fieldset>
  );
}

const TYPES: readonly ConsolidationType[] = ['vertical', 'horizontal', 'redesign', 'mixed'];

const TypeField = memo(Type);

function Type({ inputs, onChange }: FieldsProps) {
  const { t } = useTranslation('scenarios');
  return (
    <div>
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label={t('type.label')}
        data={TYPES.map((type) => ({ value: type, label: t(`type.${type}`) }))}
        value={inputs.consolidationType}
        onChange={(type) => onChange({ consolidationType: type as ConsolidationType })}
      />
      <p className={classes.hint}>
        {t(`type.${inputs.consolidationType}Hint`)}{' '}
        <AutomaticMark of="consolidationType" label={t('type.label')} inputs={inputs} onChange={onChange} />
      </p>
    </div>
  );
}

const TargetFields = memo(Target);

function Target({ inputs, onChange }: FieldsProps) {
  const { t } = useTranslation('scenarios');
  return (
    <>
      <ConfigurationFields
        value={inputs}
        // A ratio is measured against one platform: it does not follow to another.
        onChange={(changed) =>
          onChange(changed.platformId ? { ...changed, measuredRatio: null, cpuModel: null } : changed)
        }
      />
      <CpuField inputs={inputs} onChange={onChange} />
      <Automatic of="serverPrice" label={t('price.label')} inputs={inputs} onChange={onChange}>
        <PriceField
          price={inputs.serverPrice ?? null}
          currency={inputs.currency}
          onChange={(serverPrice) => onChange({ serverPrice })}
        />
      </Automatic>
      <OtherTypes inputs={inputs} onChange={onChange} />
    </>
  );
}
