import { type Text, text } from '../figure/index.ts';
import { formatCpuList, parseCpuList } from '../inventory/index.ts';
import {
  type BindingCommands,
  type BoundInstance,
  bindingsFor,
  boundInstancesOf,
  checkLayout,
  type LayoutCheck,
  layOut,
} from '../layout/index.ts';
import type { PlacementItem, Placing } from '../placement/index.ts';
import type { NumaTopology } from '../platform/index.ts';
import { type GivenNode, givenTopology } from './given-topology.ts';
import { type InvalidField, invalidField } from './invalid-field.ts';
import { type NodeOccupancy, nodeOccupancies } from './node-occupancy.ts';
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

export interface NumaPlacementAnswer {
  readonly nodes: readonly NodeOccupancy[];
  readonly placement: readonly Omit<BoundInstance, 'mustSpan' | 'system'>[];
  readonly commands: readonly BindingCommands[];
  /** Of the placement advised. */
  readonly checks: readonly LayoutCheck[];
  /** Of the bindings as they are today, where the question states any. */
  readonly checksOfToday: readonly LayoutCheck[];
  readonly unplaced: readonly { readonly name: string; readonly because: Text }[];
}

/** Which instance belongs on which NUMA node, and what is wrong with the binding of today? */
export function answerNumaPlacement(
  { topology: given, instances }: NumaPlacementQuestion,
  placing: Placing,
): NumaPlacementAnswer | InvalidField {
  const topology = givenTopology(given);
  if ('invalid' in topology) return topology;
  const names = instances.map(({ name }) => name);
  const twice = names.findIndex((name, index) => names.indexOf(name) !== index);
  if (twice >= 0) return invalidField(`instances.${twice}.name`, TWICE);
  const cpus = topology.nodes.reduce((total, node) => total + node.cpus, 0);
  const { placed, unplaced } = placeEvenly(serverOf(topology), instances.map(itemOn(cpus)), placing);
  const server = layOut({ name: SERVER, platformId: SERVER, configuration: asOneBoard(topology), topology, placed });
  const placement = inOneList(boundInstancesOf(server), topology);
  return {
    nodes: nodeOccupancies(topology.nodes, placed),
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

/** What spans nodes gets their lists as one, as its command has it: joined they repeat all of the server for each instance. */
function inOneList(instances: readonly BoundInstance[], { nodes }: NumaTopology): readonly BoundInstance[] {
  const known = new Map(nodes.map(({ cpuList }) => [cpuList, cpuList]));
  return instances.map((instance) => {
    const cpuList = known.get(instance.cpuList) ?? formatCpuList(parseCpuList(instance.cpuList) ?? []);
    known.set(instance.cpuList, cpuList);
    return { ...instance, cpuList };
  });
}

const TWICE = text('Two instances have this name.', 'インスタンス名が重複しています。');
