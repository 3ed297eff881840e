import { Button } from '@mantine/core';
import type { ImportRecord } from '@tatami/contracts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import words from '../../../ui/Words.module.css';
import classes from '../Imports.module.css';
import rejected from './RejectedRows.module.css';

interface Props {
  readonly corrections: ImportRecord['corrections'];
  readonly busy: boolean;
  readonly onTakeBack: (correction: ImportRecord['corrections'][number]) => void;
}

/** Cells that are read as a person corrected them, each with the way back to what the file says. */
export function CorrectedCells({ corrections, busy, onTakeBack }: Props) {
  const { t } = useTranslation('imports');
  if (corrections.length === 0) return null;
  const written = (text: string) => text || t('rejected.empty');
  return (
    <details className={classes.history}>
      <summary>{t('rejected.corrected', { count: corrections.length })}</summary>
      <ul className={`${words.lines} ${rejected.corrected}`}>
        {corrections.map((correction) => {
          const { sheet, row, column, text, original } = correction;
          return (
            <li key={`${sheet ?? ''} ${row} ${column}`}>
              <span>
                {sheet} {t('rejected.cell', { column, row })}:{' '}
                {t('rejected.change', { from: written(original), to: written(text) })}
              </span>
              <Button variant="subtle" size="compact-sm" disabled={busy} onClick={() => onTakeBack(correction)}>
                {t('rejected.back', { text: written(original) })}
              </Button>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
