import {
  bareServer,
  bareWorkload,
  type Origin,
  type OriginCell,
  type ServerRecord,
  type TopologyRecord,
  type WorkloadRecord,
} from '../../inventory/index.ts';
import { MIB_PER_GIB } from '../../units/index.ts';
import { nearly } from '../evidence.ts';
import { type NamedTopology, topologyMentionId } from '../mentions-of.ts';

/** What of a topology says how large its machine is. */
export type SizingTopology = NamedTopology &
  Pick<
    TopologyRecord,
    'hypervisor' | 'cpuModel' | 'sockets' | 'cores' | 'threads' | 'clockGHz' | 'memoryMiB' | 'origin'
  >;

/** What a topology says of the server it was read on. */
export interface StatedServer {
  readonly statement: ServerRecord;
  /** Whether the file shows that it is of the whole machine. What may be of a part of it only fills what others leave open. */
  readonly isWhole: boolean;
}

/**
 * What does a topology say of its server? Sockets, cores and threads where it states all three, or they would be mixed with those of
 * others; memory where it is not that of `others` less what firmware keeps. null = it was read in a virtual machine, which knows
 * nothing of its host.
 */
export function serverStatedBy(topology: SizingTopology, others: readonly ServerRecord[]): StatedServer | null {
  if (isGuest(topology)) return null;
  const { name, cpuModel, clockGHz, origin } = topology;
  const counts = countsOf(topology);
  const memoryGiB = memoryBeside(topology, others);
  const statement: ServerRecord = {
    ...bareServer(topologyMentionId(topology), name, { ...origin, cells: serverCells(topology) }),
    ...counts,
    ...{ cpuModel, clockGHz, memoryGiB },
  };
  return { statement, isWhole: tellsOfAllCpus(topology) };
}

/** What does a topology read in a virtual machine say of that? Its vCPUs. null = it is of no virtual machine, or of some of its vCPUs. */
export function guestStatedBy(topology: SizingTopology): WorkloadRecord | null {
  const { name, threads, origin } = topology;
  if (!isGuest(topology) || !tellsOfAllCpus(topology) || hasCpusOff(topology)) return null;
  const cell = origin.cells.threads;
  const statement = bareWorkload(topologyMentionId(topology), name, {
    ...origin,
    cells: cell ? { vcpus: cell } : {},
  });
  return { ...statement, vcpus: threads };
}

/** CPUs that emulators present under a name of their own, where no line names the hypervisor. */
const EMULATED = /\bQEMU\b|\bKVM\b|\bvirtual\b/i;

function isGuest({ hypervisor, cpuModel }: SizingTopology): boolean {
  return hypervisor !== null || EMULATED.test(cpuModel ?? '');
}

/** lscpu counts all CPUs of the machine beside those that are on, and names the hypervisor; the other tools, and its bare tables, do neither. */
function tellsOfAllCpus({ origin }: SizingTopology): boolean {
  return origin.cells.cpus !== undefined;
}

/** With CPUs switched off by the operating system the sockets and cores it shows are some of those that are there. */
function hasCpusOff({ threads, origin }: SizingTopology): boolean {
  const all = Number(origin.cells.cpus?.text);
  return threads !== null && all > threads;
}

function countsOf(topology: SizingTopology): Pick<ServerRecord, 'sockets' | 'cores' | 'threads'> {
  const { sockets, cores, threads } = topology;
  const isOpen = sockets === null || cores === null || threads === null || hasCpusOff(topology);
  return isOpen ? { sockets: null, cores: null, threads: null } : { sockets, cores, threads };
}

/** Lists state the modules, an operating system what firmware leaves of them: both are one size, and the modules are bought. */
function memoryBeside({ memoryMiB }: SizingTopology, others: readonly ServerRecord[]): number | null {
  if (memoryMiB === null) return null;
  const memoryGiB = memoryMiB / MIB_PER_GIB;
  return others.some((other) => other.memoryGiB !== null && nearly(other.memoryGiB, memoryGiB)) ? null : memoryGiB;
}

function serverCells({ sockets, cores, origin: { cells } }: SizingTopology): Origin['cells'] {
  const { coresPerSocket, cpuModel } = cells;
  const sizes = Object.entries(cells).flatMap(([name, cell]) => (/^node \d+ size$/.test(name) ? [cell] : []));
  const [first] = sizes;
  const stated: Readonly<Record<string, OriginCell | undefined>> = {
    sockets: cells.sockets,
    cores: cells.cores ?? (coresPerSocket && { ...coresPerSocket, text: productOf(sockets, cores) }),
    threads: cells.threads,
    cpuModel,
    clockGHz: cpuModel,
    memoryGiB: first && { ...first, text: sizes.map(({ text }) => text).join(' + ') },
  };
  return Object.fromEntries(Object.entries(stated).filter((entry): entry is [string, OriginCell] => !!entry[1]));
}

function productOf(sockets: number | null, cores: number | null): string {
  return sockets === null || cores === null ? '' : `${sockets} × ${cores / sockets}`;
}
