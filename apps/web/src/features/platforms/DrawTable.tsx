import type { PriceBookRecord } from '@tatami/contracts';
import { nameOfClass, type PowerClassInUse, serverDrawKey } from '@tatami/model';
import { useTranslation } from 'react-i18next';
import { useText } from '../../i18n/use-language.ts';
import { EstimateView } from '../../ui/estimate/EstimateView.tsx';
import { Table } from '../../ui/table/Table.tsx';
import { useOwnFigureColumns } from './own-figure-columns.tsx';

interface Props {
  readonly record: PriceBookRecord;
  readonly inUse: readonly PowerClassInUse[];
}

/** What one server of each class draws, as published or taken from the nearest class, and what a person states in its place. */
export function DrawTable({ record, inUse }: Props) {
  const { t } = useTranslation('platforms');
  const say = useText();
  const lines = inUse.map((each) => ({ ...each, key: serverDrawKey(each.of), name: say(nameOfClass(each.of)) }));
  const own = useOwnFigureColumns<(typeof lines)[number]>(record);
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
        {
          id: 'value',
          header: t('draw.value'),
          cell: ({ draw }) => <EstimateView estimate={draw} />,
          numeric: true,
        },
        ...own,
      ]}
    />
  );
}
