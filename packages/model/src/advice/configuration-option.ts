import type { Estimate, Text } from '../figure/index.ts';

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
  readonly licences: Estimate;
  readonly licenceCost: Estimate;
  readonly supportCostPerYear: Estimate;
  readonly totalCost: Estimate;
  readonly recommended: boolean;
  readonly because: Text;
}
