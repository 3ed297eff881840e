import { derive, type Estimate, known, type Text, text } from '../figure/index.ts';

/** Does an instance's memory fit one NUMA node, and how much is left? */
export interface NodeFit {
  readonly verdict: 'fits' | 'zero-margin' | 'exceeds';
  /** Memory of the node less that of the instance, in GiB; negative when it does not fit. */
  readonly margin: Estimate;
  readonly says: Text;
}

/** Compares an instance's memory (SGA, buffer pool) with that of the node it is to be bound to. Zero margin is a warning. */
export function memoryFitsNode(instanceGiB: number, nodeGiB: number): NodeFit {
  const memory = (label: Text, value: number) =>
    known('measured', { value, unit: 'GiB', because: { label, inputs: [] } });
  const margin = derive({
    label: text('memory left on the node', 'ノードの残りメモリ'),
    formula: 'node - instance',
    unit: 'GiB',
    inputs: {
      node: memory(text('memory of the node', 'ノードのメモリ'), nodeGiB),
      instance: memory(text('memory of the instance', 'インスタンスのメモリ'), instanceGiB),
    },
  });
  const verdict = instanceGiB > nodeGiB ? 'exceeds' : instanceGiB === nodeGiB ? 'zero-margin' : 'fits';
  return { verdict, margin, says: SENTENCES[verdict] };
}

const SENTENCES: Readonly<Record<NodeFit['verdict'], Text>> = {
  fits: text('The instance fits the memory of one NUMA node.', '1つのNUMAノードのメモリに収まります。'),
  'zero-margin': text(
    'The instance takes all memory of the node: nothing is left for sessions, operating system and file cache.',
    'ノードのメモリを使い切ります。セッション、OS、ファイルキャッシュの余裕がありません。',
  ),
  exceeds: text(
    'The instance needs more memory than one NUMA node has: part of it becomes remote, or the node swaps while others have free memory.',
    '1つのNUMAノードのメモリに収まりません。一部がリモートになるか、ほかのノードに空きがあってもスワップが発生するおそれがあります。',
  ),
};
