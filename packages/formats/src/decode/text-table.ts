import { HEAD_ROWS } from '../limits.ts';
import { eachCsvRow } from './csv.ts';
import type { Delimiter } from './delimiter.ts';
import type { HeadRow, RowReader, Table } from './table.ts';

/** Excel's own first line that names the delimiter; it is not a row of the table. */
const SEPARATOR_LINE = /^sep=.$/i;

/** The table a text file may be, under the given or the detected delimiter. */
export function textTable(text: string, delimiter: Delimiter): Table {
  let head: readonly HeadRow[] | null = null;
  const each = (read: RowReader) =>
    eachCsvRow(text, delimiter, (cells, row, spoilt) =>
      row === 1 && isSeparatorLine(cells, delimiter) ? true : read(cells, row, spoilt),
    );
  return {
    name: null,
    delimiter,
    head: () => {
      head ??= firstRows(each);
      return head;
    },
    each,
  };
}

function isSeparatorLine(cells: readonly string[], delimiter: string): boolean {
  return cells.length <= 2 && SEPARATOR_LINE.test(cells.join(delimiter).slice(0, 6));
}

/** The first HEAD_ROWS rows of a table's stream. */
export function firstRows(each: (read: RowReader) => unknown): readonly HeadRow[] {
  const rows: HeadRow[] = [];
  each((cells, row) => {
    rows.push({ row, cells });
    return rows.length < HEAD_ROWS;
  });
  return rows;
}
