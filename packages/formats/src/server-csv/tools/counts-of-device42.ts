import type { Table } from '../../decode/table.ts';
import type { ColumnMapping } from '../../import-result.ts';
import { type Layout, layoutOf } from '../../tabular/layout.ts';
import { COLUMNS } from '../columns.data.ts';

/** Fields of a device in Device42 by their names. */
const CPUS = /^cpu_?count$/i;
const CORES = /^cpu_?core$/i;
/** Others whose names only Device42 gives. */
const OTHERS = /^(?:in_service|service_level|virtual_host|virtual_subtype|hw_model|cpu_?power|hdd_?count)$/i;

/** An export of Device42's devices with its counts read as Device42 defines them: CPUs, and cores of each. As it is where nothing tells so. */
export function withDevice42Told(layout: Layout, table: Table, mapping: ColumnMapping | null): Layout {
  const headers = layout.headerCells.map((header) => header.trim());
  const columnOf = (name: RegExp) => layout.columns[headers.findIndex((header) => name.test(header))];
  const [cpus, cores] = [columnOf(CPUS), columnOf(CORES)];
  if (cpus === undefined || cores === undefined || !headers.some((header) => OTHERS.test(header))) return layout;
  const fields = { cores: null, sockets: { column: cpus }, coresPerSocket: { column: cores }, ...mapping?.fields };
  const found = layoutOf(table, COLUMNS, { headerRow: layout.headerRow, fields });
  return found === null ? layout : { ...layout, bindings: found.bindings };
}

/** Whether a column of cores per CPU is Device42's, which counts CPUs and the cores of each of virtual machines too. */
export function isCoresOfDevice42(header: string): boolean {
  return CORES.test(header.trim());
}
