import { type Estimate, isKnown, listOf, type Text, text } from '../figure/index.ts';
import type { Resource } from '../placement/index.ts';
import type { Configuration } from '../platform/index.ts';
import { isSameSize } from './option-throughput.ts';

/** What becomes of the estate where a scenario takes other boards: its plan there, by first fit. */
export interface EstateOnOption {
  readonly workloads: number;
  /** Those without a place. */
  readonly unplaced: number;
  /** null = these boards do not carry the estate: something has no place, spares are missing, or a product may not run there. */
  readonly plan: PlanOnOption | null;
  /** By what factor the demand for CPU may grow before the workload that needs most of it has no place; null = none needs any. */
  readonly cpuRoom: number | null;
}

/** What the whole estate takes on servers of one configuration, with the confidence asked for. */
export interface PlanOnOption {
  /** With spares. */
  readonly servers: number;
  /** Of all servers. */
  readonly cores: number;
  /** Of one product; refused where there are several, for their units differ. */
  readonly licences: Estimate;
  /** Of the parts that are known on all configurations that carry the estate, so that they compare. */
  readonly cost: Estimate;
  /** What of it licences and their support come to; null = not known. */
  readonly licencesWithSupport: number | null;
  /** Parts that the cost leaves out: their price is not known on all of them. */
  readonly leftOut: readonly Text[];
}

/** One board configuration side by side with others: SB against MSB. */
export interface ConfigurationOption {
  readonly sb: number;
  readonly msb: number;
  readonly label: Text;
  readonly sockets: number;
  readonly cores: number;
  readonly memoryGiB: Estimate;
  /** The memory to state for it, where it is another than its boards have. */
  readonly statedMemoryGiB?: number;
  readonly throughput: Estimate;
  /** The product whose licences are counted; absent = none is. */
  readonly licensedProduct?: Text | undefined;
  /** Whether licences owned are counted as in the plan; absent = none are stated. */
  readonly owned?: 'as-planned' | 'not-counted' | undefined;
  readonly licences: Estimate;
  /** Of what has to be bought. */
  readonly licenceCost: Estimate;
  readonly supportCostPerYear: Estimate;
  readonly totalCost: Estimate;
  /** Its electricity leaves out memory-only boards, of which no draw is known; absent = it has none, or leaves out nothing. */
  readonly boardsWithoutPower?: true;
  /** The plan is for these boards, and what decides the number of its servers, where that is known; absent = it is for others. */
  readonly planned?: { readonly filledBy: Resource | null };
  /** The estate on servers like it; absent = it was not planned there. */
  readonly estate?: EstateOnOption;
  /** There is an estate, and it was planned on no option: what it comes to on this one is unknown. */
  readonly estateUnknown?: true;
  readonly recommended: boolean;
  readonly because: Text;
}

/** Whether an option is this configuration. */
export function isOption(
  { sb, msb, memoryGiB }: ConfigurationOption,
  other: Pick<Configuration, 'sb' | 'msb' | 'memoryGiB'>,
): boolean {
  return sb === other.sb && msb === other.msb && (!isKnown(memoryGiB) || isSameSize(memoryGiB.value, other.memoryGiB));
}

/** How the plans of the estate on each configuration were made, and what their costs leave out; null = there are none. */
export function plansOfOptions(options: readonly ConfigurationOption[]): Text | null {
  const plan = options.flatMap(({ estate }) => estate?.plan ?? [])[0];
  if (!plan) return null;
  if (plan.leftOut.length === 0) return PLANS;
  return text(
    '{plans} In none of these costs, for it is not known of all: {leftOut}.',
    '{plans}すべての構成について判明してはいないため、いずれの費用にも含まないもの：{leftOut}。',
    { plans: PLANS, leftOut: listOf(plan.leftOut) },
  );
}

const PLANS = text(
  'The whole estate, placed on each configuration by the same rule (first fit) with the confidence asked for, spares included.',
  'システム全体を、同じ規則（ファーストフィット）と指定の確度で各構成に配置した結果です（予備サーバーを含みます）。',
);

/** Whose licences the configurations of one server count; null = none are. */
export function productCounted(options: readonly ConfigurationOption[]): Text | null {
  const name = options.find(({ licensedProduct }) => licensedProduct !== undefined)?.licensedProduct;
  if (!name) return null;
  return text(
    'Licences are those of {name} on one server; other products that a server holds are not in them.',
    'ライセンスは1台あたりの{name}の分です。同じサーバーで使うほかの製品は含みません。',
    { name },
  );
}

/** What the licences and costs of one server hold, and what they leave out. */
export function costsOfOptions(options: readonly ConfigurationOption[]): readonly Text[] {
  const counted = productCounted(options);
  const owned = options.find((option) => option.owned !== undefined)?.owned;
  return [
    ...(counted ? [counted] : []),
    ...(owned === 'as-planned' ? [OWNED_AS_PLANNED] : owned === 'not-counted' ? [OWNED_NOT_COUNTED] : []),
    ...(options.some(({ boardsWithoutPower }) => boardsWithoutPower) ? [NO_POWER_OF_BOARDS] : []),
  ];
}

const OWNED_AS_PLANNED = text(
  'Licences owned count as in the plan: each server that holds the product has an equal part of them, what is missing is bought, and of what is kept the support is that paid today.',
  '保有ライセンスは計画と同じ扱いです。製品を使うサーバーに均等に割り当て、不足分のみ購入し、継続分のサポート費用は現在の支払額によります。',
);
const OWNED_NOT_COUNTED = text(
  'Licences owned are in none of these costs: without a plan nothing says how many servers share them, and all are counted at list price.',
  '保有ライセンスは差し引いていません。計画がなく何台で使うか決まらないため、すべて標準価格で計算しています。',
);
const NO_POWER_OF_BOARDS = text(
  'The electricity of memory-only boards is in no cost: what they draw is not known.',
  'メモリ専用ボードの電力費は、消費電力が不明なため、どの費用にも含みません。',
);
