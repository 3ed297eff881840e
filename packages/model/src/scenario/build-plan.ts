import type { Demand } from '../demand/index.ts';
import { type Text, text } from '../figure/index.ts';
import { layOut } from '../layout/index.ts';
import type { Blocked, Placement, Plan, PlanBound, PlanSummary, UnplacedWorkload } from '../placement/index.ts';
import type { Target } from './target.ts';

/** The placement as a plan: named servers with boards, NUMA nodes and CPU lists, and a reason for all that has no place. */
export function buildPlan(
  placement: Placement,
  target: Target,
  demand: Demand,
  summary: PlanSummary,
  seed: number,
): Plan {
  const { platform, configuration, topology } = target;
  const nodes = placement.servers.map((placed, index) =>
    layOut({ name: serverName(index, placed.spare), platformId: platform.id, configuration, topology, placed }),
  );
  const names = new Map(demand.workloads.map(({ key, name }) => [key, name]));
  const unplaced = placement.unplaced.map(({ id, blocked }): UnplacedWorkload => {
    return { workloadId: id, because: reasonOf(names.get(id) ?? id, blocked) };
  });
  return {
    version: 1,
    kind: unplaced.length > 0 || placement.missingSpares > 0 ? 'infeasible' : 'plan',
    seed,
    summary,
    bound: boundOf(placement),
    nodes,
    unplaced,
  };
}

function serverName(index: number, spare: boolean): string {
  return spare ? `spare-${index + 1}` : `target-${index + 1}`;
}

/** In servers, spares included: they are the price of N+k in any plan. */
function boundOf({ servers, bound }: Placement): PlanBound {
  const spares = servers.filter(({ spare }) => spare).length;
  const value = bound.servers + spares;
  return { objective: servers.length, value, gap: value > 0 ? Math.max(0, servers.length - value) / value : 0 };
}

const UNIT: Readonly<Record<'cpu' | 'memory' | 'io', (amount: number) => string>> = {
  cpu: (amount) => `${Number((amount * 100).toFixed(1))} %`,
  memory: (amount) => `${Number(amount.toFixed(1))} GiB`,
  io: (amount) => `${Math.ceil(amount)} IOPS`,
};

const NAME: Readonly<Record<'cpu' | 'memory' | 'io', Text>> = {
  cpu: text('CPU', 'CPU'),
  memory: text('memory', 'メモリ'),
  io: text('I/O', 'I/O'),
};

function reasonOf(name: string, blocked: Blocked): Text {
  if (blocked.kind === 'servers-exhausted')
    return text(
      `${name}: all ${blocked.servers} servers are full.`,
      `${name}：${blocked.servers}台すべてに空きがありません。`,
    );
  const { en, ja } = NAME[blocked.resource];
  const [need, most] = [UNIT[blocked.resource](blocked.need), UNIT[blocked.resource](blocked.most)];
  return text(
    `${name} needs more ${en} than one target gives: ${need} against ${most}. Choose a larger configuration.`,
    `${name}の${ja}が統合先1台に収まりません（必要${need}、上限${most}）。より大きな構成を選んでください。`,
  );
}
