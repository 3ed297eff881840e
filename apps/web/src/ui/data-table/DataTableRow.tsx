import { memo } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { QuantityView } from '../estimate/QuantityView.tsx';
import { UnknownMark } from '../estimate/UnknownMark.tsx';
import { CellEditor } from './CellEditor.tsx';
import classes from './DataTable.module.css';
import type { CellValue, DataColumn } from './data-column.ts';
import type { GridPosition } from './grid-position.ts';
import { SelectBox } from './SelectBox.tsx';
import type { Editing, Step } from './use-cell-editing.ts';
import type { RefusedInRow } from './use-refused-rows.ts';

interface Props<Row> {
  readonly row: Row;
  readonly index: number;
  /** Distance from the top of the body in pixels. */
  readonly start: number;
  readonly name: string;
  readonly columns: readonly DataColumn<Row>[];
  readonly template: string;
  readonly activeColumn: number | null;
  readonly editing: Editing | null;
  /** Cells of the row that hold what was typed and is no value. */
  readonly refused: readonly RefusedInRow[] | undefined;
  readonly onPick: (position: GridPosition) => void;
  /** Absent where nothing can be edited. */
  readonly onEditing?: (editing: Editing) => void;
  readonly onCommit: (row: Row, columnId: string, value: CellValue, step: Step | null) => void;
  readonly onRefuse: (row: Row, column: DataColumn<Row>, typed: string) => void;
  readonly onCancel: (row: Row, columnId: string, step: 'stay' | null) => void;
  /** Null where rows cannot be selected. */
  readonly selected: boolean | null;
  readonly onSelect: (index: number, range: boolean) => void;
}

function Row<Row>(props: Props<Row>) {
  const { t } = useTranslation('common');
  const { row, index, start, name, columns, template, activeColumn, editing, selected } = props;
  return (
    <tr
      aria-rowindex={index + 2}
      aria-selected={selected ?? undefined}
      className={classes.row}
      style={{ gridTemplateColumns: template, transform: `translateY(${start}px)` }}
    >
      {columns.map((column, columnIndex) => {
        const active = activeColumn === columnIndex;
        const refused = props.refused?.find(({ columnId }) => columnId === column.id);
        const edit = active && editing ? (column.edit?.(row) ?? null) : null;
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the grid around it.
          <td
            key={column.id}
            aria-colindex={columnIndex + 1}
            data-cell={`${index}:${columnIndex}`}
            data-numeric={column.numeric === true}
            data-warns={column.warns?.(row) === true}
            data-active={active}
            aria-invalid={refused !== undefined || undefined}
            className={classes.cell}
            tabIndex={active || (activeColumn === null && index === 0 && columnIndex === 0) ? 0 : -1}
            onFocus={() => props.onPick({ row: index, column: columnIndex })}
            onClick={() => props.onPick({ row: index, column: columnIndex })}
            onDoubleClick={() => column.edit?.(row) && props.onEditing?.({ typed: null, told: false })}
          >
            {columnIndex === 0 && selected !== null && (
              <SelectBox
                label={t('table.selectRow', { name })}
                checked={selected}
                tabIndex={-1}
                onToggle={(range) => props.onSelect(index, range)}
              />
            )}
            {edit && editing ? (
              <CellEditor
                edit={edit}
                row={row}
                editing={editing}
                refused={refused?.typed ?? null}
                label={`${column.header}, ${name}`}
                onType={(typed) => props.onEditing?.(typed)}
                onCommit={(value, step) => props.onCommit(row, column.id, value, step)}
                onRefuse={(typed) => props.onRefuse(row, column, typed)}
                onCancel={(step) => props.onCancel(row, column.id, step)}
              />
            ) : refused ? (
              <span className={classes.text} title={refused.trouble}>
                {refused.typed}
                <span className="visually-hidden"> {refused.trouble}</span>
              </span>
            ) : (
              <CellContent row={row} column={column} />
            )}
          </td>
        );
      })}
    </tr>
  );
}

/** One line of a DataTable; drawn again only when something of it changed. */
export const DataTableRow = memo(Row) as typeof Row;

function CellContent<Row>({ row, column }: { row: Row; column: DataColumn<Row> }) {
  const value = column.value(row);
  if (value === null) return <UnknownMark />;
  const view = column.view?.(row) ?? String(value);
  return (
    <>
      <span className={classes.text} title={typeof view === 'string' ? view : undefined}>
        {typeof view === 'string' ? view : <QuantityView {...view} />}
      </span>
      {column.edited?.(row) && <EditedMark />}
    </>
  );
}

/** Asks for its words itself: a table has hundreds of cells in view, few of them edited. */
function EditedMark() {
  const { t } = useTranslation('common');
  return (
    <span className={classes.edited} title={t('table.edited')}>
      <span className="visually-hidden">{t('table.edited')}</span>
    </span>
  );
}
