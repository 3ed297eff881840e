import type { Database, Transaction } from '../../database/index.ts';
import { COUNTS_NO_RECORDS } from '../../estate/kept-counts.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import { hasEnded } from '../../jobs/job-queue.ts';
import type { LeftFiles } from '../../uploads/upload-store.ts';

/** What became of an import that was to be deleted: gone, with the files it has left, or why not. */
export type Removal =
  | { readonly kind: 'removed'; readonly left: LeftFiles }
  | { readonly kind: 'running' | 'standing' };

const UNDER_WAY: Prisma.ImportWhereInput = { job: { status: { in: ['queued', 'running'] } } };

/** What tells that an import has written something into the estate. */
const RECORDS = {
  servers: true,
  workloads: true,
  utilisationSeries: true,
  benchmarkRuns: true,
  topologies: true,
  diagnoses: true,
} as const;
/**
 * What of an import's changes only takes it back: which machines a newer list no longer named, and the estate kept, is asked about, and so is
 * who else names them.
 */
export const TAKES_BACK = {
  NOT: { OR: [{ change: 'named' }, { change: 'gone', import: { gone: 'keep', applied: 'yes' } }] },
} as const satisfies Prisma.ImportChangeWhereInput;

const WRITTEN = { changes: { where: { change: { not: 'named' } } }, ...RECORDS } as const;

/** What imports leave behind, in the estate, in the uploads folder and in their own rows, and how it is deleted. */
export function leftImports({ read, writeTransaction }: Pick<Database, 'read' | 'writeTransaction'>) {
  return {
    /** Names in the uploads folder that some import still reads. */
    async storedNames(): Promise<Set<string>> {
      const rows = await read.import.findMany({ select: { storedAs: true }, distinct: ['storedAs'] });
      return new Set(rows.map(({ storedAs }) => storedAs));
    },

    /** Imports that brought records and were not applied: the server was stopped in between. */
    async broughtInVain(): Promise<string[]> {
      const some = Object.keys(RECORDS).map((records) => ({ [records]: { some: {} } }));
      const where = { applied: 'no', dryRun: false, project: COUNTS_NO_RECORDS, OR: some } as const;
      return (await read.import.findMany({ where, select: { id: true } })).map(({ id }) => id);
    },

    /** Trials and failed imports from before an instant, of all projects. */
    async neverAppliedBefore(createdAt: string): Promise<{ readonly projectId: string; readonly id: string }[]> {
      const where = { applied: 'no', createdAt: { lt: createdAt } } as const;
      return read.import.findMany({ where, select: { projectId: true, id: true } });
    },

    /** Imports from before an instant that were applied, of all projects, of which it is known how to take them back. */
    async loggedBefore(createdAt: string): Promise<string[]> {
      const where = { applied: { not: 'no' }, createdAt: { lt: createdAt }, changes: { some: TAKES_BACK } } as const;
      return (await read.import.findMany({ where, select: { id: true } })).map(({ id }) => id);
    },

    /** Forgets what an import changed, and with it how to take it back; what it brought stays, and which machines it no longer named. */
    async forgetChanges(id: string): Promise<void> {
      await writeTransaction((tx) => tx.importChange.deleteMany({ where: { importId: id, ...TAKES_BACK } }));
    },

    /**
     * Deletes an import of which nothing stands in the estate, the trials of its file before it, which it superseded, and a
     * batch with its last import; null when there is no such import.
     */
    async remove(projectId: string, id: string): Promise<Removal | null> {
      return writeTransaction(async (tx) => {
        const include = { job: { select: { status: true } }, _count: { select: WRITTEN } } as const;
        const row = await tx.import.findFirst({ where: { projectId, id }, include });
        if (!row) return null;
        const { storedAs, createdAt, batchId, job, applied, _count } = row;
        const { changes, ...records } = _count;
        const stands = Object.values(records).some((count) => count > 0);
        // Cancelled a moment ago, what it had brought is still being taken away.
        if ((job && !hasEnded(job.status)) || (applied === 'no' && stands)) return { kind: 'running' };
        if (applied === 'yes' && (stands || changes > 0)) return { kind: 'standing' };
        const superseded = { projectId, storedAs, dryRun: true, createdAt: { lt: createdAt }, NOT: UNDER_WAY };
        const rows = [row, ...(await tx.import.findMany({ where: superseded, select: { id: true, jobId: true } }))];
        await tx.import.deleteMany({ where: { id: { in: rows.map((one) => one.id) } } });
        await tx.job.deleteMany({ where: { id: { in: rows.flatMap(({ jobId }) => jobId ?? []) } } });
        const batchIds = batchId === null ? [] : await removeIfEmpty(tx, batchId);
        return { kind: 'removed', left: { uploads: [storedAs], batchIds } };
      });
    },
  };
}

/** Deletes a batch that has no import any more; gives its id when that was so. */
async function removeIfEmpty(tx: Transaction, id: string): Promise<string[]> {
  const { count } = await tx.importBatch.deleteMany({ where: { id, imports: { none: {} } } });
  return count > 0 ? [id] : [];
}
