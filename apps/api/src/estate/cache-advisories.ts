import type { EstateRecord } from '@tatami/contracts';
import { type CacheAdvisory, cacheAdvisoryOf, type DiagnosisRecord, subjectOfDiagnosis } from '@tatami/model';

/** A row of the database: its Json columns are untyped there, and were written from the records of an import. */
export type DiagnosisRow = { readonly serverKey: string | null; readonly workloadKey: string | null } & Readonly<
  Record<string, unknown>
>;

/** The cache advisory of a diagnosis; null where it lists none, or is about no workload of the project. */
export function toCacheAdvisory(
  row: DiagnosisRow,
  estate: Parameters<typeof subjectOfDiagnosis>[2] & Pick<EstateRecord, 'joined'>,
): NonNullable<EstateRecord['cacheAdvisories']>[number] | null {
  const stored = row as unknown as DiagnosisRecord;
  const keyOf = (key: string | null) => (key === null ? null : (estate.joined?.[key] ?? key));
  const byHand = { serverKey: keyOf(row.serverKey), workloadKey: keyOf(row.workloadKey) };
  const advisory: CacheAdvisory | null = cacheAdvisoryOf(
    stored,
    subjectOfDiagnosis(stored, byHand, estate),
    estate.workloads,
  );
  return advisory as NonNullable<EstateRecord['cacheAdvisories']>[number] | null;
}
