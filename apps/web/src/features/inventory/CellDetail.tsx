import { Button } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CellSource } from '../../planning/records/CellSource.tsx';
import type { Field } from '../../planning/records/listed-field.ts';
import type { DataColumn } from '../../ui/data-table/data-column.ts';
import type { Listed } from './listed-fields.ts';
import { OtherSources } from './OtherSources.tsx';

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

/** Of the cell picked: which cell of which file it came from, what other sources say, and what can be done with it. */
export function CellDetail<Row extends Listed>({ projectId, onUse, ...cell }: Props<Row>) {
  const { t } = useTranslation('inventory');
  return (
    <CellSource
      {...cell}
      said={<OtherSources projectId={projectId} row={cell.row} column={cell.column} />}
      more={
        <Button variant="light" size="compact-sm" aria-haspopup="dialog" onClick={onUse}>
          {t('use.open')}
        </Button>
      }
    />
  );
}
