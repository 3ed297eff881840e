import { isVirtualMachine, isWholeServer } from '../../identity/index.ts';
import {
  type Estate,
  type ServerRecord,
  type StatedSite,
  statedSite,
  type WorkloadRecord,
} from '../../inventory/index.ts';
import { clusterOfWorkload } from '../assumed-hosts.ts';
import type { DemandAssumptions } from '../demand-assumptions.ts';
import type { HostGroup } from './host-group.ts';
import { isHypervisor } from './hypervisors.ts';

type Records = Pick<Estate, 'servers' | 'workloads'>;

/** Virtual machines whose host no file names, and listed hosts that may be theirs. */
export interface GuestHosts {
  /** By the sites, clusters or lists that both state. */
  readonly groups: readonly HostGroup[];
  /** The hosts of all groups, in the order of their list. */
  readonly hosts: readonly ServerRecord[];
  /** Whether some of the machines stand in a list that names the hosts of others. */
  readonly amongNamed: boolean;
}

/**
 * Which listed hosts may carry the virtual machines whose host no file names? Those that others of the same list name, else those with a
 * hypervisor of which no file says what runs on them; where both state a site or a cluster, of the same. null = there are none.
 */
export function guestHostsOf({ servers, workloads }: Records): GuestHosts | null {
  const clusters = new Set(servers.flatMap(({ cluster }) => cluster ?? []));
  const open = workloads.filter(
    (workload) =>
      workload.serverKey === null &&
      !workload.template &&
      isVirtualMachine(workload) &&
      // Its cluster tells its hosts.
      !clusters.has(clusterOfWorkload(workload) ?? ''),
  );
  if (open.length === 0) return null;
  const hostsNamed = hostsNamedByLists(servers, workloads, open);
  const silent = silentHypervisors(servers, workloads);
  const told = toldPlaces();
  const groups = new Map<string, { readonly machines: Set<string>; readonly hosts: readonly ServerRecord[] }>();
  let amongNamed = false;
  for (const machine of open) {
    const named = hostsNamed.get(listOfRecord(machine));
    const place = told.of(machine.attributes, clusterOfWorkload(machine));
    const id = `${named ? listOfRecord(machine) : ''}\n${place.id}`;
    const known = groups.get(id);
    if (known) known.machines.add(machine.key);
    else {
      const hosts = (named ?? silent).filter(({ attributes, cluster }) => mayMeet(place, told.of(attributes, cluster)));
      groups.set(id, { machines: new Set([machine.key]), hosts });
      amongNamed ||= named !== undefined && hosts.length > 0;
    }
  }
  const paired = [...groups.values()].filter(({ hosts }) => hosts.length > 0);
  if (paired.length === 0) return null;
  const all = new Set(paired.flatMap(({ hosts }) => hosts));
  return {
    groups: paired.map(({ machines, hosts }) => ({ machines, hosts: new Set(hosts.map(({ key }) => key)) })),
    hosts: servers.filter((server) => all.has(server)),
    amongNamed,
  };
}

/** The groups as a person said; none until then. */
export function groupsAsTold(
  found: GuestHosts | null,
  { guestHosts }: Pick<DemandAssumptions, 'guestHosts'>,
): readonly HostGroup[] {
  return found && guestHosts === 'listed' ? found.groups : [];
}

/** The estate in which machines of a group of one host are on that host. */
export function onTheirOnlyHost<Given extends Records>(estate: Given, groups: readonly HostGroup[]): Given {
  const hostOf = new Map(
    groups.flatMap(({ machines, hosts }) => (hosts.size === 1 ? [...machines].map((key) => [key, [...hosts][0]]) : [])),
  );
  if (hostOf.size === 0) return estate;
  return {
    ...estate,
    workloads: estate.workloads.map((workload) => {
      const host = hostOf.get(workload.key);
      return host === undefined ? workload : { ...workload, serverKey: host };
    }),
  };
}

function listOfRecord({ origin }: WorkloadRecord): string {
  return `${origin.file}\n${origin.sheet ?? ''}`;
}

/** Of the lists that have machines without a host, the described hosts that others of them name. */
function hostsNamedByLists(
  servers: readonly ServerRecord[],
  workloads: readonly WorkloadRecord[],
  open: readonly WorkloadRecord[],
): ReadonlyMap<string, readonly ServerRecord[]> {
  const lists = new Set(open.map(listOfRecord));
  const byKey = new Map(servers.map((server) => [server.key, server]));
  const named = new Map<string, Set<ServerRecord>>();
  for (const workload of workloads) {
    const host = workload.serverKey === null ? undefined : byKey.get(workload.serverKey);
    if (!host || !isVirtualMachine(workload) || !lists.has(listOfRecord(workload))) continue;
    const hosts = named.get(listOfRecord(workload));
    if (hosts) hosts.add(host);
    else named.set(listOfRecord(workload), new Set([host]));
  }
  return new Map([...named].map(([list, hosts]) => [list, [...hosts]]));
}

/** Hosts with a hypervisor of which no file says what runs on them. */
function silentHypervisors(
  servers: readonly ServerRecord[],
  workloads: readonly WorkloadRecord[],
): readonly ServerRecord[] {
  const carrying = new Set(
    workloads.flatMap((workload) => (isWholeServer(workload) && workload.dbms === null ? [] : [workload.serverKey])),
  );
  return servers.filter((server) => !carrying.has(server.key) && isHypervisor(server));
}

/** Where a record says that it stands. */
interface Place {
  readonly id: string;
  readonly site: StatedSite | null;
  readonly cluster: string | null;
}

/** Records of one list mostly say the same of where they stand: each text is read once. */
function toldPlaces() {
  const sites = new Map<string | null, StatedSite | null>();
  const siteOf = (attributes: string | null) => {
    const known = sites.get(attributes);
    if (known !== undefined) return known;
    const site = statedSite(attributes);
    sites.set(attributes, site);
    return site;
  };
  return {
    of(attributes: string | null, cluster: string | null): Place {
      const site = siteOf(attributes);
      return { id: JSON.stringify([site?.header ?? null, site?.site ?? null, cluster]), site, cluster };
    },
  };
}

/** Sites under two headers may be one: a rack here, a city there. */
function mayMeet(machine: Place, host: Place): boolean {
  const [one, other] = [machine.site, host.site];
  const sites = one === null || other === null || one.header !== other.header || one.site === other.site;
  return sites && (machine.cluster === null || host.cluster === null || machine.cluster === host.cluster);
}
