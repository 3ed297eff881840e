import {
  type FormerStatement,
  headerOfColumn,
  type Origin,
  type ServerRecord,
  type WorkloadRecord,
} from '../../inventory/index.ts';

const USES = ['cpuPeakShare', 'cpuAverageShare'] as const;
type Use = (typeof USES)[number];

/**
 * The workloads without the use of a host that an older delivery of a list stated of the only database there: where the newer one has several in
 * the row of that host, what it states is of all of them, and the older peak would count beside it. What was stated is kept as before.
 */
export function withoutFormerUse(
  workloads: readonly WorkloadRecord[],
  servers: readonly ServerRecord[],
): readonly WorkloadRecord[] {
  if (!workloads.some(isUseOfOtherRow)) return workloads;
  const hosts = new Map(servers.map((server) => [server.key, server]));
  const inRows = new Map<string, number>();
  for (const { serverKey, origin } of workloads) {
    const id = `${serverKey}\n${rowId(origin)}`;
    inRows.set(id, (inRows.get(id) ?? 0) + 1);
  }
  return workloads.map((workload) => {
    const { serverKey, origin } = workload;
    const host = serverKey === null ? undefined : hosts.get(serverKey);
    if (!host || inRows.get(`${serverKey}\n${rowId(origin)}`) === 1) return workload;
    return USES.filter((field) => isFormerUse(workload, host, field)).reduce(asFormer, workload);
  });
}

function isUseOfOtherRow({ origin: { cells } }: WorkloadRecord): boolean {
  return USES.some((field) => cells[field]?.from !== undefined);
}

/** Deliveries of one list have their headers alike; a list of databases states the use of each under its own. */
function isFormerUse({ origin }: WorkloadRecord, host: ServerRecord, field: Use): boolean {
  const [own, now] = [origin.cells[field], host.origin.cells[field] ?? null];
  if (!own?.from || now === null || !areOneColumn(own.column, now.column)) return false;
  return rowId(now.from ?? host.origin) === rowId(origin) && rowId(own.from) !== rowId(origin);
}

/** A column that was inserted before one gives it another letter, not another header. */
function areOneColumn(one: string, other: string): boolean {
  return (headerOfColumn(one) ?? one) === (headerOfColumn(other) ?? other);
}

function asFormer(workload: WorkloadRecord, field: Use): WorkloadRecord {
  const { [field]: cell, ...cells } = workload.origin.cells;
  if (!cell?.from) return workload;
  const { [field]: _, ...others } = workload.origin.others ?? {};
  const former: FormerStatement = { value: workload[field], cell, ...cell.from, by: null };
  const before = { ...workload.origin.before, [field]: former };
  const { others: _others, ...origin } = workload.origin;
  const kept = Object.keys(others).length > 0 ? { others } : {};
  return { ...workload, [field]: null, origin: { ...origin, ...kept, cells, before } };
}

function rowId({ file, sheet, row }: Pick<Origin, 'file' | 'sheet' | 'row'>): string {
  return JSON.stringify([file, sheet, row]);
}
