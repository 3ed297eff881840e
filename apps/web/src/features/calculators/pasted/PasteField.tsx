import { Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFormat } from '../../../i18n/use-format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import classes from '../Calculators.module.css';

interface Props {
  readonly label: string;
  /** The columns, in their order. */
  readonly hint: string;
  readonly value: string;
  /** Lines that could not be used, as the person counts them. */
  readonly unread?: readonly number[];
  readonly rows?: number;
  /** Where else the table may come from. */
  readonly sources?: ReactNode;
  readonly onChange: (pasted: string) => void;
}

const NAMED_LINES = 5;

/** A small table, typed or pasted from a spreadsheet; lines that cannot be used are named under it. */
export function PasteField({ label, hint, value, unread = [], rows = 7, sources, onChange }: Props) {
  const { t } = useTranslation('calculators');
  const format = useFormat();
  const named = unread.slice(0, NAMED_LINES).map(format.number);
  return (
    <div className={classes.paste}>
      <Textarea
        label={label}
        description={hint}
        value={value}
        rows={rows}
        spellCheck={false}
        wrap="off"
        classNames={{ input: classes.table ?? '' }}
        error={unread.length > 0 && t('paste.unread', { count: unread.length, lines: format.list(named) })}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {sources}
    </div>
  );
}
