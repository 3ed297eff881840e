import type { ServerRecord } from '../../inventory/index.ts';
import { isUnnamed } from '../assumed-hosts.ts';
import type { HostGroup } from './host-group.ts';

/** A workload as far as it keeps a server, or leaves it. */
interface OnServer {
  readonly key: string;
  readonly server: ServerRecord | null;
}

/** Servers that do not become free: beside workloads that move, others run there which the plan leaves out. */
export interface StayingServers {
  readonly servers: readonly ServerRecord[];
  /** Workloads outside the plan that keep them. */
  readonly workloads: number;
}

/**
 * Which servers stay? Those that carry what is left out, or, where a person said that listed hosts carry machines together, all of these: which
 * of them become free is not known. What is switched off keeps no server.
 */
export function stayingServers({
  included,
  outside,
  standing,
  listedTogether,
}: {
  readonly included: readonly OnServer[];
  readonly outside: readonly OnServer[];
  readonly standing: readonly ServerRecord[];
  readonly listedTogether: readonly HostGroup[];
}): StayingServers {
  if (outside.length === 0) return { servers: [], workloads: 0 };
  const staying = new Set<ServerRecord>();
  const keeping = new Set<string>();
  const left = new Set(included.flatMap(({ server }) => (server && !isUnnamed(server) ? [server] : [])));
  for (const { key, server } of outside) {
    if (!server || !left.has(server)) continue;
    staying.add(server);
    keeping.add(key);
  }
  for (const { machines, hosts } of listedTogether) {
    const its = outside.filter(({ key }) => machines.has(key));
    if (its.length === 0 || !included.some(({ key }) => machines.has(key))) continue;
    for (const server of standing) if (hosts.has(server.key)) staying.add(server);
    for (const { key } of its) keeping.add(key);
  }
  return { servers: [...staying], workloads: keeping.size };
}
