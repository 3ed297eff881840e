import {
  type BenchmarkRun,
  type DiagnosisRecord,
  type Estate,
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
import { namedByHand } from './named-by-hand.ts';

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
  estate: Pick<Estate, 'servers' | 'workloads' | 'joined'>,
  { machines }: Identification,
): readonly RecordedRun[] {
  const mentionOf = (row: Reported) => {
    const { serverKey, workloadKey } = subjectOfDiagnosis(row, namedByHand(row, estate), estate);
    if (serverKey !== null) return serverMentionId({ key: serverKey });
    return workloadKey === null ? null : machineMentionId({ key: workloadKey });
  };
  const reports = pairedCounters(
    rows as readonly unknown[] as readonly Reported[],
    (row) => mentionOf(row) ?? row.host?.toLowerCase() ?? null,
  ).map((record): MachineReport => ({ record, mentionId: mentionOf(record) }));
  return recordedRuns({ runs, series, reports, machines });
}
