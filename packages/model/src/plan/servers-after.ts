import type { ChanceByServers } from '../confidence/index.ts';
import type { Demand } from '../demand/index.ts';
import { amount, assumed, derive, type Estimate, known, refused, type Text, text } from '../figure/index.ts';
import type { ScenarioInputs } from '../inputs/index.ts';
import type { Placement } from '../placement/index.ts';
import type { TargetType } from '../target/index.ts';

const NOTHING_FITS = refused(
  'servers',
  text('Servers after consolidation', '統合後のサーバー台数'),
  text(
    'A larger configuration or a higher ceiling: no workload fits one target.',
    '統合先1台に収まるワークロードがありません。より大きな構成、またはより高い使用率上限が必要です。',
  ),
);

export interface ServersAfter {
  /** Servers that carry workloads. */
  readonly used: Estimate;
  readonly spares: Estimate;
  readonly all: Estimate;
}

/** Ends of the interval that every Estimate has unless it says otherwise. */
const [LOW_END, HIGH_END] = [0.1, 0.9];

/**
 * How many servers does the plan take? The value is that of the placement, made to be enough with the confidence of the scenario; the
 * interval is what may be needed, by the same draws as its chance.
 */
export function serversAfter(
  placement: Placement,
  chances: ChanceByServers | null,
  demand: Demand,
  { confidence }: ScenarioInputs,
  types: readonly TargetType[],
): ServersAfter {
  const value = placement.servers.filter(({ spare }) => !spare).length;
  if (value === 0) return { used: NOTHING_FITS, spares: NOTHING_FITS, all: NOTHING_FITS };
  const most = chances?.levels.at(-1)?.servers ?? value;
  const used = known('predicted', {
    value,
    low: Math.min(value, chances?.serversFor(LOW_END) ?? value),
    high: Math.max(value, chances ? (chances.serversFor(HIGH_END) ?? most) : value),
    unit: 'servers',
    because: {
      label: text('Servers that carry workloads', 'ワークロードを収容するサーバー台数'),
      inputs: [
        { symbol: 'cpuDemand', estimate: demand.peakOfSum ?? demand.total.cpuShare },
        { symbol: 'memoryDemand', estimate: demand.total.memoryGiB },
      ],
      notes: [
        ...unplacedNote(placement),
        plannedFor(confidence),
        ...(types.length === 1 ? [] : [SEVERAL_TYPES]),
        text(
          'Placed one by one on NUMA nodes; for these inputs no plan takes fewer than {servers}.',
          'NUMAノード単位で1件ずつ配置した結果です（この前提での理論下限は{servers}台）。',
          { servers: placement.bound.servers },
        ),
      ],
    },
  });
  const spares = assumed(
    text('Spare servers (N+k)', '予備サーバー（N+k）'),
    placement.servers.length - value,
    'servers',
  );
  const all = derive({
    label: text('Servers after consolidation', '統合後のサーバー台数'),
    formula: 'used + spares',
    unit: 'servers',
    inputs: { used, spares },
    kind: 'predicted',
  });
  return { used, spares, all };
}

function plannedFor(confidence: number): Text {
  if (confidence <= 0.5)
    return text(
      'Planned with every quantity at its middle: in about every second case more servers are needed.',
      'すべての値を中央値として計画しています。約半数の場合には、より多くの台数が必要です。',
    );
  return text(
    'Planned to be enough with {confidence}; the interval is what may be needed, by the same draws.',
    '{confidence}の確率で足りるように計画しています。区間は、同じ試行による必要台数の範囲です。',
    { confidence: amount(confidence, 'share') },
  );
}

const SEVERAL_TYPES = text(
  'Of several types of server: the interval keeps the mix of this plan.',
  '複数のサーバータイプを使うため、区間はこの計画の構成比のまま台数が増減するものとして求めています。',
);

function unplacedNote({ unplaced }: Placement): readonly Text[] {
  if (unplaced.length === 0) return [];
  return [
    text(
      'Without {unplaced} {unplaced:workload that has|workloads that have} no place.',
      '配置できなかった{unplaced}件のワークロードは含みません。',
      { unplaced: unplaced.length },
    ),
  ];
}
