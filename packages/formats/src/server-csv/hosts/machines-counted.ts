import { isMissing } from '../../decode/quantity.ts';
import type { Table } from '../../decode/table.ts';
import type { ColumnMapping } from '../../import-result.ts';
import { readHeader } from '../../tabular/headers/header.ts';
import type { Layout } from '../../tabular/layout.ts';

/** Headers, as they are compared, of how many virtual machines run on a server or a cluster. */
const MACHINES =
  /^(?:#|no(?:of)?|nb(?:de|of)?|nbre(?:de)?|nombrede|number(?:of)?|anzahl|numerodi|n[úu]merode|aantal)?(?:vms?|virtualmachines?|virtuellemaschinen|machinesvirtuelles|m[áa]quinasvirtuales|macchinevirtuali|guests?)(?:count|数|台数|anzahl)?$|^(?:稼[働動])?(?:仮想(?:マシン|サバ)|ゲスト(?:os)?)(?:数|台数)$|^虚拟机(?:数|数量)$/;
const COUNT = /^\d{1,5}\s*台?$/;

/** Whether a column says how many virtual machines run on each server, by its header. */
export function countsVirtualMachines(header: string): boolean {
  return MACHINES.test(readHeader(header).base);
}

/** The list without virtual machines in a column that only counts them. As it is where a person chose the column. */
export function withMachinesCounted(layout: Layout, table: Table, mapping: ColumnMapping | null): Layout {
  const vm = layout.bindings.find(({ field }) => field === 'vm');
  if (!vm || mapping?.fields.vm || !countsVirtualMachines(layout.headerCells[vm.index] ?? '')) return layout;
  const rows = table.head().filter(({ row }) => row > layout.headerRow);
  const cells = rows
    .map((row) => (row.cells[vm.index] ?? '').normalize('NFKC').trim())
    .filter((cell) => !isMissing(cell));
  if (cells.length === 0 || !cells.every((cell) => COUNT.test(cell))) return layout;
  return { ...layout, bindings: layout.bindings.filter((binding) => binding !== vm) };
}
