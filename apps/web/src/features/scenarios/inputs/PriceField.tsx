import { NumberInput } from '@mantine/core';
import type { Currency, ServerPrice } from '@tatami/model';
import { useTranslation } from 'react-i18next';
import { asNumber } from './as-number.ts';

interface Props {
  readonly price: ServerPrice | null;
  /** Of the scenario: what a new price is typed in. */
  readonly currency: Currency;
  readonly onChange: (price: ServerPrice | null) => void;
}

/** What does one server cost? A price keeps the currency it was typed in. */
export function PriceField({ price, currency, onChange }: Props) {
  const { t } = useTranslation('scenarios');
  const typed = price?.currency ?? currency;
  return (
    <NumberInput
      label={t('price.label')}
      description={t('price.hint')}
      suffix={` ${typed}`}
      thousandSeparator=","
      value={price?.amount ?? ''}
      min={0}
      max={1e12}
      onChange={(entered) => {
        const amount = asNumber(entered);
        onChange(amount === null ? null : { amount, currency: typed });
      }}
    />
  );
}
