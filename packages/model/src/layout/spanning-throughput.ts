import { derive, type Estimate, estimateOf, isKnown, text } from '../figure/index.ts';
import type { NumaNode } from '../platform/index.ts';
import type { BoundInstance } from './bound-instance.ts';
import { localityExpecter, stallFactorFor } from './expected-locality.ts';

/**
 * Throughput of an instance over so many of the machine's nodes with CPUs, over that of one bound to a single node: [nodes - 1], 2 nodes first at index
 * 1. Its memory lies on them evenly; what a layout expects of each instance rests on the same remote share and penalty. Empty for a machine with one such node.
 * `year` is the machine's; null = not known.
 */
export function spanningThroughput(nodes: readonly NumaNode[], year: number | null): readonly Estimate[] {
  const running = nodes.filter(({ memoryOnly }) => !memoryOnly);
  if (running.length < 2) return [];
  const expectedOf = localityExpecter(nodes, year);
  const remoteOn = (count: number) => expectedOf(evenlyOn(running.slice(0, count))).remoteShare;
  const [x, bound] = [estimateOf(stallFactorFor(nodes, year)), remoteOn(1)];
  return running.map((_, at) =>
    derive({
      label: text(
        'throughput over {nodes} {nodes:node|nodes}, against one node',
        '{nodes}ノードにまたがる場合の性能比（1ノードに固定した場合との比）',
        { nodes: at + 1 },
      ),
      formula: '(1 + x × bound) ÷ (1 + x × remote)',
      unit: 'ratio',
      kind: 'predicted',
      inputs: { x, bound, remote: remoteOn(at + 1) },
    }),
  );
}

/** The same as plain factors, as placement counts; absent where the machine has one node, or nothing tells the penalty. */
export function throughputOver(nodes: readonly NumaNode[], year: number | null): readonly number[] | undefined {
  const known = spanningThroughput(nodes, year).filter(isKnown);
  return known.length > 0 ? known.map(({ value }) => Math.min(1, value)) : undefined;
}

function evenlyOn(nodes: readonly NumaNode[]): BoundInstance {
  const cpuList = nodes.map((node) => node.cpuList).join(',');
  return { name: '', cpuList, memory: nodes.map(({ id }) => ({ node: id, memoryGiB: 1 })) };
}
