import { type Demand, growthInputs } from '../demand/index.ts';
import { derive, type Estimate, known, type Text, text } from '../figure/index.ts';
import { memoryCeilingOf, type ScenarioInputs } from '../inputs/index.ts';
import type { Placement, PlacementProblem } from '../placement/index.ts';
import { meanCeiling } from '../plan/index.ts';

export type SizedResource = 'cpu' | 'memory';

/** What the capacity of all planned servers is spoken for, in shares of it that add up to 1. */
export interface CapacityUse {
  readonly resource: SizedResource;
  /** Today's load at its peak. */
  readonly today: Estimate;
  /** What the load grows by until the year planned for. */
  readonly growth: Estimate;
  /** Left free on each server by its ceiling. */
  readonly reserve: Estimate;
  /** Servers kept empty for N+k. */
  readonly spares: Estimate;
  readonly free: Estimate;
}

/** How is the CPU, and how the memory, of the planned servers used up? Unknown where a need is. */
export function capacityUse(
  placement: Placement,
  problem: PlacementProblem,
  demand: Demand,
  inputs: ScenarioInputs,
): readonly CapacityUse[] {
  return [
    useOf(
      'cpu',
      demand.peakOfSum ?? demand.total.cpuShare,
      meanCeiling(placement, problem),
      placement,
      problem,
      inputs,
    ),
    useOf('memory', demand.total.memoryGiB, memoryCeilingOf(inputs), placement, problem, inputs),
  ];
}

/** What one server of each type has: CPU in targets, or GiB. */
export function capacityByType(
  { serverTypes }: PlacementProblem,
  resource: SizedResource,
): ReadonlyMap<string, number> {
  const of = resource === 'cpu' ? 'cpu' : 'memoryGiB';
  return new Map(serverTypes.map(({ id, nodes }) => [id, nodes.reduce((sum, node) => sum + node[of], 0)]));
}

function useOf(
  resource: SizedResource,
  need: Estimate,
  ceiling: Estimate,
  { servers }: Placement,
  problem: PlacementProblem,
  inputs: ScenarioInputs,
): CapacityUse {
  const each = capacityByType(problem, resource);
  const sum = (chosen: Placement['servers']) =>
    chosen.reduce((total, { typeId }) => total + (each.get(typeId) ?? 0), 0);
  const unit = resource === 'cpu' ? 'share' : 'GiB';
  const given = (label: Text, value: number) => known('measured', { value, unit, because: { label, inputs: [] } });
  const all = given(ALL[resource], sum(servers));
  const used = given(USED[resource], sum(servers.filter(({ spare }) => !spare)));
  const share = (label: Text, formula: string, operands: Readonly<Record<string, Estimate>>) =>
    derive({ label, formula, unit: 'share', inputs: operands });
  const grown = growthInputs(inputs);
  return {
    resource,
    today: share(text('Used today, at the peak', '現在の使用分（ピーク時）'), 'need ÷ (1 + g)^t ÷ all', {
      need,
      ...grown,
      all,
    }),
    growth: share(text('Growth until then', '増加分'), 'need × (1 - 1 ÷ (1 + g)^t) ÷ all', { need, ...grown, all }),
    reserve: share(text('Left free by the ceiling', '使用率上限による余裕'), '(1 - ceiling) × used ÷ all', {
      ceiling,
      used,
      all,
    }),
    spares: share(text('Spare servers (N+k)', '予備サーバー（N+k）'), '(all - used) ÷ all', { all, used }),
    free: share(text('Free', '空き'), '(ceiling × used - need) ÷ all', { ceiling, used, need, all }),
  };
}

const ALL = {
  cpu: text('CPU of all planned servers, in targets', '計画サーバー全台のCPU（統合先換算の台数）'),
  memory: text('Memory of all planned servers', '計画サーバー全台のメモリ'),
} as const satisfies Record<SizedResource, Text>;
const USED = {
  cpu: text('CPU of the servers that carry workloads', 'ワークロードを収容するサーバーのCPU'),
  memory: text('Memory of the servers that carry workloads', 'ワークロードを収容するサーバーのメモリ'),
} as const satisfies Record<SizedResource, Text>;
