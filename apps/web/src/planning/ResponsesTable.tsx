import type { ResponsesOfRuns } from '@tatami/model';
import { useFormat } from '../i18n/use-format.ts';
import { useText } from '../i18n/use-language.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { EstimateView } from '../ui/estimate/EstimateView.tsx';
import { UnknownMark } from '../ui/estimate/UnknownMark.tsx';
import { Table } from '../ui/table/Table.tsx';

type Row = ResponsesOfRuns['rows'][number];

/** What runs state beside their speed: processors, waiting, hits, remote memory, by load and level. */
export function ResponsesTable({ responses: { columns, rows } }: { responses: ResponsesOfRuns }) {
  const { t } = useTranslation('planning');
  const format = useFormat();
  const say = useText();
  return (
    <Table<Row>
      label={t('responses.title')}
      captioned
      dense
      rows={rows}
      rowId={(row) => `${row.clients}/${say(row.level)}`}
      columns={[
        ...(rows.some(({ clients }) => clients !== null)
          ? [
              {
                id: 'clients',
                header: t('responses.clients'),
                cell: ({ clients }: Row) => (clients === null ? <UnknownMark /> : format.number(clients)),
                numeric: true,
              },
            ]
          : []),
        { id: 'level', header: t('responses.level'), cell: ({ level }) => say(level) },
        ...columns.map((column, index) => ({
          id: `response${index}`,
          header: say(column),
          cell: ({ values }: Row) => values[index] && <EstimateView estimate={values[index]} />,
          numeric: true,
        })),
      ]}
    />
  );
}
