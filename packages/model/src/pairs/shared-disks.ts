import type { Demand } from '../demand/index.ts';
import { type Estimate, known, text } from '../figure/index.ts';
import type { MirroredPair } from '../placement/index.ts';
import { pairCandidate } from './proposed/pair-candidate.ts';
import { failoverCluster } from './proposed/proposed-pairs.ts';

/**
 * Whether the standby of a pair has the disks of its primary and none beside: nothing is mirrored, lists name one failover cluster for both, and
 * both rows state the same size. A standby that the plan makes of a node of such a cluster has them too.
 */
export function sharesDisks(
  { workloads, storageGiB }: Pick<Demand, 'workloads' | 'storageGiB'>,
  indexOf: ReadonlyMap<string, number>,
  { primary, standby, mode }: MirroredPair,
): boolean {
  if (mode !== 'none') return false;
  const nodes = [primary, standby ?? primary].map((key) => {
    const at = indexOf.get(key);
    const workload = workloads[at ?? -1];
    return { of: workload ? failoverCluster(pairCandidate(workload)) : null, has: storageGiB[at ?? -1] ?? null };
  });
  const [one, other] = nodes;
  return !!one?.of && one.of === other?.of && one.has !== null && one.has === other.has;
}

/** What such a standby stores beside its primary, as lists state it, or as a person answered. */
export function storageOnShared(kind: 'stated' | 'assumed', standby: string, primary: string): Estimate {
  return known(kind, {
    value: 0,
    unit: 'GiB',
    because: {
      label: text('Storage of {name}', '{name}のストレージ', { name: standby }),
      inputs: [],
      notes: [
        text(
          'On disks that it shares with {primary}, and counted there.',
          '{primary}との共有ディスクを使用するため、{primary}で計上しています。',
          { primary },
        ),
      ],
    },
  });
}
