import { NativeSelect } from '@mantine/core';
import type { Currency } from '@tatami/model';
import { memo } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { NumberField } from '../../../ui/fields/NumberField.tsx';
import { FurtherLicences } from '../owned/FurtherLicences.tsx';
import { OwnedLicences } from '../owned/OwnedLicences.tsx';
import { Automatic } from './Automatic.tsx';
import type { FieldsProps } from './fields-props.ts';
import classes from './InputsPanel.module.css';
import { LicenceFields } from './LicenceFields.tsx';

const CURRENCIES: readonly Currency[] = ['USD', 'EUR', 'JPY'];

/** The licensed product, the currency, the years costs are summed over, and the throughput asked for. */
export const MoneyFields = memo(Fields);

function Fields({ inputs, onChange }: FieldsProps) {
  const { t } = useTranslation('scenarios');
  return (
    <>
      <LicenceFields inputs={inputs} onChange={onChange} />
      <OwnedLicences inputs={inputs} onChange={onChange} />
      <FurtherLicences inputs={inputs} onChange={onChange} />
      <div className={classes.pair}>
        <Automatic of="currency" label={t('currency.label')} inputs={inputs} onChange={onChange}>
          <NativeSelect
            label={t('currency.label')}
            value={inputs.currency}
            data={[...CURRENCIES]}
            onChange={({ currentTarget }) => onChange({ currency: currentTarget.value as Currency })}
          />
        </Automatic>
        <Automatic of="horizonYears" label={t('horizon.label')} inputs={inputs} onChange={onChange}>
          <NumberField
            label={t('horizon.label')}
            value={inputs.horizonYears}
            min={1}
            max={20}
            whole
            stepper
            required
            onChange={(horizonYears) => onChange({ horizonYears })}
          />
        </Automatic>
      </div>
      <NumberField
        label={t('required.label')}
        hint={t('required.hint')}
        unit="TPS"
        value={inputs.requiredThroughput ?? null}
        min={1}
        onChange={(requiredThroughput) => onChange({ requiredThroughput })}
      />
    </>
  );
}
