import type { Origin } from './records.ts';

/** What a NUMA node holds. 'memory-only': CXL, PMEM or an MSB; 'memoryless': processors without memory of their own; null = not told. */
export type TopologyNodeRole = 'processors-and-memory' | 'memory-only' | 'memoryless' | 'empty' | null;

/** A network or storage adapter by the name the operating system gives it: eth0, mlx5_0, nvme0n1. */
export interface TopologyAdapter {
  readonly name: string;
  readonly kind: 'network' | 'storage';
}

/** One NUMA node as a tool of the operating system printed it. */
export interface TopologyNode {
  readonly id: number;
  /** Logical CPUs, ascending; empty for a memory-only node. null = the tool does not say which. */
  readonly cpus: readonly number[] | null;
  /** numactl writes MB and means MiB. null = not stated, which is not zero. */
  readonly memoryMiB: number | null;
  readonly freeMiB: number | null;
  readonly role: TopologyNodeRole;
  /** Adapters whose slot is connected to it, in the order of the file; absent = none is told. */
  readonly adapters?: readonly TopologyAdapter[] | undefined;
}

/** What one machine is made of, as numactl --hardware, lscpu or numastat -m printed it. null = the file does not say. */
export interface TopologyRecord {
  /** Stable merge key: the lower-cased host where the file names it, else the file's name. */
  readonly key: string;
  /** The host, else the file's name. */
  readonly name: string;
  readonly tool: 'numactl' | 'lscpu' | 'lstopo' | 'numastat';
  readonly host: string | null;
  /** Vendor of the hypervisor: the topology is then that of a virtual machine. */
  readonly hypervisor: string | null;
  readonly cpuModel: string | null;
  readonly sockets: number | null;
  /** Physical cores of all sockets. */
  readonly cores: number | null;
  /** Logical CPUs that are online. */
  readonly threads: number | null;
  readonly threadsPerCore: number | null;
  readonly clockGHz: number | null;
  /** Sum over the nodes; null where a node does not state its own. */
  readonly memoryMiB: number | null;
  /** Ascending by id; ids may have gaps. Empty where the tool lists no NUMA nodes. */
  readonly nodes: readonly TopologyNode[];
  /** SLIT matrix in the order of `nodes`; row = from, column = to, may be asymmetric. null = not printed. */
  readonly distances: readonly (readonly number[])[] | null;
  /** Logical CPUs that share a core, a list per core; null = not told. */
  readonly siblings: readonly (readonly number[])[] | null;
  readonly origin: Origin;
}

/** What a node is, from its CPUs and memory; null where one of the two is not told. */
export function topologyNodeRole({ cpus, memoryMiB }: Pick<TopologyNode, 'cpus' | 'memoryMiB'>): TopologyNodeRole {
  if (cpus === null || memoryMiB === null) return null;
  if (memoryMiB === 0) return cpus.length === 0 ? 'empty' : 'memoryless';
  return cpus.length === 0 ? 'memory-only' : 'processors-and-memory';
}
