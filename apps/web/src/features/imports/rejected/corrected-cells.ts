import type { RejectedRow, RowCorrections } from '@tatami/contracts';

/** Cells a person has typed over and not yet sent, by the row they stand in and their column. */
export type TypedCells = ReadonlyMap<string, ReadonlyMap<string, string>>;

type RowPlace = Pick<RejectedRow, 'sheet' | 'row'>;

/** What tells one row of a file from another. */
export function rowKey({ sheet, row }: RowPlace): string {
  return `${row} ${sheet ?? ''}`;
}

/** One more cell typed over; typed back to what stands there it is no correction any more. */
export function withTyped(typed: TypedCells, row: RejectedRow, column: string, text: string): TypedCells {
  const cells = new Map(typed.get(rowKey(row)));
  const stands = row.cells.find((cell) => cell.column === column)?.text ?? '';
  if (text === stands) cells.delete(column);
  else cells.set(column, text);
  const next = new Map(typed);
  if (cells.size > 0) next.set(rowKey(row), cells);
  else next.delete(rowKey(row));
  return next;
}

export function typedCount(typed: TypedCells): number {
  return [...typed.values()].reduce((sum, cells) => sum + cells.size, 0);
}

/** What is sent to read the file again with the cells typed over. */
export function correctionsOf(typed: TypedCells, rows: readonly RowPlace[]): RowCorrections['rows'] {
  return rows.flatMap(({ sheet, row }) => {
    const cells = typed.get(rowKey({ sheet, row }));
    return cells ? [{ sheet, row, cells: Object.fromEntries(cells) }] : [];
  });
}

/** What is typed beside the cells that were sent: those of other rows and columns are still to be sent. */
export function withoutSent(typed: TypedCells, sent: RowCorrections['rows']): TypedCells {
  const next = new Map(typed);
  for (const { sheet, row, cells } of sent) {
    const key = rowKey({ sheet, row });
    const rest = [...(next.get(key) ?? [])].filter(([column]) => !(column in cells));
    if (rest.length > 0) next.set(key, new Map(rest));
    else next.delete(key);
  }
  return next;
}

/**
 * The cells a row's issues are about, in the order of the file; all of them where an issue names the row as a whole. Issues
 * write a column with its letter: `B (Cores)`.
 */
export function cellsAtFault({
  cells,
  issues,
}: Pick<RejectedRow, 'cells' | 'issues'>): readonly RejectedRow['cells'][number][] {
  const named = issues.flatMap(({ where: { column } }) => (column === null ? [] : [column]));
  const atFault = cells.filter(({ column }) => named.some((name) => name === column || name.endsWith(`(${column})`)));
  return atFault.length > 0 ? atFault : cells;
}
