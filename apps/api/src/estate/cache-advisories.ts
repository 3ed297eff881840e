import type { EstateRecord } from '@tatami/contracts';
import { type CacheAdvisory, cacheAdvisoryOf, type DiagnosisRecord, subjectOfDiagnosis } from '@tatami/model';

/** The part of a diagnosis that says what a larger cache would do, and for which workload. */
export const ADVISORY_COLUMNS = {
  key: true,
  name: true,
  host: true,
  database: true,
  instance: true,
  pluggable: true,
  serverKey: true,
  workloadKey: true,
  bufferCacheGiB: true,
  load: true,
  advisories: true,
  origin: true,
} as const;

/** Rows of the database: their Json columns are untyped there, and were written from the records of an import. */
type AdvisoryRow = { readonly [Column in keyof typeof ADVISORY_COLUMNS]: unknown };
type Stored = Pick<DiagnosisRecord, Exclude<keyof AdvisoryRow, 'serverKey' | 'workloadKey'>> &
  Parameters<typeof subjectOfDiagnosis>[1];

/** The cache advisory of a diagnosis; null where it lists none, or is about no workload of the project. */
export function toCacheAdvisory(
  row: AdvisoryRow,
  estate: Parameters<typeof subjectOfDiagnosis>[2] & Pick<EstateRecord, 'joined'>,
): NonNullable<EstateRecord['cacheAdvisories']>[number] | null {
  const stored = row as Stored;
  const keyOf = (key: string | null) => (key === null ? null : (estate.joined?.[key] ?? key));
  const byHand = { serverKey: keyOf(stored.serverKey), workloadKey: keyOf(stored.workloadKey) };
  const advisory: CacheAdvisory | null = cacheAdvisoryOf(
    stored,
    subjectOfDiagnosis(stored, byHand, estate),
    estate.workloads,
  );
  return advisory as NonNullable<EstateRecord['cacheAdvisories']>[number] | null;
}
