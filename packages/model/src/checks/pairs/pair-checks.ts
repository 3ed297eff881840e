import { type Demand, workloadNames } from '../../demand/index.ts';
import { isKnown, type Text, text } from '../../figure/index.ts';
import type { LayoutCheck } from '../../layout/index.ts';
import { type PairOfPlan, shortfallText } from '../../pairs/index.ts';
import { distinctPairs, type PlacementConstraints, serverName } from '../../placement/index.ts';

/** As many shortfalls as are said one by one; of more the number is said. */
const MOST_SAID = 4;

/** Whether every pair goes on whichever one server is lost and where one does not, what mirroring takes, and how standbys are licensed. */
export function pairChecks(pairs: readonly PairOfPlan[]): readonly LayoutCheck[] {
  return [...failoverChecks(pairs), ...lossChecks(pairs), ...licenceChecks(pairs)];
}

function failoverChecks(pairs: readonly PairOfPlan[]): readonly LayoutCheck[] {
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
      code: 'pair-failover-short',
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
  return aboutPlan(
    'pair-failover-carried',
    text(
      'Whichever one server is lost, the other server of each of the {pairs} {pairs:pair|pairs} carries its full load within the ceiling.',
      'どの1台が停止しても、{pairs}組すべてのペアで、残るサーバーが全負荷を使用率上限内で引き継げます。',
      { pairs },
    ),
  );
}

/** Pairs of one primary and one standby of which only the first counts: two copies that the plan is to make of one workload are among them. */
export function repeatedPairChecks(
  { pairs: stated = [] }: PlacementConstraints,
  demand: Demand,
): readonly LayoutCheck[] {
  const counted = new Set(distinctPairs(stated));
  const repeated = stated.filter((pair) => !counted.delete(pair));
  const [first] = repeated;
  if (!first) return [];
  return [
    {
      ...aboutPlan(
        'pair-stated-twice',
        text(
          '{repeated} {repeated:pair is|pairs are} not counted: primary and standby are those of a pair before ({name} among them). A further copy needs a standby of its own in the inventory.',
          'ペア{repeated}組は、現用系と待機系がほかのペアと同じため計上していません（{name}など）。複製を増やすには、別の待機系を台帳に追加する必要があります。',
          { repeated: repeated.length, name: workloadNames(demand)(first.primary) ?? first.primary },
        ),
      ),
      severity: 'warning',
    },
  ];
}

/** Pairs that are mirrored without its cost being known: the plan counts none. */
function lossChecks(pairs: readonly PairOfPlan[]): readonly LayoutCheck[] {
  const open = pairs.filter(({ loss }) => !isKnown(loss));
  const [first] = open;
  if (!first) return [];
  return [
    aboutPlan(
      'pair-loss-unknown',
      text(
        'What mirroring takes from {open} of {pairs} {pairs:pair|pairs} is not known and not counted. {settle}',
        '{pairs}組のうち{open}組は、ミラーリングによる性能低下が不明のため計上していません。{settle}',
        { open: open.length, pairs: pairs.length, settle: first.loss.because.settle ?? '' },
      ),
    ),
  ];
}

/** By product and rule, how many standbys need no licences, or those of production. */
function licenceChecks(pairs: readonly PairOfPlan[]): readonly LayoutCheck[] {
  const byRule = new Map<string, { readonly licence: NonNullable<PairOfPlan['licence']>; count: number }>();
  for (const { licence } of pairs) {
    if (!licence) continue;
    const key = JSON.stringify([licence.product, licence.counted, licence.says]);
    const known = byRule.get(key);
    if (known) known.count += 1;
    else byRule.set(key, { licence, count: 1 });
  }
  return [...byRule.values()].map(({ licence: { name, counted, says }, count }) => {
    const values = { count, name, says: says[0] ?? text('', '') };
    return aboutPlan(
      'pair-licences',
      counted === 'none'
        ? text(
            '{name}: {count} {count:standby needs|standbys need} no licences. {says}',
            '{name}：待機系{count}件はライセンス不要として計上しています。{says}',
            values,
          )
        : text(
            '{name}: {count} {count:standby is|standbys are} licensed like production. {says}',
            '{name}：待機系{count}件は本番と同じくライセンスを計上しています。{says}',
            values,
          ),
    );
  });
}

function aboutPlan(code: string, says: Text): LayoutCheck {
  return { severity: 'info', code, server: 'plan', node: 'plan', says, evidence: null };
}
