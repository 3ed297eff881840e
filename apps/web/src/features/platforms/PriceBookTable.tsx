import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type PriceBookRecord, platformEndpoints } from '@tatami/contracts';
import { DEFAULT_PRICE_BOOK, PRICE_GAPS, type PriceKey, priceOf } from '@tatami/model';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { keyOf } from '../../api/queries.ts';
import { useText } from '../../i18n/use-language.ts';
import { EstimateView } from '../../ui/estimate/EstimateView.tsx';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import { Table } from '../../ui/table/Table.tsx';
import { useTroubleNotice } from '../../ui/use-trouble-notice.tsx';
import classes from './Platforms.module.css';

/** What no source states stands first: only a person's own figure makes what needs it known. */
const KEYS = [...Object.keys(PRICE_GAPS), ...Object.keys(DEFAULT_PRICE_BOOK)] as readonly PriceKey[];

/** Every price and licence figure with its source, and the person's own beside it. */
export function PriceBookTable({ record }: { record: PriceBookRecord }) {
  const { t } = useTranslation('platforms');
  const say = useText();
  const save = useSavePrices(record);
  const lines = KEYS.map((key) => ({
    key,
    inBook: priceOf(DEFAULT_PRICE_BOOK, key),
    own: record.overrides[key] ?? null,
  }));
  return (
    <Table
      label={t('prices.title')}
      rows={lines}
      rowId={({ key }) => key}
      columns={[
        { id: 'figure', header: t('prices.figure'), cell: ({ inBook }) => say(inBook.because.label), wraps: true },
        {
          id: 'value',
          header: t('prices.value'),
          cell: ({ inBook }) => <EstimateView estimate={inBook} />,
          numeric: true,
        },
        {
          id: 'own',
          header: t('prices.own'),
          cell: ({ key, inBook, own }) => (
            <div className={classes.ownFigure}>
              <NumberField
                label={t('prices.ownLabel', { name: say(inBook.because.label) })}
                labelHidden
                small
                value={own}
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
          cell: ({ key, own }) =>
            own !== null && (
              <Button size="compact-xs" variant="subtle" onClick={() => save(key, null)}>
                {t('prices.reset')}
              </Button>
            ),
        },
      ]}
    />
  );
}

/** Saves one figure of the book; null takes the person's figure away again. */
function useSavePrices(record: PriceBookRecord) {
  const client = useQueryClient();
  const sayTrouble = useTroubleNotice();
  const save = useMutation({
    mutationFn: (overrides: Record<string, number>) =>
      call(platformEndpoints.updatePriceBook, {
        params: { id: record.id },
        body: { overrides },
        ifMatch: record.version,
      }),
    onError: sayTrouble,
    onSettled: () => client.invalidateQueries({ queryKey: [keyOf(platformEndpoints.listPriceBooks, {})[0]] }),
  });
  return (key: string, value: number | null) => {
    const { [key]: _replaced, ...others } = record.overrides;
    save.mutate(value === null ? others : { ...others, [key]: value });
  };
}
