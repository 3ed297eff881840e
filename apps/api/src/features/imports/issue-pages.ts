import type { ImportIssue } from '@tatami/model';
import type { Database } from '../../database/index.ts';
import { toIssue } from './import-record.ts';

/** Some milliseconds of the server's thread. */
const ISSUES_A_PAGE = 250;

/** All issues of an import in the order of its file, some at a time: a file of many rows has as many. */
export async function* issuePages({ importIssue }: Database['read'], importId: string): AsyncGenerator<ImportIssue[]> {
  for (let last = -1; ; ) {
    const where = { importId, position: { gt: last } };
    const rows = await importIssue.findMany({ where, orderBy: { position: 'asc' }, take: ISSUES_A_PAGE });
    const newest = rows.at(-1);
    if (!newest) return;
    yield rows.map(toIssue);
    last = newest.position;
  }
}
