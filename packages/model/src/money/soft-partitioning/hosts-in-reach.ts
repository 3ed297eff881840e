import { architectureOf, clusterOfWorkload, isUnnamed, type Scope } from '../../demand/index.ts';
import { isVirtualMachine } from '../../identity/index.ts';
import type { Architecture, ServerRecord } from '../../inventory/index.ts';
import { type LicensedMachine, licenceRuleOf } from '../../licensing/index.ts';
import { legacyMachines } from '../legacy-machines.ts';

/** Hosts that virtual machines of a product may move to, beside those it is on. */
export interface HostsInReach {
  /** Clusters that its virtual machines are in, and how many hosts these have. */
  readonly clusters: readonly string[];
  readonly hosts: number;
  /** Names of the hosts of these clusters that its virtual machines are on. */
  readonly on: readonly string[];
  /** All that counts: these hosts, and what else holds the product. */
  readonly machines: readonly LicensedMachine[];
}

/**
 * Which hosts have a product licensed today because its virtual machines may run on them? Those of their clusters as the files list them, also
 * where nothing runs there. null where it is on all of them already, no file names a cluster, or its vendor's rule asks for no such count.
 */
export function hostsInReach(product: string, whole: Scope, ofProduct: Scope): HostsInReach | null {
  if (!licenceRuleOf(product)?.softPartitioning) return null;
  const held = new Set(ofProduct.servers);
  const clusters = new Set<string>();
  const on = new Set<string>();
  for (const { server, workload } of ofProduct.included) {
    if (server === null || workload === null || !held.has(server) || !isVirtualMachine(workload)) continue;
    const cluster = clusterOf({ server, workload });
    if (cluster === null || isUnnamed(server) || isPartitionedByHardware(server)) continue;
    clusters.add(cluster);
    on.add(server.name);
  }
  if (clusters.size === 0) return null;
  const hosts = hostsOf(clusters, whole);
  const beside = [...hosts].filter((host) => !held.has(host));
  if (beside.length === 0) return null;
  return {
    clusters: inOrder(clusters),
    hosts: hosts.size,
    on: inOrder(on),
    machines: legacyMachines({ ...ofProduct, servers: [...ofProduct.servers, ...beside] }),
  };
}

function clusterOf({ server, workload }: Pick<Scope['included'][number], 'server' | 'workload'>): string | null {
  return server?.cluster ?? (workload && clusterOfWorkload(workload));
}

/** The hosts that lists have of these clusters, and those that virtual machines of them name; none that is itself what moves. */
function hostsOf(clusters: ReadonlySet<string>, { standing, included, servers }: Scope): ReadonlySet<ServerRecord> {
  const counted = new Set(servers);
  const hosts = new Set(standing.filter(({ cluster }) => cluster !== null && clusters.has(cluster)));
  const carrying = new Set<ServerRecord>();
  for (const { server, workload } of included) {
    if (server === null || isUnnamed(server)) continue;
    if (workload !== null && isVirtualMachine(workload)) {
      carrying.add(server);
      if (counted.has(server) && clusters.has(clusterOf({ server, workload }) ?? '')) hosts.add(server);
    }
  }
  for (const { server } of included) if (server !== null && !carrying.has(server)) hosts.delete(server);
  return hosts;
}

/** Partitions of these machines are such as Oracle accepts under conditions (capped LPARs, domains), and none of soft partitioning. */
function isPartitionedByHardware(server: ServerRecord): boolean {
  const architecture = architectureOf(null, server);
  return architecture !== null && HARDWARE_PARTITIONS.has(architecture);
}

const HARDWARE_PARTITIONS: ReadonlySet<Architecture> = new Set(['power', 'sparc']);

function inOrder(names: ReadonlySet<string>): readonly string[] {
  return [...names].toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }));
}
