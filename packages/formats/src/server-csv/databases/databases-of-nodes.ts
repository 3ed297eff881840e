import { databasesOfNodes, type WorkloadRecord, withSizesOnce } from '@tatami/model';
import type { IssueLog } from '../../issues/issue-log.ts';
import { databaseOfNodes } from './issues.ts';

/** The workloads with the size of a database once that several nodes of Real Application Clusters run, and a remark on each. */
export function withSizesCountedOnce(
  workloads: readonly WorkloadRecord[],
  issues: IssueLog,
): readonly WorkloadRecord[] {
  const found = databasesOfNodes(workloads);
  for (const { first, others } of found) {
    const { sheet, row, cells } = first.origin;
    const where = { sheet, row, column: cells.databaseGiB?.column ?? null };
    issues.add(databaseOfNodes(first.name, others.length + 1, first.serverKey ?? ''), where);
  }
  return withSizesOnce(workloads, found);
}
