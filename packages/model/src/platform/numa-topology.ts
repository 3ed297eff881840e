import { type Text, text } from '../figure/index.ts';
import { parseCpuList } from '../inventory/index.ts';
import type { Configuration, Platform } from './platform.ts';

/** One NUMA node of a configured server. */
export interface NumaNode {
  readonly id: number;
  /** Linux list syntax, "0-3,8-11"; empty for a memory-only node (MSB). */
  readonly cpuList: string;
  /** Logical CPUs of the node; 0 for a memory-only node. */
  readonly cpus: number;
  readonly memoryGiB: number;
  readonly memoryOnly: boolean;
}

export interface NumaTopology {
  readonly nodes: readonly NumaNode[];
  /** SLIT matrix in the order of `nodes`; absent = not stated of this configuration. */
  readonly distances?: readonly (readonly number[])[];
  /** 'stated': a source printed the CPU lists. 'rule': numbered by the rule in `numbering`. */
  readonly cpuNumbers: 'stated' | 'rule';
  readonly numbering: Text;
}

/**
 * Which NUMA nodes, CPUs and node memories a configuration has. CPU lists are the source's where it printed them for
 * this many nodes; else cores are numbered node after node and the second thread of core n is n + all cores.
 */
export function numaTopologyOf(platform: Platform, configuration: Configuration): NumaTopology {
  const nodeCount = Math.max(1, Math.ceil(configuration.sockets * platform.numaNodesPerSocket.value));
  const cores = configuration.sockets * configuration.coresPerSocket;
  const threads = platform.threadsPerCore.value;
  const stated = platform.cpuLists?.length === nodeCount ? platform.cpuLists : null;
  const { perSbNode, perMsb } = nodeMemoryGiB(platform, configuration, nodeCount);
  const cpuNodes = Array.from({ length: nodeCount }, (_, id): NumaNode => {
    const first = Math.floor((id * cores) / nodeCount);
    const end = Math.floor(((id + 1) * cores) / nodeCount);
    const list = stated?.[id];
    return {
      id,
      cpuList: list ?? siblingList(first, end, cores, threads),
      cpus: list === undefined ? (end - first) * threads : (parseCpuList(list)?.length ?? 0),
      memoryGiB: perSbNode(id),
      memoryOnly: false,
    };
  });
  const memoryNodes = Array.from(
    { length: configuration.msb },
    (_, index): NumaNode => ({
      id: nodeCount + index,
      cpuList: '',
      cpus: 0,
      memoryGiB: perMsb,
      memoryOnly: true,
    }),
  );
  const nodes = [...cpuNodes, ...memoryNodes];
  const { nodeDistances } = platform;
  return {
    nodes,
    ...(nodeDistances?.length === nodes.length && { distances: nodeDistances }),
    cpuNumbers: stated ? 'stated' : 'rule',
    numbering: stated ? STATED : RULE,
  };
}

const STATED = text('CPU numbers as the source prints them.', 'CPU番号は出典の記載どおりです。');
const RULE = text(
  'CPU numbers by rule: cores node after node, the second thread of core n is n plus the number of cores. Check with lscpu or numactl --hardware before binding.',
  'CPU番号は規則による推定です（ノード順に採番し、コアnの2番目のスレッドはn＋総コア数）。割り当て前にlscpuまたはnumactl --hardwareでご確認ください。',
);

function siblingList(first: number, end: number, cores: number, threads: number): string {
  return Array.from({ length: threads }, (_, thread) => rangeOf(thread * cores + first, thread * cores + end - 1)).join(
    ',',
  );
}

function rangeOf(from: number, to: number): string {
  return from === to ? `${from}` : `${from}-${to}`;
}

/** Memory set by hand is spread over boards, and over nodes of unequal memory, in proportion to what the source gives them. */
function nodeMemoryGiB(platform: Platform, { sb, msb, memoryGiB }: Configuration, nodeCount: number) {
  const sbShare = platform.memoryPerSbGiB?.value ?? 1;
  const msbShare = platform.memoryPerMsbGiB?.value ?? 0;
  const perShare = memoryGiB / (sb * sbShare + msb * msbShare);
  const ofBoards = perShare * sbShare * sb;
  const stated = platform.nodeMemoryGiB?.length === nodeCount ? platform.nodeMemoryGiB : null;
  const whole = stated?.reduce((sum, nodeGiB) => sum + nodeGiB, 0) ?? 0;
  return {
    perSbNode: (id: number) => (stated && whole > 0 ? (ofBoards * (stated[id] ?? 0)) / whole : ofBoards / nodeCount),
    perMsb: perShare * msbShare,
  };
}
