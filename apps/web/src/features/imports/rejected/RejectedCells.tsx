import { Button } from '@mantine/core';
import type { RejectedRow } from '@tatami/contracts';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import classes from '../Imports.module.css';
import { cellsAtFault } from './corrected-cells.ts';
import rejected from './RejectedRows.module.css';

interface Props {
  readonly row: RejectedRow;
  /** Typed over and not yet sent, by column. */
  readonly typed: ReadonlyMap<string, string>;
  readonly onType: (column: string, text: string) => void;
}

/** The cells of a row that did not come in: those at fault to be typed over, the others on request. */
export function RejectedCells({ row, typed, onType }: Props) {
  const { t } = useTranslation('imports');
  const [all, setAll] = useState(false);
  const atFault = cellsAtFault(row);
  const shown = all ? row.cells : atFault;
  const named = row.cells.filter((cell) => !shown.includes(cell) && cell.text !== '');
  return (
    <div>
      <div className={rejected.cells}>
        {shown.map(({ column, text, original }) => (
          <label key={column} className={rejected.cell}>
            <span className={classes.quiet}>{column}</span>
            <input
              aria-label={t('rejected.cell', { column, row: row.row })}
              className={rejected.cellInput}
              data-typed={typed.has(column)}
              value={typed.get(column) ?? text}
              placeholder={t('rejected.empty')}
              onChange={({ currentTarget }) => onType(column, currentTarget.value)}
            />
            {original !== null && (
              <span className={classes.quiet}>{t('rejected.inFile', { text: original || t('rejected.empty') })}</span>
            )}
          </label>
        ))}
        {shown.length < row.cells.length && (
          <Button variant="subtle" size="compact-xs" onClick={() => setAll(true)}>
            {t('rejected.all', { row: row.row })}
          </Button>
        )}
      </div>
      {named.length > 0 && (
        <p className={classes.quiet}>{named.map(({ column, text }) => `${column}: ${text}`).join(' · ')}</p>
      )}
    </div>
  );
}
