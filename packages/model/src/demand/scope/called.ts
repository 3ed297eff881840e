import type { Estate, ServerRecord, WorkloadRecord } from '../../inventory/index.ts';
import { isUnnamed } from '../assumed-hosts.ts';

/** What of a workload in scope tells it from others. */
interface Called {
  readonly name: string;
  readonly called?: string;
  readonly workload: Pick<WorkloadRecord, 'serverKey'> | null;
  readonly server: ServerRecord | null;
}

/** The workloads, each whose name others bear too with its server beside it: instances are called MSSQLSERVER or ORCL on every one. */
export function toldApart<Workload extends Called>(workloads: readonly Workload[]): readonly Workload[] {
  const bearers = new Map<string, number>();
  for (const { name } of workloads) bearers.set(name, (bearers.get(name) ?? 0) + 1);
  if (bearers.size === workloads.length) return workloads;
  return workloads.map((each) => {
    // What stands for servers that nobody names tells none apart.
    const isNamed = each.server === null || !isUnnamed(each.server);
    const server = isNamed ? (each.server?.name ?? each.workload?.serverKey ?? null) : null;
    const isToldByName = bearers.get(each.name) === 1 || server === null || server === each.name;
    return isToldByName ? each : { ...each, called: `${each.name} (${server})` };
  });
}

/** What a question calls these workloads. */
export function calledNames(workloads: readonly Pick<Called, 'name' | 'called'>[]): readonly string[] {
  return workloads.map(({ name, called }) => called ?? name);
}

/** What the servers and workloads of an estate are called, by their keys, each told apart from others of its name. */
export function namesInEstate({
  servers,
  workloads,
}: Pick<Estate, 'servers' | 'workloads'>): ReadonlyMap<string, string> {
  const serverOf = new Map(servers.map((server) => [server.key, server]));
  const named = workloads.map((workload) => ({
    key: workload.key,
    name: workload.name,
    workload,
    server: serverOf.get(workload.serverKey ?? '') ?? null,
  }));
  const ofServers = servers.map(({ key, name }) => [key, name] as const);
  const ofWorkloads = toldApart<(typeof named)[number] & { readonly called?: string }>(named).map(
    ({ key, name, called }) => [key, called ?? name] as const,
  );
  return new Map([...ofServers, ...ofWorkloads]);
}
