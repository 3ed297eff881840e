import type { EstateRecord } from '@tatami/contracts';
import {
  type BenchmarkRun,
  type DiagnosisRecord,
  type Identification,
  type MachineReport,
  machineMentionId,
  type RecordedRun,
  recordedRuns,
  serverMentionId,
  subjectOfDiagnosis,
  type UtilisationSeries,
} from '@tatami/model';
import type { DiagnosisRow } from './cache-advisories.ts';

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
  const reports = rows.map((row): MachineReport => {
    const record = row as unknown as DiagnosisRecord;
    const byHand = { serverKey: keyOf(row.serverKey), workloadKey: keyOf(row.workloadKey) };
    const { serverKey, workloadKey } = subjectOfDiagnosis(record, byHand, estate);
    const guest = serverKey === null ? workloadKey : null;
    return {
      record,
      mentionId:
        serverKey !== null
          ? serverMentionId({ key: serverKey })
          : guest !== null
            ? machineMentionId({ key: guest })
            : null,
    };
  });
  return recordedRuns({ runs, series, reports, machines });
}
