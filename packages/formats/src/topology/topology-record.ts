import { type OriginCell, type TopologyNode, type TopologyRecord, topologyNodeRole } from '@tatami/model';

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
  const { tool, host = null } = stated;
  const sizes = nodes.map(({ memoryMiB }) => memoryMiB);
  return {
    key: (host ?? file).toLowerCase(),
    name: host ?? file,
    host,
    hypervisor: null,
    cpuModel: null,
    sockets: null,
    cores: null,
    threads: threadsOf(nodes),
    threadsPerCore: null,
    clockGHz: null,
    distances: null,
    siblings: null,
    ...stated,
    tool,
    memoryMiB: sizes.length === 0 ? null : sumOf(sizes),
    nodes: nodes.map((node) => ({ ...node, role: topologyNodeRole(node) })),
    origin: { file, sheet: null, row: line, cells },
  };
}

function threadsOf(nodes: readonly Omit<TopologyNode, 'role'>[]): number | null {
  return nodes.length === 0 ? null : sumOf(nodes.map(({ cpus }) => cpus?.length ?? null));
}

function sumOf(figures: readonly (number | null)[]): number | null {
  return figures.reduce<number | null>((sum, figure) => (sum === null || figure === null ? null : sum + figure), 0);
}
