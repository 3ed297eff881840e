import { type Text, text } from '../figure/index.ts';
import { formatCpuList, MOST_CPUS, parseCpuList } from '../inventory/index.ts';
import { topologyFromNumactl } from '../numa/index.ts';
import type { NumaNode, NumaTopology } from '../platform/index.ts';
import { MIB_PER_GIB } from '../units/index.ts';
import { type InvalidField, invalidField } from './invalid-field.ts';

export interface GivenNode {
  readonly id?: number | undefined;
  /** Linux list syntax, "0-3,8-11"; empty for a node without CPUs. */
  readonly cpuList: string;
  readonly memoryGiB: number;
}

/** The nodes a person stated, or pasted as the output of `numactl --hardware`. */
export function givenTopology(given: string | readonly GivenNode[]): NumaTopology | InvalidField {
  return typeof given === 'string' ? pasted(given) : stated(given);
}

function pasted(output: string): NumaTopology | InvalidField {
  const read = topologyFromNumactl(output);
  if (read.kind === 'unreadable') return invalidField('topology', read.problem);
  const nodes: GivenNode[] = [];
  for (const { id, cpus, sizeMiB } of read.nodes) {
    if (sizeMiB === null) return invalidField('topology', noSize(id));
    nodes.push({ id, cpuList: formatCpuList(cpus), memoryGiB: sizeMiB / MIB_PER_GIB });
  }
  return stated(nodes);
}

function stated(given: readonly GivenNode[]): NumaTopology | InvalidField {
  const ids = given.map(({ id }, index) => id ?? index);
  const twice = ids.findIndex((id, index) => ids.indexOf(id) !== index);
  if (twice >= 0) return invalidField(`topology.${twice}.id`, SAME_ID);
  const nodes: NumaNode[] = [];
  let total = 0;
  for (const [index, { cpuList, memoryGiB }] of given.entries()) {
    const cpus = parseCpuList(cpuList)?.length;
    if (cpus === undefined) return invalidField(`topology.${index}.cpuList`, NOT_A_LIST);
    total += cpus;
    if (total > MOST_CPUS) return invalidField(`topology.${index}.cpuList`, TOO_MANY_CPUS);
    nodes.push({ id: ids[index] ?? index, cpuList, cpus, memoryGiB, memoryOnly: cpus === 0 });
  }
  if (nodes.every(({ memoryOnly }) => memoryOnly)) return invalidField('topology', NO_CPUS);
  return { nodes, cpuNumbers: 'stated', numbering: AS_STATED };
}

function noSize(id: number): Text {
  return text(
    'Node {id} has no line "node {id} size: … MB".',
    'ノード{id}に「node {id} size: … MB」の行がありません。',
    { id },
  );
}

const SAME_ID = text('Two nodes have this id.', 'ノード番号が重複しています。');
const NOT_A_LIST = text(
  'Not a list of CPUs such as "0-3,8-11".',
  '「0-3,8-11」のようなCPUリストとして読み取れません。',
);
const TOO_MANY_CPUS = text(
  'With these the nodes have more than {most} CPUs, the most Linux supports.',
  '合計のCPU数が、Linuxの上限（{most}）を超えます。',
  { most: MOST_CPUS },
);
const NO_CPUS = text('No node has CPUs.', 'CPUを持つノードがありません。');
const AS_STATED = text('CPU numbers as stated.', 'CPU番号は記載どおりです。');
