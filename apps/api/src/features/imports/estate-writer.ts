import type { Text } from '@tatami/model';
import { Piscina } from 'piscina';
import type { Database } from '../../database/index.ts';
import type { ToldEvent } from '../../jobs/job-events.ts';
import type { ClaimedJob } from '../../jobs/job-queue.ts';
import { Problem } from '../../plugins/problem.ts';

interface ApplyTask {
  readonly job: ClaimedJob;
  readonly importId: string;
  /** What the parts of its reading are called by, and the memory that says how many are there. */
  readonly stageStem: string;
  readonly parts: SharedArrayBuffer;
  readonly batch: BatchOfTrials | null;
}

/** Where the batch of an import keeps its trials, and how the import stands among them. */
export interface BatchOfTrials {
  readonly path: string;
  readonly position: number;
  readonly trial: boolean;
}

/** Work for the thread that writes estates. */
export type EstateTask =
  | ({ readonly kind: 'apply' } & ApplyTask)
  | { readonly kind: 'toggle'; readonly projectId: string; readonly importId: string; readonly to: 'yes' | 'undone' }
  /** Clears up what a write leaves; nobody has to wait for it. */
  | { readonly kind: 'tidy' };

/** How it went. Errors lose what they are between threads: those a person is told of are values. */
export type EstateOutcome =
  | { readonly kind: 'written'; readonly told: readonly ToldEvent[] }
  /** The job is no longer ours; nothing was written. */
  | { readonly kind: 'not-ours' }
  /** The reader ended before all was there; nothing was written. */
  | { readonly kind: 'not-read' }
  | { readonly kind: 'in-the-way'; readonly message: Text; readonly hint: Text }
  | { readonly kind: 'storage-full' };

/** What the thread is started with. */
export interface EstateWriterSettings {
  readonly folder: string;
}

export interface EstateWriter {
  /** False when the job is no longer ours or its file was not read to the end; then nothing was written. */
  apply(task: ApplyTask): Promise<boolean>;
  /** Takes an applied import back, or applies it again. Throws a Problem when records have moved on since. */
  toggle(projectId: string, importId: string, to: 'yes' | 'undone'): Promise<void>;
  close(): Promise<void>;
}

interface EstateWriterOptions {
  readonly settings: EstateWriterSettings;
  readonly database: Database;
  /** Is told what happened to jobs in the thread. */
  readonly tell: (told: ToldEvent) => void;
}

/**
 * A thread with a connection of its own that writes whole imports, so that the server goes on answering. While it writes,
 * the server's other writes wait their turn. `worker` is the built `write-estate.worker.js`.
 */
export function startEstateWriter(worker: string, { settings, database, tell }: EstateWriterOptions): EstateWriter {
  const pool = new Piscina<EstateTask, EstateOutcome>({
    filename: worker,
    minThreads: 1,
    maxThreads: 1,
    workerData: settings,
  });

  async function run(task: EstateTask): Promise<boolean> {
    const outcome = await database.yieldWriting(async () => {
      const outcome = await pool.run(task);
      if (outcome.kind === 'written') for (const told of outcome.told) tell(told);
      // In the same turn: the next to write would else do it, and hold up the server.
      await pool.run({ kind: 'tidy' });
      return outcome;
    });
    switch (outcome.kind) {
      case 'written':
        return true;
      case 'not-ours':
      case 'not-read':
        return false;
      case 'in-the-way':
        throw new Problem('conflict', { message: outcome.message, hint: outcome.hint });
      case 'storage-full':
        throw new Problem('storage-full');
    }
  }

  return {
    apply: (task) => run({ kind: 'apply', ...task }),
    async toggle(projectId, importId, to) {
      await run({ kind: 'toggle', projectId, importId, to });
    },
    close: () => pool.close({ force: true }),
  };
}
