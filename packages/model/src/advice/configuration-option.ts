import { type Estimate, type Text, text } from '../figure/index.ts';

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
