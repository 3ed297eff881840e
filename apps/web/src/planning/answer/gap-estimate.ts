import { type BoundKind, derive, type Estimate, known, type PlanBound, type Text, text } from '@tatami/model';

/** How each bound is proven, for those who ask why no plan can be better. */
const PROOF: Readonly<Record<BoundKind, Text>> = {
  'per-dimension': text(
    'For each resource and hour: what all workloads need together, over what one server gives, rounded up.',
    '資源・時間帯ごとに、全ワークロードの必要量を1台の容量で割って切り上げます。',
  ),
  conflicts: text(
    'The largest group to be kept apart needs a server for each of its members.',
    '分離の指定がある最大のグループは、件数分のサーバーを必要とします。',
  ),
  'dual-feasible': text(
    'Dual-feasible functions: sizes are changed so that whatever fits together still does; the changed sizes need this much.',
    '双対実行可能関数：同時に収まる組が収まったままになるように大きさを置き換え、その必要量から求めます。',
  ),
  'covering-lp': text(
    'A linear program over servers, licences and spares, which every plan satisfies: its least cost.',
    'どの計画も満たす、サーバー・ライセンス・予備機の線形計画の最小費用です。',
  ),
  'covering-ip': text(
    'A program in whole numbers over servers, licences and spares, which every plan satisfies: its least cost.',
    'どの計画も満たす、サーバー・ライセンス・予備機の整数計画の下界です。',
  ),
  'column-generation': text(
    'Prices of the workloads under which no server can hold more than it costs: their sum.',
    'どのサーバーにも費用以上の価値が載らないように定めた、ワークロードの価格の合計です。',
  ),
};

/** By how much may a plan lie above the best possible? A share of the bound, with what proves it. */
export function gapEstimate({ objective, value, gap, amount, kind, unit = 'servers' }: PlanBound): Estimate {
  const label = text('At most above the best possible', '理論下限との差（最大）');
  // What servers of unknown price count for is no money: only the share is said.
  if (amount !== undefined)
    return known('predicted', { value: gap, unit: 'share', because: { label, inputs: [], notes: [PROOF[kind]] } });
  return derive({
    label,
    formula: '(plan - bound) ÷ bound',
    unit: 'share',
    inputs: {
      plan: known('predicted', {
        value: objective,
        unit,
        because: { label: text('This plan', 'この計画'), inputs: [] },
      }),
      bound: known('predicted', {
        value,
        unit,
        because: { label: text('No plan can be below', '理論下限'), inputs: [], notes: [PROOF[kind]] },
      }),
    },
  });
}
