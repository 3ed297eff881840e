import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type PriceBookRecord, platformEndpoints } from '@tatami/contracts';
import { DEFAULT_PRICE_BOOK, estimateOf, type PriceFigure } from '@tatami/model';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { keyOf } from '../../api/queries.ts';
import { useText } from '../../i18n/use-language.ts';
import { EstimateView } from '../../ui/estimate/EstimateView.tsx';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import { ScrollRegion } from '../../ui/table/ScrollRegion.tsx';
import { useTroubleNotice } from '../../ui/use-trouble-notice.tsx';
import classes from './Platforms.module.css';

/** Every price and licence figure with its source, and the person's own beside it. */
export function PriceBookTable({ record }: { record: PriceBookRecord }) {
  const { t } = useTranslation('platforms');
  const save = useSavePrices(record);
  return (
    <ScrollRegion label={t('prices.title')}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('prices.figure')}</th>
            <th scope="col">{t('prices.value')}</th>
            <th scope="col">{t('prices.own')}</th>
            <th />
          </tr>
        </thead>
        <tbody>
          {Object.entries(DEFAULT_PRICE_BOOK).map(([key, figure]) => (
            <PriceRow
              key={key}
              figure={figure}
              own={record.overrides[key] ?? null}
              onChange={(value) => save(key, value)}
            />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

interface RowProps {
  readonly figure: PriceFigure;
  readonly own: number | null;
  readonly onChange: (value: number | null) => void;
}

function PriceRow({ figure, own, onChange }: RowProps) {
  const { t } = useTranslation('platforms');
  const say = useText();
  const name = say(figure.label);
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        <EstimateView estimate={estimateOf(figure)} />
      </td>
      <td>
        <NumberField
          label={t('prices.ownLabel', { name })}
          labelHidden
          small
          value={own}
          max={1e12}
          told="left"
          onChange={onChange}
        />
      </td>
      <td>
        {own !== null && (
          <Button size="compact-xs" variant="subtle" onClick={() => onChange(null)}>
            {t('prices.reset')}
          </Button>
        )}
      </td>
    </tr>
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
