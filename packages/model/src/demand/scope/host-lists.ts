import { isVirtualMachine, isWholeServer } from '../../identity/index.ts';
import type { Estate, ServerRecord } from '../../inventory/index.ts';
import { clusterOfWorkload } from '../assumed-hosts.ts';
import type { DemandAssumptions } from '../demand-assumptions.ts';

type Records = Pick<Estate, 'servers' | 'workloads'>;

/** Clusters of which virtual machines name hosts that no list has, while the hosts listed of them carry nothing. */
export interface HostLists {
  readonly clusters: readonly string[];
  /** Hosts that virtual machines name, as they name them. */
  readonly named: readonly string[];
  /** Keys of these virtual machines. */
  readonly machines: ReadonlySet<string>;
  /** Hosts of these clusters on which no file has anything running. */
  readonly listed: readonly ServerRecord[];
}

/** Where do the hosts that virtual machines name and those that are listed of the same cluster differ? null = nowhere. */
export function differingHosts({ servers, workloads }: Records): HostLists | null {
  const described = new Set(servers.map(({ key }) => key));
  const carrying = new Set(
    workloads.flatMap((workload) => (isWholeServer(workload) && workload.dbms === null ? [] : [workload.serverKey])),
  );
  const idle = servers.filter(({ key, cluster }) => cluster !== null && !carrying.has(key));
  const withIdle = new Set(idle.map(({ cluster }) => cluster));
  const open = workloads.filter(
    (workload) =>
      isVirtualMachine(workload) &&
      workload.serverKey !== null &&
      !described.has(workload.serverKey) &&
      withIdle.has(clusterOfWorkload(workload)),
  );
  if (open.length === 0) return null;
  const clusters = new Set(open.map(clusterOfWorkload));
  return {
    clusters: inOrder(clusters),
    named: inOrder(new Set(open.map(({ serverKey }) => serverKey))),
    machines: new Set(open.map(({ key }) => key)),
    listed: idle.filter(({ cluster }) => clusters.has(cluster)),
  };
}

/** The estate as a person said which hosts there are; until then, and where the list holds, the names that no list has name none. */
export function withHostList<Given extends Records>(
  estate: Given,
  lists: HostLists | null,
  { hostList }: Pick<DemandAssumptions, 'hostList'>,
): Given {
  if (!lists || hostList === 'named') return estate;
  return {
    ...estate,
    workloads: estate.workloads.map((workload) =>
      lists.machines.has(workload.key) ? { ...workload, serverKey: null } : workload,
    ),
  };
}

function inOrder(names: ReadonlySet<string | null>): readonly string[] {
  return [...names].flatMap((name) => name ?? []).toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }));
}
