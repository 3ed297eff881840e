import type { Text } from '../../figure/index.ts';
import type { SERVER_FIELDS, WORKLOAD_FIELDS } from '../../inventory/index.ts';
import type { DemandAssumptions } from '../demand-assumptions.ts';

/** Where in the inventory a question is settled record by record: a field of servers or workloads, or what is a database. */
export type SettledIn =
  | { readonly list: 'servers'; readonly field: keyof typeof SERVER_FIELDS }
  | { readonly list: 'workloads'; readonly field: keyof typeof WORKLOAD_FIELDS }
  | { readonly list: 'databases' };

/** Something sizing needs and no file states. Blocking ones stop the plan until answered. */
export interface Question<Inputs = DemandAssumptions> {
  /** 'cpu-peak', 'memory', 'cpu-rating', 'cpu-model', 'host-size', 'vcpus', 'threads', 'series-coverage', … */
  readonly id: string;
  readonly blocking: boolean;
  /** What the plan costs is unknown until it is answered; absent = it is not what the cost waits for. */
  readonly costWaits?: true | undefined;
  readonly asks: Text;
  /** Names of the servers, workloads or CPU models concerned. */
  readonly affected: readonly string[];
  /** Ready answers: applying one merges `inputs` into the scenario. */
  readonly choices: readonly { readonly label: Text; readonly inputs: Partial<Inputs> }[];
  /** Where a person fills in what is missing; absent = nowhere in the inventory. */
  readonly settledIn?: SettledIn | undefined;
}
