import type { ToldEvent } from '../../../jobs/job-events.ts';
import type { ClaimedJob } from '../../../jobs/job-queue.ts';
import type { WritingThread } from '../../../threads/writing-thread.ts';

export interface ApplyTask {
  readonly job: ClaimedJob;
  readonly importId: string;
  /** What was read of its file. */
  readonly stagePath: string;
  readonly batch: BatchOfTrials | null;
}

/** Where the batch of an import keeps its trials, and how the import stands among them. */
export interface BatchOfTrials {
  readonly path: string;
  readonly position: number;
  readonly trial: boolean;
}

/** Whether it was written, and what happened to its job then. */
export interface Applied {
  readonly written: boolean;
  readonly told: readonly ToldEvent[];
}

export interface ToggleTask {
  readonly projectId: string;
  readonly importId: string;
  readonly to: 'yes' | 'undone';
}

export interface EstateWriter {
  /** False when the job is no longer ours; then nothing was written. */
  apply(task: ApplyTask): Promise<boolean>;
  /** Takes an applied import back, or applies it again. Throws a Problem when records have moved on since. */
  toggle(task: ToggleTask): Promise<void>;
}

/** Writes whole imports in the thread for what writes very many rows. `tell` is told what happened to their jobs there. */
export function estateWriter({ write }: WritingThread, tell: (told: ToldEvent) => void): EstateWriter {
  return {
    async apply(task) {
      const { written } = await write<Applied>('applyImport', task, ({ told }) => told.forEach(tell));
      return written;
    },
    toggle: (task) => write('toggleImport', task),
  };
}
