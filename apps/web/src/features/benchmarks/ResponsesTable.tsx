import type { StudyResponses } from '@tatami/model';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-language.ts';
import { EstimateView } from '../../ui/estimate/EstimateView.tsx';
import { UnknownMark } from '../../ui/estimate/UnknownMark.tsx';
import { Table } from '../../ui/table/Table.tsx';

type Row = StudyResponses['rows'][number];

/** What runs state beside their speed: processors, waiting, hits, remote memory, by load and level. */
export function ResponsesTable({ responses: { columns, rows } }: { responses: StudyResponses }) {
  const { t } = useTranslation('benchmarks');
  const format = useFormat();
  const say = useText();
  return (
    <Table<Row>
      label={t('study.responses')}
      captioned
      dense
      rows={rows}
      rowId={(row) => `${row.clients}/${say(row.level)}`}
      columns={[
        {
          id: 'clients',
          header: t('study.clients'),
          cell: ({ clients }) => (clients === null ? <UnknownMark /> : format.number(clients)),
          numeric: true,
        },
        { id: 'level', header: t('study.level'), cell: ({ level }) => say(level) },
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
