import { bareTopology, type OriginCell, type TopologyNode, type TopologyRecord, topologyNodeRole } from '@tatami/model';
import { hostOfSosreport } from '../packed-reports/sosreport.ts';

type Stated = Pick<TopologyRecord, 'tool'> & {
  readonly file: string;
  /** 1-based line it starts at. */
  readonly line: number;
  readonly cells: Readonly<Record<string, OriginCell>>;
  readonly nodes: readonly Omit<TopologyNode, 'role'>[];
} & Partial<
    Pick<
      TopologyRecord,
      | 'host'
      | 'hypervisor'
      | 'cpuModel'
      | 'sockets'
      | 'cores'
      | 'threads'
      | 'threadsPerCore'
      | 'clockGHz'
      | 'distances'
      | 'siblings'
    >
  >;

/** The record of a machine of which a tool states only what it knows; the rest is null. */
export function topologyRecord({ file, line, cells, nodes, ...stated }: Stated): TopologyRecord {
  const { tool } = stated;
  const host = stated.host ?? hostOfSosreport(file);
  const name = host ?? file;
  const sizes = nodes.map(({ memoryMiB }) => memoryMiB);
  const withRoles = nodes.map((node) => ({ ...node, role: topologyNodeRole(node) }));
  return {
    ...bareTopology({ key: name.toLowerCase(), name, tool, nodes: withRoles }, { file, sheet: null, row: line, cells }),
    threads: threadsOf(nodes),
    memoryMiB: sizes.length === 0 ? null : sumOf(sizes),
    ...stated,
    host,
  };
}

function threadsOf(nodes: readonly Omit<TopologyNode, 'role'>[]): number | null {
  return nodes.length === 0 ? null : sumOf(nodes.map(({ cpus }) => cpus?.length ?? null));
}

function sumOf(figures: readonly (number | null)[]): number | null {
  return figures.reduce<number | null>((sum, figure) => (sum === null || figure === null ? null : sum + figure), 0);
}
