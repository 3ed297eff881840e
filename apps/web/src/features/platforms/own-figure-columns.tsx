import { Button } from '@mantine/core';
import type { PriceBookRecord } from '@tatami/contracts';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import type { TableColumn } from '../../ui/table/table-column.ts';
import classes from './Platforms.module.css';
import { useSavePrices } from './use-save-prices.ts';

/** A line of the price book that a person may put a figure in. */
export interface PriceLine {
  readonly key: string;
  readonly name: string;
}

/** The columns in which a person states a figure of their own, and takes it away again. */
export function useOwnFigureColumns<Line extends PriceLine>(record: PriceBookRecord): readonly TableColumn<Line>[] {
  const { t } = useTranslation('platforms');
  const save = useSavePrices(record);
  return [
    {
      id: 'own',
      header: t('prices.own'),
      cell: ({ key, name }) => (
        <div className={classes.ownFigure}>
          <NumberField
            label={t('prices.ownLabel', { name })}
            labelHidden
            small
            value={record.overrides[key] ?? null}
            max={1e12}
            told="left"
            onChange={(value) => save(key, value)}
          />
        </div>
      ),
      numeric: true,
    },
    {
      id: 'reset',
      header: t('column.actions'),
      headerHidden: true,
      cell: ({ key }) =>
        record.overrides[key] !== undefined && (
          <Button size="compact-xs" variant="subtle" onClick={() => save(key, null)}>
            {t('prices.reset')}
          </Button>
        ),
    },
  ];
}
