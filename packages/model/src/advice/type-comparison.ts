import { derive, type Estimate, isKnown, known, refused, type Text, text, unknown } from '../figure/index.ts';
import {
  amountOfPlan,
  type CostUnit,
  type Placement,
  type PlacementProblem,
  type Placing,
  rankingOf,
} from '../placement/index.ts';
import { boardsName, serverSpecs, type Target, typeName } from '../target/index.ts';

/** The same workloads on one type of server alone. */
export interface SingleType {
  readonly typeId: string;
  readonly name: Text;
  /** The same in two parts, where there is little room. */
  readonly model: string;
  readonly boards: Text;
  /** Spares included. */
  readonly servers: Estimate;
  /** What the plan is to cost little of; refused where the type alone does not carry all. */
  readonly cost: Estimate;
}

/** A plan on several types of server against each type alone, in what plans are compared by. */
export interface TypeComparison {
  readonly unit: CostUnit;
  /** Of the plan itself, spares included. */
  readonly servers: Estimate;
  readonly cost: Estimate;
  readonly singles: readonly SingleType[];
  /** The cheapest type alone; null where none carries all. */
  readonly best: SingleType | null;
  /** What the plan saves against it; unknown where there is none, or the plan leaves workloads out. */
  readonly saved: Estimate;
}

/**
 * What does a mix of server types save? Each type alone is placed by first fit: a search may find less, down to its bound, which is
 * the low end of its interval. null where there is one type only.
 */
export function compareTypes(
  placement: Placement,
  problem: PlacementProblem,
  target: Target,
  placing: Placing,
): TypeComparison | null {
  const { serverTypes, costIn: unit = 'servers' } = problem;
  if (serverTypes.length < 2) return null;
  const cost = comparedBy(placement, problem, text('This plan', 'この計画'), [COUNTED_AS], placement.cost);
  const singles = serverTypes.map((type) => singleType(type.id, placement, problem, target, placing));
  const best = singles.reduce<SingleType | null>(
    (least, next) => (isKnown(next.cost) && next.cost.value < (least?.cost.value ?? Infinity) ? next : least),
    null,
  );
  const servers = known('predicted', {
    value: placement.servers.length,
    unit: 'servers',
    because: { label: text('This plan', 'この計画'), inputs: [] },
  });
  return { unit, servers, cost, singles, best, saved: savedBy(placement, cost, best) };
}

/** A placement's cost without what only ranks plans, from `least` on; unknown where it would add licences of several products. */
function comparedBy(
  placement: Pick<Placement, 'cost' | 'servers'>,
  problem: PlacementProblem,
  label: Text,
  notes: readonly Text[],
  least: number,
): Estimate {
  const unit = problem.costIn ?? 'servers';
  const value = amountOfPlan(placement, problem);
  if (value === null) return unknown(unit, label, PRICES_MISSING);
  const low = Math.max(0, Math.min(value, least - rankingOf(placement, problem)));
  return known('predicted', { value, low, high: value, unit, because: { label, inputs: [], notes } });
}

const PRICES_MISSING = text(
  'The prices of all licensed products: licences of several products are of different units and are not added.',
  'すべての製品の価格が必要です。製品ごとに課金単位が異なるため、ライセンス数は合算しません。',
);

const COUNTED_AS = text(
  'Counted as plans are compared: see the findings for what the amount holds.',
  '計画の比較に使う金額です。含まれる費用は確認結果に記載しています。',
);

function singleType(
  typeId: string,
  plan: Placement,
  whole: PlacementProblem,
  target: Target,
  placing: Placing,
): SingleType {
  const { platform, configuration } = serverSpecs(target)(typeId);
  const name = typeName(platform, configuration);
  const named = { typeId, name, model: platform.model, boards: boardsName(platform, configuration) };
  const alone = placing.firstOnType(whole, typeId);
  const label = text('On {name} alone', '{name}のみの場合', { name });
  const short = alone.unplaced.length + alone.missingSpares;
  if (short > 0) {
    const says = notCarried(alone);
    const unit = whole.costIn ?? 'servers';
    return { ...named, servers: refused('servers', label, says), cost: refused(unit, label, says) };
  }
  const isPlan = plan.servers.every((server) => server.typeId === typeId);
  const best = isPlan && plan.cost < alone.cost ? plan : alone;
  return {
    ...named,
    servers: known('predicted', { value: best.servers.length, unit: 'servers', because: { label, inputs: [] } }),
    cost: comparedBy(best, whole, label, [BY_FIRST_FIT, COUNTED_AS], alone.bound.cost),
  };
}

const BY_FIRST_FIT = text(
  'Placed by first fit, each workload on the first server with room. The low end is what no plan on this type alone can be below.',
  '初期解（先頭のサーバーから順に収容する簡易な配置）です。区間の下限は、このタイプのみの場合の理論下限です。',
);

function notCarried({ unplaced, missingSpares }: Placement): Text {
  if (unplaced.length > 0)
    return text(
      'This type alone leaves {unplaced} {unplaced:workload|workloads} without a place.',
      'このタイプのみでは、{unplaced}件のワークロードを配置できません。',
      { unplaced: unplaced.length },
    );
  return text(
    'Of this type alone {missingSpares} spare {missingSpares:server is|servers are} missing.',
    'このタイプのみでは、予備サーバーが{missingSpares}台不足します。',
    { missingSpares },
  );
}

function savedBy({ unplaced, missingSpares, servers }: Placement, mix: Estimate, best: SingleType | null): Estimate {
  const label = text('Saved against the best single type', '最良の単一タイプに対する削減');
  if (unplaced.length > 0 || missingSpares > 0) return unknown(mix.unit, label, PLAN_LACKS);
  if (!isKnown(mix)) return unknown(mix.unit, label, PRICES_MISSING);
  if (!best) return unknown(mix.unit, label, NONE_ALONE);
  const notes = new Set(servers.map(({ typeId }) => typeId)).size === 1 ? [NO_MIX] : [];
  return derive({
    label,
    formula: 'alone - mix',
    unit: mix.unit,
    inputs: { alone: best.cost, mix },
    ...(notes.length > 0 && { notes }),
  });
}

const PLAN_LACKS = text(
  'A plan that gives every workload a place, and its spares.',
  'すべてのワークロードと予備サーバーを配置した計画が必要です。',
);
const NONE_ALONE = text(
  'No type alone carries all workloads: only the mix does.',
  '単一タイプですべてのワークロードを収容できるものはなく、組み合わせた場合のみ収容できます。',
);
const NO_MIX = text('This plan uses one type only.', 'この計画は1種類のサーバーのみを使用しています。');
