import type { BenchmarkRunRecord } from '@tatami/contracts';
import type { RecordedRun } from '@tatami/model';
import { useMemo, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { BulkEdit } from '../../planning/records/BulkEdit.tsx';
import { CellSource } from '../../planning/records/CellSource.tsx';
import { useColumns } from '../../planning/records/use-columns.ts';
import { useRecordChanges } from '../../planning/records/use-record-changes.ts';
import { writtenOf } from '../../planning/records/written-of.ts';
import { DataTable } from '../../ui/data-table/DataTable.tsx';
import type { CellValue, DataColumn } from '../../ui/data-table/data-column.ts';
import { RUN_FIELDS_TO_SET, runFieldsWorthAColumn } from './listed-run-fields.ts';
import { RecordedSays } from './RecordedSays.tsx';
import { runsInOrder } from './runs-in-order.ts';

interface Props {
  readonly projectId: string;
  readonly runs: readonly BenchmarkRunRecord[];
  /** What recordings tell of the runs; it stands in them. */
  readonly recorded: readonly RecordedRun[];
  readonly onRemove: (run: BenchmarkRunRecord) => void;
}

type Run = BenchmarkRunRecord;

/** Every run with how it was made and what came of it: where each value comes from, and corrections by hand, for one run or many. */
export function RunTable({ projectId, runs, recorded, onRemove }: Props) {
  const { t } = useTranslation('benchmarks');
  const { t: records } = useTranslation('records');
  const shown = useMemo(() => runsInOrder(runs), [runs]);
  const fields = useMemo(() => runFieldsWorthAColumn(runs), [runs]);
  const columns = useColumns(fields);
  const toSet = useColumns(RUN_FIELDS_TO_SET);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const { edit, editMany, allowed, busy, undoLast, redoLast } = useRecordChanges(projectId, 'benchmarkRuns');

  const change = (run: Run, columnId: string, value: CellValue) => {
    const column = columns.find(({ id }) => id === columnId);
    const words = { field: column?.header ?? columnId, name: run.name };
    const written = column && value !== null ? writtenOf(column, { ...run, [columnId]: value }) : '';
    const message =
      value === null ? records('edit.cleared', words) : records('edit.done', { ...words, value: written });
    edit({ id: run.id, field: columnId, value }, message);
  };
  const setMany = (targets: readonly Run[], column: DataColumn<Run>, value: CellValue) => {
    const first = targets[0];
    const written =
      value === null || !first ? records('bulk.unknown') : writtenOf(column, { ...first, [column.id]: value });
    editMany(
      { field: column.id, values: new Map(targets.map(({ id }) => [id, value])) },
      records('bulk.done', { field: column.header, value: written, count: targets.length }),
    );
  };
  return (
    <DataTable
      label={t('list.title')}
      rows={shown}
      columns={columns}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      {...(allowed && { onEdit: change })}
      onUndo={undoLast}
      onRedo={redoLast}
      selection={{ selected, onChange: setSelected }}
      bulk={() =>
        allowed && (
          <BulkEdit
            rows={shown.filter(({ id }) => selected.has(id))}
            all={shown}
            columns={toSet}
            without={null}
            wanted={WANTED}
            busy={busy}
            onSet={setMany}
            onRelease={() => setSelected(new Set())}
          />
        )
      }
      detail={(run, column) => (
        <CellSource
          row={run}
          column={column}
          field={fields.find(({ id }) => id === column.id) ?? null}
          onTakeBack={(value) => change(run, column.id, value)}
          onRemove={() => onRemove(run)}
          said={<RecordedSays recorded={recorded.find(({ key }) => key === run.key)} run={run} field={column.id} />}
        />
      )}
    />
  );
}

/** Offered first where selected runs lack it. */
const WANTED = ['machine', 'memoryGiB', 'instances', 'clients'] as const;
