import { parseCpuList } from '../inventory/index.ts';
import type { NumaNode } from '../platform/index.ts';

/** Where the CPUs of a list lie. */
export interface CpuPlace {
  /** null when the list names no CPUs, or some the server does not have. */
  readonly cpus: ReadonlySet<number> | null;
  /** Nodes the CPUs lie on. */
  readonly on: readonly number[];
  /** How many of them lie on each node. */
  readonly countOn: ReadonlyMap<number, number>;
}

/** Finds the nodes of a CPU list; each list is read once. */
export function cpuPlaces(nodes: readonly Pick<NumaNode, 'id' | 'cpuList'>[]): (cpuList: string) => CpuPlace {
  const nodeOfCpu = new Map(
    nodes.flatMap(({ id, cpuList }) => (parseCpuList(cpuList) ?? []).map((cpu) => [cpu, id] as const)),
  );
  const read = new Map<string, CpuPlace>();
  return (cpuList) => {
    const place = read.get(cpuList) ?? cpuPlace(cpuList, nodeOfCpu);
    read.set(cpuList, place);
    return place;
  };
}

function cpuPlace(cpuList: string, nodeOfCpu: ReadonlyMap<number, number>): CpuPlace {
  const cpus = parseCpuList(cpuList);
  if (!cpus || cpus.length === 0 || cpus.some((cpu) => !nodeOfCpu.has(cpu)))
    return { cpus: null, on: [], countOn: new Map() };
  const countOn = new Map<number, number>();
  for (const cpu of cpus) {
    const node = nodeOfCpu.get(cpu) as number;
    countOn.set(node, (countOn.get(node) ?? 0) + 1);
  }
  return { cpus: new Set(cpus), on: [...countOn.keys()], countOn };
}
