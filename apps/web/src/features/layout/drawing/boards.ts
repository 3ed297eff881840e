import type { PlanNode, PlanNumaNode } from '@tatami/model';

/** Sockets with the NUMA nodes on them: several nodes to a socket (NPS4), one to one, or one node over several sockets. */
export interface SocketGroup {
  /** 1-based, over the whole server. */
  readonly sockets: readonly number[];
  readonly numaNodes: readonly PlanNumaNode[];
}

/** A board of a server as it is drawn: a system board with its sockets, or a memory-only board. */
export interface Board {
  readonly kind: 'sb' | 'msb';
  /** 1-based within its kind. */
  readonly number: number;
  /** One group without sockets on a memory-only board. */
  readonly groups: readonly SocketGroup[];
}

/** Shares the NUMA nodes of a server out over its boards and sockets: CPU nodes in order, one memory-only node per MSB. */
export function boardsOf({
  configuration,
  numaNodes,
}: Pick<PlanNode, 'configuration' | 'numaNodes'>): readonly Board[] {
  const withCpus = numaNodes.filter(({ cpuList }) => cpuList !== '');
  const memoryOnly = numaNodes.filter(({ cpuList }) => cpuList === '');
  const sockets = Array.from({ length: configuration.sockets }, (_, index) => index + 1);
  const boards = Math.min(configuration.sb, withCpus.length, Math.max(1, sockets.length));
  const systemBoards = Array.from({ length: boards }, (_, index): Board => {
    const groups = socketGroups(part(sockets, index, boards), part(withCpus, index, boards));
    return { kind: 'sb', number: index + 1, groups };
  });
  const memoryBoards = memoryOnly.map(
    (node, index): Board => ({ kind: 'msb', number: index + 1, groups: [{ sockets: [], numaNodes: [node] }] }),
  );
  return [...systemBoards, ...memoryBoards];
}

/** The smallest groups in which whole sockets hold whole nodes. */
function socketGroups(sockets: readonly number[], numaNodes: readonly PlanNumaNode[]): readonly SocketGroup[] {
  const groups = greatestCommonDivisor(sockets.length, numaNodes.length);
  return Array.from({ length: groups }, (_, index) => ({
    sockets: part(sockets, index, groups),
    numaNodes: part(numaNodes, index, groups),
  }));
}

function part<Each>(all: readonly Each[], index: number, parts: number): readonly Each[] {
  return all.slice(Math.floor((index * all.length) / parts), Math.floor(((index + 1) * all.length) / parts));
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? Math.max(1, a) : greatestCommonDivisor(b, a % b);
}
