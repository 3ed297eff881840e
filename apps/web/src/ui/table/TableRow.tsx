import type { RowMark, TableColumn } from './table-column.ts';
import { ROLES } from './table-roles.ts';

interface Props<Row> {
  readonly columns: readonly TableColumn<Row>[];
  readonly row: Row;
  readonly mark?: RowMark | undefined;
  readonly busy?: boolean;
}

/** One row of a Table. */
export function TableRow<Row>({ columns, row, mark, busy }: Props<Row>) {
  return (
    <tr {...ROLES.row} data-mark={mark} aria-busy={busy}>
      {columns.map((column, index) => {
        const { id, header, cell, numeric, wraps, quiet, headerHidden } = column;
        const looks = {
          'data-numeric': numeric,
          'data-wraps': wraps,
          'data-quiet': quiet,
          'data-warns': column.warns?.(row) || undefined,
          ...(typeof header === 'string' && !headerHidden && index > 0 && { 'data-column': header }),
        };
        return index === 0 ? (
          <th key={id} scope="row" {...ROLES.name} {...looks}>
            {cell(row)}
          </th>
        ) : (
          <td key={id} {...ROLES.cell} {...looks}>
            {cell(row)}
          </td>
        );
      })}
    </tr>
  );
}
