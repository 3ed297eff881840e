import type { BulkDatabase } from '../../database/index.ts';
import { removedIf, type Written } from '../../plugins/versions.ts';
import type { WritingThread } from '../../threads/writing-thread.ts';
import { leftBy } from '../../uploads/left-files.ts';
import type { LeftFiles } from '../../uploads/upload-store.ts';

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
        const { count } = await tx.project.deleteMany({ where: { id, version } });
        const removed = await removedIf(count, () => tx.project.findUnique({ where: { id }, select: { id: true } }));
        return removed.kind === 'written' ? { ...removed, record: left } : removed;
      }),
  };
}
