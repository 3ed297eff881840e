import { useVirtualizer } from '@tanstack/react-virtual';
import type { Unit } from '@tatami/model';
import { type KeyboardEvent, type ReactNode, useCallback, useRef } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { SaveTable } from '../saved-table/SaveTable.tsx';
import edge from '../table/ScrollRegion.module.css';
import { useMoreAside } from '../table/use-more-aside.ts';
import classes from './DataTable.module.css';
import { DataTableHeader } from './DataTableHeader.tsx';
import { DataTableRow } from './DataTableRow.tsx';
import { DataTableTools } from './DataTableTools.tsx';
import type { CellValue, DataColumn } from './data-column.ts';
import { deedOfKey } from './deed-of-key.ts';
import { RefusedCells } from './RefusedCells.tsx';
import type { RowSelection } from './row-selection.ts';
import { savedRows } from './saved-rows.ts';
import { useCellEditing } from './use-cell-editing.ts';
import { useGridKeys } from './use-grid-keys.ts';
import { useHeldCell } from './use-held-cell.ts';
import { useOpenedAgain } from './use-opened-again.ts';
import { useOrderedRows } from './use-ordered-rows.ts';
import { useRefusedRows } from './use-refused-rows.ts';
import { useSearch } from './use-search.ts';
import { useSelectedRows } from './use-selected-rows.ts';

const ROW_HEIGHT = 38;
const OVERSCAN = 12;
const PAGE_ROWS = 12;

interface Props<Row extends object> {
  /** What the table lists, for those who do not see it. */
  readonly label: string;
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  /** Name of a row, for the labels of its fields. */
  readonly rowName: (row: Row) => string;
  readonly columns: readonly DataColumn<Row>[];
  readonly onEdit?: (row: Row, columnId: string, value: CellValue) => void;
  /** Ctrl+Z in the table. */
  readonly onUndo?: () => void;
  /** Ctrl+Shift+Z or Ctrl+Y in the table. */
  readonly onRedo?: () => void;
  /** What is said of the cell picked: where it comes from, what can be done with it. */
  readonly detail?: (row: Row, column: DataColumn<Row>) => ReactNode;
  /** Last line of a column over the rows shown. */
  readonly foot?: (column: DataColumn<Row>, shown: readonly Row[]) => ReactNode;
  /** What is searched at first, and anew where it becomes another than was told. */
  readonly searched?: string | undefined;
  /** Told when typing in the search rests. */
  readonly onSearched?: (search: string) => void;
  /** Beside the search: filters, buttons. */
  readonly tools?: ReactNode;
  /** Rows may be picked: by their box, by Space in the table, all by Ctrl+A. */
  readonly selection?: RowSelection;
  /** Between the search and the table: what is done to many of the rows shown. */
  readonly bulk?: (shown: readonly Row[]) => ReactNode;
}

/**
 * A table that stays quick with tens of thousands of rows: only those in view are in the page. Search, sort, editing in
 * place, all by keyboard (arrows, Enter or F2 to edit, Delete for unknown, Escape to leave, Space to select, Ctrl+Z to undo, Ctrl+Y to redo).
 */
export function DataTable<Row extends object>(props: Props<Row>) {
  const { label, rows, rowId, rowName, columns, onEdit, onUndo, onRedo, detail, foot, tools, selection, bulk } = props;
  const { t } = useTranslation('common');
  const format = useFormat();
  const [search, setSearch] = useSearch(props.searched, props.onSearched);
  // Beside a column of many, what one counts is said as of several.
  const unitWords = (unit: Unit) => format.quantityParts(2, unit).unit;
  const { shown, sorting, toggleSorting } = useOrderedRows(rows, { rowId, columns, search });
  const { select, selectAll, counts } = useSelectedRows(selection, shown, rowId);

  const container = useRef<HTMLDivElement>(null);
  const more = useMoreAside(container);
  const virtualizer = useVirtualizer({
    count: shown.length,
    getScrollElement: () => container.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
  });
  const scrollTo = useCallback((row: number) => virtualizer.scrollToIndex(row), [virtualizer]);
  const grid = useGridKeys({ rows: shown.length, columns: columns.length, page: PAGE_ROWS, container, scrollTo });
  const { setActive, moveTo, moveByKey } = grid;
  const active = useHeldCell(grid.active, setActive, {
    rowIdAt: (index) => idOf(shown[index], rowId),
    columnIdAt: (index) => columns[index]?.id ?? null,
    rowOf: (id) => shown.findIndex((row) => rowId(row) === id),
    columnOf: (id) => columns.findIndex((column) => column.id === id),
  });
  const activeRow = shown[active.row];
  const activeId = idOf(activeRow, rowId);
  const activeColumn = columns[active.column];
  const edited = useCellEditing({ active, shown, rowId, columns, onEdit, moveTo });
  const { editing, setEditing, canEdit } = edited;
  const refused = useRefusedRows({ rows, columns, rowId, rowName });
  const openAgain = useOpenedAgain({
    placeOf: (cell) => {
      const row = shown.findIndex((each) => rowId(each) === cell.rowId);
      return row < 0 ? null : { row, column: columns.findIndex(({ id }) => id === cell.columnId) };
    },
    clearSearch: () => setSearch(''),
    openAt: (at) => {
      scrollTo(at.row);
      setActive(at);
      setEditing({ typed: null, told: false });
    },
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (editing) return;
    const drop = refused.all.some(({ rowId: id, columnId }) => id === activeId && columnId === activeColumn?.id);
    const deed = deedOfKey(event, { select: selection !== undefined, edit: canEdit, drop });
    if (deed === null) return void moveByKey(event);
    if (deed === 'select' && (active.row < 0 || !isCell(event.target))) return;
    event.preventDefault();
    if (deed === 'undo') onUndo?.();
    else if (deed === 'redo') onRedo?.();
    else if (deed === 'select-all') selectAll();
    else if (deed === 'select') select(active.row, event.shiftKey);
    else if (deed === 'clear') edited.clear();
    else if (deed === 'drop') edited.dropTyped();
    else setEditing({ typed: deed.edit, told: false });
  };

  const template = columns.map(({ width }) => `minmax(${width}px, ${width}fr)`).join(' ');
  const width = columns.reduce((sum, column) => sum + column.width, 0);

  return (
    <div className={classes.frame}>
      <DataTableTools search={search} onSearch={setSearch} found={shown.length} total={rows.length}>
        {tools}
      </DataTableTools>
      {bulk?.(shown)}
      {onEdit && <RefusedCells refused={refused.all} onOpen={openAgain} />}
      {detail && (
        <div className={classes.detail} aria-live="polite">
          {activeRow && activeColumn ? detail(activeRow, activeColumn) : t('table.pick')}
        </div>
      )}
      <div className={edge.place} data-more={more}>
        <div ref={container} className={classes.scroller}>
          <table
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the grid pattern over a real table.
            role="grid"
            aria-label={label}
            aria-rowcount={shown.length + 1}
            aria-colcount={columns.length}
            aria-multiselectable={selection ? true : undefined}
            className={classes.table}
            style={{ minWidth: width }}
            onKeyDown={onKeyDown}
          >
            <DataTableHeader
              columns={columns}
              template={template}
              sorting={sorting}
              activeColumn={active.row === -1 ? active.column : null}
              onSort={toggleSorting}
              onFocus={(column) => setActive({ row: -1, column })}
              selectedOf={counts}
              onSelectAll={selectAll}
            />
            <tbody className={classes.body} style={{ height: virtualizer.getTotalSize() }}>
              {virtualizer.getVirtualItems().map(({ index, start }) => {
                const row = shown[index];
                return row ? (
                  <DataTableRow
                    key={rowId(row)}
                    row={row}
                    index={index}
                    start={start}
                    name={rowName(row)}
                    columns={columns}
                    template={template}
                    activeColumn={active.row === index ? active.column : null}
                    editing={active.row === index ? editing : null}
                    onPick={setActive}
                    refused={refused.byRow.get(rowId(row))}
                    {...(onEdit && { onEditing: setEditing })}
                    onCommit={edited.commit}
                    onRefuse={edited.refuse}
                    onCancel={edited.cancel}
                    selected={selection ? selection.selected.has(rowId(row)) : null}
                    onSelect={select}
                  />
                ) : null;
              })}
            </tbody>
            {foot && shown.length > 0 && (
              <tfoot className={classes.foot}>
                <tr className={classes.row} style={{ gridTemplateColumns: template }}>
                  {columns.map((column) => (
                    <td key={column.id} className={classes.cell} data-numeric={column.numeric === true}>
                      {foot(column, shown)}
                    </td>
                  ))}
                </tr>
              </tfoot>
            )}
          </table>
          {shown.length === 0 && <p className={classes.none}>{t('table.none')}</p>}
        </div>
      </div>
      <SaveTable label={label} read={() => savedRows(label, columns, shown, unitWords)} />
    </div>
  );
}

function idOf<Row>(row: Row | undefined, rowId: (row: Row) => string): string | null {
  return row === undefined ? null : rowId(row);
}

/** The cell itself has the focus, not a box or button in it that takes the key. */
function isCell(target: EventTarget): boolean {
  return target instanceof HTMLTableCellElement;
}
