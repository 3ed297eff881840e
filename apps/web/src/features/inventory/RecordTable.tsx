import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { Coverage } from '@tatami/model';
import { useCallback, useMemo, useState } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { BulkEdit } from '../../planning/records/BulkEdit.tsx';
import type { Field } from '../../planning/records/listed-field.ts';
import { useColumns } from '../../planning/records/use-columns.ts';
import { useRecordChanges } from '../../planning/records/use-record-changes.ts';
import { writtenOf } from '../../planning/records/written-of.ts';
import { useEstate } from '../../planning/use-estate.ts';
import { DataTable } from '../../ui/data-table/DataTable.tsx';
import type { CellValue, DataColumn } from '../../ui/data-table/data-column.ts';
import { stillThere } from '../../ui/data-table/row-selection.ts';
import { useDelayedRemoval } from '../../ui/editing/use-delayed-removal.ts';
import { QuantityView } from '../../ui/estimate/QuantityView.tsx';
import words from '../../ui/Words.module.css';
import { attributeColumns } from './attribute-columns.ts';
import { CellDetail } from './CellDetail.tsx';
import { CoverageDetail } from './coverage/CoverageDetail.tsx';
import { COVERAGE_COLUMN, coverageColumn } from './coverage/coverage-column.ts';
import classes from './Inventory.module.css';
import { fieldsWorthAColumn, type Listed, WANTED, type WantedId } from './listed-fields.ts';
import { MissingValues } from './MissingValues.tsx';
import { knownInPlan, sumOfKnown } from './missing-values.ts';
import { UseOverTime } from './recorded-use/UseOverTime.tsx';

/** What of a list is shown. Nothing said = all of it. */
export interface ListShown {
  /** The field that the records lack. */
  readonly without?: string | undefined;
  /** The text that is searched. */
  readonly find?: string | undefined;
  /** Key of the record whose use over time is open. */
  readonly record?: string | undefined;
}

interface Props<Row extends Listed> {
  readonly projectId: string;
  readonly listing: keyof typeof WANTED;
  readonly shown: ListShown;
  readonly onShow: (change: ListShown, how?: { readonly replace: boolean }) => void;
  readonly fields: readonly Field<Row>[];
  readonly rows: readonly Row[];
  /** How much is known of each; null while it is computed. Left out where it is not told. */
  readonly coverage?: Coverage | null;
}

/** Servers or workloads: what is known, what is missing, where each value comes from, and corrections by hand. */
export function RecordTable<Row extends Listed>(props: Props<Row>) {
  const { projectId, listing, shown: asked, onShow, fields, rows, coverage } = props;
  const { t } = useTranslation('inventory');
  const { t: records } = useTranslation('records');
  const format = useFormat();
  const stated = useColumns(useMemo(() => fieldsWorthAColumn(fields, rows), [fields, rows]));
  const further = useMemo(() => attributeColumns(rows), [rows]);
  const columns = useMemo(() => {
    const [name, ...others] = [...stated, ...further];
    if (coverage === undefined || !name) return [...stated, ...further];
    return [name, coverageColumn<Row>(coverage, t('coverage.column'), format), ...others];
  }, [stated, further, coverage, t, format]);
  const { edit, editMany, allowed, busy, remove, undoLast, redoLast } = useRecordChanges(projectId, listing);
  const { isLeaving, removeLater } = useDelayedRemoval();
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const without = (WANTED[listing] as readonly WantedId[]).find((each) => each === asked.without) ?? null;
  const setWithout = (field: WantedId | null) => onShow({ without: field ?? undefined });
  const lookedAt = asked.record === undefined ? null : (rows.find(({ key }) => key === asked.record) ?? null);
  const lookAt = (row: Row | null) => onShow({ record: row?.key });

  const present = useMemo(() => rows.filter(({ id }) => !isLeaving(id)), [rows, isLeaving]);
  const selected = useMemo(() => stillThere(picked, present), [picked, present]);
  // The page reads the estate once its lists are there.
  const estate = useEstate(projectId, false).estate;
  const isKnown = useMemo(() => estate && knownInPlan(estate[listing], estate.series), [estate, listing]);
  const countedOnce = useCallback(
    (visible: readonly Row[]) => {
      const joined = estate?.joined;
      return joined ? visible.filter(({ key }) => !(key in joined)) : visible;
    },
    [estate],
  );
  const planned = useMemo(() => countedOnce(present), [countedOnce, present]);
  const elsewhere = present.length - planned.length;
  const shown = useMemo(
    () => (without === null || !isKnown ? present : planned.filter((row) => !isKnown(row, without))),
    [present, planned, without, isKnown],
  );
  const byId = useMemo(() => new Map(fields.map((field) => [field.id as string, field])), [fields]);

  const nameOf = (field: string) => columns.find(({ id }) => id === field)?.header ?? field;

  const change = (row: Row, columnId: string, value: CellValue) => {
    const column = columns.find(({ id }) => id === columnId);
    const words = { field: nameOf(columnId), name: row.name };
    const written = column ? writtenOf(column, { ...row, [columnId]: value }) : '';
    const message =
      value === null ? records('edit.cleared', words) : records('edit.done', { ...words, value: written });
    edit({ id: row.id, field: columnId, value }, message);
  };
  const setMany = (targets: readonly Row[], column: DataColumn<Row>, value: CellValue) => {
    const first = targets[0];
    const written =
      value === null || !first ? records('bulk.unknown') : writtenOf(column, { ...first, [column.id]: value });
    editMany(
      { field: column.id, values: new Map(targets.map(({ id }) => [id, value])) },
      records('bulk.done', { field: column.header, value: written, count: targets.length }),
    );
  };
  const removeWithUndo = (row: Row) =>
    removeLater({ id: row.id, message: records('remove.done', { name: row.name }), remove: () => remove(row) });

  return (
    <>
      <MissingValues
        rows={planned}
        isKnown={isKnown}
        wanted={WANTED[listing]}
        nameOf={nameOf}
        shown={without}
        onShow={setWithout}
      />
      <DataTable
        label={t(`tab.${listing}`)}
        rows={shown}
        columns={columns}
        searched={asked.find}
        onSearched={(find) => onShow({ find: find || undefined }, { replace: true })}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        {...(allowed && { onEdit: change })}
        onUndo={undoLast}
        onRedo={redoLast}
        selection={{ selected, onChange: setPicked }}
        bulk={(visible) =>
          allowed && (
            <BulkEdit
              rows={selected.size > 0 ? present.filter(({ id }) => selected.has(id)) : without === null ? [] : visible}
              all={present}
              columns={columns}
              without={selected.size > 0 ? null : without}
              wanted={WANTED[listing]}
              busy={busy}
              onSet={setMany}
              onRelease={() => setPicked(new Set())}
            />
          )
        }
        detail={(row, column) =>
          coverage && column.id === COVERAGE_COLUMN ? (
            <CoverageDetail coverage={coverage} server={row} onUse={() => lookAt(row)} />
          ) : (
            <CellDetail
              projectId={projectId}
              row={row}
              column={column}
              field={byId.get(column.id) ?? null}
              onTakeBack={(value) => change(row, column.id, value)}
              onRemove={() => removeWithUndo(row)}
              onUse={() => lookAt(row)}
            />
          )
        }
        foot={(column, visible) => <Foot field={byId.get(column.id) ?? null} rows={countedOnce(visible)} />}
        tools={
          without !== null && (
            <Button
              variant="light"
              size="compact-sm"
              rightSection={<IconX size={14} aria-hidden />}
              onClick={() => setWithout(null)}
            >
              {t('missing.showing', { field: nameOf(without) })}
              <span className="visually-hidden">{t('missing.all')}</span>
            </Button>
          )
        }
      />
      {elsewhere > 0 && <p className={words.quiet}>{t('totals.elsewhere', { count: elsewhere })}</p>}
      {lookedAt && (
        <UseOverTime projectId={projectId} listing={listing} record={lookedAt} onClose={() => lookAt(null)} />
      )}
    </>
  );
}

function Foot<Row extends Listed>({ field, rows }: { field: Field<Row> | null; rows: readonly Row[] }) {
  const { t } = useTranslation('inventory');
  const format = useFormat();
  if (field?.holds === 'name') return <span className={classes.footLabel}>{t('totals.label')}</span>;
  if (!field?.sums) return null;
  const total = sumOfKnown<string>(rows as readonly Partial<Record<string, unknown>>[], field.id);
  if (!total) return null;
  const partial = total.known < rows.length;
  const counts = { known: format.number(total.known), all: format.number(rows.length) };
  return (
    <span className={classes.sum}>
      <span>
        {field.holds === 'quantity' ? (
          <QuantityView {...format.quantityParts(total.sum, field.unit ?? 'count')} />
        ) : (
          format.number(total.sum)
        )}
      </span>
      {partial && (
        <span className={classes.partial} title={t('totals.partial', counts)}>
          {t('totals.partialShort', counts)}
        </span>
      )}
    </span>
  );
}
