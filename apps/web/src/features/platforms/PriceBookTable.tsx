import { DEFAULT_PRICE_BOOK, PRICE_GAPS, type PriceKey, priceOf } from '@tatami/model';
import { useText } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { estimateColumn } from '../../ui/estimate/estimate-column.tsx';
import { Table } from '../../ui/table/Table.tsx';
import { useOwnFigureColumns } from './own-figure-columns.tsx';
import type { ShownPrices } from './use-save-prices.ts';

/** What no source states stands first: only a person's own figure makes what needs it known. */
const KEYS = [...Object.keys(PRICE_GAPS), ...Object.keys(DEFAULT_PRICE_BOOK)] as readonly PriceKey[];

/** Every price and licence figure with its source, and the person's own beside it. */
export function PriceBookTable({ prices }: { prices: ShownPrices }) {
  const { t } = useTranslation('platforms');
  const say = useText();
  const lines = KEYS.map((key) => {
    const inBook = priceOf(DEFAULT_PRICE_BOOK, key);
    return { key, inBook, name: say(inBook.because.label), unit: inBook.unit };
  });
  const own = useOwnFigureColumns<(typeof lines)[number]>(prices);
  return (
    <Table
      label={t('prices.title')}
      rows={lines}
      rowId={({ key }) => key}
      columns={[
        { id: 'figure', header: t('prices.figure'), cell: ({ name }) => name, wraps: true },
        estimateColumn('inBook', t('prices.value')),
        ...own,
      ]}
    />
  );
}
