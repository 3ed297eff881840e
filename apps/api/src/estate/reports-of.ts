import { type DiagnosisRecord, type Estate, pairedReports, type Subject, subjectOfDiagnosis } from '@tatami/model';
import type { DiagnosisRow } from './cache-advisories.ts';
import { namedByHand } from './named/named-by-hand.ts';

/** A report of a project, and what it is about. */
export interface Report {
  readonly record: DiagnosisRecord;
  readonly subject: Subject;
}

type Reported = DiagnosisRecord & Pick<DiagnosisRow, 'serverKey' | 'workloadKey'>;

/** The reports of a project; two readings of one machine in two files are one, the difference between them. */
export function reportsOf(
  rows: readonly DiagnosisRow[],
  estate: Pick<Estate, 'servers' | 'workloads' | 'joined'>,
): readonly Report[] {
  const subjectOf = (row: Reported) => subjectOfDiagnosis(row, namedByHand(row, estate), estate);
  const machineOf = (row: Reported) => {
    const { serverKey, workloadKey } = subjectOf(row);
    return serverKey ?? workloadKey ?? row.host?.toLowerCase() ?? null;
  };
  return pairedReports(rows as readonly unknown[] as readonly Reported[], machineOf).map((record) => ({
    record,
    subject: subjectOf(record),
  }));
}
