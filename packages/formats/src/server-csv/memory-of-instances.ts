import type { ServerRecord, WorkloadRecord } from '@tatami/model';
import type { IssueLog } from '../issues/issue-log.ts';
import type { ListRecords } from './columns-looked-at.ts';
import { memoryIsOfInstances } from './memory-issues.ts';
import { serverOfRow } from './records-of-row.ts';

/** What a further row of a server states, and its workload: of the server itself the first row is kept. */
export interface FurtherRow {
  readonly server: ServerRecord;
  readonly workload: WorkloadRecord;
}

/**
 * The records with memory where it belongs: a server has one size, so rows of its instances that state several state what each instance
 * has (its SGA or buffer pool), and how much is installed is not said.
 */
export function withMemoryOfInstances(
  records: ListRecords,
  further: readonly FurtherRow[],
  issues: IssueLog,
): ListRecords {
  const firstOf = new Map(records.servers.map((server) => [server.key, server]));
  const differing = further.filter(({ server }) => differ(firstOf.get(server.key), server));
  const [first] = differing;
  if (!first) return records;
  const keys = new Set(differing.map(({ server }) => server.key));
  const { sheet, row, cells } = first.server.origin;
  issues.add(memoryIsOfInstances(keys.size), { sheet, row, column: cells.memoryGiB?.column ?? null });
  const rowOf = new Map(further.map(({ server, workload }) => [workload.key, server]));
  return {
    servers: records.servers.map((server) => (keys.has(server.key) ? withoutMemory(server) : server)),
    workloads: records.workloads.map((workload) => {
      const key = serverOfRow(workload);
      const stating = rowOf.get(workload.key) ?? firstOf.get(key ?? '');
      return key !== null && keys.has(key) && stating ? withMemoryFrom(workload, stating) : workload;
    }),
  };
}

function differ(first: ServerRecord | undefined, again: ServerRecord): boolean {
  const [one, other] = [first?.memoryGiB ?? null, again.memoryGiB];
  return one !== null && other !== null && one !== other;
}

function withoutMemory(server: ServerRecord): ServerRecord {
  const { memoryGiB: _, ...cells } = server.origin.cells;
  return { ...server, memoryGiB: null, origin: { ...server.origin, cells } };
}

/** What a column of used memory says of an instance is said of it more exactly, and holds. */
function withMemoryFrom(workload: WorkloadRecord, { memoryGiB, origin }: ServerRecord): WorkloadRecord {
  const cell = origin.cells.memoryGiB;
  if (workload.memoryGiB !== null || memoryGiB === null || !cell) return workload;
  const cells = { ...workload.origin.cells, memoryGiB: cell };
  return { ...workload, memoryGiB, origin: { ...workload.origin, cells } };
}
