import type { Estimate, Text } from '../figure/index.ts';

/** A group of equal servers as licence rules see them; what is not known is an unknown Estimate, never 0. */
export interface LicensedMachine {
  /** What a reader calls it: "PRIMEQUEST 2400E2", "current servers". */
  readonly name: Text;
  /** null = the file does not say. */
  readonly cpuModel: string | null;
  readonly servers: Estimate;
  /** Occupied sockets of one server. */
  readonly sockets: Estimate;
  /** Physical cores of one server. */
  readonly cores: Estimate;
  /** Sockets one server could hold; some editions are limited by it. null = not known. */
  readonly socketCapacity: number | null;
  /** Virtual machines on one server, where a rule counts them. null = none, or not known. */
  readonly virtualMachines: number | null;
  /** Memory that a product licensed by memory may use on one server; absent = not stated. */
  readonly memoryGiB?: Estimate;
}

/** What the rules ask beside the machines. */
export interface LicenceTerms {
  /** Named users, for rules that count people; null = not stated. */
  readonly users: number | null;
  /** Ids of options bought with the product, see `LicenceRule.options`. */
  readonly options: readonly string[];
}
