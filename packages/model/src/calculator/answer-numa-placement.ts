import { derive, type Estimate, nameText, type Text, text } from '../figure/index.ts';
import {
  type BindingCommands,
  type BoundInstance,
  bindingsFor,
  boundInstancesOf,
  checkLayout,
  type LayoutCheck,
  layOut,
} from '../layout/index.ts';
import type { PlacedServer, PlacementItem } from '../placement/index.ts';
import type { NumaNode, NumaTopology } from '../platform/index.ts';
import { entered } from './entered.ts';
import { type GivenNode, givenTopology } from './given-topology.ts';
import { type InvalidField, invalidField } from './invalid-field.ts';
import { placeEvenly } from './place-evenly.ts';

export interface GivenInstance {
  readonly name: string;
  readonly memoryGiB: number;
  /** Share (0..1) of all CPUs of the server it needs at its peak. */
  readonly cpuShare: number;
  /** How it is bound today, to be checked as it is. */
  readonly cpuList?: string | undefined;
}

export interface NumaPlacementQuestion {
  /** What `numactl --hardware` prints, or the nodes. */
  readonly topology: string | readonly GivenNode[];
  readonly instances: readonly GivenInstance[];
}

export interface NodeOccupancy {
  readonly id: number;
  readonly cpuList: string;
  readonly instances: readonly string[];
  readonly memoryLeft: Estimate;
  /** Share of the node's CPUs in use when all peak together; null for a node without CPUs. */
  readonly cpuUse: Estimate | null;
}

export interface NumaPlacementAnswer {
  readonly nodes: readonly NodeOccupancy[];
  readonly placement: readonly BoundInstance[];
  readonly commands: readonly BindingCommands[];
  /** Of the placement advised. */
  readonly checks: readonly LayoutCheck[];
  /** Of the bindings as they are today, where the question states any. */
  readonly checksOfToday: readonly LayoutCheck[];
  readonly unplaced: readonly { readonly name: string; readonly because: Text }[];
}

/** Which instance belongs on which NUMA node, and what is wrong with the binding of today? */
export function answerNumaPlacement({
  topology: given,
  instances,
}: NumaPlacementQuestion): NumaPlacementAnswer | InvalidField {
  const topology = givenTopology(given);
  if ('invalid' in topology) return topology;
  const names = instances.map(({ name }) => name);
  const twice = names.findIndex((name, index) => names.indexOf(name) !== index);
  if (twice >= 0) return invalidField(`instances.${twice}.name`, TWICE);
  const cpus = topology.nodes.reduce((total, node) => total + node.cpus, 0);
  const { placed, unplaced } = placeEvenly(serverOf(topology), instances.map(itemOn(cpus)));
  const server = layOut({ name: SERVER, platformId: SERVER, configuration: asOneBoard(topology), topology, placed });
  const placement = boundInstancesOf(server);
  return {
    nodes: topology.nodes.map((node, index) => occupancyOf(node, index, placed)),
    placement,
    commands: bindingsFor(server),
    checks: checkLayout(SERVER, placement, topology),
    checksOfToday: checkLayout(SERVER, boundToday(instances), topology),
    unplaced,
  };
}

const SERVER = 'server';

function serverOf({ nodes }: NumaTopology) {
  const capacities = nodes.map(({ cpus, memoryGiB }) => ({ cpu: cpus, memoryGiB }));
  return { id: SERVER, nodes: capacities, iops: null, count: 1, cost: 1 };
}

function itemOn(cpus: number) {
  return ({ name, memoryGiB, cpuShare }: GivenInstance): PlacementItem => ({
    id: name,
    cpu: cpuShare * cpus,
    cpuOverTime: null,
    memoryGiB,
    iops: null,
    spans: false,
  });
}

/** The boards of a server nobody described: one, with all it has. */
function asOneBoard({ nodes }: NumaTopology) {
  const memoryGiB = nodes.reduce((total, node) => total + node.memoryGiB, 0);
  const coresPerSocket = nodes.reduce((total, node) => total + node.cpus, 0);
  return { sb: 1, msb: 0, sockets: 1, coresPerSocket, memoryGiB };
}

function boundToday(instances: readonly GivenInstance[]): BoundInstance[] {
  return instances.flatMap(({ name, cpuList }) => (cpuList === undefined ? [] : [{ name, cpuList, memory: [] }]));
}

function occupancyOf(node: NumaNode, index: number, { items }: PlacedServer): NodeOccupancy {
  const here = items.flatMap(({ id, parts }) =>
    parts.filter((part) => part.node === index).map((part) => ({ id, ...part })),
  );
  const cpu = here.map((part) => needOf(part.id, 'count', part.cpu));
  const memory = here.map((part) => needOf(part.id, 'GiB', part.memoryGiB));
  return {
    id: node.id,
    cpuList: node.cpuList,
    instances: here.map(({ id }) => id),
    memoryLeft: derive({
      label: MEMORY_LEFT,
      formula: memory.length > 0 ? 'node - sum(instance)' : 'node',
      unit: 'GiB',
      inputs: { node: entered('measured', NODE_MEMORY, 'GiB', node.memoryGiB), instance: memory },
    }),
    cpuUse: node.memoryOnly
      ? null
      : derive({
          label: CPU_USE,
          formula: cpu.length > 0 ? 'sum(instance) ÷ node' : '0 ÷ node',
          unit: 'share',
          inputs: { node: entered('measured', NODE_CPUS, 'count', node.cpus), instance: cpu },
        }),
  };
}

function needOf(name: string, unit: 'count' | 'GiB', value: number): Estimate {
  return entered('assumed', nameText(name), unit, value);
}

const MEMORY_LEFT = text('Memory left on the node', 'ノードの残りメモリ');
const NODE_MEMORY = text('Memory of the node', 'ノードのメモリ');
const CPU_USE = text('CPU use of the node when all peak together', 'ピークが重なった場合のノードのCPU使用率');
const NODE_CPUS = text('CPUs of the node', 'ノードのCPU数');
const TWICE = text('Two instances have this name.', 'インスタンス名が重複しています。');
