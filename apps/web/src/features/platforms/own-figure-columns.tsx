import { Button, TextInput } from '@mantine/core';
import { platformEndpoints } from '@tatami/contracts';
import { dayOfPrice, type StatedPrice, type Unit, valueOfPrice } from '@tatami/model';
import type { ReactNode } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Allowed } from '../../ui/Allowed.tsx';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import type { TableColumn } from '../../ui/table/table-column.ts';
import classes from './Platforms.module.css';
import { type ShownPrices, useSavePrices } from './use-save-prices.ts';

/** A line of the price book that a person may put a figure in. */
export interface PriceLine {
  readonly key: string;
  readonly name: string;
  readonly unit: Unit;
}

/** The columns in which a person states a figure of their own with its day, takes it away again, or takes what the template has by now. */
export function useOwnFigureColumns<Line extends PriceLine>(prices: ShownPrices): readonly TableColumn<Line>[] {
  const { t } = useTranslation('platforms');
  const save = useSavePrices(prices);
  const { of, overrides, newerInTemplate } = prices;
  return [
    {
      id: 'own',
      header: t('prices.own'),
      cell: ({ key, name }) => {
        const stated = overrides[key] ?? null;
        return (
          <div className={classes.ownFigure}>
            <Changing of={of}>
              <NumberField
                label={t('prices.ownLabel', { name })}
                labelHidden
                small
                value={stated === null ? null : valueOfPrice(stated)}
                max={1e12}
                told="left"
                onChange={(value) => save(key, value === null ? null : { value, asOf: today() })}
              />
            </Changing>
          </div>
        );
      },
      numeric: true,
    },
    {
      id: 'day',
      header: t('prices.day'),
      cell: ({ key, name }) => {
        const stated = overrides[key];
        return (
          stated !== undefined && (
            <Changing of={of}>
              <Day name={name} stated={stated} onChange={(asOf) => save(key, { value: valueOfPrice(stated), asOf })} />
            </Changing>
          )
        );
      },
    },
    {
      id: 'reset',
      header: t('column.actions'),
      headerHidden: true,
      cell: ({ key, name, unit }) => {
        const newer = newerInTemplate[key];
        return (
          <div className={classes.lineActions}>
            <Changing of={of}>
              {newer !== undefined && <Newer price={newer} name={name} unit={unit} onTake={() => save(key, newer)} />}
              {overrides[key] !== undefined && (
                <Button size="compact-xs" variant="subtle" onClick={() => save(key, null)}>
                  {t('prices.reset')}
                </Button>
              )}
            </Changing>
          </div>
        );
      },
    },
  ];
}

/** What changes these prices. */
function Changing({ of, children }: Pick<ShownPrices, 'of'> & { readonly children: ReactNode }) {
  return (
    <Allowed to={'projectId' in of ? platformEndpoints.updatePrices : platformEndpoints.updatePriceBook}>
      {children}
    </Allowed>
  );
}

interface DayProps {
  readonly name: string;
  readonly stated: StatedPrice;
  readonly onChange: (asOf: string) => void;
}

function Day({ name, stated, onChange }: DayProps) {
  const { t } = useTranslation('platforms');
  return (
    <TextInput
      type="date"
      size="xs"
      aria-label={t('prices.dayLabel', { name })}
      value={dayOfPrice(stated) ?? ''}
      onChange={({ currentTarget: { value } }) => {
        if (value !== '') onChange(value);
      }}
    />
  );
}

interface NewerProps {
  readonly price: StatedPrice | null;
  readonly name: string;
  readonly unit: Unit;
  readonly onTake: () => void;
}

/** The template changed since the project took this line of it. */
function Newer({ price, name, unit, onTake }: NewerProps) {
  const { t } = useTranslation('platforms');
  const format = useFormat();
  const day = price === null ? null : dayOfPrice(price);
  const value = price === null ? t('prices.none') : format.quantity(valueOfPrice(price), unit);
  return (
    <Button size="compact-xs" variant="light" aria-label={t('prices.takeLabel', { name, value })} onClick={onTake}>
      {t('prices.take', { value: day === null ? value : t('prices.valueOf', { value, day: format.date(day) }) })}
    </Button>
  );
}

/** The day where the person is, ISO 8601. */
function today(): string {
  const date = new Date();
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
}
