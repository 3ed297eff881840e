import type { Text } from '../../figure/index.ts';
import { isVirtualMachine, isWholeServer } from '../../identity/index.ts';
import type { Estate, ServerRecord, WorkloadRecord } from '../../inventory/index.ts';
import { clusterOfWorkload, isAssumed, isUnnamed } from '../assumed-hosts.ts';
import type { DemandAssumptions } from '../demand-assumptions.ts';
import { toldApart } from './called.ts';
import type { HostGroup } from './host-group.ts';
import { isHypervisor } from './hypervisors.ts';
import {
  BY_HAND,
  DELETED,
  EMPTY_HOSTS,
  GONE,
  type LeftOut,
  leaveOutText,
  offInWords,
  ruleThatHolds,
  TEMPLATES,
} from './leave-out.ts';
import { type StayingServers, stayingServers } from './staying-servers.ts';

/** Something that must move: a workload of the files, or a server whose workloads no file lists. */
export interface ScopedWorkload {
  readonly key: string;
  readonly name: string;
  /** What tells it from others in scope of its name, 'MSSQLSERVER (sql01)'; absent = its name does. */
  readonly called?: string;
  /** null = the server itself moves, as one instance. */
  readonly workload: WorkloadRecord | null;
  /** The server it runs on; null when the files do not say. */
  readonly server: ServerRecord | null;
}

/** Every server and workload record is counted in exactly one class; `total` is their sum. */
export interface Accounting {
  readonly total: number;
  /** Workloads, and servers without listed workloads, that the plan must place. */
  readonly included: number;
  readonly templates: number;
  readonly poweredOff: number;
  readonly excludedByHand: number;
  readonly excludedByRule: number;
  /** Servers that are counted through the workloads on them; also what a list of hosts says runs on one. */
  readonly hosts: number;
  /** Servers of a file that lists workloads, but none on them; also hypervisors without virtual machines, of whatever file. */
  readonly emptyHosts: number;
}

export interface Scope {
  readonly included: readonly ScopedWorkload[];
  /** What could move and is left out by hand or by rule, and is not switched off. */
  readonly outside: readonly ScopedWorkload[];
  /** Servers that carry an included workload, or are one. */
  readonly servers: readonly ServerRecord[];
  readonly accounting: Accounting;
  /** Servers there are today, each once: without what a person said is none of a cluster, and what stands for hosts that are listed. */
  readonly standing: readonly ServerRecord[];
  /** Virtual machines of which a person said that the listed hosts carry them, nobody knows which: those of clusters, and of no named host. */
  readonly listedTogether: readonly HostGroup[];
  /** Servers that stay though included workloads leave them. */
  readonly staying: StayingServers;
  /** Servers of the files that carry an included workload and are none themselves, each once. */
  readonly carriers: number;
  /** The names of what is left out, by reason: nothing disappears unsaid. */
  readonly leftOut: readonly LeftOut[];
}

export type ScopeRules = Pick<DemandAssumptions, 'excludedWorkloads' | 'includePoweredOff' | 'leaveOut'>;

/** What a person said of lists of hosts that virtual machines contradict. */
interface ToldOfHosts {
  /** Listed hosts that their cluster does not have. */
  readonly passedOver: ReadonlySet<string>;
  /** Virtual machines whose hosts a list has, which of them it is nobody knows. */
  readonly listedTogether: readonly HostGroup[];
}

const NOTHING_TOLD: ToldOfHosts = { passedOver: new Set(), listedTogether: [] };

/**
 * Which records must move? Leaves out templates, powered-off workloads (unless asked for), those excluded by hand and those by
 * rule, in that order, and accounts for every record.
 */
export function scopeOf(
  estate: Pick<Estate, 'servers' | 'workloads' | 'gone'>,
  rules: ScopeRules,
  told: ToldOfHosts = NOTHING_TOLD,
): Scope {
  const byKey = new Map(estate.servers.map((server) => [server.key, server]));
  const excluded = new Set(rules.excludedWorkloads);
  const ruleFor = ruleThatHolds(rules.leaveOut ?? []);
  const included: ScopedWorkload[] = [];
  const counts = { templates: 0, poweredOff: 0, excludedByHand: 0, excludedByRule: 0, hosts: 0, emptyHosts: 0 };
  const leftOut = new LeftOutNames();
  const outside: ScopedWorkload[] = [];
  const offBecause = offInWords();
  const leaveOut = (count: keyof typeof counts, because: Text, name: string) => {
    counts[count] += 1;
    leftOut.add(because, name);
  };
  /** What a person leaves out of what could move. */
  const takeIn = (movable: ScopedWorkload) => {
    const isByHand = excluded.has(movable.key);
    const rule = isByHand ? null : ruleFor(movable);
    if (!isByHand && !rule) return included.push(movable);
    if (movable.workload?.poweredOn !== false) outside.push(movable);
    if (rule) leaveOut('excludedByRule', leaveOutText(rule), movable.name);
    else leaveOut('excludedByHand', BY_HAND, movable.name);
  };
  const { passedOver, listedTogether } = told;
  const hosts = hostsOf(estate, told);
  const emptyHosts = new Set<string>();
  const [goneServers, goneWorkloads] = [new Set(estate.gone?.servers), new Set(estate.gone?.workloads)];
  const deleted = new Set(estate.gone?.deleted);
  const goneBecause = (key: string) => (deleted.has(key) ? DELETED : GONE);
  for (const workload of estate.workloads) {
    if (workload.template) leaveOut('templates', TEMPLATES, workload.name);
    else if (goneWorkloads.has(workload.key)) leaveOut('poweredOff', goneBecause(workload.key), workload.name);
    else if (workload.poweredOn === false && !rules.includePoweredOff)
      leaveOut('poweredOff', offBecause(workload), workload.name);
    else if (isWholeServer(workload) && (hosts.isHost(workload.key) || hosts.isOfGuests(workload))) counts.hosts += 1;
    else if (isWholeServer(workload) && workload.dbms === null && hosts.isEmptyHost(workload.key)) {
      // Its server is named and counted below: one host is one.
      counts.hosts += 1;
      emptyHosts.add(workload.key);
    } else takeIn(scoped(workload, byKey));
  }
  const carrying = new Set(estate.workloads.map(({ serverKey }) => serverKey));
  const carriesOthers = new Set(estate.workloads.flatMap((each) => (isWholeServer(each) ? [] : [each.serverKey])));
  const holding = new Set(included.map(({ server }) => server?.key));
  /** All that runs on it is left out and counted: it is named beside, for today it stands there. */
  const holdsNothing = (key: string) => carriesOthers.has(key) && !holding.has(key) && !hosts.sharesGuests(key);
  const filesWithWorkloads = new Set(estate.workloads.map(({ origin }) => origin.file));
  // What stands for hosts that a list has is none beside them.
  const counted = estate.servers.filter((server) => !hosts.standsForListed(server));
  for (const server of counted) {
    const { key, name } = server;
    if (goneServers.has(key) && !carrying.has(key)) leaveOut('poweredOff', goneBecause(key), name);
    else if (emptyHosts.has(key)) leaveOut('emptyHosts', EMPTY_HOSTS, name);
    else if (carrying.has(key) || hosts.sharesGuests(key)) {
      counts.hosts += 1;
      if (holdsNothing(key)) leftOut.add(EMPTY_HOSTS, name);
    } else if (filesWithWorkloads.has(server.origin.file) || hosts.isEmptyHost(key))
      leaveOut('emptyHosts', EMPTY_HOSTS, name);
    else takeIn({ key, name, workload: null, server });
  }
  const servers = new Set<ServerRecord>();
  for (const { server } of included) if (server) servers.add(server);
  const standing = counted.filter(({ key }) => !passedOver.has(key) && !goneServers.has(key));
  const total = estate.workloads.length + counted.length;
  return {
    included: toldApart(included),
    outside,
    servers: [...servers],
    standing,
    listedTogether,
    staying: stayingServers({ included, outside, standing, listedTogether }),
    accounting: { total, included: included.length, ...counts },
    carriers: carriersOf(included, standing, listedTogether),
    leftOut: leftOut.all(),
  };
}

/** All that could move, whether it is switched on or not: a host is the container of its virtual machines, not a workload beside them. */
export function workloadsThatMove(estate: Pick<Estate, 'servers' | 'workloads' | 'gone'>): readonly WorkloadRecord[] {
  const { included } = scopeOf(estate, { excludedWorkloads: [], includePoweredOff: true });
  return included.flatMap(({ workload }) => workload ?? []);
}

/** Of virtual machines that name their cluster alone, all hosts of it: some of them carry them, and nobody knows which. */
function carriersOf(
  included: readonly ScopedWorkload[],
  servers: readonly ServerRecord[],
  listedTogether: readonly HostGroup[],
): number {
  const keys = new Set(included.flatMap(({ server }) => (server && !isUnnamed(server) ? [server.key] : [])));
  const guests = included.flatMap(({ workload }) => (workload && isVirtualMachine(workload) ? [workload] : []));
  for (const key of hostsByCluster(servers, guests)) keys.add(key);
  for (const { machines, hosts } of listedTogether)
    if (guests.some(({ key }) => machines.has(key))) for (const host of hosts) keys.add(host);
  for (const { key } of included) keys.delete(key);
  return keys.size;
}

/** Names by reason, in the order reasons are first met. */
class LeftOutNames {
  private readonly byReason = new Map<string, LeftOut & { readonly names: string[] }>();

  add(because: Text, name: string): void {
    const reason = JSON.stringify(because);
    const known = this.byReason.get(reason);
    if (known) known.names.push(name);
    else this.byReason.set(reason, { because, names: [name] });
  }

  all(): readonly LeftOut[] {
    return [...this.byReason.values()];
  }
}

/** What files list as stopped, with its servers: a plan leaves it out unless it is asked not to. */
export function stoppedIn({ workloads, servers }: Pick<Estate, 'workloads' | 'servers'>): readonly ScopedWorkload[] {
  const stopped = workloads.filter(({ poweredOn, template }) => poweredOn === false && !template);
  if (stopped.length === 0) return [];
  const byKey = new Map(servers.map((server) => [server.key, server]));
  return stopped.map((workload) => scoped(workload, byKey));
}

function scoped(workload: WorkloadRecord, servers: ReadonlyMap<string, ServerRecord>): ScopedWorkload {
  const server = workload.serverKey === null ? null : (servers.get(workload.serverKey) ?? null);
  return { key: workload.key, name: workload.name, workload, server };
}

interface Hosts {
  /** Whether virtual machines run on it: a list of servers that has it names a container, not something beside them. */
  isHost(serverKey: string): boolean;
  /** Whether virtual machines say no more than its cluster, or a person than its group, of where they run: it carries some, and nobody knows which. */
  sharesGuests(serverKey: string): boolean;
  /** Whether it stands for hosts that are listed. */
  standsForListed(server: ServerRecord): boolean;
  /** Whether a workload is the whole of such a server, and no database. */
  isOfGuests(whole: WorkloadRecord): boolean;
  /** Whether it is a host on which nothing runs: it has a hypervisor, or stands in a cluster with hosts. */
  isEmptyHost(serverKey: string): boolean;
}

function hostsOf(
  { servers, workloads }: Pick<Estate, 'servers' | 'workloads'>,
  { passedOver, listedTogether }: ToldOfHosts,
): Hosts {
  const guests = workloads.filter(isVirtualMachine);
  const hosts = new Set(guests.map(({ serverKey }) => serverKey));
  const clusters = new Set(
    servers.flatMap(({ key, cluster }) => (hosts.has(key) && cluster !== null ? [cluster] : [])),
  );
  const inClusterOfGuests = hostsByCluster(
    servers.filter(({ key }) => !passedOver.has(key)),
    guests,
  );
  const ofGroups = new Set(listedTogether.flatMap((group) => [...group.hosts]));
  const sharesGuests = (key: string) => inClusterOfGuests.has(key) || ofGroups.has(key);
  const groupOf = new Set(listedTogether.flatMap(({ machines }) => [...machines]));
  const forGroups = new Set(guests.flatMap(({ key, serverKey }) => (groupOf.has(key) ? [serverKey] : [])));
  const listedClusters = new Set(servers.flatMap(({ key, cluster }) => (inClusterOfGuests.has(key) ? [cluster] : [])));
  const clusterOfHost = new Map(guests.map((guest) => [guest.serverKey, clusterOfWorkload(guest)]));
  const empty = new Set(
    servers.flatMap((server) => {
      const { key, cluster } = server;
      if (hosts.has(key) || sharesGuests(key)) return [];
      return passedOver.has(key) || isHypervisor(server) || (cluster !== null && clusters.has(cluster)) ? [key] : [];
    }),
  );
  return {
    isHost: (key) => hosts.has(key),
    sharesGuests,
    standsForListed: (server) =>
      isUnnamed(server) && (forGroups.has(server.key) || listedClusters.has(clusterOfHost.get(server.key) ?? null)),
    isOfGuests: ({ key, dbms }) => dbms === null && sharesGuests(key),
    isEmptyHost: (key) => empty.has(key),
  };
}

/** The servers of clusters that virtual machines name whose own host is in no file. */
function hostsByCluster(servers: readonly ServerRecord[], guests: readonly WorkloadRecord[]): ReadonlySet<string> {
  const described = new Set(servers.flatMap((server) => (isAssumed(server) ? [] : [server.key])));
  const clusters = new Set(
    guests.flatMap((guest) =>
      guest.serverKey !== null && described.has(guest.serverKey) ? [] : (clusterOfWorkload(guest) ?? []),
    ),
  );
  return new Set(
    servers.flatMap((server) =>
      server.cluster !== null && clusters.has(server.cluster) && !isAssumed(server) ? [server.key] : [],
    ),
  );
}
