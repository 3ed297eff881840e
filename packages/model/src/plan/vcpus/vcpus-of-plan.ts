import { type ClusterLoad, clusterLoads, coresTogether, grantedVcpus, vcpusPerCore } from '../../coverage/index.ts';
import { isUnnamed, poolTextById, workloadPlaces } from '../../demand/index.ts';
import { type Estimate, refused, type Text, text, unknown } from '../../figure/index.ts';
import type { PlacedServer } from '../../placement/index.ts';
import { serverSpecs } from '../../target/index.ts';
import { oncePrepared } from '../once-prepared.ts';
import type { PlacedScenario } from '../place-scenario.ts';

/** What the workloads of a plan, or of one of its pools, are granted on its servers. */
export interface PlannedVcpus {
  /** Of a pool; null = of all servers of the plan. */
  readonly pool: { readonly id: string; readonly name: Text } | null;
  /** Servers that carry workloads, and those kept empty. */
  readonly servers: number;
  readonly spares: number;
  readonly vcpus: Estimate;
  readonly cores: Estimate;
  readonly vcpusPerCore: Estimate;
  /** The same while the server of most cores is down and spares carry their part; unknown where no server is left. */
  readonly oneServerLess: Estimate;
}

/** One planned server that carries workloads. */
export interface ServerVcpus {
  /** What pins name the server by. */
  readonly number: number;
  readonly vcpus: number;
  readonly cores: number;
  readonly vcpusPerCore: number;
  /** Workloads on it that state no vCPUs. */
  readonly unstated: number;
}

/** Virtual CPUs per physical core, today and by the plan. */
export interface VcpusOfPlan {
  /** As the scenario limits it; null = it does not. */
  readonly limit: number | null;
  /** Of the estate as it runs, cluster by cluster. */
  readonly today: readonly ClusterLoad[];
  /** Of all servers; before it, where there are several pools, each pool. */
  readonly planned: readonly PlannedVcpus[];
  readonly servers: readonly ServerVcpus[];
  /** Placed workloads that state no vCPUs, so that neither count nor limit knows them. */
  readonly unstated: number;
}

/** How many virtual CPUs does a physical core carry, today and by the plan? null where no placed workload states any and nothing limits them. */
export function vcpusOfPlan(placed: PlacedScenario): VcpusOfPlan | null {
  const { placement, demand, target, request } = placed;
  const places = workloadPlaces(demand);
  const vcpusOf = (id: string) => demand.workloads[places.get(id) ?? -1]?.workload?.vcpus ?? null;
  const specOf = serverSpecs(target);
  const coresOf = ({ typeId }: PlacedServer) => {
    const { sockets, coresPerSocket } = specOf(typeId).configuration;
    return sockets * coresPerSocket;
  };
  const servers = placement.servers
    .filter(({ spare }) => !spare)
    .map((server) => ofServer(server, coresOf(server), vcpusOf));
  const limit = request.inputs.vcpusPerCore ?? null;
  if (limit === null && servers.every(({ vcpus }) => vcpus === 0)) return null;
  const pools = [...new Set(placement.servers.flatMap(({ pool }) => pool ?? []))];
  const planned = (pool: string | null): PlannedVcpus =>
    plannedVcpus(
      pool,
      placement.servers.filter((server) => pool === null || server.pool === pool),
      coresOf,
      vcpusOf,
    );
  return {
    limit,
    today: clustersToday(placed),
    planned: pools.length > 1 ? [...pools.map(planned), { ...planned(null), oneServerLess: BY_POOL }] : [planned(null)],
    servers,
    unstated: servers.reduce((sum, server) => sum + server.unstated, 0),
  };
}

const clustersToday = oncePrepared(({ scoped: { estate, standing, listedTogether } }) =>
  // What stands for hosts that nobody names is not their number.
  clusterLoads({ ...estate, servers: standing.filter((server) => !isUnnamed(server)) }, listedTogether),
);

type VcpusOf = (workloadId: string) => number | null;

function ofServer({ number, items }: PlacedServer, cores: number, vcpusOf: VcpusOf): ServerVcpus {
  const vcpus = sumOn(items, vcpusOf);
  const unstated = items.filter(({ id }) => vcpusOf(id) === null).length;
  return { number, vcpus, cores, vcpusPerCore: vcpus / cores, unstated };
}

function sumOn(items: PlacedServer['items'], vcpusOf: VcpusOf): number {
  return items.reduce((sum, { id }) => sum + (vcpusOf(id) ?? 0), 0);
}

function plannedVcpus(
  pool: string | null,
  servers: readonly PlacedServer[],
  coresOf: (server: PlacedServer) => number,
  vcpusOf: VcpusOf,
): PlannedVcpus {
  const used = servers.filter(({ spare }) => !spare);
  const vcpus = grantedVcpus(
    text('vCPUs of the workloads placed', '配置したワークロードのvCPU数'),
    used.reduce((sum, { items }) => sum + sumOn(items, vcpusOf), 0),
  );
  const cores = coresTogether(
    text('Cores of the servers in use', '使用するサーバーのコア数'),
    used.map(coresOf),
    NONE_LEFT,
  );
  const all = servers.map(coresOf);
  // A spare that is down takes nothing away: the largest that carries something is lost.
  const lost = Math.max(0, ...used.map(coresOf));
  const left = coresTogether(
    text(
      'Cores of all servers, spares included, without the largest',
      '予備を含む全サーバーから最大の1台を除いたコア数',
    ),
    all.toSpliced(all.indexOf(lost), 1),
    NONE_LEFT,
  );
  return {
    pool: pool === null ? null : { id: pool, name: poolTextById(pool) },
    servers: used.length,
    spares: servers.length - used.length,
    vcpus,
    cores,
    vcpusPerCore: vcpusPerCore(PER_CORE, vcpus, cores),
    oneServerLess: all.length < 2 ? unknown('ratio', ONE_LESS, NONE_LEFT) : vcpusPerCore(ONE_LESS, vcpus, left),
  };
}

const PER_CORE = text('vCPUs per core', '1コアあたりのvCPU数');
const ONE_LESS = text('vCPUs per core with one server less', 'サーバー1台停止時の1コアあたりのvCPU数');
const BY_POOL = refused(
  'ratio',
  ONE_LESS,
  text(
    'Servers of one pool stand in for none of another: each pool has its own.',
    'プールをまたいでサーバーを代替しないため、プールごとの値になります。',
  ),
);
const NONE_LEFT = text('A second server, or a spare.', '2台目のサーバーまたは予備サーバーが必要です。');
