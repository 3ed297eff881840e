import { derive, type Estimate, type KnownEstimate, known, type Text, text } from '../figure/index.ts';

/** Does an instance's memory fit one NUMA node, and how much is left? */
export interface NodeFit {
  readonly verdict: 'fits' | 'zero-margin' | 'exceeds';
  /** Memory of the node less that of the instance, in GiB; negative when it does not fit. */
  readonly margin: Estimate;
  readonly says: Text;
}

/**
 * Compares an instance's memory in GiB (SGA, buffer pool) with that of the node it is to be bound to; estimates keep their
 * because. Zero margin is a warning.
 */
export function memoryFitsNode(instanceGiB: number | KnownEstimate, nodeGiB: number | KnownEstimate): NodeFit {
  const instance = memory(text('memory of the instance', 'インスタンスのメモリ'), instanceGiB);
  const node = memory(text('memory of the node', 'ノードのメモリ'), nodeGiB);
  const margin = derive({
    label: text('memory left on the node', 'ノードの残りメモリ'),
    formula: 'node - instance',
    unit: 'GiB',
    inputs: { node, instance },
  });
  const verdict = instance.value > node.value ? 'exceeds' : instance.value === node.value ? 'zero-margin' : 'fits';
  return { verdict, margin, says: SENTENCES[verdict] };
}

function memory(label: Text, given: number | KnownEstimate): KnownEstimate {
  return typeof given === 'number'
    ? known('measured', { value: given, unit: 'GiB', because: { label, inputs: [] } })
    : given;
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
