import { type Estimate, type KnownEstimate, known, type Text, text } from '../figure/index.ts';
import { formatCpuList, parseCpuList } from '../inventory/index.ts';
import { memoryFitsNode } from '../numa/index.ts';
import type { PlanNode } from '../placement/index.ts';
import { type NumaNode, platformById } from '../platform/index.ts';
import { balancingCheck } from './balancing-check.ts';
import { type BoundInstance, boundInstancesOf } from './bound-instance.ts';
import { checkLayout } from './check-layout.ts';
import { checkedInstances, type LayoutReading } from './checked-instances.ts';
import { cpuPlaces } from './cpu-places.ts';
import { type ExpectedLocality, localityExpecter } from './expected-locality.ts';
import type { LayoutCheck } from './layout-check.ts';
import { type Siblings, siblingCheck } from './sibling-check.ts';

/** One NUMA node of a planned server. */
export interface NodeLayout {
  readonly id: number;
  /** 'memory-only': a board (MSB), CXL or persistent memory, reached over the interconnect. */
  readonly kind: 'processors' | 'memory-only';
  /** Linux list syntax; empty for memory only. */
  readonly cpuList: string;
  readonly memoryGiB: number;
  /** Workloads that run on it or have memory there. */
  readonly workloadIds: readonly string[];
  /** Memory of the node less that of its instances, in GiB; negative where they exceed it. */
  readonly margin: Estimate;
}

/** One instance of a planned server: where it runs, where its memory lies and what is expected of that. */
export interface InstanceLayout extends ExpectedLocality {
  readonly workloadId: string;
  readonly cpuList: string;
  /** Nodes its CPUs lie on. */
  readonly nodes: readonly number[];
  readonly memory: BoundInstance['memory'];
}

/** A planned server as it is bound, and what is to be said about it. */
export interface ServerLayout {
  readonly server: string;
  readonly nodes: readonly NodeLayout[];
  readonly instances: readonly InstanceLayout[];
  readonly checks: readonly LayoutCheck[];
}

/** What is known beyond the plan. */
export interface ServerReading extends Partial<LayoutReading> {
  /** Of an imported machine: the threads of a core can then be checked. The plan's own CPU lists keep them together. */
  readonly siblings?: Siblings | null;
}

/** Everything about the layout of one planned server: its nodes, its instances and what is to be said about them. */
export function serverLayout(server: PlanNode, { siblings = null, ...reading }: ServerReading = {}): ServerLayout {
  const nodes = server.numaNodes.map(asNumaNode);
  const instances = boundInstancesOf(server);
  const checked = checkedInstances(server, { ...AS_PLANNED, ...reading });
  const placeOf = cpuPlaces(nodes);
  const expectedOf = localityExpecter(nodes, platformById(server.platformId)?.year ?? null);
  return {
    server: server.name,
    nodes: server.numaNodes.map(nodeLayout),
    instances: instances.map((instance) => ({
      workloadId: instance.name,
      cpuList: formatCpuList(parseCpuList(instance.cpuList) ?? []),
      nodes: placeOf(instance.cpuList).on,
      memory: instance.memory,
      ...expectedOf(instance),
    })),
    checks: [
      ...checkLayout(server.name, checked, { nodes }),
      ...(siblings ? siblingCheck(server.name, checked, siblings) : []),
      ...balancingCheck(server.name, checked, nodes, reading.balancing),
    ],
  };
}

const AS_PLANNED: LayoutReading = { nameOf: (id) => id, oneDatabase: false, memoryIsCovered: false };

function asNumaNode({ id, cpuList, memoryGiB, adapters }: PlanNode['numaNodes'][number]): NumaNode {
  const cpus = parseCpuList(cpuList)?.length ?? 0;
  return { id, cpuList, cpus, memoryGiB, memoryOnly: cpus === 0, ...(adapters && { adapters }) };
}

const NEEDED = text('memory planned for the instances of the node', 'ノードのインスタンスに計画したメモリ');
const ON_NODE = text('memory of the planned node', '計画したノードのメモリ');

/** Nothing of a planned server is measured. */
function planned(label: Text, gib: number): KnownEstimate {
  return known('predicted', { value: gib, unit: 'GiB', because: { label, inputs: [] } });
}

function nodeLayout({ id, cpuList, memoryGiB, workloads }: PlanNode['numaNodes'][number]): NodeLayout {
  const used = workloads.reduce(
    (total, { memoryGiB: needed, extraMemoryGiB = 0 }) => total + needed + extraMemoryGiB,
    0,
  );
  return {
    id,
    kind: cpuList === '' ? 'memory-only' : 'processors',
    cpuList,
    memoryGiB,
    workloadIds: workloads.map(({ workloadId }) => workloadId),
    margin: memoryFitsNode(planned(NEEDED, used), planned(ON_NODE, memoryGiB)).margin,
  };
}
