import type { HeaderRow } from '../../tabular/headers/header-row.ts';
import { matchColumns } from '../../tabular/headers/match-columns.ts';
import { SURE } from '../../tabular/tables/tables-of-list.ts';
import { COLUMNS } from '../columns.data.ts';

/** Fields of what a machine has. */
const SIZES: ReadonlySet<string> = new Set([
  ...['cpuModel', 'cores', 'sockets', 'threads', 'vcpus', 'coresPerSocket', 'memoryGiB', 'grantedMemoryGiB'],
]);

/** Whether a header has columns of what machines have: CPU, memory. */
export function statesMachines(header: HeaderRow): boolean {
  return fieldsOf(header).some((field) => SIZES.has(field));
}

/** The fields of a list of servers that headers surely name. */
export function fieldsOf(header: HeaderRow): readonly string[] {
  return matchColumns(COLUMNS, header, [])
    .filter(({ score }) => score >= SURE)
    .map(({ field }) => field);
}
