import { type Estimate, type Text, text } from '../figure/index.ts';

/** What becomes of the estate where a scenario takes other boards, by first fit, without room for errors. */
export interface EstateOnOption {
  readonly workloads: number;
  /** Those without a place, as in the plan for these boards: what fits one server does so with room for errors, too. */
  readonly unplaced: number;
  /** Of all servers it takes. */
  readonly cores: number;
  /** By what factor the demand for CPU may grow before the workload that needs most of it has no place; null = none needs any. */
  readonly cpuRoom: number | null;
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
  /** The estate on servers like it; absent = nothing is planned, or what is said of it does not hang on that. */
  readonly estate?: EstateOnOption;
  readonly recommended: boolean;
  readonly because: Text;
}

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
