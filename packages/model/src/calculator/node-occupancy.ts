import { derive, type Estimate, nameText, type Text, text } from '../figure/index.ts';
import type { PlacedPart, PlacedServer } from '../placement/index.ts';
import type { NumaNode } from '../platform/index.ts';
import { entered } from './entered.ts';

export interface NodeOccupancy {
  readonly id: number;
  readonly cpuList: string;
  readonly instances: readonly string[];
  readonly memoryLeft: Estimate;
  /** Share of the node's CPUs in use when all peak together; null for a node without CPUs. */
  readonly cpuUse: Estimate | null;
}

/** Instances that the explanations of a server name one by one, over all its nodes: each one of 200 on 20 nodes. */
const MOST_NAMED = 4_096;

/** What is on each node of a server, in the order of the nodes: the instances, the memory (GiB) they leave and the share of its CPUs they use. */
export function nodeOccupancies(nodes: readonly NumaNode[], { items }: PlacedServer): readonly NodeOccupancy[] {
  const onNode = nodes.map((): Here[] => []);
  for (const { id, parts } of items) for (const part of parts) onNode[part.node]?.push({ id, ...part });
  const mostNamed = Math.floor(MOST_NAMED / nodes.length);
  return nodes.map((node, index) => occupancyOf(node, onNode[index] ?? [], mostNamed));
}

interface Here extends PlacedPart {
  readonly id: string;
}

function occupancyOf(node: NumaNode, here: readonly Here[], mostNamed: number): NodeOccupancy {
  const notes = here.length > mostNamed ? [LARGEST] : [];
  const cpu = needsOf(
    here.map((part) => ({ name: part.id, value: part.cpu })),
    'count',
    mostNamed,
  );
  const memory = needsOf(
    here.map((part) => ({ name: part.id, value: part.memoryGiB })),
    'GiB',
    mostNamed,
  );
  return {
    id: node.id,
    cpuList: node.cpuList,
    instances: here.map(({ id }) => id),
    memoryLeft: derive({
      label: MEMORY_LEFT,
      formula: memory.length > 0 ? 'node - sum(instance)' : 'node',
      unit: 'GiB',
      inputs: { node: entered('measured', NODE_MEMORY, 'GiB', node.memoryGiB), instance: memory },
      ...(notes.length > 0 && { notes }),
    }),
    cpuUse: node.memoryOnly
      ? null
      : derive({
          label: CPU_USE,
          formula: cpu.length > 0 ? 'sum(instance) ÷ node' : '0 ÷ node',
          unit: 'share',
          inputs: { node: entered('measured', NODE_CPUS, 'count', node.cpus), instance: cpu },
          ...(notes.length > 0 && { notes }),
        }),
  };
}

interface Need {
  readonly name: string;
  readonly value: number;
}

/** What instances need of a node: each by name, or of very many the largest, and what all others need together. */
function needsOf(needs: readonly Need[], unit: 'count' | 'GiB', mostNamed: number): readonly Estimate[] {
  if (needs.length <= mostNamed) return needs.map(({ name, value }) => needOf(nameText(name), unit, value));
  const bySize = needs.toSorted((a, b) => b.value - a.value);
  const [named, others] = [bySize.slice(0, mostNamed - 1), bySize.slice(mostNamed - 1)];
  const together = others.reduce((total, { value }) => total + value, 0);
  return [
    ...named.map(({ name, value }) => needOf(nameText(name), unit, value)),
    needOf(othersText(others.length), unit, together),
  ];
}

function needOf(label: Text, unit: 'count' | 'GiB', value: number): Estimate {
  return entered('assumed', label, unit, value);
}

function othersText(count: number): Text {
  return text('{count} more {count:instance|instances}, together', 'ほか{count}インスタンスの合計', { count });
}

const MEMORY_LEFT = text('Memory left on the node', 'ノードの残りメモリ');
const NODE_MEMORY = text('Memory of the node', 'ノードのメモリ');
const CPU_USE = text('CPU use of the node when all peak together', 'ピークが重なった場合のノードのCPU使用率');
const NODE_CPUS = text('CPUs of the node', 'ノードのCPU数');
const LARGEST = text(
  'Of so many instances the largest are named here and the others added up.',
  'インスタンスが多いため、大きいものだけを個別に示し、残りは合計しています。',
);
