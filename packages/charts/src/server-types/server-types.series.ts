import { type CostUnit, isKnown, type Language, type SingleType, type TypeComparison, text } from '@tatami/model';
import { formatEstimate, formatQuantity, isCurrency, moneyScale, say } from '@tatami/wording';
import type { ChartTable } from '../chart-props.ts';

/** The plan, or one type of server alone. */
export interface ServerTypesBar {
  /** Two configurations of one model share a label. */
  readonly key: string;
  readonly label: string;
  /** Under the label: configuration and servers. */
  readonly says: string;
  readonly isPlan: boolean;
  /** What no plan can be below, and what the plan, or the first answer on this type, is above that. */
  readonly least: number;
  readonly above: number;
  /** What stands at the end of the bar. */
  readonly amount: string;
}

export interface ServerTypesSeries {
  readonly bars: readonly ServerTypesBar[];
  readonly longest: number;
  /** How the axis counts: what to divide by, and the unit to say once. */
  readonly scale: { readonly divisor: number; readonly unit: string };
}

const PLAN = text('this plan', 'この計画');
const NOT_ALL = text('does not carry all', '全件は収容不可');

/** The plan's bar, then one for each type alone; null where there is nothing to compare. */
export function serverTypesSeries(comparison: TypeComparison | null, language: Language): ServerTypesSeries | null {
  if (!comparison) return null;
  const { unit, servers, cost, singles } = comparison;
  const amount = cost.value ?? 0;
  const plan: ServerTypesBar = {
    key: PLAN.en,
    label: say(PLAN, language),
    says: formatEstimate(servers, language),
    isPlan: true,
    least: amount,
    above: 0,
    amount: isKnown(cost) ? written(amount, unit, language) : formatEstimate(cost, language),
  };
  const bars = [plan, ...singles.map((single) => singleBar(single, unit, language))];
  const longest = Math.max(1, ...bars.map(({ least, above }) => least + above));
  return { bars, longest, scale: isCurrency(unit) ? moneyScale(longest, unit, language) : { divisor: 1, unit: '' } };
}

function singleBar(
  { typeId, model, boards, servers, cost }: SingleType,
  unit: CostUnit,
  language: Language,
): ServerTypesBar {
  const own = say(boards, language);
  const named = { key: typeId, label: model, isPlan: false };
  if (!isKnown(cost)) {
    const amount = cost.refused ? say(NOT_ALL, language) : formatEstimate(cost, language);
    return { ...named, says: own, least: 0, above: 0, amount };
  }
  const { value, low } = cost;
  return {
    ...named,
    says: `${own} · ${formatEstimate(servers, language)}`,
    least: low,
    above: value - low,
    amount: written(value, unit, language),
  };
}

function written(amount: number, unit: CostUnit, language: Language): string {
  return formatQuantity(Number(amount.toFixed(2)), unit, language);
}

const HEADERS = [
  text('Plan', '計画'),
  text('Servers', 'サーバー台数'),
  text('Compared by', '比較の値'),
  text('No plan can be below', '理論下限'),
];

/** The plan and each type alone, in words. */
export function serverTypesRowsOf(comparison: TypeComparison | null, language: Language): ChartTable {
  if (!comparison) return { headers: HEADERS, rows: [] };
  const { unit, servers, cost, singles } = comparison;
  const own = isKnown(cost) ? written(cost.value, unit, language) : formatEstimate(cost, language);
  const plan = [say(PLAN, language), formatEstimate(servers, language), own, '–'];
  const rows = singles.map(({ name, servers: count, cost: alone }) => [
    say(name, language),
    isKnown(count) ? formatEstimate(count, language) : '–',
    isKnown(alone)
      ? written(alone.value, unit, language)
      : alone.refused
        ? say(NOT_ALL, language)
        : formatEstimate(alone, language),
    isKnown(alone) ? written(alone.low, unit, language) : '–',
  ]);
  return { headers: HEADERS, rows: [plan, ...rows] };
}
