import { databasesNamed } from '../../databases/index.ts';
import { systemOf } from '../../demand/index.ts';
import type { Estate } from '../../inventory/index.ts';
import type { InstanceSoftware, SoftwareOf } from '../../layout/index.ts';

/** What the files say that each workload of an estate runs, and a server that moves as one instance. */
export function softwareOfEstate({ workloads, servers }: Pick<Estate, 'workloads' | 'servers'>): SoftwareOf {
  const hosts = new Map(servers.map((server) => [server.key, server]));
  const software = new Map<string, InstanceSoftware>(
    servers.map((server) => [server.key, { products: [], system: systemOf(null, server) }]),
  );
  for (const workload of workloads) {
    const named = databasesNamed(workload.dbms);
    software.set(workload.key, {
      products: Array.isArray(named) ? named.map(({ product }) => product) : [],
      system: systemOf(workload, hosts.get(workload.serverKey ?? '') ?? null),
    });
  }
  return (workloadId) => software.get(workloadId) ?? null;
}
