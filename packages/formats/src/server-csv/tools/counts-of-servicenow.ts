import type { Table } from '../../decode/table.ts';
import type { ColumnMapping } from '../../import-result.ts';
import { type Layout, layoutOf } from '../../tabular/layout.ts';
import { COLUMNS } from '../columns.data.ts';

/** Fields of a computer in ServiceNow's CMDB by their names, and by their labels with blanks. */
const CORES = /^cpu[_ ]core[_ ]count$/i;
const THREADS = /^cpu[_ ]core[_ ]thread$/i;
/** Other fields as ServiceNow names them, each enough beside cores named so: which of them an export has, its author chose. */
const OTHERS =
  /^(?:sys_(?:id|class_name)|(?:install|operational|hardware)_status|cpu_(?:type|manufacturer|count|speed)|dns_domain|disk_space|virtual)$/i;

/** Whether a header is ServiceNow's of the cores of each CPU, which elsewhere is of all. */
export function isCoresOfServiceNow(header: string): boolean {
  return CORES.test(header.trim());
}

/**
 * An export of ServiceNow's servers with its counts read as ServiceNow defines them: cores of each CPU, and threads of each core (“Computer
 * [cmdb_ci_computer] class”: CPU count, number of CPUs; CPU core count, number of cores per CPU; CPU core thread, number of threads per core;
 * servicenow.com/docs, release Australia, 2026-03-12). Elsewhere such headers are of all cores. As it is where nothing tells so.
 */
export function withServiceNowTold(layout: Layout, table: Table, mapping: ColumnMapping | null): Layout {
  const headers = layout.headerCells.map((header) => header.trim());
  const columnOf = (name: RegExp) => layout.columns[headers.findIndex((header) => name.test(header))];
  const [cores, threads] = [columnOf(CORES), columnOf(THREADS)];
  if (cores === undefined) return layout;
  const isNamedSo = cores.includes('_') && headers.some((header) => OTHERS.test(header));
  if (threads === undefined && !isNamedSo) return layout;
  const fields = {
    cores: null,
    threads: null,
    coresPerSocket: { column: cores },
    ...(threads !== undefined && { threadsPerCore: { column: threads } }),
    ...mapping?.fields,
  };
  const found = layoutOf(table, COLUMNS, { headerRow: layout.headerRow, fields });
  return found === null ? layout : { ...layout, bindings: found.bindings };
}
