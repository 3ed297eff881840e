import type { CacheAdvisory } from './cache-advisory.ts';
import type { BenchmarkRun, ServerRecord, UtilisationSeries, WorkloadRecord } from './records.ts';

/** All that is known of a customer's estate: what every import added, merged. */
export interface Estate {
  readonly servers: readonly ServerRecord[];
  readonly workloads: readonly WorkloadRecord[];
  readonly series: readonly UtilisationSeries[];
  readonly benchmarkRuns: readonly BenchmarkRun[];
  /** Of the reports that are about a workload; absent = none. */
  readonly cacheAdvisories?: readonly CacheAdvisory[] | undefined;
  /** Keys of records that are part of another one, since both are of one machine, and its key; absent = none. */
  readonly joined?: Readonly<Record<string, string>> | undefined;
}
