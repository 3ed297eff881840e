import {
  type Cell,
  type Estimate,
  fromCell,
  isKnown,
  type KnownEstimate,
  known,
  type Text,
  text,
  unknown,
} from '../figure/index.ts';
import { cellOf, type TopologyNode, type TopologyRecord } from '../inventory/index.ts';
import { MIB_PER_GIB } from '../units/index.ts';
import { memoryFitsNode, type NodeFit } from './memory-fit.ts';

/** Does an instance fit a NUMA node of this machine, and which ones? */
export interface InstanceOnNodes {
  /** On the node with most memory; 'unknown' where memory of instance or nodes is not told. */
  readonly verdict: NodeFit['verdict'] | 'unknown';
  /** Nodes with processors that hold the instance's memory and more, by id. */
  readonly fitting: readonly number[];
  /** Nodes with processors and memory. */
  readonly nodes: number;
  /** Memory of the largest node less that of the instance. */
  readonly margin: Estimate;
  readonly says: Text;
}

/** Compares an instance's memory with every node that has processors and memory: memory-only nodes cannot run it. */
export function instanceOnNodes(instance: Estimate, topology: TopologyRecord): InstanceOnNodes {
  const nodes = topology.nodes.filter(({ role }) => role === 'processors-and-memory');
  const memories = nodes.map((node) => ({ id: node.id, memory: nodeMemory(topology, node) }));
  const largest = memories.reduce<(typeof memories)[number] | null>(
    (most, each) => (most && most.memory.value >= each.memory.value ? most : each),
    null,
  );
  if (!isKnown(instance)) return undecided(nodes.length, instance);
  if (!largest) return undecided(0, unknown('GiB', MARGIN, NODE_MEMORY));
  const { verdict, margin, says } = memoryFitsNode(instance, largest.memory);
  const fitting = memories.filter(({ memory }) => memory.value > instance.value).map(({ id }) => id);
  const some = verdict === 'fits' && fitting.length < nodes.length;
  return { verdict, fitting, nodes: nodes.length, margin, says: some ? SOME : says };
}

/** Memory of one node in GiB, from the cell of the file. A bug of ours to ask it of a node without. */
export function nodeMemory({ origin, tool }: TopologyRecord, { id, memoryMiB }: TopologyNode): KnownEstimate {
  if (memoryMiB === null) throw new Error(`node ${id} states no memory`);
  const label = text('memory of node {id} ({tool})', 'ノード{id}のメモリ（{tool}）', { id, tool });
  const value = memoryMiB / MIB_PER_GIB;
  const cell: Cell | null = cellOf(origin, `node ${id} size`);
  return cell
    ? fromCell('stated', label, value, 'GiB', cell)
    : known('stated', {
        value,
        unit: 'GiB',
        because: { label, inputs: [], source: { title: origin.file, date: null } },
      });
}

function undecided(nodes: number, gap: Estimate): InstanceOnNodes {
  const margin = unknown('GiB', MARGIN, gap.because.settle ?? NODE_MEMORY);
  return { verdict: 'unknown', fitting: [], nodes, margin, says: margin.because.settle ?? NODE_MEMORY };
}

const MARGIN = text('memory left on the node', 'ノードの残りメモリ');
const NODE_MEMORY = text(
  'Supply the memory of each NUMA node: the output of numactl --hardware.',
  '各NUMAノードのメモリ容量が必要です。numactl --hardware の出力をご提供ください。',
);
const SOME = text('The instance fits some of the NUMA nodes, not all.', '一部のNUMAノードにのみ収まります。');
