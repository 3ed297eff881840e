import { text } from '../figure/index.ts';
import { lowestCounted, type PlacedScenario, spanningInstances } from '../plan/index.ts';
import type { Assumption } from './scenario-result.ts';

/** What a plan counts for memory that is remote, where an instance of it spans NUMA nodes: the lowest throughput it counts with. */
export function remoteLines(placed: PlacedScenario): readonly Assumption[] {
  const lowest = lowestCounted(spanningInstances(placed));
  if (!lowest) return [];
  return [
    {
      id: 'remoteMemory',
      label: text(
        'Remote memory: throughput over {nodes} NUMA nodes, against one',
        'リモートメモリ：{nodes}ノードにまたがる場合の性能比',
        { nodes: lowest.counted },
      ),
      value: lowest.throughput,
      from: 'catalogue',
    },
  ];
}
