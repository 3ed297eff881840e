import { isMissing } from '../decode/quantity.ts';
import type { Table } from '../decode/table.ts';
import type { ColumnMapping } from '../import-result.ts';
import { readHeader } from '../tabular/headers/header.ts';
import type { Layout } from '../tabular/layout.ts';
import { bindingAt } from './hosts-of-machines.ts';

/** Headers, as they are compared, of the cores that are on in the firmware: UCS Manager's 'Cores Enabled'. */
const ENABLED = /^(?:(?:cpu)?cores?enabled|enabled(?:cpu)?cores?|有効な?コア数)$/;

/**
 * The list with the cores that are on as its cores, beside those that its chips have. As it is where no column says them, the first rows
 * leave them open, or a person chose the column.
 */
export function withEnabledCores(layout: Layout, table: Table, mapping: ColumnMapping | null): Layout {
  const index = layout.headerCells.findIndex((header) => ENABLED.test(readHeader(header).base));
  if (index < 0 || 'cores' in (mapping?.fields ?? {})) return layout;
  const rows = table.head().filter(({ row }) => row > layout.headerRow);
  if (rows.some(({ cells }) => isMissing((cells[index] ?? '').trim()))) return layout;
  const others = layout.bindings.filter((binding) => binding.field !== 'cores' && binding.index !== index);
  return { ...layout, bindings: [...others, bindingAt(layout, 'cores', index)] };
}
