import type { ImportChange, ListQuery, RecordKind, RejectedRow, RowCorrections } from '@tatami/contracts';
import type { Language } from '@tatami/model';
import type { Database } from '../../database/index.ts';
import { entriesOf, type StoredEntries, toChange } from '../../estate/bulk/change-log.ts';
import { listed } from '../../plugins/paging.ts';
import { correctionsIn, spokenIssue, toIssue } from './import-record.ts';
import type { ReadSettings } from './new-import.ts';
import { byPlace, corrected, spanOf, toRejectedRow } from './rejected-rows.ts';

export interface ChangeQuery {
  readonly cursor?: string | undefined;
  readonly limit: number;
  readonly change: ImportChange['change'];
  readonly kind?: RecordKind | undefined;
}

type Page = Pick<ListQuery, 'cursor' | 'limit'>;

/** What single imports changed, and the rows of their files that could not be used. */
export function importDetails(read: Database['read']) {
  return {
    /** Records an import adds, changes or finds gone; null when there is no such import. */
    async changes(projectId: string, id: string, query: ChangeQuery) {
      const its = await read.import.findFirst({ where: { projectId, id }, select: { createdAt: true } });
      if (!its) return null;
      const { change, kind } = query;
      const where = { importId: id, change, ...(kind && { kind }) };
      const rows = await read.importChange.findMany({
        where,
        select: { kind: true, start: true, count: true },
        orderBy: [{ kind: 'asc' }, { start: 'asc' }],
      });
      const from = Number(query.cursor ?? 0);
      const items: ImportChange[] = [];
      let before = 0;
      for (const row of rows) {
        const [first, last] = [Math.max(from - before, 0), Math.min(from + query.limit - before, row.count)];
        before += row.count;
        if (first >= last) continue;
        const key = { importId: id, change, kind: row.kind, start: row.start };
        const held = await read.importChange.findUnique({ where: { importId_change_kind_start: key } });
        // Its import was deleted, or what it changed forgotten, since the rows were listed.
        if (!held) continue;
        const entries = (held.entries as unknown as StoredEntries).slice(first, last);
        const kindOfRow = row.kind as RecordKind;
        items.push(...entriesOf(id, kindOfRow, entries).map((entry) => toChange(change, kindOfRow, entry)));
      }
      const told = change === 'added' ? await withDeletedBefore(read, projectId, its.createdAt, items) : items;
      return listed(before, told, { cursor: query.cursor, limit: query.limit, order: 'asc' });
    },

    /** Rows to correct, with their cells; null when there is no such import. */
    async rejectedRows(projectId: string, id: string, page: Page, language: Language) {
      const row = await read.import.findFirst({ where: { projectId, id }, select: { corrections: true } });
      if (!row) return null;
      const where = { importId: id };
      const [total, rows] = await Promise.all([
        read.importRow.count({ where }),
        read.importRow.findMany({
          where,
          orderBy: { position: 'asc' },
          skip: Number(page.cursor ?? 0),
          take: page.limit,
        }),
      ]);
      const issues = await read.importIssue.findMany({
        where: { ...where, row: spanOf(rows) },
        orderBy: { position: 'asc' },
      });
      const issuesAt = byPlace(issues);
      const corrections = correctionsIn(row);
      const items: RejectedRow[] = rows.map((one) => {
        const own = issuesAt(one).map((issue) => spokenIssue(toIssue(issue), language));
        return toRejectedRow(one, corrections, own);
      });
      return listed(total, items, { ...page, order: 'asc' });
    },

    /** The corrections of an import with further ones laid over them. Throws a Problem for a cell that is not there. */
    async correct(id: string, { corrections }: Pick<ReadSettings, 'corrections'>, { rows }: RowCorrections) {
      const held = await read.importRow.findMany({
        where: { importId: id, row: spanOf(rows) },
        select: { sheet: true, row: true, columns: true, cells: true },
      });
      return corrected(held, corrections, rows);
    },
  };
}

/** Says of what a file adds that a person had deleted it before. */
async function withDeletedBefore(
  read: Database['read'],
  projectId: string,
  createdAt: string,
  items: readonly ImportChange[],
): Promise<ImportChange[]> {
  const deleted = await read.deletedRecord.findMany({
    where: { projectId, key: { in: items.map(({ key }) => key) }, deletedAt: { lt: createdAt } },
    select: { kind: true, key: true },
  });
  return items.map((item) =>
    deleted.some(({ kind, key }) => kind === item.kind && key === item.key) ? { ...item, deletedBefore: true } : item,
  );
}
