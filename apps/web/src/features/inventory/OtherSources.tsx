import { useMemo } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { writtenOf } from '../../planning/records/written-of.ts';
import { useEstate } from '../../planning/use-estate.ts';
import type { CellValue, DataColumn } from '../../ui/data-table/data-column.ts';
import { placePath } from '../../ui/place-path.ts';
import words from '../../ui/Words.module.css';
import classes from './Inventory.module.css';
import type { Listed } from './listed-fields.ts';
import { otherStatements } from './other-statements.ts';

interface Props<Row extends Listed> {
  readonly projectId: string;
  readonly row: Row;
  readonly column: DataColumn<Row>;
}

/** What other sources say of the field of the same machine, and which of it a plan goes by. */
export function OtherSources<Row extends Listed>({ projectId, row, column }: Props<Row>) {
  const { t } = useTranslation('inventory');
  const { t: common } = useTranslation('common');
  // The page reads the estate once its lists are there: a cell waits for that.
  const { estate } = useEstate(projectId, false);
  const statements = useMemo(() => (estate ? otherStatements(estate, row, column.id) : []), [estate, row, column.id]);
  if (statements.length === 0) return null;
  return (
    <ul className={classes.others} aria-label={t('others.label')}>
      {statements.map(({ value, holds, file, sheet, row: at, cell }) => (
        <li key={`${file}\n${sheet}\n${at}`} className={words.quiet}>
          {value === null
            ? t('others.empty')
            : t(holds ? 'others.holds' : 'others.says', {
                value: writtenOf(column, { ...row, [column.id]: value as CellValue }),
              })}{' '}
          {placePath({ file, sheet, row: at, column: cell?.column }, common)}
          {cell && (
            <>
              : <q className={classes.raw}>{cell.text}</q>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
