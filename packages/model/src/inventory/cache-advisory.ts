import type { DiagnosisRecord } from './diagnosis-record.ts';

/** What a database's own report says of its cache: the part of a diagnosis that sizes the memory of one workload. */
export interface CacheAdvisory
  extends Pick<DiagnosisRecord, 'key' | 'name' | 'bufferCacheGiB' | 'advisories' | 'origin'> {
  /** The workload the report is about, see `subjectOfDiagnosis`. */
  readonly workloadKey: string;
  /** Blocks read from storage per second of the report's interval; null = not printed. */
  readonly physicalReadsPerS: number | null;
}

/** The advisory of a diagnosis about a workload; null where it lists no sizes of a buffer pool. */
export function cacheAdvisoryOf(
  {
    key,
    name,
    bufferCacheGiB,
    advisories,
    origin,
    load,
  }: Omit<CacheAdvisory, 'workloadKey' | 'physicalReadsPerS'> & Pick<DiagnosisRecord, 'load'>,
  workloadKey: string,
): CacheAdvisory | null {
  const pools = advisories.filter(({ kind }) => kind === 'buffer-pool');
  if (pools.length === 0) return null;
  const { physicalReadsPerS } = load;
  return { key, name, bufferCacheGiB, advisories: pools, origin, workloadKey, physicalReadsPerS };
}
