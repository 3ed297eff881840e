import type { CacheAdvisory } from './cache-advisory.ts';
import type { DiagnosedWorkload } from './diagnosed-workload.ts';
import type { BenchmarkRun, ServerRecord, UtilisationSeries, WorkloadRecord } from './records.ts';

/** All that is known of a customer's estate: what every import added, merged. */
export interface Estate {
  readonly servers: readonly ServerRecord[];
  readonly workloads: readonly WorkloadRecord[];
  readonly series: readonly UtilisationSeries[];
  readonly benchmarkRuns: readonly BenchmarkRun[];
  /** Of the reports that are about a workload; absent = none. */
  readonly cacheAdvisories?: readonly CacheAdvisory[] | undefined;
  /** What reports found of the workloads they are about; absent = none. */
  readonly diagnosed?: readonly DiagnosedWorkload[] | undefined;
  /** Keys of records that are part of another one, since both are of one machine, and its key; absent = none. */
  readonly joined?: Readonly<Record<string, string>> | undefined;
  /** Rows of files that could not be used, and whose machine no other row names; absent = none. */
  readonly rowsNotTaken?: readonly RowNotTaken[] | undefined;
}

/** A row of a file that could not be used: what it is about is in no total. */
export interface RowNotTaken {
  readonly file: string;
  readonly sheet: string | null;
  /** 1-based. */
  readonly row: number;
  /** What it seems to be about: its first cell with a letter in it. */
  readonly says: string;
}
