import { DateEvidence } from '../decode/day-order.ts';
import type { Table } from '../decode/table.ts';
import { type HeaderZone, zoneInHeader } from './headers/header-zone.ts';
import type { Layout } from './layout.ts';

/** What the dates in the column of a field tell of their order: its first rows where those do, else all of them. */
export function dateEvidence({ bindings, headerRow }: Layout, table: Table, field: string): DateEvidence {
  const index = bindings.find((binding) => binding.field === field)?.index;
  return index === undefined ? new DateEvidence() : columnEvidence(table, index, headerRow);
}

/** The same of a column by its place. */
export function columnEvidence(table: Table, index: number, headerRow: number): DateEvidence {
  const head = new DateEvidence();
  for (const { row, cells } of table.head()) if (row > headerRow) head.see(cells[index] ?? '');
  if (!head.hasDates || head.isDecided) return head;
  const all = new DateEvidence();
  table.each((cells, row) => {
    if (row > headerRow) all.see(cells[index] ?? '');
    return !all.isDecided;
  });
  return all;
}

/** The zone that the heading of a field's column names; null where it names none. */
export function zoneOfColumn({ bindings, headerCells }: Layout, field: string): HeaderZone | null {
  const index = bindings.find((binding) => binding.field === field)?.index;
  return index === undefined ? null : (zoneInHeader(headerCells[index] ?? '')?.zone ?? null);
}
