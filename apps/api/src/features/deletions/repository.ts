import type { Deletion, ErasedRows } from '@tatami/contracts';
import { now } from '../../clock.ts';
import { acting, type Database } from '../../database/index.ts';
import type { Deletion as Row } from '../../generated/prisma/client.ts';
import { listed } from '../../plugins/paging.ts';

/** What of deleted projects was erased; that they were is written by the transaction that deletes them. */
export function deletionRepository({ read, writeTransaction }: Database) {
  return {
    /** The newest first. */
    async list(query: { readonly cursor?: string | undefined; readonly limit: number }) {
      const page = { skip: Number(query.cursor ?? 0), take: query.limit };
      const [total, rows] = await Promise.all([
        read.deletion.count(),
        read.deletion.findMany({ orderBy: { deletedAt: 'desc' }, ...page }),
      ]);
      return listed(total, rows.map(toDeletion), { ...query, order: 'desc' });
    },

    async read(projectId: string): Promise<Deletion | null> {
      const row = await read.deletion.findUnique({ where: { projectId } });
      return row && toDeletion(row);
    },

    /** The files of a project are gone. Part of the deletion, so that the audit tells of one change. */
    async filesRemoved(projectId: string): Promise<void> {
      await acting.run(null, () =>
        writeTransaction((tx) => tx.deletion.updateMany({ where: { projectId }, data: { filesRemovedAt: now() } })),
      );
    },

    /** All that was deleted until an instant is overwritten. */
    async overwritten(until: Date): Promise<void> {
      const where = { overwrittenAt: null, deletedAt: { lte: until.toISOString() } };
      if ((await read.deletion.findFirst({ where, select: { projectId: true } })) === null) return;
      await acting.run(null, () =>
        writeTransaction((tx) => tx.deletion.updateMany({ where, data: { overwrittenAt: now() } })),
      );
    },
  };
}

function toDeletion({ erased, uploads, uploadBytes, filesRemovedAt, ...row }: Row): Deletion {
  return {
    ...row,
    erased: erased as ErasedRows,
    uploads: { files: uploads, bytes: uploadBytes, removedAt: filesRemovedAt },
  };
}
