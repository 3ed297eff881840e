import type { PlanNode, PlanNumaNode } from '@tatami/model';

/** A board of a server as it is drawn: a system board with its NUMA nodes, or a memory-only board. */
export interface Board {
  readonly kind: 'sb' | 'msb';
  /** 1-based within its kind. */
  readonly number: number;
  readonly numaNodes: readonly PlanNumaNode[];
}

/** Shares the NUMA nodes of a server out over its boards: CPU nodes over the SBs in order, one memory-only node per MSB. */
export function boardsOf({
  configuration,
  numaNodes,
}: Pick<PlanNode, 'configuration' | 'numaNodes'>): readonly Board[] {
  const withCpus = numaNodes.filter(({ cpuList }) => cpuList !== '');
  const memoryOnly = numaNodes.filter(({ cpuList }) => cpuList === '');
  const boards = Math.min(configuration.sb, withCpus.length);
  const systemBoards = Array.from({ length: boards }, (_, index): Board => {
    const from = Math.floor((index * withCpus.length) / boards);
    const to = Math.floor(((index + 1) * withCpus.length) / boards);
    return { kind: 'sb', number: index + 1, numaNodes: withCpus.slice(from, to) };
  });
  const memoryBoards = memoryOnly.map((node, index): Board => ({ kind: 'msb', number: index + 1, numaNodes: [node] }));
  return [...systemBoards, ...memoryBoards];
}
