import { Button } from '@mantine/core';
import { inventoryEndpoints } from '@tatami/contracts';
import { cellOf, unitOfField } from '@tatami/model';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Allowed } from '../../ui/Allowed.tsx';
import type { DataColumn } from '../../ui/data-table/data-column.ts';
import { useBecause } from '../../ui/estimate/because-context.ts';
import { placePath } from '../../ui/place-path.ts';
import words from '../../ui/Words.module.css';
import classes from './CellSource.module.css';
import { cellEstimate } from './cell-estimate.ts';
import type { Field } from './listed-field.ts';
import type { Listed } from './use-record-changes.ts';

interface Props<Row extends Listed> {
  readonly row: Row;
  readonly column: DataColumn<Row>;
  readonly field: Field<Row> | null;
  /** Sets the field back to what the file says. */
  readonly onTakeBack: (value: string | number | null) => void;
  readonly onRemove: () => void;
  /** What else is said of the cell, and what else can be done. */
  readonly said?: ReactNode;
  readonly more?: ReactNode;
}

/** Of the cell picked: which cell of which file it came from, why it is what it is, and the ways back. */
export function CellSource<Row extends Listed>({ row, column, field, onTakeBack, onRemove, said, more }: Props<Row>) {
  const { t } = useTranslation('records');
  const { t: common } = useTranslation('common');
  const { open } = useBecause();
  const value = row[column.id as keyof Row] as unknown;
  const unit = field && unitOfField(field);
  const replaced = row.origin.replaced?.[column.id];
  return (
    <>
      <span>
        <strong>{row.name}</strong> · {column.header}
      </span>
      <Provenance row={row} fieldId={column.id} />
      {said}
      <span className={classes.actions}>
        {unit && (
          <Button
            variant="light"
            size="compact-sm"
            aria-haspopup="dialog"
            onClick={() =>
              open(cellEstimate(row, column.id, field.label, typeof value === 'number' ? value : null, unit))
            }
          >
            {common('table.why')}
          </Button>
        )}
        {more}
        <Allowed to={inventoryEndpoints.updateServer}>
          {replaced && (
            <Button variant="light" size="compact-sm" onClick={() => onTakeBack(replaced.value)}>
              {t('takeBack.action', { value: replaced.cell?.text ?? common('table.unknown') })}
            </Button>
          )}
          <Button variant="subtle" size="compact-sm" color="gray" onClick={onRemove}>
            {t('remove.action', { name: row.name })}
          </Button>
        </Allowed>
      </span>
    </>
  );
}

function Provenance({ row, fieldId }: { row: Listed; fieldId: string }) {
  const { t } = useTranslation('records');
  const { t: common } = useTranslation('common');
  if (row.edited.includes(fieldId)) return <span className={words.quiet}>{t('because.typed')}</span>;
  const cell = cellOf(row.origin, fieldId);
  if (!cell) return <span className={words.quiet}>{t('because.nowhere')}</span>;
  return (
    <span className={words.quiet}>
      {placePath(cell, common)}: <q className={classes.raw}>{cell.text}</q>
    </span>
  );
}
