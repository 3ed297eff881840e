/** What becomes of the workloads of one server when it fails, while all others stay where they are. */
export interface ServerFailure {
  /** Of the server that fails: what pins name it by. */
  readonly number: number;
  /** Workloads on it. */
  readonly workloads: number;
  /** How many of them their mirrored partner takes over. */
  readonly takenOver: number;
  /** Those for which first fit finds no place on the servers that are left, spares included, by id. */
  readonly without: readonly string[];
}
