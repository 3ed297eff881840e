import { inARow } from '../figure/index.ts';
import {
  type ClusteredDatabase,
  type DiagnosedWorkload,
  type DiagnosisRecord,
  isReportOfCluster,
  onlyWorkloadOf,
  type Subject,
  type WorkloadRecord,
} from '../inventory/index.ts';
import { readDiagnosis } from './read-diagnosis.ts';
import type { BottleneckVerdict } from './verdict.ts';

interface DiagnosisOf {
  readonly record: DiagnosisRecord;
  readonly subject: Subject;
}

/** What reports found of the workloads they are about: of each workload its busiest one that tells waits. */
export function diagnosedWorkloads(
  diagnoses: readonly DiagnosisOf[],
  workloads: readonly Pick<WorkloadRecord, 'key' | 'serverKey'>[],
): readonly DiagnosedWorkload[] {
  const busiestFirst = diagnoses.toSorted((a, b) => activityOf(b.record) - activityOf(a.record));
  const found = new Map<string, DiagnosedWorkload>();
  for (const { record, subject } of busiestFirst) {
    const workloadKey = subject.workloadKey ?? onlyWorkloadOf(subject.serverKey, workloads);
    if (workloadKey === null || found.has(workloadKey)) continue;
    const { bottleneck, next, addresses } = readDiagnosis(record, { topology: null, workload: null });
    if (!bottleneck) continue;
    found.set(workloadKey, {
      workloadKey,
      report: record.name,
      limit: LIMITS[bottleneck.verdict],
      says: bottleneck.says,
      advice: addresses ? inARow([next.says, addresses]) : next.says,
      hostCpuShare: record.hostCpuShare,
      ...ofCluster(record),
    });
  }
  return [...found.values()].toSorted((a, b) => (a.workloadKey < b.workloadKey ? -1 : 1));
}

/** That Real Application Clusters carry its database, and which one that is. */
function ofCluster(record: DiagnosisRecord): Pick<DiagnosedWorkload, 'options' | 'clustered'> {
  if (!isReportOfCluster(record)) return {};
  const clustered = clusteredIn(record);
  return { options: ['rac'], ...(clustered && { clustered }) };
}

function clusteredIn({ database, instance, origin }: DiagnosisRecord): ClusteredDatabase | null {
  if (database === null) return null;
  return { name: database, databaseId: origin.cells.databaseId?.text.trim() ?? null, instance };
}

/** Sessions at work or waiting, on average, as far as the report tells. */
function activityOf({ dbTimeS, elapsedS, events }: DiagnosisRecord): number {
  const time = dbTimeS ?? events.reduce((sum, { seconds }) => sum + seconds, 0);
  return elapsedS ? time / elapsedS : 0;
}

const LIMITS: Readonly<Record<BottleneckVerdict, DiagnosedWorkload['limit']>> = {
  'cpu-bound': 'processors',
  'cpu-overcommitted': 'processors',
  'storage-bound': 'storage',
  'log-bound': 'storage',
  idle: 'other',
  'lock-bound': 'other',
  'contention-bound': 'other',
  'network-bound': 'other',
  mixed: 'other',
  unknown: 'unknown',
};
