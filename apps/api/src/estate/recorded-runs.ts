import type { EstateRecord } from '@tatami/contracts';
import {
  type BenchmarkRun,
  type DiagnosisRecord,
  type Identification,
  type MachineReport,
  machineMentionId,
  pairedCounters,
  type RecordedRun,
  recordedRuns,
  serverMentionId,
  subjectOfDiagnosis,
  type UtilisationSeries,
} from '@tatami/model';
import type { DiagnosisRow } from './cache-advisories.ts';

type Reported = DiagnosisRecord & Pick<DiagnosisRow, 'serverKey' | 'workloadKey'>;

interface Stated {
  readonly benchmarkRuns: readonly BenchmarkRun[];
  /** As the files name their machines. */
  readonly series: readonly UtilisationSeries[];
}

/** What recordings and reports of a project tell of its benchmark runs. */
export function toRecordedRuns(
  { benchmarkRuns: runs, series }: Stated,
  rows: readonly DiagnosisRow[],
  estate: Parameters<typeof subjectOfDiagnosis>[2] & Pick<EstateRecord, 'joined' | 'workloads'>,
  { machines }: Identification,
): readonly RecordedRun[] {
  const keyOf = (key: string | null) => (key === null ? null : (estate.joined?.[key] ?? key));
  const mentionOf = (row: Reported) => {
    const byHand = { serverKey: keyOf(row.serverKey), workloadKey: keyOf(row.workloadKey) };
    const { serverKey, workloadKey } = subjectOfDiagnosis(row, byHand, estate);
    if (serverKey !== null) return serverMentionId({ key: serverKey });
    return workloadKey === null ? null : machineMentionId({ key: workloadKey });
  };
  const reports = pairedCounters(
    rows as readonly unknown[] as readonly Reported[],
    (row) => mentionOf(row) ?? row.host?.toLowerCase() ?? null,
  ).map((record): MachineReport => ({ record, mentionId: mentionOf(record) }));
  return recordedRuns({ runs, series, reports, machines });
}
