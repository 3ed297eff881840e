import type { Demand } from '../demand/index.ts';
import { assumed, derive, type Estimate, isKnown, known, ROUNDING, refused, type Text, text } from '../figure/index.ts';
import type { ScenarioInputs } from '../inputs/index.ts';
import type { Placement } from '../placement/index.ts';
import type { TargetType } from '../target/index.ts';

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
export function serversAfter(
  placement: Placement,
  demand: Demand,
  inputs: ScenarioInputs,
  types: readonly TargetType[],
): ServersAfter {
  const value = placement.servers.filter(({ spare }) => !spare).length;
  if (value === 0) return { used: NOTHING_FITS, spares: NOTHING_FITS, all: NOTHING_FITS };
  const cpu = demand.peakOfSum ?? demand.total.cpuShare;
  const { bound } = placement;
  const oneType = types.length === 1;
  const mean = oneType ? null : meanServer(placement, types);
  const least = (share: number) => Math.ceil((share / inputs.targetCeiling / (mean?.cpu ?? 1)) * (1 - ROUNDING));
  const memory = mean
    ? Math.ceil(((demand.total.memoryGiB.value ?? 0) / (mean.memoryGiB * inputs.memoryCeiling)) * (1 - ROUNDING))
    : bound.byResource.memory;
  const otherwise = Math.max(memory, bound.byResource.io);
  const aboveBound = Math.max(
    0,
    value - (mean && isKnown(cpu) ? Math.max(otherwise, least(cpu.value)) : bound.servers),
  );
  const at = (share: number) => Math.max(otherwise, least(share)) + aboveBound;
  const used = known('predicted', {
    value,
    low: isKnown(cpu) ? Math.min(value, at(cpu.low)) : value,
    high: isKnown(cpu) ? Math.max(value, at(cpu.high)) : value,
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
          'Placed one by one on NUMA nodes; no plan takes fewer than {servers}.',
          'NUMAノード単位で1件ずつ配置した結果です（理論下限は{servers}台）。',
          { servers: bound.servers },
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

/** CPU, in targets, and memory of the servers in use on average. */
function meanServer({ servers }: Placement, types: readonly TargetType[]) {
  const used = servers.filter(({ spare }) => !spare);
  const mean = (of: (type: TargetType) => number) =>
    used.reduce((sum, { typeId }) => {
      const type = types.find((each) => each.typeId === typeId);
      return sum + (type ? of(type) : 0);
    }, 0) / used.length;
  return {
    cpu: mean(({ cpuOfTarget }) => cpuOfTarget.value ?? 0),
    memoryGiB: mean(({ configuration }) => configuration.memoryGiB),
  };
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
