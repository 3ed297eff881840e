import { type DecimalMark, parseNumber } from '@tatami/model';
import type { Table } from '../decode/table.ts';

/** Shares written 0..1 stay below this even when a machine is measured over its limit. */
const FRACTIONS_BELOW = 1.5;

/** Whether a column taken for fractions by its first rows holds percentages further down: a machine may be idle for days. */
export function exceedsFractions(table: Table, index: number, headerRow: number, mark: DecimalMark): boolean {
  let exceeds = false;
  table.each((cells, row) => {
    if (row > headerRow) exceeds ||= (parseNumber(cells[index] ?? '', mark) ?? 0) >= FRACTIONS_BELOW;
    return !exceeds;
  });
  return exceeds;
}
