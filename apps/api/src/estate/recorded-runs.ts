import {
  type BenchmarkRun,
  type Identification,
  type MachineReport,
  machineMentionId,
  type RecordedRun,
  recordedRuns,
  type Subject,
  serverMentionId,
  type UtilisationSeries,
} from '@tatami/model';
import type { Report } from './reports-of.ts';

interface Stated {
  readonly benchmarkRuns: readonly BenchmarkRun[];
  /** As the files name their machines. */
  readonly series: readonly UtilisationSeries[];
}

/** What recordings and reports of a project tell of its benchmark runs. */
export function toRecordedRuns(
  { benchmarkRuns: runs, series }: Stated,
  said: readonly Report[],
  { machines }: Identification,
): readonly RecordedRun[] {
  const reports = said.map(({ record, subject }): MachineReport => ({ record, mentionId: mentionOf(subject) }));
  return recordedRuns({ runs, series, reports, machines });
}

function mentionOf({ serverKey, workloadKey }: Subject): string | null {
  if (serverKey !== null) return serverMentionId({ key: serverKey });
  return workloadKey === null ? null : machineMentionId({ key: workloadKey });
}
