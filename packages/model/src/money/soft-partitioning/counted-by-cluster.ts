import { type Estimate, isKnown, known, listOf, text } from '../../figure/index.ts';
import type { Licences, SoftPartitioning } from '../../licensing/index.ts';
import type { HostsInReach } from './hosts-in-reach.ts';

/** Today's count by all hosts of clusters, and what it is where virtual machines are pinned to the hosts they run on. */
export interface ByCluster extends HostsInReach {
  readonly pinned: Pick<Licences, 'licences' | 'supportPerYear'>;
}

/**
 * What is licensed today where no file says whether virtual machines are pinned to their hosts, and the vendor agrees: all hosts of the clusters by
 * the vendor's rule, down to those alone that hold the product. Which of the two is an assumption.
 */
export function countedByCluster(
  all: Licences,
  pinned: Licences,
  { clusters, hosts }: HostsInReach,
  { says, source }: SoftPartitioning,
): Estimate {
  if (!isKnown(all.licences) || !isKnown(pinned.licences)) return all.licences;
  const { value, low, high, level, unit, because } = all.licences;
  const named = (estimate: Estimate, label: Estimate['because']['label']) => ({
    ...estimate,
    because: { ...estimate.because, label },
  });
  const { name } = all;
  return known('assumed', {
    value,
    low: Math.min(low, pinned.licences.low),
    high,
    level,
    unit,
    because: {
      label: because.label,
      formula: 'max(clusters, pinned)',
      inputs: [
        {
          symbol: 'clusters',
          estimate: named(
            all.licences,
            text(
              '{name}: all {hosts} hosts of {clusters}, and what else holds it',
              '{name}：{clusters}の全ホスト{hosts}台とその他の対象サーバー',
              { name, hosts, clusters: listOf(clusters) },
            ),
          ),
        },
        {
          symbol: 'pinned',
          estimate: named(
            pinned.licences,
            text('{name}: the hosts alone that its machines run on', '{name}：仮想マシンが稼働するホストのみ', {
              name,
            }),
          ),
        },
      ],
      source,
      notes: [says],
    },
  });
}
