import { text } from '../figure/index.ts';
import type { LayoutCheck } from '../layout/index.ts';
import { type PairInPlan, shortfallText } from '../pairs/index.ts';
import { serverName } from '../placement/index.ts';

/** As many shortfalls as are said one by one; of more the number is said. */
const MOST_SAID = 4;

/** Whether every pair goes on whichever one server is lost, and where one does not. */
export function pairChecks(pairs: readonly PairInPlan[]): readonly LayoutCheck[] {
  const placed = pairs.filter(({ primary, standby }) => primary.server !== null && standby.server !== null);
  if (placed.length === 0) return [];
  const all = new Map(
    placed.flatMap(({ shortfalls }) =>
      shortfalls.map((each) => [`${each.lost} ${each.survivor} ${each.resource}`, each] as const),
    ),
  );
  if (all.size === 0) return [carried(placed.length)];
  const said = [...all.values()].slice(0, MOST_SAID);
  const others = all.size - said.length;
  return said.map((shortfall, at) => {
    const says = shortfallText(shortfall);
    return {
      severity: 'warning',
      code: 'failover-short',
      server: serverName(shortfall.survivor),
      node: 'server',
      says:
        others > 0 && at === said.length - 1
          ? text('{says} (Likewise in {others} more cases.)', '{says}（ほか{others}件も同様です）', { says, others })
          : says,
      evidence: shortfall.need,
    };
  });
}

function carried(pairs: number): LayoutCheck {
  return {
    severity: 'info',
    code: 'failover-carried',
    server: 'plan',
    node: 'plan',
    says: text(
      'Whichever one server is lost, the other server of each of the {pairs} {pairs:pair|pairs} carries its full load within the ceiling.',
      'どの1台が停止しても、{pairs}組すべてのペアで、残るサーバーが全負荷を使用率上限内で引き継げます。',
      { pairs },
    ),
    evidence: null,
  };
}
