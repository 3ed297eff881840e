import { databasesMentioned, defaultInstanceKey, isWholeServer, type WorkloadRecord } from '@tatami/model';
import { readHeader } from '../../tabular/headers/header.ts';
import { nameKey } from '../../tabular/merge-key.ts';
import { serverOfRow } from '../records-of-row.ts';
import { isOfInstances } from './names-of-databases.ts';

/**
 * The workloads of a list with the default instance of each server under a key of its own where named instances of SQL Server stand beside
 * it: a row that names none is that instance then, not all that the machine is. `servers` are keys of those that stand in several rows.
 */
export function withDefaultInstances(
  workloads: readonly WorkloadRecord[],
  servers: ReadonlySet<string>,
): readonly WorkloadRecord[] {
  const beside = new Set<string>();
  for (const workload of workloads) {
    const server = serverOfRow(workload);
    if (server !== null && servers.has(server) && isNamedInstance(workload)) beside.add(server);
  }
  if (beside.size === 0) return workloads;
  return workloads.map((workload) =>
    isWholeServer(workload) && beside.has(workload.key) && mayBeInstance(workload)
      ? { ...workload, key: defaultInstanceKey(workload.key) }
      : workload,
  );
}

/** 'SQL02\SALES', or what stands in a column of instances. */
function isNamedInstance({ key, serverKey, name, dbms, origin }: WorkloadRecord): boolean {
  const tail = key.slice((serverKey ?? '').length + 1);
  if (tail === '' || tail.includes('/')) return false;
  if (nameKey(name).endsWith(`\\${tail}`)) return true;
  return isSqlServer(dbms) && isOfInstances(readHeader(headerOf(origin.cells.name?.column ?? '')).base);
}

/** Whether a row says that it is of SQL Server, or how large its databases are; what was granted vCPUs is the machine. */
function mayBeInstance({ dbms, databaseGiB, vcpus }: WorkloadRecord): boolean {
  return vcpus === null && (dbms === null ? databaseGiB !== null : isSqlServer(dbms));
}

function isSqlServer(dbms: string | null): boolean {
  return dbms !== null && databasesMentioned(dbms).some(({ product }) => product === 'sql-server');
}

/** 'B (Instance)' names the header 'Instance'. */
function headerOf(column: string): string {
  return column.slice(column.indexOf('(') + 1, -1);
}
