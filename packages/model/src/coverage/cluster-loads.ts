import { clusterOfWorkload, type HostGroup, isAssumed } from '../demand/index.ts';
import { type Estimate, isKnown, type Text, text, unknown } from '../figure/index.ts';
import { cloudTypeNamed, type Estate, type ServerRecord } from '../inventory/index.ts';
import { coresTogether, grantedVcpus, vcpusPerCore } from './vcpus-per-core.ts';

/** What virtual machines are allocated on one host. */
export interface HostLoad {
  readonly key: string;
  readonly name: string;
  readonly cores: Estimate;
  readonly vcpus: Estimate;
  readonly vcpusPerCore: Estimate;
}

/** What virtual machines are allocated on the hosts of one cluster. */
export interface ClusterLoad {
  /** null = hosts of no named cluster, or machines whose hosts no file describes (no hosts). */
  readonly cluster: string | null;
  readonly hosts: number;
  readonly machines: number;
  readonly cores: Estimate;
  readonly vcpus: Estimate;
  readonly vcpusPerCore: Estimate;
  /** The same while the host of most cores is down; unknown with one host. */
  readonly oneHostLess: Estimate;
  /** In the order of their names. */
  readonly byHost: readonly HostLoad[];
}

/**
 * How many vCPUs are allocated per physical core, cluster by cluster, host by host and with one host less? Machines that are powered off and
 * templates take no processor. Machines that listed hosts carry together are of the cluster that these share. What runs on hosts that no file
 * describes, or in a cloud, is divided by no cores and stands last. Clusters stand in the order of their names; an estate without virtual machines has none.
 */
export function clusterLoads(
  { servers, workloads }: Pick<Estate, 'servers' | 'workloads'>,
  listedTogether: readonly HostGroup[] = [],
): readonly ClusterLoad[] {
  const hosts = servers.filter(({ model }) => model === null || cloudTypeNamed(model) === null);
  const hostByKey = new Map(hosts.map((server) => [server.key, server]));
  const loads = new Map<string | null, { hosts: Set<ServerRecord>; vcpus: number; machines: number }>();
  const granted = new Map<ServerRecord, number>();
  const of = (cluster: string | null) => {
    const load = loads.get(cluster) ?? { hosts: new Set(), vcpus: 0, machines: 0 };
    loads.set(cluster, load);
    return load;
  };
  const apart = { vcpus: 0, machines: 0 };
  const groupOf = groupsByMachine(listedTogether, hostByKey);
  for (const workload of workloads) {
    const { vcpus, template, poweredOn, serverKey } = workload;
    if (vcpus === null || template || poweredOn === false) continue;
    const host = serverKey === null ? null : (hostByKey.get(serverKey) ?? null);
    const group = groupOf.get(workload.key);
    const cluster = host?.cluster ?? clusterOfWorkload(workload) ?? group?.cluster ?? null;
    const isApart = cluster === null && !host && !group;
    const load = isApart ? null : of(cluster);
    const counted = load ?? apart;
    counted.vcpus += vcpus;
    counted.machines += 1;
    if (!load) continue;
    if (group) for (const each of group.hosts) load.hosts.add(each);
    else if (host) {
      load.hosts.add(host);
      granted.set(host, (granted.get(host) ?? 0) + vcpus);
    }
  }
  // A host without machines gives its cores to its cluster all the same.
  for (const server of hosts) if (server.cluster !== null) loads.get(server.cluster)?.hosts.add(server);
  const described = [...loads]
    .toSorted(([a], [b]) => (a === null ? 1 : b === null ? -1 : a.localeCompare(b, 'en', { numeric: true })))
    .map(([cluster, { hosts, vcpus, machines }]) => loadOf(cluster, [...hosts], granted, vcpus, machines));
  return apart.machines === 0 ? described : [...described, loadOf(null, [], granted, apart.vcpus, apart.machines)];
}

interface Together {
  readonly hosts: readonly ServerRecord[];
  /** null = they share none. */
  readonly cluster: string | null;
}

function groupsByMachine(
  groups: readonly HostGroup[],
  hostByKey: ReadonlyMap<string, ServerRecord>,
): ReadonlyMap<string, Together> {
  return new Map(
    groups.flatMap((group) => {
      const hosts = [...group.hosts].flatMap((key) => hostByKey.get(key) ?? []);
      const [cluster = null, ...others] = new Set(hosts.map((host) => host.cluster));
      const together = { hosts, cluster: others.length === 0 ? cluster : null };
      return [...group.machines].map((key) => [key, together] as const);
    }),
  );
}

function loadOf(
  cluster: string | null,
  hosts: readonly ServerRecord[],
  granted: ReadonlyMap<ServerRecord, number>,
  allocated: number,
  machines: number,
): ClusterLoad {
  const vcpus = grantedVcpus(RUNNING, allocated);
  const cores = coresOf(text('Physical cores of the hosts', 'ホストの物理コア数'), hosts);
  const largest = hosts.toSorted((a, b) => (b.cores ?? 0) - (a.cores ?? 0))[0];
  const left = coresOf(
    text('Cores without the largest host', '最大のホストを除いたコア数'),
    hosts.filter((host) => host !== largest),
  );
  return {
    cluster,
    hosts: hosts.length,
    machines,
    cores,
    vcpus,
    vcpusPerCore: vcpusPerCore(PER_CORE, vcpus, cores),
    oneHostLess:
      hosts.length < 2
        ? unknown('ratio', ONE_LESS, ONE_HOST)
        : vcpusPerCore(ONE_LESS, vcpus, isKnown(cores) ? left : cores),
    byHost: hosts
      .toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }))
      .map((host) => {
        const [own, has] = [
          grantedVcpus(RUNNING, granted.get(host) ?? 0),
          coresOf(text('Physical cores', '物理コア数'), [host]),
        ];
        return {
          key: host.key,
          name: host.name,
          vcpus: own,
          cores: has,
          vcpusPerCore: vcpusPerCore(PER_CORE, own, has),
        };
      }),
  };
}

/** The cores of some hosts together, assumed where those of one of them are. */
function coresOf(label: Text, hosts: readonly ServerRecord[]): Estimate {
  const kind = hosts.some((host) => isAssumed(host) && host.assumed.stated.cores === null) ? 'assumed' : 'stated';
  return coresTogether(
    label,
    hosts.map(({ cores }) => cores),
    STATE_CORES,
    kind,
  );
}

const RUNNING = text('vCPUs of machines that run', '稼働中の仮想マシンのvCPU数');
const PER_CORE = text('vCPUs per core', '1コアあたりのvCPU数');
const ONE_LESS = text('vCPUs per core with one host less', 'ホスト1台停止時の1コアあたりのvCPU数');
const ONE_HOST = text('A cluster of one host has none to lose.', 'ホストが1台のため、停止時の値はありません。');
const STATE_CORES = text(
  'Import or enter the cores of every host of the cluster.',
  'クラスター内の全ホストのコア数を取り込むか入力してください。',
);
