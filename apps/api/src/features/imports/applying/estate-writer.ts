import { stat } from 'node:fs/promises';
import type { BroughtTo } from '../../../estate/bulk/bring-rows.ts';
import type { ToldEvent } from '../../../jobs/job-events.ts';
import type { ClaimedJob } from '../../../jobs/job-queue.ts';
import type { Write, WritingThread } from '../../../workers/writing-thread.ts';

/** An import whose file was read. */
export interface ReadImport {
  readonly job: ClaimedJob;
  readonly importId: string;
  /** What was read of its file. */
  readonly stagePath: string;
  readonly batch: BatchOfTrials | null;
}

export interface ApplyTask extends ReadImport {
  /** Whether its rows stand in the tables already. */
  readonly brought: boolean;
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

export interface BringRowsTask extends Omit<ReadImport, 'batch'> {
  /** What was brought before; null = nothing. */
  readonly after: BroughtTo | null;
}

/** How far the rows are then, null once all are there; not ours where they are not to be brought ahead. */
export type Bringing = { readonly ours: true; readonly to: BroughtTo | null } | { readonly ours: false };

export interface TakeAwayTask {
  readonly importId: string;
}

export interface ToggleTask {
  readonly projectId: string;
  readonly importId: string;
  readonly to: 'yes' | 'undone';
}

export interface EstateWriter {
  /** False when the job is no longer ours, or the signal was raised; then nothing was written. */
  apply(read: ReadImport, signal: AbortSignal): Promise<boolean>;
  /**
   * Takes an applied import back, or applies it again. Throws a Problem when records have moved on since it was applied. False where
   * anything has changed since it was taken back: what it changed then is not what its file says beside that.
   */
  toggle(task: ToggleTask): Promise<boolean>;
  /** Takes away what imports had brought when the server was stopped, before they were applied. */
  takeAway(importIds: readonly string[]): Promise<void>;
}

/** A reading of some ten thousand rows: smaller ones are written within a quarter of a second. */
const LARGE_READING_BYTES = 4 * 1024 * 1024;

/**
 * Writes whole imports in the thread for what writes very many rows. Those of the first records of a project, where they are many, are
 * brought some at a time, so that what others write comes in between; the last transaction makes them count. `tell` is told what
 * happened to their jobs there.
 */
export function estateWriter(
  { write, alone }: Pick<WritingThread, 'write' | 'alone'>,
  tell: (told: ToldEvent) => void,
  { largeBytes = LARGE_READING_BYTES } = {},
): EstateWriter {
  async function applyLarge(read: ReadImport, signal: AbortSignal, write: Write): Promise<boolean> {
    let written = false;
    try {
      const brought = await bringAll(read, signal, write);
      if (!signal.aborted) written = await applyOne({ ...read, brought }, write);
    } finally {
      if (!written) await takeAway(read.importId, write);
    }
    return written;
  }

  async function applyOne(task: ApplyTask, write: Write): Promise<boolean> {
    const { written } = await write<Applied>('applyImport', task, ({ told }) => told.forEach(tell));
    return written;
  }

  return {
    apply: (read, signal) =>
      alone(async (write) => {
        const { size } = await stat(read.stagePath);
        return size < largeBytes ? applyOne({ ...read, brought: false }, write) : applyLarge(read, signal, write);
      }),
    toggle: (task) => write('toggleImport', task),
    takeAway: (importIds) =>
      alone(async (write) => {
        for (const importId of importIds) await takeAway(importId, write);
      }),
  };
}

/** Whether all rows were brought; false where they are to be written at once, or not at all. */
async function bringAll({ batch: _, ...read }: ReadImport, signal: AbortSignal, write: Write): Promise<boolean> {
  let after: BroughtTo | null = null;
  while (!signal.aborted) {
    const bringing: Bringing = await write<Bringing>('bringRows', { ...read, after } satisfies BringRowsTask);
    if (!bringing.ours) {
      if (after !== null) await takeAway(read.importId, write);
      return false;
    }
    if (bringing.to === null) return true;
    after = bringing.to;
  }
  return false;
}

async function takeAway(importId: string, write: Write): Promise<void> {
  const task: TakeAwayTask = { importId };
  while (await write<boolean>('takeRowsAway', task));
}
