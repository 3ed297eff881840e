import type { Demand } from '../demand/index.ts';
import { assumed, derive, type Estimate, isKnown, known, refused, type Text, text } from '../figure/index.ts';
import type { Placement } from '../placement/index.ts';
import type { ScenarioInputs } from './inputs.ts';

const NOTHING_FITS = refused(
  'servers',
  text('Servers after consolidation', '統合後のサーバー台数'),
  text(
    'No workload fits one target: choose a larger configuration or a higher ceiling.',
    '統合先1台に収まるワークロードがありません。より大きな構成、またはより高い使用率上限を選んでください。',
  ),
);

export interface ServersAfter {
  /** Servers that carry workloads. */
  readonly used: Estimate;
  readonly spares: Estimate;
  readonly all: Estimate;
}

/**
 * How many servers the plan takes. The value is that of the placement; the interval is what the demand's interval allows
 * for at the same ceiling, keeping what the placement needs above its bound.
 */
export function serversAfter(placement: Placement, demand: Demand, inputs: ScenarioInputs): ServersAfter {
  const value = placement.servers.filter(({ spare }) => !spare).length;
  if (value === 0) return { used: NOTHING_FITS, spares: NOTHING_FITS, all: NOTHING_FITS };
  const cpu = demand.peakOfSum ?? demand.total.cpuShare;
  const { bound } = placement;
  const aboveBound = Math.max(0, value - bound.servers);
  const otherwise = Math.max(bound.byResource.memory, bound.byResource.io);
  const at = (share: number) =>
    Math.max(otherwise, Math.ceil((share / inputs.targetCeiling) * (1 - 1e-9))) + aboveBound;
  const oneType = (inputs.otherTargets ?? []).length === 0;
  const used = known('predicted', {
    value,
    low: isKnown(cpu) && oneType ? Math.min(value, at(cpu.low)) : value,
    high: isKnown(cpu) && oneType ? Math.max(value, at(cpu.high)) : value,
    unit: 'servers',
    because: {
      label: text('Servers that carry workloads', 'ワークロードを収容するサーバー台数'),
      inputs: [
        { symbol: 'cpuDemand', estimate: cpu },
        { symbol: 'memoryDemand', estimate: demand.total.memoryGiB },
      ],
      notes: [
        ...unplacedNote(placement),
        ...(oneType ? [] : [SEVERAL_TYPES]),
        text(
          `Placed one by one on NUMA nodes; no plan takes fewer than ${bound.servers}.`,
          `NUMAノード単位で1件ずつ配置した結果です（理論下限は${bound.servers}台）。`,
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

const SEVERAL_TYPES = text(
  'Of several types of server: the number is that of this plan, without an interval.',
  '複数のサーバータイプを使うため、この計画での台数のみを示します（区間はありません）。',
);

function unplacedNote({ unplaced }: Placement): readonly Text[] {
  if (unplaced.length === 0) return [];
  return [
    text(
      `Without ${unplaced.length} ${unplaced.length === 1 ? 'workload that has' : 'workloads that have'} no place.`,
      `配置できなかった${unplaced.length}件のワークロードは含みません。`,
    ),
  ];
}
