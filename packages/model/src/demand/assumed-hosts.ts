import { type CatalogueCpu, type CpuCatalogue, rateCpu, threadYieldOf } from '../benchmark/index.ts';
import { isKnown, type Text, type TextValue, text } from '../figure/index.ts';
import {
  bareServer,
  cloudTypeNamed,
  type Estate,
  isGrantedVcpus,
  type ServerRecord,
  type WorkloadRecord,
} from '../inventory/index.ts';
import { chipsOf } from '../plausibility/index.ts';
import type { DemandAssumptions, HostBasis } from './demand-assumptions.ts';
import type { HostGroup } from './scope/host-group.ts';
import { processorOfGuest } from './scope/processor-of-guest.ts';

/** A server of which something stands in for what no file says. What a file does say of it stays: its CPU counts its licences and its draw. */
export interface AssumedServer extends ServerRecord {
  readonly assumed: {
    /** What it is like: hosts as a person chose, or the listed ones that carry its machines together; null = as files describe it, but for its rating. */
    readonly basis: HostBasis | 'listed' | null;
    /** As what its CPU is rated, which is stated and of no known rating; null = by its own, or that of what it is like. */
    readonly ratingBasis: HostBasis | null;
    /** The server as the files state it. */
    readonly stated: ServerRecord;
    /** The server as its rating is taken: of another CPU where its own is not stated, or of no known rating. */
    readonly rated: ServerRecord;
    /** The same under every other assumption that is as good; their spread is its interval. */
    readonly alternatives: readonly ServerRecord[];
    /** Stands for servers that its workloads do not name, however many: what it is called. null = a server that is named. */
    readonly unnamed: Text | null;
  };
}

/** Whether something of a server was assumed. */
export function isAssumed(server: ServerRecord): server is AssumedServer {
  return 'assumed' in server;
}

/** Whether it stands for servers that no file names: how many they are is unknown. */
export function isUnnamed(server: ServerRecord): boolean {
  return isAssumed(server) && server.assumed.unnamed !== null;
}

/** What a sentence calls a server. */
export function serverCalled(server: ServerRecord): TextValue {
  return (isAssumed(server) ? server.assumed.unnamed : null) ?? server.name;
}

/** Whether a server states a CPU, and another one stands in for the rating of it. */
export function isRatedAsAnother(server: ServerRecord): server is AssumedServer {
  return isAssumed(server) && server.assumed.rated.cpuModel !== server.cpuModel;
}

type Records = Pick<Estate, 'servers' | 'workloads'>;

/**
 * The estate with every server that no file describes well enough for sizing (no record, no cores, no CPU model) filled in as a person
 * chose, and every CPU of no known rating rated as a person chose: what a host is like tells nothing of how fast a stated CPU is.
 * Unchanged without a choice, and where nothing is there to be assumed from. Virtual machines that listed hosts carry
 * together are on one like the most common of these.
 */
export function withAssumedHosts<Given extends Records>(
  estate: Given,
  { hostBasis, ratingBasis = null }: Pick<DemandAssumptions, 'hostBasis' | 'ratingBasis'>,
  catalogue: CpuCatalogue,
  together: readonly HostGroup[] = [],
): Given {
  if (hostBasis === null && ratingBasis === null && together.length === 0) return estate;
  const pool = hostPool(estate.servers, catalogue);
  const clusterOf = clustersByHost(estate);
  const groupOf = new Map(together.flatMap((group) => [...group.machines].map((key) => [key, group] as const)));
  const nearest = ({ key }: ServerRecord, basis: HostBasis | null) =>
    basis === null ? [] : candidatesFor(clusterOf.get(key) ?? null, pool, basis);
  const chosenFor = (server: ServerRecord) => ({
    ...{ hostBasis, hosts: nearest(server, hostBasis) },
    ...{ ratingBasis, ratings: nearest(server, ratingBasis) },
  });
  const known = new Set(estate.servers.map(({ key }) => key));
  const added = hostsWithoutRecord(estate.workloads, known, groupOf).map(({ server, unnamed, group }) => {
    const among = group ? byFrequency(pool.of(null).filter(({ key }) => group.hosts.has(key))) : [];
    return among.length > 0
      ? filled(server, likeEach(server, among, pool), { basis: 'listed', ratingBasis: null }, unnamed)
      : described(server, pool, chosenFor(server), unnamed);
  });
  const unnamedKeys = new Set(added.filter(isUnnamed).map(({ key }) => key));
  return {
    ...estate,
    servers: [
      ...estate.servers.map((server) =>
        pool.isDescribed(server) ? server : described(withProcessorOfType(server), pool, chosenFor(server)),
      ),
      ...added.filter(isAssumed),
    ],
    workloads: estate.workloads.map((workload) => {
      if (workload.serverKey !== null) return workload;
      const key = unnamedKeyOf(workload, groupOf);
      return unnamedKeys.has(key) ? { ...workload, serverKey: key } : workload;
    }),
  };
}

/** A server that is an instance of a cloud, with the Arm processor of its type: no host of x86 is like it. */
function withProcessorOfType(server: ServerRecord): ServerRecord {
  const processor = server.cpuModel === null && cloudTypeNamed(server.model ?? '')?.armProcessor;
  return processor ? { ...server, cpuModel: processor } : server;
}

/** What may stand in for an undescribed server. */
export interface HostPool {
  isDescribed(server: ServerRecord): boolean;
  /** Whether a server states a CPU of which no rating is known, whatever its sockets. */
  lacksRating(server: ServerRecord): boolean;
  /** Hardware threads of a core: as stated, else as its CPU has. */
  threadsPerCore(server: ServerRecord): number;
  /** Described servers, of one cluster where it is named. */
  of(cluster: string | null): readonly ServerRecord[];
  /** The listed CPU that a server states; null = none, and another stands in for it. */
  chipOf(server: ServerRecord): CatalogueCpu | null;
  /** Hosts of two middling CPUs of the catalogue: the median by rating per thread first, then the 10th and 90th percentile. */
  ofCatalogue(): readonly ServerRecord[];
}

export function hostPool(servers: readonly ServerRecord[], catalogue: CpuCatalogue): HostPool {
  const rated = new Map<string, boolean>();
  const isRated = ({ cpuModel, sockets, cores, clockGHz }: ServerRecord) => {
    if (cpuModel === null) return false;
    const key = JSON.stringify([cpuModel, sockets, cores, clockGHz]);
    const cached = rated.get(key);
    if (cached !== undefined) return cached;
    const hints = { cores: cores === null ? null : cores / (sockets ?? 1), clockGHz };
    const answer = isKnown(rateCpu(cpuModel, catalogue, hints));
    rated.set(key, answer);
    return answer;
  };
  const isDescribed = (server: ServerRecord) =>
    isAssumed(server) || (server.sockets !== null && capacityOf(server) !== null && isRated(server));
  const listed = chipsOf(catalogue);
  const described = servers.filter((server) => !isAssumed(server) && isDescribed(server));
  return {
    isDescribed,
    lacksRating: (server) => server.cpuModel !== null && !isRated(server),
    chipOf: ({ cpuModel }) => {
      const chip = cpuModel === null ? null : listed(cpuModel);
      return chip?.rating && chip.cores !== null ? chip : null;
    },
    threadsPerCore: (server) => threadYieldOf(server, catalogue).threadsPerCore,
    of: (cluster) => (cluster === null ? described : described.filter((server) => server.cluster === cluster)),
    ofCatalogue: () => hostsOfCatalogue(catalogue),
  };
}

/** Hardware threads of a server, its cores where threads are not stated; null = neither is. */
export function capacityOf(server: ServerRecord | null): number | null {
  return server?.threads ?? server?.cores ?? null;
}

/** The cluster a workload's file names for it. */
export function clusterOfWorkload({ origin }: WorkloadRecord): string | null {
  return origin.cells.cluster?.text ?? null;
}

function clustersByHost({ servers, workloads }: Records): ReadonlyMap<string, string> {
  const named = new Map<string, string>();
  for (const workload of workloads) {
    const cluster = clusterOfWorkload(workload);
    if (cluster !== null) named.set(workload.serverKey ?? unnamedKeyOf(workload, NO_GROUPS), cluster);
  }
  for (const { key, cluster } of servers) if (cluster !== null) named.set(key, cluster);
  return named;
}

type GroupOf = ReadonlyMap<string, HostGroup>;
const NO_GROUPS: GroupOf = new Map();

/** Virtual machines of one cluster and processor, or of one group, share its hosts; an instance has a server of its own. */
function unnamedKeyOf(workload: WorkloadRecord, groupOf: GroupOf): string {
  const group = groupOf.get(workload.key);
  if (group) return `hosts that carry ${[...group.machines][0]}`;
  if (!isGrantedVcpus(workload)) return `unnamed server of ${workload.key}`;
  return `unnamed host of ${[clusterOfWorkload(workload) ?? '', processorOfGuest(workload) ?? []].flat().join(' ')}`;
}

interface WithoutRecord {
  readonly server: ServerRecord;
  readonly unnamed: Text | null;
  readonly group: HostGroup | null;
}

function hostsWithoutRecord(
  workloads: readonly WorkloadRecord[],
  known: ReadonlySet<string>,
  groupOf: GroupOf,
): readonly WithoutRecord[] {
  const found = new Map<string, WorkloadRecord[]>();
  for (const workload of workloads) {
    if (workload.serverKey !== null && known.has(workload.serverKey)) continue;
    const key = workload.serverKey ?? unnamedKeyOf(workload, groupOf);
    const its = found.get(key);
    if (its) its.push(workload);
    else found.set(key, [workload]);
  }
  return [...found].flatMap(([key, its]) => {
    const [first] = its;
    if (!first) return [];
    return {
      server: { ...bareServer(key, key, { ...first.origin, cells: {} }), cpuModel: processorOfGuests(its) },
      unnamed: first.serverKey === null ? unnamedHostOf(first, its.length - 1) : null,
      group: groupOf.get(first.key) ?? null,
    };
  });
}

/** What all rows of these machines name as their processor, where it is none of x86. */
function processorOfGuests(workloads: readonly WorkloadRecord[]): string | null {
  const [first = null, ...others] = new Set(workloads.map(processorOfGuest));
  return others.length === 0 ? first : null;
}

/** What is not named is called by what runs on it. */
function unnamedHostOf(first: WorkloadRecord, others: number): Text {
  const values = { name: first.name, others };
  if (!isGrantedVcpus(first))
    return text('the server of {name}, which no file names', '{name}のサーバー（名称不明）', values);
  if (others === 0) return text('the host of {name}, which no file names', '{name}のホスト（名称不明）', values);
  return text(
    'the hosts of {name} and {others} {others:other|others}, which no file names',
    '{name}ほか{others}台のホスト（名称不明）',
    values,
  );
}

/** What a person chose to stand in, and what it has for one server. */
interface Chosen {
  readonly hostBasis: HostBasis | null;
  readonly hosts: readonly ServerRecord[];
  readonly ratingBasis: HostBasis | null;
  readonly ratings: readonly ServerRecord[];
}

/** A server with what stands in for its size, for the rating of its CPU, or for both: each by its own choice alone. */
function described(
  server: ServerRecord,
  pool: HostPool,
  { hostBasis, hosts, ratingBasis, ratings }: Chosen,
  unnamed: Text | null = null,
): ServerRecord {
  const likeHost = { basis: hostBasis, ratingBasis: null };
  const asRated = (each: ServerRecord) => ratings.map((model) => like(each, model, pool));
  if (capacityOf(server) !== null) {
    if (pool.lacksRating(server)) return filled(server, asRated(server), { basis: null, ratingBasis }, unnamed);
    return filled(server, likeEach(server, hosts, pool), likeHost, unnamed);
  }
  const likeHosts = likeEach(server, hosts, pool);
  const { cpuModel, clockGHz } = server;
  const sized = likeHosts.map((each) => ({ ...each, cpuModel, clockGHz }));
  if (!sized.some(pool.lacksRating)) return filled(server, likeHosts, likeHost, unnamed);
  if (ratings.length === 0) return filled(server, sized, likeHost, unnamed);
  return filled(server, sized.flatMap(asRated), { basis: hostBasis, ratingBasis }, unnamed);
}

/** A server as it is if it is like each of these, with the CPU that it states where that is a listed one. */
function likeEach(server: ServerRecord, candidates: readonly ServerRecord[], pool: HostPool): readonly ServerRecord[] {
  const chip = pool.chipOf(server);
  return candidates.map((each) => like(server, chip ? withChip(each, server, chip) : each, pool));
}

function filled(
  server: ServerRecord,
  [rated, ...alternatives]: readonly ServerRecord[],
  from: Pick<AssumedServer['assumed'], 'basis' | 'ratingBasis'>,
  unnamed: Text | null,
): ServerRecord {
  if (!rated) return server;
  const { cpuModel, clockGHz } = server.cpuModel === null ? rated : server;
  return {
    ...rated,
    cpuModel,
    clockGHz,
    assumed: { ...from, stated: server, rated, alternatives, unnamed },
  } as AssumedServer;
}

/** One of each kind, the most common first. */
export function candidatesFor(cluster: string | null, pool: HostPool, basis: HostBasis): readonly ServerRecord[] {
  if (basis === 'catalogue') return pool.ofCatalogue();
  const near = basis === 'cluster' && cluster !== null ? pool.of(cluster) : [];
  return byFrequency(near.length > 0 ? near : pool.of(null));
}

function byFrequency(servers: readonly ServerRecord[]): readonly ServerRecord[] {
  const kinds = new Map<string, { readonly first: ServerRecord; count: number }>();
  for (const server of servers) {
    const key = JSON.stringify([server.cpuModel, server.sockets, server.cores, server.threads]);
    const kind = kinds.get(key);
    if (kind) kind.count += 1;
    else kinds.set(key, { first: server, count: 1 });
  }
  return [...kinds.values()].toSorted((a, b) => b.count - a.count).map(({ first }) => first);
}

/** A host as it would be with the CPU that a server states. */
function withChip(host: ServerRecord, { cpuModel, clockGHz }: ServerRecord, chip: CatalogueCpu): ServerRecord {
  const sockets = host.sockets ?? 1;
  const [cores, threads] = [chip.cores, chip.threads].map((each) => (each === null ? null : each * sockets));
  return { ...host, cpuModel, clockGHz, sockets, cores: cores ?? null, threads: threads ?? null };
}

/** What the server states of its size is kept; the CPU that it is rated by, and what is missing, is the other's. */
function like(server: ServerRecord, model: ServerRecord, pool: HostPool): ServerRecord {
  const sockets = model.sockets ?? 1;
  const [coresEach, threadsEach] = [model.cores, model.threads].map((all) => (all === null ? null : all / sockets));
  const scale = (each: number | null | undefined, of: number) => (each == null ? null : each * of);
  // Stated threads are so many cores of that kind, and no more.
  const perCore = pool.threadsPerCore(model);
  const stated = server.cores ?? (server.threads === null ? null : Math.ceil(server.threads / perCore));
  const own = server.sockets ?? (stated !== null && coresEach ? Math.max(1, Math.round(stated / coresEach)) : sockets);
  const cores = stated ?? scale(coresEach, own);
  const threads = cores !== null && coresEach ? scale(threadsEach, cores / coresEach) : scale(threadsEach, own);
  // Threads belong to the CPU: those of another one tell nothing of a CPU that is stated.
  const ofItsCpu = server.cpuModel === null || server.cpuModel === model.cpuModel;
  return {
    ...server,
    cpuModel: model.cpuModel,
    clockGHz: model.clockGHz,
    cores,
    sockets: own,
    threads: server.threads ?? (ofItsCpu ? threads : null),
  };
}

const MIDDLING = [0.5, 0.1, 0.9];
const SOCKETS = 2;

function hostsOfCatalogue({ cpus }: CpuCatalogue): readonly ServerRecord[] {
  const perThread = ({ rating, threads }: CatalogueCpu) => (rating?.value ?? 0) / (threads ?? 1);
  const ranked = cpus
    .filter(({ rating, threads, cores }) => rating?.kind === 'published' && threads !== null && cores !== null)
    .toSorted((a, b) => perThread(a) - perThread(b));
  return MIDDLING.flatMap((share) => {
    const cpu = ranked[Math.round(share * (ranked.length - 1))];
    return cpu ? [hostOf(cpu)] : [];
  });
}

function hostOf({ key, cores, threads, baseGHz }: CatalogueCpu): ServerRecord {
  return {
    ...bareServer(key, key, { file: '', sheet: null, row: 0, cells: {} }),
    cpuModel: key,
    sockets: SOCKETS,
    cores: SOCKETS * (cores ?? 0),
    threads: SOCKETS * (threads ?? 0),
    clockGHz: baseGHz,
  };
}
