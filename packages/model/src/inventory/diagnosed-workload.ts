import type { Text } from '../figure/index.ts';
import type { ClusteredDatabase } from './clustered-database.ts';

/** What the busiest report of a database found, as far as a plan asks for it. */
export interface DiagnosedWorkload {
  /** The workload the report is about, see `subjectOfDiagnosis`. */
  readonly workloadKey: string;
  readonly report: string;
  /** What holds the database up; 'other' = locks, network, several causes or nothing, which no server mends. */
  readonly limit: 'processors' | 'storage' | 'other' | 'unknown';
  readonly says: Text;
  /** What comes first. */
  readonly advice: Text;
  /** Use of the host's CPUs over the interval of the report, 0..1; null = not printed. */
  readonly hostCpuShare: number | null;
  /** Options of Oracle Enterprise Edition that the report tells the database to have, as licence rules call them. */
  readonly options?: readonly string[] | undefined;
  /** The database of which it is a node, where the report says that several machines carry it. */
  readonly clustered?: ClusteredDatabase | undefined;
}
