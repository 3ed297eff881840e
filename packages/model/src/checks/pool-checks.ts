import { poolId, poolText, workloadNames } from '../demand/index.ts';
import { firstOf, inARow, type Text, type TextValue, text } from '../figure/index.ts';
import type { LayoutCheck } from '../layout/index.ts';
import { standbyOf } from '../placement/index.ts';
import type { PlacedScenario } from '../plan/index.ts';

/** As many names as a sentence lists; of more it gives the number. */
const MOST_NAMED = 3;

/**
 * What pools make impossible, or do not have: groups that must share a server and belong to several pools, groups that are spread over racks within
 * each pool alone, and pools of which no workload is.
 */
export function poolChecks({ problem, demand, request }: PlacedScenario): readonly LayoutCheck[] {
  const { pools } = problem;
  if (!pools) return [];
  const poolOf = new Map(pools.flatMap(({ id, items }) => items.map((item) => [item, id] as const)));
  const isParted = (ids: readonly string[]) => new Set(ids.flatMap((id) => poolOf.get(id) ?? [])).size > 1;
  const nameOf = workloadNames(demand);
  const named = (ids: readonly string[]) =>
    firstOf(
      ids.map((id) => nameOf(id) ?? id),
      MOST_NAMED,
    );
  const { together, spread = [], pairs = [] } = problem.constraints;
  const there = new Set(pools.map(({ id }) => id));
  const without = (request.inputs.pools ?? []).filter((stated) => !there.has(poolId(stated.of)));
  return [
    ...together
      .filter(isParted)
      .map((ids) => check('warning', 'together-in-several-pools', togetherParted(named(ids)))),
    ...spread
      .filter(({ ids, across }) => across !== 'server' && isParted(ids))
      .map(({ ids }) => check('warning', 'spread-in-several-pools', spreadParted(named(ids)))),
    ...pairs
      .map((pair) => [pair.primary, standbyOf(pair)])
      .filter(isParted)
      .map((ids) => check('warning', 'pair-in-several-pools', pairParted(named(ids)))),
    ...(without.length > 0
      ? [
          check(
            'info',
            'pool-without-workloads',
            nothingIn(
              inARow(
                without.map(({ of }) => poolText(of)),
                text(', ', '、'),
              ),
            ),
          ),
        ]
      : []),
  ];
}

function pairParted(names: TextValue): Text {
  return text(
    'These are a pair and belong to different pools: they share no server anyway, and no room is kept for taking over: {names}.',
    'ペアですが別々のプールに属します。同じサーバーには配置されませんが、引き継ぎの余裕は確保しません：{names}。',
    { names },
  );
}

function check(severity: LayoutCheck['severity'], code: string, says: Text): LayoutCheck {
  return { severity, code, server: 'plan', node: 'plan', says, evidence: null };
}

function togetherParted(names: TextValue): Text {
  return text(
    'These are to share a server and belong to different pools, so they share one only within each pool: {names}.',
    '同じサーバーに置く指定ですが、別々のプールに属するため、同居はプール内に限られます：{names}。',
    { names },
  );
}

function spreadParted(names: TextValue): Text {
  return text(
    'These are to be spread over racks or sites and belong to different pools: each pool spreads its own, so one rack or site may carry more of them than asked: {names}.',
    'ラックまたは拠点に分散する指定ですが、別々のプールに属します。分散はプールごとに行うため、1つのラックまたは拠点に上限より多く配置される場合があります：{names}。',
    { names },
  );
}

function nothingIn(pools: Text): Text {
  return text(
    'No workload of the plan is in these pools: {pools}.',
    '次のプールに属するワークロードは計画にありません：{pools}。',
    {
      pools,
    },
  );
}
