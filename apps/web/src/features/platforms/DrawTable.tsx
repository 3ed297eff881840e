import { nameOfClass, type PowerClassInUse, serverDrawKey } from '@tatami/model';
import { useText } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { estimateColumn } from '../../ui/estimate/estimate-column.tsx';
import { Table } from '../../ui/table/Table.tsx';
import { useOwnFigureColumns } from './own-figure-columns.tsx';
import type { ShownPrices } from './use-save-prices.ts';

interface Props {
  readonly prices: ShownPrices;
  readonly inUse: readonly PowerClassInUse[];
}

/** What one server of each class draws, as published or taken from the nearest class, and what a person states in its place. */
export function DrawTable({ prices, inUse }: Props) {
  const { t } = useTranslation('platforms');
  const say = useText();
  const lines = inUse.map((each) => ({
    ...each,
    key: serverDrawKey(each.of),
    name: say(nameOfClass(each.of)),
    unit: each.draw.unit,
  }));
  const own = useOwnFigureColumns<(typeof lines)[number]>(prices);
  return (
    <Table
      label={t('draw.title')}
      rows={lines}
      rowId={({ key }) => key}
      columns={[
        { id: 'servers', header: t('draw.servers'), cell: ({ name }) => name, wraps: true },
        {
          id: 'where',
          header: t('draw.where'),
          cell: ({ current, planned }) =>
            [
              ...(current > 0 ? [t('draw.current', { count: current })] : []),
              ...(planned ? [t('draw.planned')] : []),
            ].join(t('draw.and')),
        },
        estimateColumn('draw', t('draw.value')),
        ...own,
      ]}
    />
  );
}
