import type { ServerRecord, WorkloadRecord } from '@tatami/model';
import type { IssueLog } from '../issues/issue-log.ts';
import type { ImportQuestion } from '../questions/import-question.ts';

/** The records of a list while its columns are looked at as a whole. */
export interface ListRecords {
  readonly servers: readonly ServerRecord[];
  readonly workloads: readonly WorkloadRecord[];
}

export interface ColumnContext {
  readonly sheet: string | null;
  readonly answers: Readonly<Record<string, string>> | undefined;
  readonly issues: IssueLog;
  /** Fields some cell of which names its own unit. */
  readonly withUnits: ReadonlySet<string>;
}

/** A column that counts CPUs, while it is looked at. */
export interface CpuColumn extends Pick<ColumnContext, 'sheet' | 'answers' | 'issues'> {
  readonly header: string;
  readonly column: string;
}

export interface ColumnsLookedAt extends ListRecords {
  readonly questions: readonly ImportQuestion[];
  /** What the list says as 'sockets' is threads or cores. */
  readonly socketsAre: 'threads' | 'cores' | null;
}
