import { acting, type Database } from '../database/index.ts';
import type { Preparable } from '../plugins/prepare-ahead.ts';
import { type Outcome, resultOf } from './outcome.ts';
import { startWorkerPool } from './worker-pool.ts';

/** What the thread is started with. */
export interface WritingThreadSettings {
  readonly folder: string;
}

export interface WritingThread extends Preparable {
  /**
   * Does the work its worker exports by this name, alone among the server's writes; a Problem it throws is thrown here. `written`
   * is told of the result before anything else is written.
   */
  write<Result>(name: string, task: object, written?: (result: Result) => void): Promise<Result>;
  close(): Promise<void>;
}

/**
 * A thread with a connection of its own for what writes very many rows, so that the server goes on answering. While it
 * writes, the server's other writes wait their turn. `worker` is the built `write-estate.worker.js`.
 */
export function startWritingThread(
  worker: string,
  settings: WritingThreadSettings,
  database: Pick<Database, 'yieldWriting'>,
): WritingThread {
  const pool = startWorkerPool<object | null, Outcome<never>>(worker, { maxThreads: 1, workerData: settings });
  return {
    prepare: pool.prepare,
    async write<Result>(name: string, task: object, written?: (result: Result) => void) {
      const outcome: Outcome<Result> = await database.yieldWriting(async () => {
        const outcome = await pool.run({ task, act: acting.getStore() ?? null }, { name });
        if (outcome.kind === 'done') written?.(outcome.result);
        // In the same turn: the next to write would else do it, and hold up the server.
        await pool.run(null, { name: 'tidy' });
        return outcome;
      });
      return resultOf(outcome);
    },
    close: pool.close,
  };
}
