import type { Text } from '../figure/index.ts';
import type { DemandAssumptions } from './demand-assumptions.ts';

/** Something sizing needs and no file states. Blocking ones stop the plan until answered. */
export interface Question<Inputs = DemandAssumptions> {
  /** 'cpu-peak', 'memory', 'cpu-rating', 'host-size', 'series-coverage', … */
  readonly id: string;
  readonly blocking: boolean;
  readonly asks: Text;
  /** Names of the servers, workloads or CPU models concerned. */
  readonly affected: readonly string[];
  /** Ready answers: applying one merges `inputs` into the scenario. */
  readonly choices: readonly { readonly label: Text; readonly inputs: Partial<Inputs> }[];
}
