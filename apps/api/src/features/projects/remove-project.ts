import { now } from '../../clock.ts';
import { type BulkDatabase, jsonColumn, type Transaction } from '../../database/index.ts';
import { removedIf, type Written } from '../../plugins/versions.ts';
import { leftBy } from '../../uploads/left-files.ts';
import type { LeftFiles } from '../../uploads/upload-store.ts';
import type { WritingThread } from '../../workers/writing-thread.ts';

export interface RemoveTask {
  readonly id: string;
  readonly version: number;
}

/** Removes a project with all it holds, in one transaction; gives the files it has left. */
export interface ProjectRemoval {
  remove(task: RemoveTask): Promise<Written<LeftFiles>>;
}

/** Has the thread for what writes very many rows do it. */
export function projectRemover({ write }: WritingThread): ProjectRemoval {
  return { remove: (task) => write('removeProject', task) };
}

/** In that thread: does it. */
export function projectRemoval({ writeTransaction }: BulkDatabase): ProjectRemoval {
  return {
    remove: ({ id, version }) =>
      writeTransaction(async (tx) => {
        const left = await leftBy(tx, { id, version });
        const deletion = await deletionOf(tx, id);
        const { count } = await tx.project.deleteMany({ where: { id, version } });
        const removed = await removedIf(count, () => tx.project.findUnique({ where: { id }, select: { id: true } }));
        if (removed.kind !== 'written') return removed;
        if (deletion) await tx.deletion.create({ data: { ...deletion, projectId: id, deletedAt: now() } });
        return { ...removed, record: left };
      }),
  };
}

/** What is to be erased of a project; null = there is none. */
async function deletionOf(tx: Transaction, id: string) {
  const project = await tx.project.findUnique({ where: { id } });
  if (!project) return null;
  const counts = Object.entries(project).filter(([column]) => column.endsWith('Count'));
  const erased = Object.fromEntries(counts.map(([column, count]) => [column.replace(/Count$/, ''), count]));
  const files = await tx.import.findMany({
    where: { projectId: id },
    select: { bytes: true },
    distinct: ['storedAs'],
  });
  const uploadBytes = files.reduce((sum, { bytes }) => sum + bytes, 0);
  return { projectCreatedAt: project.createdAt, erased: jsonColumn(erased), uploads: files.length, uploadBytes };
}
