import type { EstateRecord } from '@tatami/contracts';
import {
  type CacheAdvisory,
  cacheAdvisoryOf,
  type DiagnosisRecord,
  type Estate,
  subjectOfDiagnosis,
} from '@tatami/model';
import { namedByHand } from './named/named-by-hand.ts';

/** A row of the database: its Json columns are untyped there, and were written from the records of an import. */
export type DiagnosisRow = { readonly serverKey: string | null; readonly workloadKey: string | null } & Readonly<
  Record<string, unknown>
>;

/** The cache advisory of a diagnosis; null where it lists none, or is about no workload of the project. */
export function toCacheAdvisory(
  row: DiagnosisRow,
  estate: Pick<Estate, 'servers' | 'workloads' | 'joined'>,
): NonNullable<EstateRecord['cacheAdvisories']>[number] | null {
  const stored = row as unknown as DiagnosisRecord;
  const advisory: CacheAdvisory | null = cacheAdvisoryOf(
    stored,
    subjectOfDiagnosis(stored, namedByHand(row, estate), estate),
    estate.workloads,
  );
  return advisory as NonNullable<EstateRecord['cacheAdvisories']>[number] | null;
}
