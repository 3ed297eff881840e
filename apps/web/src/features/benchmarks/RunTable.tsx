import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { BenchmarkRunRecord } from '@tatami/contracts';
import { cellOf, fromCell, known, RUN_FIELDS, text, type Unit } from '@tatami/model';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-language.ts';
import { EstimateView } from '../../ui/estimate/EstimateView.tsx';
import { UnknownMark } from '../../ui/estimate/UnknownMark.tsx';
import { Table } from '../../ui/table/Table.tsx';
import type { TableColumn } from '../../ui/table/table-column.ts';
import classes from './RunTable.module.css';

interface Props {
  readonly runs: readonly BenchmarkRunRecord[];
  readonly onRemove: (run: BenchmarkRunRecord) => void;
}

/** Every run with what it was made on; each figure opens the cell it was read from. */
export function RunTable({ runs, onRemove }: Props) {
  const { t } = useTranslation('benchmarks');
  const format = useFormat();
  const say = useText();
  const header = (id: keyof typeof RUN_FIELDS) => say(RUN_FIELDS[id].label);
  const size = (id: Exclude<Figure, 'throughput'>): TableColumn<BenchmarkRunRecord> => ({
    id,
    header: header(id),
    cell: (run) => <RunFigure run={run} field={id} unit="GiB" />,
    numeric: true,
  });
  return (
    <Table
      label={t('list.title')}
      rows={runs}
      rowId={({ id }) => id}
      columns={[
        {
          id: 'name',
          header: header('name'),
          cell: ({ name, aborted }) => (
            <>
              {name}
              {aborted && <span className={classes.aborted}>{t('aborted')}</span>}
            </>
          ),
        },
        { id: 'subject', header: header('subject'), cell: ({ subject }) => subject },
        {
          id: 'throughput',
          header: header('throughput'),
          cell: (run) => (
            <>
              <RunFigure run={run} field="throughput" unit={run.metric === 'tps' ? 'tps' : 'count'} />{' '}
              {run.metric !== 'tps' && <span className="unit">{t(`unit.${run.metric}`)}</span>}
            </>
          ),
          numeric: true,
        },
        size('memoryGiB'),
        size('cacheGiB'),
        size('databaseGiB'),
        {
          id: 'clients',
          header: header('clients'),
          cell: ({ clients }) => (clients === null ? <UnknownMark /> : format.number(clients)),
          numeric: true,
        },
        {
          id: 'startedAt',
          header: header('startedAt'),
          cell: ({ startedAt }) => (startedAt === null ? <UnknownMark /> : format.instant(startedAt)),
          numeric: true,
        },
        {
          id: 'remove',
          header: t('column.actions'),
          headerHidden: true,
          cell: (run) => (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('remove.label', { name: run.name })}
              onClick={() => onRemove(run)}
            >
              <IconTrash size={16} aria-hidden="true" />
            </ActionIcon>
          ),
        },
      ]}
    />
  );
}

type Figure = 'throughput' | 'memoryGiB' | 'cacheGiB' | 'databaseGiB';

const LABELS = {
  throughput: text('Measured throughput', '実測スループット'),
  memoryGiB: text('Memory of the machine', '搭載メモリ'),
  cacheGiB: text('Memory for the database', 'データベース用メモリ'),
  databaseGiB: text('Size of the database', 'データベースサイズ'),
} as const;

function RunFigure({ run, field, unit }: { run: BenchmarkRunRecord; field: Figure; unit: Unit }) {
  const value = run[field];
  if (value === null) return <UnknownMark />;
  const cell = cellOf(run.origin, field);
  const estimate = cell
    ? fromCell(LABELS[field], value, unit, cell)
    : known('measured', { value, unit, because: { label: LABELS[field], inputs: [] } });
  return <EstimateView estimate={estimate} />;
}
