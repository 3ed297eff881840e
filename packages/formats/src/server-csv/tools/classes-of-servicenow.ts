import { isMissing } from '../../decode/quantity.ts';
import type { Table } from '../../decode/table.ts';
import type { ColumnMapping } from '../../import-result.ts';
import { type Layout, layoutOf } from '../../tabular/layout.ts';
import { COLUMNS, isListOfMachines } from '../columns.data.ts';
import { bindingAt } from '../hosts-of-machines.ts';

const CLASS = /^sys_class_name$/i;
const RAM = /^ram$/i;
/** Fields of a computer that nothing else names so: beside one of them the memory is ServiceNow's. */
const OF_COMPUTER =
  /^(?:sys_class_name|cpu_(?:core_count|core_thread|manufacturer)|(?:install|operational|hardware)_status)$/i;
const MB = { unit: 'MB', unitOrigin: 'header', factor: 1 / 1024 } as const;

/** Classes of ServiceNow's CMDB that are instances of databases, by the product of each. */
const DATABASES: ReadonlyMap<string, string> = new Map([
  ['cmdb_ci_db_ora_instance', 'Oracle Database'],
  ['cmdb_ci_db_mssql_instance', 'SQL Server'],
  ['cmdb_ci_db_mysql_instance', 'MySQL'],
  ['cmdb_ci_db_postgresql_instance', 'PostgreSQL'],
  ['cmdb_ci_db_db2_instance', 'Db2'],
  ['cmdb_ci_db_syb_instance', 'SAP ASE'],
  ['cmdb_ci_db_mongodb_instance', 'MongoDB'],
]);
/** Those that are virtual machines, hosts of these, or no servers, in words of lists. Other servers are of either kind. */
const KINDS: ReadonlyMap<string, string> = new Map([
  ['cmdb_ci_vm_instance', 'Virtual machine'],
  ['cmdb_ci_vmware_instance', 'Virtual machine'],
  ['cmdb_ci_hyper_v_instance', 'Virtual machine'],
  ['cmdb_ci_kvm_instance', 'Virtual machine'],
  ['cmdb_ci_esx_server', 'ESX host'],
  ['cmdb_ci_hyper_v_server', 'Hyper-V host'],
  ['cmdb_ci_ip_switch', 'Network switch'],
  ['cmdb_ci_ip_router', 'Router'],
  ['cmdb_ci_ip_firewall', 'Firewall'],
  ['cmdb_ci_netgear', 'Network device'],
  ['cmdb_ci_lb', 'Load balancer'],
  ['cmdb_ci_lb_bigip', 'Load balancer'],
  ['cmdb_ci_lb_netscaler', 'Load balancer'],
  ['cmdb_ci_ups', 'UPS'],
  ['cmdb_ci_printer', 'Printer'],
  ['cmdb_ci_pc_hardware', 'Personal computer'],
]);
const WORDS: ReadonlyMap<string, string> = new Map([...KINDS, ...DATABASES]);

/** Whether a table lists instances of databases by their classes. */
export function listsInstancesOfServiceNow(table: Table): boolean {
  const layout = layoutOf(table, COLUMNS);
  if (layout === null) return false;
  const told = withClassesOfServiceNow(layout, table, null);
  return told.codes !== undefined && isListOfMachines(new Set(told.bindings.map(({ field }) => field)));
}

/**
 * An export of ServiceNow with what its classes say of its rows: the database that an instance is of, which machines are virtual, and what is no
 * server. Its RAM is in MB (“Computer [cmdb_ci_computer] class”, RAM (MB); servicenow.com/docs, release Australia, 2026-03-12). As it is
 * where it has neither, or a person chose these columns.
 */
export function withClassesOfServiceNow(layout: Layout, table: Table, mapping: ColumnMapping | null): Layout {
  const headers = layout.headerCells.map((header) => header.trim());
  const told = headers.some((header) => OF_COMPUTER.test(header)) ? withRamInMb(layout, headers, mapping) : layout;
  const index = headers.findIndex((header) => CLASS.test(header));
  const chosen = mapping?.fields ?? {};
  if (index < 0 || 'kind' in chosen || 'dbms' in chosen) return told;
  const rows = table.head().filter(({ row }) => row > layout.headerRow);
  const classes = rows.map(({ cells }) => (cells[index] ?? '').trim()).filter((cell) => !isMissing(cell));
  const areDatabases = classes.length > 0 && classes.every((each) => DATABASES.has(each));
  const words = areDatabases ? DATABASES : WORDS;
  if (!classes.some((each) => words.has(each))) return told;
  const codes = new Map([...(layout.codes ?? []), [index, words] as const]);
  // Instances among machines are told row by row, beside what says of these whether they are virtual.
  if (!areDatabases && !classes.some((each) => KINDS.has(each))) return { ...told, codes };
  const others = told.bindings.filter((binding) => binding.index !== index);
  const binding = bindingAt(layout, areDatabases ? 'dbms' : 'kind', index);
  return {
    ...told,
    bindings: [...others, areDatabases ? binding : { ...binding, rule: { ...binding.rule, alsoKept: true } }],
    codes,
  };
}

function withRamInMb(layout: Layout, headers: readonly string[], mapping: ColumnMapping | null): Layout {
  if ('memoryGiB' in (mapping?.fields ?? {})) return layout;
  const bindings = layout.bindings.map((binding) =>
    binding.field === 'memoryGiB' && RAM.test(headers[binding.index] ?? '') ? { ...binding, ...MB } : binding,
  );
  return { ...layout, bindings };
}
