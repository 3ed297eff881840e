import type { Currency, ServerPrice } from '@tatami/model';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { NumberField, type NumberFieldProps } from '../../../ui/fields/NumberField.tsx';

interface Props {
  readonly price: ServerPrice | null;
  /** Of the scenario: what a new price is typed in. */
  readonly currency: Currency;
  readonly told?: NumberFieldProps['told'];
  readonly onChange: (price: ServerPrice | null) => void;
}

/** What does one server cost? A price keeps the currency it was typed in. */
export function PriceField({ price, currency, told = 'typing', onChange }: Props) {
  const { t } = useTranslation('scenarios');
  const typed = price?.currency ?? currency;
  return (
    <NumberField
      label={t('price.label')}
      hint={price?.statedFor ? t('price.former') : t('price.hint')}
      unit={typed}
      value={price?.amount ?? null}
      max={1e12}
      told={told}
      onChange={(amount) => onChange(amount === null ? null : { amount, currency: typed })}
    />
  );
}
