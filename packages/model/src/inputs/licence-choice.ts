export interface LicenceChoice {
  /**
   * Id of a rule of the licensing topic: 'oracle-ee', 'oracle-se2', 'sql-server-ee', 'sql-server-std', 'postgresql', 'none', …; null = not
   * stated: as the files say, and asked where no file names any; with 'all' left open by a person, and not counted.
   */
  readonly product: string | null;
  /**
   * What the product is of. 'databases': the workloads classified as that database; others run what the files say of them, and what nothing
   * shows to be a database runs none. 'all', or absent: every workload that `licencesOf` does not name, whatever files say.
   */
  readonly appliesTo?: 'all' | 'databases' | undefined;
}

/** Whether each workload runs what the files say of it: chosen so, or nobody states a product. */
export function goesByFiles({ product, appliesTo }: LicenceChoice): boolean {
  return appliesTo === 'databases' || (product === null && appliesTo === undefined);
}

/** Workloads that run another licensed product than the scenario's. */
export interface ProductOfWorkloads {
  /** Id of a rule of the licensing topic. */
  readonly product: string;
  readonly workloads: readonly string[];
}

/** Which licensed product each workload runs: the scenario's, but for those that a list names. */
export interface Licensed {
  readonly licence: LicenceChoice;
  readonly licencesOf: readonly ProductOfWorkloads[];
}
