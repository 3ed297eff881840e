import { type ReactNode, useRef } from 'react';
import { SaveTable } from '../saved-table/SaveTable.tsx';
import { tableInPage } from '../saved-table/table-in-page.ts';
import { ScrollRegion } from './ScrollRegion.tsx';
import classes from './Table.module.css';
import { TableRow } from './TableRow.tsx';
import type { RowMark, TableColumn } from './table-column.ts';
import { ROLES } from './table-roles.ts';

type Phone = 'scrolls' | 'blocks' | 'fits';

interface FrameProps<Row> {
  /** What the table lists. */
  readonly label: string;
  /** The label stands above the table too. */
  readonly captioned?: boolean;
  readonly columns: readonly TableColumn<Row>[];
  /** Many columns, small figures. */
  readonly dense?: boolean;
  /** As wide as its content. */
  readonly narrow?: boolean;
  /** Where it may be too wide it scrolls in its place, or each row becomes a block with a line for each column. */
  readonly phone?: Phone;
  /** No higher than a part of the screen. */
  readonly low?: boolean;
  readonly busy?: boolean;
}

interface Props<Row> extends FrameProps<Row> {
  readonly rows: readonly Row[];
  readonly rowId: (row: Row, index: number) => string | number;
  readonly mark?: (row: Row) => RowMark | undefined;
}

/** Rows under named columns, the first cell of each its name. What is long, sorted or edited is a DataTable. */
export function Table<Row>({ rows, rowId, mark, ...frame }: Props<Row>) {
  return (
    <TableFrame {...frame}>
      {rows.map((row, index) => (
        <TableRow key={rowId(row, index)} columns={frame.columns} row={row} mark={mark?.(row)} />
      ))}
    </TableFrame>
  );
}

/** The table around rows that are components of their own, each made of a TableRow. */
export function TableFrame<Row>(props: FrameProps<Row> & { readonly children: ReactNode }) {
  const { label, captioned = false, columns, dense, narrow, phone = 'scrolls', low, busy, children } = props;
  const place = useRef<HTMLTableElement>(null);
  const table = (
    <table
      ref={place}
      aria-label={label}
      className={classes.table}
      data-dense={dense}
      data-narrow={narrow}
      data-phone={phone}
      {...ROLES.table}
    >
      {captioned && <caption>{label}</caption>}
      <thead {...ROLES.rows}>
        <tr {...ROLES.row}>
          {columns.map(({ id, header, headerHidden, numeric, quiet }) => (
            <th key={id} scope="col" data-numeric={numeric} data-quiet={quiet} {...ROLES.header}>
              {headerHidden ? <span className="visually-hidden">{header}</span> : header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...ROLES.rows}>{children}</tbody>
    </table>
  );
  return (
    <div className={classes.withSave}>
      {phone === 'scrolls' ? <ScrollRegion {...{ label, low, busy }}>{table}</ScrollRegion> : table}
      <SaveTable label={label} read={() => place.current && tableInPage(place.current, label)} />
    </div>
  );
}
