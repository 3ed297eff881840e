import { useTranslation } from '../../i18n/use-translation.ts';
import { LinkButton } from '../LinkButton.tsx';
import classes from './DataTable.module.css';
import type { RefusedInRow } from './use-refused-rows.ts';

interface Props {
  readonly refused: readonly RefusedInRow[];
  /** Opens the editor of the cell again. */
  readonly onOpen: (cell: RefusedInRow) => void;
}

/** Named at once; what is over shows as these are corrected. */
const NAMED = 5;

/** Above a table: which of its cells hold what is not saved, why, and a way to each. */
export function RefusedCells({ refused, onOpen }: Props) {
  const { t } = useTranslation('common');
  return (
    <div aria-live="polite">
      {refused.length > 0 && (
        <div className={classes.refused}>
          <p>{t('table.refused', { count: refused.length })}</p>
          <ul>
            {refused.slice(0, NAMED).map((cell) => (
              <li key={`${cell.rowId} ${cell.columnId}`}>
                <LinkButton onClick={() => onOpen(cell)}>
                  {t(cell.typed.trim() === '' ? 'table.refusedBlank' : 'table.refusedCell', {
                    row: cell.row,
                    column: cell.column,
                    typed: cell.typed,
                  })}
                </LinkButton>{' '}
                {cell.trouble}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
