import type { EstateRecord } from '@tatami/contracts';
import { type DiagnosisRecord, diagnosedWorkloads, subjectOfDiagnosis } from '@tatami/model';
import type { DiagnosisRow } from './cache-advisories.ts';

/** What the reports of a project found of its workloads. */
export function toDiagnosedWorkloads(
  rows: readonly DiagnosisRow[],
  estate: Parameters<typeof subjectOfDiagnosis>[2] & Pick<EstateRecord, 'joined' | 'workloads'>,
): NonNullable<EstateRecord['diagnosed']> {
  const keyOf = (key: string | null) => (key === null ? null : (estate.joined?.[key] ?? key));
  const found = diagnosedWorkloads(
    rows.map((row) => {
      const record = row as unknown as DiagnosisRecord;
      const byHand = { serverKey: keyOf(row.serverKey), workloadKey: keyOf(row.workloadKey) };
      return { record, subject: subjectOfDiagnosis(record, byHand, estate) };
    }),
    estate.workloads,
  );
  return [...found] as NonNullable<EstateRecord['diagnosed']>;
}
