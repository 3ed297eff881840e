import { isVirtualMachine } from '../../identity/index.ts';
import type { Estate, ServerRecord, WorkloadRecord } from '../../inventory/index.ts';
import { clusterOfWorkload } from '../assumed-hosts.ts';

/** The servers of an estate, by whether they are in use today. */
interface ServersInUse {
  readonly inUse: readonly ServerRecord[];
  /** Gone, planned, spare or switched off, by what files or a person say: the server itself, or each database on it, is off, and nothing is on. */
  readonly others: readonly ServerRecord[];
}

/** Which servers are there and in use? A host of virtual machines that are all off is one that is. */
export function serversInUse({
  servers,
  workloads,
  gone,
}: Pick<Estate, 'servers' | 'workloads' | 'gone'>): ServersInUse {
  const [off, on] = [new Set<string>(gone?.servers), new Set<string>()];
  for (const workload of workloads) {
    if (workload.serverKey === null || workload.template) continue;
    if (workload.poweredOn !== false) on.add(workload.serverKey);
    else if (saysOfServer(workload)) off.add(workload.serverKey);
  }
  const isOff = ({ key }: ServerRecord) => off.has(key) && !on.has(key);
  return { inUse: servers.filter((server) => !isOff(server)), others: servers.filter(isOff) };
}

/** Where a list has a column of databases, what its row says of the server is with these. The passive node of a cluster waits, and is in use. */
function saysOfServer(workload: WorkloadRecord): boolean {
  return !isVirtualMachine(workload) && clusterOfWorkload(workload) === null;
}
