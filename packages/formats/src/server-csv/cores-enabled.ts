import { isMissing } from '../decode/quantity.ts';
import type { Table } from '../decode/table.ts';
import type { ColumnMapping } from '../import-result.ts';
import { readHeader } from '../tabular/headers/header.ts';
import type { Layout } from '../tabular/layout.ts';
import { bindingAt } from './hosts-of-machines.ts';

/**
 * Headers, as they are compared, of the cores that are on: in the firmware (UCS Manager's 'Cores Enabled'), or of those that capacity on demand
 * has switched on (Exadata, Database Appliance), which alone are licensed and used.
 */
const ENABLED =
  /^(?:(?:cpu)?cores?(?:enabled|activated|active)|(?:enabled|activated|active|capacityondemand|cod)(?:cpu|physical|database)?cores?(?:\(?(?:cod|capacityondemand)\)?)?|(?:有効化?|活性化|アクティブ|稼[働動])(?:な|済み?)?(?:cpu)?コア数)$/;

/** '32 of 48' says how many are on beside how many there are: that is asked about, as a remark is. */
const OF_ALL = /\d\s*(?:of|out of|von|de|sur|su|di|\/)\s*\d/i;

/** Whether a header says that it counts the cores that are on: fewer than the chips have are no contradiction then. */
export function saysEnabledCores(header: string): boolean {
  return ENABLED.test(readHeader(header).base);
}

/**
 * The list with the cores that are on as its cores, beside those that its chips have. As it is where no column says them, the first rows
 * with cores leave them open or state them alike, or a person chose the column.
 */
export function withEnabledCores(layout: Layout, table: Table, mapping: ColumnMapping | null): Layout {
  const index = layout.headerCells.findIndex(saysEnabledCores);
  if (index < 0 || 'cores' in (mapping?.fields ?? {})) return layout;
  const all = layout.bindings.find(({ field }) => field === 'cores')?.index;
  const rows = table.head().filter(({ row }) => row > layout.headerRow);
  const isOpen = rows.some(({ cells }) => isBlank(cells[index]) && !(all !== undefined && isBlank(cells[all])));
  if (isOpen || rows.some(({ cells }) => OF_ALL.test(cells[index] ?? ''))) return layout;
  // Where all are on, the column of all says no less, and a number of one CPU is asked about.
  if (all !== undefined && rows.every(({ cells }) => (cells[index] ?? '').trim() === (cells[all] ?? '').trim()))
    return layout;
  const others = layout.bindings.filter((binding) => binding.field !== 'cores' && binding.index !== index);
  return { ...layout, bindings: [...others, bindingAt(layout, 'cores', index)] };
}

function isBlank(cell: string | undefined): boolean {
  return isMissing((cell ?? '').trim());
}
