import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { BenchmarkRunRecord } from '@tatami/contracts';
import { cellOf, fromCell, known, RUN_FIELDS, text, type Unit } from '@tatami/model';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-language.ts';
import { EstimateView } from '../../ui/estimate/EstimateView.tsx';
import { UnknownMark } from '../../ui/estimate/UnknownMark.tsx';
import { ScrollRegion } from '../../ui/table/ScrollRegion.tsx';
import classes from './RunTable.module.css';

const COLUMNS = [
  'name',
  'subject',
  'throughput',
  'memoryGiB',
  'cacheGiB',
  'databaseGiB',
  'clients',
  'startedAt',
] as const satisfies readonly (keyof typeof RUN_FIELDS)[];

interface Props {
  readonly runs: readonly BenchmarkRunRecord[];
  readonly onRemove: (run: BenchmarkRunRecord) => void;
}

/** Every run with what it was made on; each figure opens the cell it was read from. */
export function RunTable({ runs, onRemove }: Props) {
  const { t } = useTranslation('benchmarks');
  const format = useFormat();
  const say = useText();
  return (
    <ScrollRegion label={t('list.title')}>
      <table className={classes.table}>
        <thead>
          <tr>
            {COLUMNS.map((id) => (
              <th key={id} scope="col">
                {say(RUN_FIELDS[id].label)}
              </th>
            ))}
            <th />
          </tr>
        </thead>
        <tbody>
          {runs.map((run) => (
            <tr key={run.id}>
              <th scope="row">
                {run.name}
                {run.aborted && <span className={classes.aborted}>{t('aborted')}</span>}
              </th>
              <td>{run.subject}</td>
              <td>
                <RunFigure run={run} field="throughput" unit={run.metric === 'tps' ? 'tps' : 'count'} />{' '}
                {run.metric !== 'tps' && <span className="unit">{t(`unit.${run.metric}`)}</span>}
              </td>
              <td>
                <RunFigure run={run} field="memoryGiB" unit="GiB" />
              </td>
              <td>
                <RunFigure run={run} field="cacheGiB" unit="GiB" />
              </td>
              <td>
                <RunFigure run={run} field="databaseGiB" unit="GiB" />
              </td>
              <td>{run.clients === null ? <UnknownMark /> : format.number(run.clients)}</td>
              <td>{run.startedAt === null ? <UnknownMark /> : format.instant(run.startedAt)}</td>
              <td>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t('remove.label', { name: run.name })}
                  onClick={() => onRemove(run)}
                >
                  <IconTrash size={16} aria-hidden="true" />
                </ActionIcon>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
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
