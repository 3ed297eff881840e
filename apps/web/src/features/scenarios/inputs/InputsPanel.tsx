import { NativeSelect, NumberInput, SegmentedControl, Switch, TextInput } from '@mantine/core';
import {
  type ConsolidationType,
  type Currency,
  type HostBasis,
  LICENCE_RULES,
  type MemoryBasis,
  publishedRatio,
  type ScenarioInputs,
} from '@tatami/model';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useText } from '../../../i18n/use-language.ts';
import { asNumber } from './as-number.ts';
import { ConfigurationFields } from './ConfigurationFields.tsx';
import classes from './InputsPanel.module.css';
import { OtherTypes } from './OtherTypes.tsx';
import { PriceField } from './PriceField.tsx';
import { ShareSlider } from './ShareSlider.tsx';

interface Props {
  readonly name: string;
  readonly inputs: ScenarioInputs;
  readonly sourceModels: readonly string[];
  readonly onRename: (name: string) => void;
  readonly onChange: (partial: Partial<ScenarioInputs>) => void;
}

/** Everything a person states for a scenario, in the order they think of it. */
export function InputsPanel({ name, inputs, sourceModels, onRename, onChange }: Props) {
  const { t } = useTranslation('scenarios');
  return (
    <form className={classes.panel} aria-label={t('inputs.title')} onSubmit={(event) => event.preventDefault()}>
      <TextInput
        label={t('name.label')}
        value={name}
        maxLength={200}
        onChange={({ currentTarget }) => onRename(currentTarget.value)}
      />
      <Group title={t('group.consolidation')}>
        <TypeField inputs={inputs} onChange={onChange} />
        <RatioFields inputs={inputs} sourceModels={sourceModels} onChange={onChange} />
      </Group>
      <Group title={t('group.target')}>
        <TargetFields inputs={inputs} onChange={onChange} />
      </Group>
      <Group title={t('group.headroom')}>
        <HeadroomFields inputs={inputs} onChange={onChange} />
      </Group>
      <Group title={t('group.money')}>
        <MoneyFields inputs={inputs} onChange={onChange} />
      </Group>
      <Group title={t('group.gaps')}>
        <GapFields inputs={inputs} onChange={onChange} />
      </Group>
    </form>
  );
}

type FieldsProps = Pick<Props, 'inputs' | 'onChange'>;
type RatioProps = FieldsProps & Pick<Props, 'sourceModels'>;

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{title}</legend>
      {children}
    </fieldset>
  );
}

const TYPES: readonly ConsolidationType[] = ['vertical', 'horizontal', 'redesign', 'mixed'];

function TypeField({ inputs, onChange }: FieldsProps) {
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
      <p className={classes.hint}>{t(`type.${inputs.consolidationType}Hint`)}</p>
    </div>
  );
}

function RatioFields({ inputs, sourceModels, onChange }: RatioProps) {
  const { t } = useTranslation('scenarios');
  const { measuredRatio, platformId, consolidationType } = inputs;
  const published = sourceModels
    .map((model) => publishedRatio(model, platformId, consolidationType))
    .find((ratio) => ratio !== null);
  const set = (part: Partial<NonNullable<typeof measuredRatio>>) =>
    measuredRatio && onChange({ measuredRatio: { ...measuredRatio, ...part } });
  return (
    <div className={classes.stack}>
      <NumberInput
        label={t('ratio.label')}
        description={t('ratio.hint')}
        value={measuredRatio?.value ?? ''}
        min={0.01}
        max={1_000_000}
        decimalScale={3}
        onChange={(value) =>
          onChange({
            measuredRatio:
              asNumber(value) === null ? null : exactly(asNumber(value) as number, measuredRatio?.provenance),
          })
        }
      />
      {published && published.value !== measuredRatio?.value && (
        <button type="button" className={classes.link} onClick={() => onChange({ measuredRatio: published })}>
          {t('ratio.published', { value: published.value })}
        </button>
      )}
      {measuredRatio && (
        <>
          <div className={classes.pair}>
            <NumberInput
              label={t('ratio.low')}
              value={measuredRatio.low}
              min={0.01}
              max={measuredRatio.value}
              decimalScale={3}
              onChange={(value) =>
                asNumber(value) !== null && set({ low: Math.min(asNumber(value) as number, measuredRatio.value) })
              }
            />
            <NumberInput
              label={t('ratio.high')}
              value={measuredRatio.high}
              min={measuredRatio.value}
              decimalScale={3}
              onChange={(value) =>
                asNumber(value) !== null && set({ high: Math.max(asNumber(value) as number, measuredRatio.value) })
              }
            />
          </div>
          <TextInput
            label={t('ratio.provenance')}
            value={measuredRatio.provenance}
            maxLength={500}
            onChange={({ currentTarget }) => set({ provenance: currentTarget.value })}
          />
        </>
      )}
    </div>
  );
}

/** A ratio a person typed has no interval until they give one. */
function exactly(value: number, provenance = '') {
  return { value, low: value, high: value, provenance };
}

function TargetFields({ inputs, onChange }: FieldsProps) {
  return (
    <>
      <ConfigurationFields
        value={inputs}
        // A ratio is measured against one platform: it does not follow to another.
        onChange={(changed) => onChange(changed.platformId ? { ...changed, measuredRatio: null } : changed)}
      />
      <PriceField
        price={inputs.serverPrice ?? null}
        currency={inputs.currency}
        onChange={(serverPrice) => onChange({ serverPrice })}
      />
      <OtherTypes inputs={inputs} onChange={onChange} />
    </>
  );
}

const PERCENTILES = [1, 0.99, 0.95, 0.9] as const;

function HeadroomFields({ inputs, onChange }: FieldsProps) {
  const { t } = useTranslation('scenarios');
  return (
    <>
      <NativeSelect
        label={t('percentile.label')}
        value={String(inputs.percentile)}
        data={PERCENTILES.map((point) => ({
          value: String(point),
          label: point === 1 ? t('percentile.max') : t('percentile.of', { percent: Math.round(point * 100) }),
        }))}
        onChange={({ currentTarget }) => onChange({ percentile: Number(currentTarget.value) })}
      />
      <ShareSlider
        label={t('ceiling.label')}
        value={inputs.targetCeiling}
        from={0.1}
        to={1}
        step={0.05}
        onChange={(targetCeiling) => onChange({ targetCeiling })}
      />
      <ShareSlider
        label={t('memoryCeiling.label')}
        value={inputs.memoryCeiling}
        from={0.5}
        to={1}
        step={0.05}
        onChange={(memoryCeiling) => onChange({ memoryCeiling })}
      />
      <ShareSlider
        label={t('growth.label')}
        value={inputs.growthPerYear}
        from={0}
        to={1}
        step={0.05}
        onChange={(growthPerYear) => onChange({ growthPerYear })}
      />
      <div className={classes.pair}>
        <NumberInput
          label={t('years.label')}
          value={inputs.years}
          min={0}
          max={20}
          onChange={(value) => asNumber(value) !== null && onChange({ years: asNumber(value) as number })}
        />
        <NumberInput
          label={t('spare.label')}
          value={inputs.spareServers}
          min={0}
          max={100}
          allowDecimal={false}
          onChange={(value) => asNumber(value) !== null && onChange({ spareServers: asNumber(value) as number })}
        />
      </div>
    </>
  );
}

const CURRENCIES: readonly Currency[] = ['USD', 'EUR', 'JPY'];

function MoneyFields({ inputs, onChange }: FieldsProps) {
  const { t } = useTranslation('scenarios');
  const say = useText();
  return (
    <>
      <NativeSelect
        label={t('product.label')}
        value={inputs.licence.product ?? ''}
        data={[
          { value: '', label: t('product.none') },
          ...LICENCE_RULES.map(({ id, name }) => ({ value: id, label: say(name) })),
        ]}
        onChange={({ currentTarget }) => onChange({ licence: { product: currentTarget.value || null } })}
      />
      <div className={classes.pair}>
        <NativeSelect
          label={t('currency.label')}
          value={inputs.currency}
          data={[...CURRENCIES]}
          onChange={({ currentTarget }) => onChange({ currency: currentTarget.value as Currency })}
        />
        <NumberInput
          label={t('horizon.label')}
          value={inputs.horizonYears}
          min={1}
          max={20}
          allowDecimal={false}
          onChange={(value) => asNumber(value) !== null && onChange({ horizonYears: asNumber(value) as number })}
        />
      </div>
      <NumberInput
        label={t('required.label')}
        description={t('required.hint')}
        suffix=" TPS"
        value={inputs.requiredThroughput ?? ''}
        min={1}
        onChange={(value) => onChange({ requiredThroughput: asNumber(value) })}
      />
    </>
  );
}

const HOST_BASES: readonly HostBasis[] = ['cluster', 'most-common', 'catalogue'];
const BASES: readonly MemoryBasis[] = ['stated', 'installed', 'covered-by-ratio'];

function GapFields({ inputs, onChange }: FieldsProps) {
  const { t } = useTranslation('scenarios');
  return (
    <>
      <NumberInput
        label={t('peak.label')}
        description={t('peak.hint')}
        suffix=" %"
        value={inputs.assumedCpuPeakShare === null ? '' : Math.round(inputs.assumedCpuPeakShare * 1000) / 10}
        min={1}
        max={10_000}
        onChange={(value) =>
          onChange({ assumedCpuPeakShare: asNumber(value) === null ? null : (asNumber(value) as number) / 100 })
        }
      />
      <Switch
        label={t('hostUse.label')}
        description={t('hostUse.hint')}
        checked={inputs.cpuPeakBasis === 'host-use'}
        onChange={({ currentTarget }) => onChange({ cpuPeakBasis: currentTarget.checked ? 'host-use' : null })}
      />
      <NativeSelect
        label={t('hosts.label')}
        value={inputs.hostBasis ?? ''}
        data={[
          { value: '', label: t('hosts.none') },
          ...HOST_BASES.map((basis) => ({ value: basis, label: t(`hosts.${basis}`) })),
        ]}
        onChange={({ currentTarget }) => onChange({ hostBasis: (currentTarget.value || null) as HostBasis | null })}
      />
      <NativeSelect
        label={t('basis.label')}
        value={inputs.memoryBasis ?? ''}
        data={[
          { value: '', label: t('basis.none') },
          ...BASES.map((basis) => ({ value: basis, label: t(`basis.${basis}`) })),
        ]}
        onChange={({ currentTarget }) => onChange({ memoryBasis: (currentTarget.value || null) as MemoryBasis | null })}
      />
      <Switch
        label={t('poweredOff.label')}
        checked={inputs.includePoweredOff}
        onChange={({ currentTarget }) => onChange({ includePoweredOff: currentTarget.checked })}
      />
    </>
  );
}
