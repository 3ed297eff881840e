import { parseCpuList } from '../../inventory/index.ts';
import type { PlanNode } from '../../placement/index.ts';
import { balancesOn, balancingOf } from '../balancing-check.ts';
import { boundInstancesOf } from '../bound-instance.ts';
import type { LayoutCheck } from '../layout-check.ts';
import { fileNames } from './file-names.ts';
import type { SoftwareOf } from './instance-software.ts';

/** The CPUs an instance may use on one NUMA node. */
export interface BoundNode {
  readonly id: number;
  readonly cpus: readonly number[];
  /** All CPUs of the node. */
  readonly whole: boolean;
}

/** A binding in the terms every command is written from. */
export interface InstanceBinding {
  readonly workloadId: string;
  /** Safe in file names, units, groups and SQL literals; unlike that of any other instance of the server. */
  readonly name: string;
  /** What people know it by: for notes. */
  readonly label: string;
  /** Ascending, never empty. */
  readonly cpus: readonly number[];
  /** Nodes it runs on, by id. */
  readonly nodes: readonly BoundNode[];
  /** Nodes that lend it memory; those of its CPUs where the plan has no memory figures. */
  readonly memoryNodes: readonly number[];
  /** Memory planned for it on all nodes, what is left over for its cache included; 0 where the plan has no memory figures. */
  readonly memoryGiB: number;
  /** What of that lies on nodes it does not run on. */
  readonly afar: readonly { readonly node: number; readonly memoryGiB: number }[];
  /** It has memory of several nodes and automatic NUMA balancing is to be on: a policy that binds it would keep balancing away. */
  readonly balanced: boolean;
  /** Logical CPUs per core of the server. */
  readonly threadsPerCore: number;
}

/**
 * The bindings of a planned server. An instance that runs on no CPU of it has none. `studied` is what the project's own runs tell of automatic
 * NUMA balancing; null = what studies tell.
 */
export function instanceBindings(
  server: PlanNode,
  nameOf: (workloadId: string) => string,
  studied: LayoutCheck | null,
  softwareOf?: SoftwareOf,
): readonly InstanceBinding[] {
  const balancing = balancesOn(balancingOf(server, studied, softwareOf));
  const nodes = server.numaNodes.map(({ id, cpuList }) => ({ id, cpus: parseCpuList(cpuList) ?? [] }));
  const threadsPerCore = threadsPerCoreOf(server, nodes);
  const instances = boundInstancesOf(server);
  const names = fileNames(instances.map(({ name }) => nameOf(name)));
  const placeOf = eachListOnce((cpuList) => {
    const cpus = parseCpuList(cpuList) ?? [];
    return { cpus, on: nodesOf(new Set(cpus), nodes) };
  });
  return instances.flatMap(({ name: workloadId, cpuList, memory }, index) => {
    const { cpus, on } = placeOf(cpuList);
    if (cpus.length === 0) return [];
    const memoryNodes = memory.length > 0 ? memory.map(({ node }) => node) : on.map(({ id }) => id);
    const memoryGiB = memory.reduce((sum, each) => sum + each.memoryGiB, 0);
    const afar = memory.filter(({ node }) => on.every(({ id }) => id !== node));
    const balanced = balancing && memoryNodes.length > 1;
    const [label, plain] = [nameOf(workloadId), names[index] ?? workloadId];
    const lent = { memoryNodes, memoryGiB, afar, balanced };
    return [{ workloadId, name: plain, label, cpus, nodes: on, ...lent, threadsPerCore }];
  });
}

/** What spans a server is bound to the same list as all else that does. */
function eachListOnce<Read>(read: (cpuList: string) => Read): (cpuList: string) => Read {
  const known = new Map<string, Read>();
  return (cpuList) => {
    const found = known.get(cpuList) ?? read(cpuList);
    known.set(cpuList, found);
    return found;
  };
}

function nodesOf(used: ReadonlySet<number>, nodes: readonly { id: number; cpus: readonly number[] }[]): BoundNode[] {
  return nodes
    .map(({ id, cpus }) => {
      const here = cpus.filter((cpu) => used.has(cpu));
      return { id, cpus: here, whole: here.length === cpus.length };
    })
    .filter(({ cpus }) => cpus.length > 0);
}

function threadsPerCoreOf({ configuration }: PlanNode, nodes: readonly { cpus: readonly number[] }[]): number {
  const cpus = nodes.reduce((total, node) => total + node.cpus.length, 0);
  return Math.max(1, Math.round(cpus / (configuration.sockets * configuration.coresPerSocket)));
}
