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
  readonly licences: Estimate;
  readonly licenceCost: Estimate;
  readonly supportCostPerYear: Estimate;
  readonly totalCost: Estimate;
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
