import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { SortingState } from '@tanstack/react-table';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './DataTable.module.css';
import type { DataColumn } from './data-column.ts';
import { SelectBox } from './SelectBox.tsx';

interface Props<Row> {
  readonly columns: readonly DataColumn<Row>[];
  readonly template: string;
  readonly sorting: SortingState;
  /** Column whose header is in the tab order; null when a cell is. */
  readonly activeColumn: number | null;
  readonly onSort: (columnId: string) => void;
  readonly onFocus: (column: number) => void;
  /** How many of the rows shown are selected; null where rows cannot be. */
  readonly selectedOf: { readonly selected: number; readonly shown: number } | null;
  readonly onSelectAll: () => void;
}

/** The line of column names that stays on top; pressing one sorts. */
export function DataTableHeader<Row>(props: Props<Row>) {
  const { columns, template, sorting, activeColumn, onSort, onFocus, selectedOf, onSelectAll } = props;
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
              {index === 0 && selectedOf && (
                <SelectBox
                  label={t('table.selectAll', { count: selectedOf.shown })}
                  checked={selectedOf.shown > 0 && selectedOf.selected === selectedOf.shown}
                  partly={selectedOf.selected > 0 && selectedOf.selected < selectedOf.shown}
                  tabIndex={0}
                  onToggle={onSelectAll}
                />
              )}
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
