import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { SortingState } from '@tanstack/react-table';
import { useTranslation } from 'react-i18next';
import classes from './DataTable.module.css';
import type { DataColumn } from './data-column.ts';

interface Props<Row> {
  readonly columns: readonly DataColumn<Row>[];
  readonly template: string;
  readonly sorting: SortingState;
  /** Column whose header is in the tab order; null when a cell is. */
  readonly activeColumn: number | null;
  readonly onSort: (columnId: string) => void;
  readonly onFocus: (column: number) => void;
}

/** The line of column names that stays on top; pressing one sorts. */
export function DataTableHeader<Row>({ columns, template, sorting, activeColumn, onSort, onFocus }: Props<Row>) {
  const { t } = useTranslation('common');
  return (
    <thead className={classes.head}>
      <tr aria-rowindex={1} className={classes.row} style={{ gridTemplateColumns: template }}>
        {columns.map((column, index) => {
          const sort = sorting.find(({ id }) => id === column.id);
          const Arrow = sort?.desc ? IconArrowDown : IconArrowUp;
          return (
            <th
              key={column.id}
              scope="col"
              aria-colindex={index + 1}
              aria-sort={sort ? (sort.desc ? 'descending' : 'ascending') : 'none'}
              className={classes.columnHeader}
              data-numeric={column.numeric === true}
            >
              <button
                type="button"
                data-cell={`-1:${index}`}
                tabIndex={activeColumn === index ? 0 : -1}
                title={t('table.sortHint', { column: column.header })}
                onFocus={() => onFocus(index)}
                onClick={() => onSort(column.id)}
              >
                {column.header}
                {sort && <Arrow size={13} aria-hidden />}
              </button>
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
