import { NativeSelect, TextInput } from '@mantine/core';
import {
  type BusinessCaseInputs,
  GRID_NAMES,
  NOTHING_IN_CASE,
  type PublishedGrid,
  type StatedGrid,
} from '@tatami/model';
import { useText } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { NumberField } from '../../../ui/fields/NumberField.tsx';
import { ShareField } from '../../../ui/fields/ShareField.tsx';
import words from '../../../ui/Words.module.css';
import type { FieldsProps } from '../inputs/fields-props.ts';
import classes from './BusinessCase.module.css';

type Amounts =
  | 'maintenanceToday'
  | 'maintenancePerServer'
  | 'rackUnitPerYear'
  | 'installationPerServer'
  | 'migrationPerWorkload'
  | 'administrationPerServer';

/** What a business case counts beside licences, hardware and electricity. An amount keeps the currency it was typed in. */
export function CaseFields({ inputs, onChange }: FieldsProps) {
  const { t } = useTranslation('businessCase');
  const stated = inputs.businessCase ?? NOTHING_IN_CASE;
  const state = (changed: Partial<BusinessCaseInputs>) => onChange({ businessCase: { ...stated, ...changed } });
  const amountOf = (field: Amounts, label: string, hint?: string) => {
    const currency = stated[field]?.currency ?? inputs.currency;
    return (
      <NumberField
        label={label}
        hint={hint}
        unit={currency}
        value={stated[field]?.amount ?? null}
        max={1e12}
        onChange={(amount) => state({ [field]: amount === null ? null : { amount, currency } })}
      />
    );
  };
  return (
    <>
      <p className={words.small}>{t('notStated')}</p>
      <div className={classes.fields}>
        {amountOf('maintenanceToday', t('maintenanceToday'), t('maintenanceTodayHint'))}
        {amountOf('maintenancePerServer', t('maintenancePerServer'))}
        {amountOf('rackUnitPerYear', t('rackUnitPerYear'))}
        <NumberField
          label={t('rackUnitsToday')}
          hint={t('rackUnitsTodayHint')}
          value={stated.rackUnitsToday}
          max={1e6}
          onChange={(rackUnitsToday) => state({ rackUnitsToday })}
        />
        {amountOf('installationPerServer', t('installation'))}
        {amountOf('migrationPerWorkload', t('migration'))}
        {amountOf('administrationPerServer', t('administration'), t('administrationHint'))}
        <NumberField
          label={t('parallelMonths')}
          hint={t('parallelMonthsHint')}
          value={stated.parallelMonths ?? null}
          max={60}
          onChange={(parallelMonths) => state({ parallelMonths })}
        />
        <ShareField
          label={t('discountRate')}
          hint={t('discountRateHint')}
          share={stated.discountRate}
          onChange={(discountRate) => state({ discountRate })}
        />
        <GridFields grid={stated.grid} onChange={(grid) => state({ grid })} />
      </div>
    </>
  );
}

interface GridProps {
  readonly grid: StatedGrid | null;
  readonly onChange: (grid: StatedGrid | null) => void;
}

function GridFields({ grid, onChange }: GridProps) {
  const { t } = useTranslation('businessCase');
  const say = useText();
  const choose = (chosen: string) => {
    if (chosen === '') onChange(null);
    else if (chosen === 'stated') onChange({ by: 'stated', kgPerKwh: null, origin: '' });
    else onChange({ by: 'published', grid: chosen as PublishedGrid });
  };
  return (
    <>
      <NativeSelect
        label={t('grid')}
        value={grid === null ? '' : grid.by === 'stated' ? 'stated' : grid.grid}
        data={[
          { value: '', label: t('gridNot') },
          ...Object.entries(GRID_NAMES).map(([value, name]) => ({ value, label: say(name) })),
          { value: 'stated', label: t('gridStated') },
        ]}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      {grid?.by === 'stated' && (
        <>
          <NumberField
            label={t('factor')}
            unit="kg/kWh"
            value={grid.kgPerKwh}
            max={100}
            onChange={(kgPerKwh) => onChange({ ...grid, kgPerKwh })}
          />
          <TextInput
            label={t('factorOrigin')}
            value={grid.origin}
            maxLength={200}
            onChange={({ currentTarget }) => onChange({ ...grid, origin: currentTarget.value })}
          />
        </>
      )}
    </>
  );
}
