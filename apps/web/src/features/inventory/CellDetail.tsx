import { Button } from '@mantine/core';
import { cellOf, unitOfField } from '@tatami/model';
import { useTranslation } from 'react-i18next';
import type { DataColumn } from '../../ui/data-table/data-column.ts';
import { useBecause } from '../../ui/estimate/because-context.ts';
import { placePath } from '../../ui/place-path.ts';
import words from '../../ui/Words.module.css';
import { cellEstimate } from './cell-estimate.ts';
import classes from './Inventory.module.css';
import type { Field } from './listed-fields.ts';
import { OtherSources } from './OtherSources.tsx';
import type { Listed } from './use-record-changes.ts';

interface Props<Row extends Listed> {
  readonly projectId: string;
  readonly row: Row;
  readonly column: DataColumn<Row>;
  readonly field: Field<Row> | null;
  /** Sets the field back to what the file says. */
  readonly onTakeBack: (value: string | number | null) => void;
  readonly onRemove: () => void;
  /** Shows what was recorded of it over time. */
  readonly onUse: () => void;
}

/** Of the cell picked: which cell of which file it came from, and what can be done with it. */
export function CellDetail<Row extends Listed>(props: Props<Row>) {
  const { projectId, row, column, field, onTakeBack, onRemove, onUse } = props;
  const { t } = useTranslation('inventory');
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
      <OtherSources projectId={projectId} row={row} column={column} />
      <span className={classes.detailActions}>
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
        <Button variant="light" size="compact-sm" aria-haspopup="dialog" onClick={onUse}>
          {t('use.open')}
        </Button>
        {replaced && (
          <Button variant="light" size="compact-sm" onClick={() => onTakeBack(replaced.value)}>
            {t('takeBack.action', { value: replaced.cell?.text ?? common('table.unknown') })}
          </Button>
        )}
        <Button variant="subtle" size="compact-sm" color="gray" onClick={onRemove}>
          {t('remove.action', { name: row.name })}
        </Button>
      </span>
    </>
  );
}

function Provenance({ row, fieldId }: { row: Listed; fieldId: string }) {
  const { t } = useTranslation('inventory');
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
