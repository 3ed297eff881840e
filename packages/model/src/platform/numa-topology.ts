import { amount, type Text, text } from '../figure/index.ts';
import { parseCpuList, type TopologyAdapter } from '../inventory/index.ts';
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
  /** Adapters whose slot is connected to it; absent = not told. */
  readonly adapters?: readonly TopologyAdapter[] | undefined;
}

export interface NumaTopology {
  readonly nodes: readonly NumaNode[];
  /** SLIT matrix in the order of `nodes`; absent = not stated of this configuration. */
  readonly distances?: readonly (readonly number[])[];
  /** 'stated': a source printed the CPU lists. 'rule': numbered by the rule in `numbering`. */
  readonly cpuNumbers: 'stated' | 'rule';
  readonly numbering: Text;
  /** How much farther memory is than a node's own, where a person states that of the machine; absent = nobody does. */
  readonly farMemory?: Text;
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
  const farMemory = farMemoryOf(platform, configuration);
  const adapters = stated && platform.nodeAdapters;
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
      ...(adapters?.[id] && { adapters: adapters[id] }),
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
  const distances = distancesOf(platform, nodes);
  return {
    nodes,
    ...(distances && { distances }),
    cpuNumbers: stated ? 'stated' : 'rule',
    numbering: stated ? STATED : RULE,
    ...(farMemory && { farMemory }),
  };
}

/** As the firmware states them of so many nodes, else one distance for all nodes with CPUs and one for those without, where a person states both. */
function distancesOf(
  { nodeDistances, stated }: Platform,
  nodes: readonly NumaNode[],
): readonly (readonly number[])[] | null {
  if (nodeDistances?.length === nodes.length) return nodeDistances;
  const { remote = null, memoryOnly = null } = stated?.distances ?? {};
  if (remote === null || (memoryOnly === null && nodes.some((node) => node.memoryOnly))) return null;
  return nodes.map((from) =>
    nodes.map((to) => (from === to ? LOCAL : from.memoryOnly || to.memoryOnly ? (memoryOnly ?? remote) : remote)),
  );
}

/** SLIT writes a local access as 10. */
const LOCAL = 10;

function farMemoryOf({ stated }: Platform, { msb }: Configuration): Text | null {
  if (!stated?.distances) return null;
  const { remote, memoryOnly } = stated.distances;
  const far = (distance: number) => amount(distance / LOCAL, 'ratio');
  const onBoards = msb > 0 && memoryOnly !== null ? memoryOnly : null;
  if (remote !== null && onBoards !== null)
    return text(
      'By the distances stated, memory of another node counts {remote} times the local one, memory of a memory-only node {boards} times: a relative table, not a latency.',
      '指定された距離では、他ノードのメモリはローカルの{remote}倍、メモリ専用ノードは{boards}倍です（相対値であり、実際の遅延ではありません）。',
      { remote: far(remote), boards: far(onBoards) },
    );
  if (remote !== null)
    return text(
      'By the distances stated, memory of another node counts {remote} times the local one: a relative table, not a latency.',
      '指定された距離では、他ノードのメモリはローカルの{remote}倍です（相対値であり、実際の遅延ではありません）。',
      { remote: far(remote) },
    );
  if (onBoards === null) return null;
  return text(
    'By the distances stated, memory of a memory-only node counts {boards} times the local one: a relative table, not a latency.',
    '指定された距離では、メモリ専用ノードのメモリはローカルの{boards}倍です（相対値であり、実際の遅延ではありません）。',
    { boards: far(onBoards) },
  );
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
