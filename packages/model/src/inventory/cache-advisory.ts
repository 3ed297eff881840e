import type { DiagnosisRecord, Subject } from './diagnosis-record.ts';
import type { WorkloadRecord } from './records.ts';

/** What a database's own report says of its cache: the part of a diagnosis that sizes the memory of one workload. */
export interface CacheAdvisory
  extends Pick<DiagnosisRecord, 'key' | 'name' | 'bufferCacheGiB' | 'advisories' | 'origin'> {
  /** The workload the report is about, see `subjectOfDiagnosis`. */
  readonly workloadKey: string;
  /** Blocks read from storage per second of the report's interval; null = not printed. */
  readonly physicalReadsPerS: number | null;
  /** Requests these blocks are read by; absent = not known. */
  readonly readRequestsPerS?: number | undefined;
}

type Report = Omit<CacheAdvisory, 'workloadKey' | 'physicalReadsPerS' | 'readRequestsPerS'> &
  Pick<DiagnosisRecord, 'load'>;

/**
 * The advisory of a diagnosis, for what must move: the workload it is about, or the only one of its server, or that server
 * where the files list nothing on it. null where there is none such, or the report lists no sizes of a buffer pool.
 */
export function cacheAdvisoryOf(
  { key, name, bufferCacheGiB, advisories, origin, load }: Report,
  subject: Subject,
  workloads: readonly Pick<WorkloadRecord, 'key' | 'serverKey'>[],
): CacheAdvisory | null {
  const pools = advisories.filter(({ kind }) => kind === 'buffer-pool');
  const workloadKey = subject.workloadKey ?? onlyWorkloadOf(subject.serverKey, workloads);
  if (pools.length === 0 || workloadKey === null) return null;
  const { physicalReadsPerS, readRequestsPerS } = load;
  return {
    ...{ key, name, bufferCacheGiB, advisories: pools, origin, workloadKey, physicalReadsPerS },
    ...(readRequestsPerS !== undefined && { readRequestsPerS }),
  };
}

/** The workload of a server that has one alone; the server itself where the files list nothing on it. */
export function onlyWorkloadOf(
  serverKey: string | null,
  workloads: readonly Pick<WorkloadRecord, 'key' | 'serverKey'>[],
): string | null {
  if (serverKey === null) return null;
  const [first, ...others] = workloads.filter((workload) => workload.serverKey === serverKey);
  if (!first) return serverKey;
  return others.length === 0 ? first.key : null;
}
