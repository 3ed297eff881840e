export interface LicenceChoice {
  /**
   * Id of a rule of the licensing topic: 'oracle-ee', 'oracle-se2', 'sql-server-ee', 'sql-server-std', 'postgresql', 'none', …; null = not
   * stated: where it is of all workloads asked and not counted, else as the files say.
   */
  readonly product: string | null;
  /**
   * What the product is of. 'databases': the workloads classified as that database; others run what the files say of them, and what nothing
   * shows to be a database runs none. 'all', or absent: every workload that `licencesOf` does not name, whatever files say.
   */
  readonly appliesTo?: 'all' | 'databases' | undefined;
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
