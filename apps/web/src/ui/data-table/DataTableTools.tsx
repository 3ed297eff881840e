import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import words from '../Words.module.css';
import classes from './DataTable.module.css';

interface Props {
  readonly search: string;
  readonly onSearch: (search: string) => void;
  /** Rows found, and all there are. */
  readonly found: number;
  readonly total: number;
  readonly children: ReactNode;
}

/** Above a table: the search, how many rows it finds, and what else belongs there. */
export function DataTableTools({ search, onSearch, found, total, children }: Props) {
  const { t } = useTranslation('common');
  const format = useFormat();
  return (
    <div className={classes.tools}>
      <TextInput
        className={classes.search}
        type="search"
        aria-label={t('table.search')}
        placeholder={t('table.search')}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={search}
        onChange={(event) => onSearch(event.currentTarget.value)}
      />
      <span className={words.quiet} aria-live="polite">
        {found === total
          ? t('table.found', { count: total })
          : t('table.foundOf', { found: format.number(found), total: format.number(total) })}
      </span>
      {children}
    </div>
  );
}
