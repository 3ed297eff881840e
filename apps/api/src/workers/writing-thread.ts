import { Piscina } from 'piscina';
import { acting, type Database } from '../database/index.ts';
import type { Preparable } from '../plugins/prepare-ahead.ts';
import { Problem } from '../plugins/problem.ts';
import { type Outcome, resultOf } from './outcome.ts';
import { READY_FOR_MS } from './worker-pool.ts';

/** What the thread is started with. */
export interface WritingThreadSettings {
  readonly folder: string;
}

/**
 * Does the work its worker exports by this name, alone among the server's writes; a Problem it throws is thrown here. `written`
 * is told of the result before anything else is written.
 */
export type Write = <Result>(name: string, task: object, written?: (result: Result) => void) => Promise<Result>;

export interface WritingThread extends Preparable {
  readonly write: Write;
  /** Several writes that belong together: the server's own writes come in between, no other of this thread does. */
  alone<Result>(work: (write: Write) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/**
 * A thread with a connection of its own for what writes very many rows, so that the server goes on answering. While it
 * writes, the server's other writes wait their turn. A thread, not a process: it ends with the server, so that nothing is
 * written beside the next one. `worker` is the built `write-estate.worker.js`.
 */
export function startWritingThread(
  worker: string,
  settings: WritingThreadSettings,
  database: Pick<Database, 'yieldWriting'>,
): WritingThread {
  const pool = new Piscina<object | null, Outcome<never>>({
    filename: worker,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: READY_FOR_MS,
    recordTiming: false,
    workerData: settings,
  });
  let startable = new AbortController();
  // A thread that failed with no work in it; unheard it would end the process.
  pool.on('error', (error: unknown) => {
    // Another one takes what waits, and aborting would end what that one is at.
    if (pool.threads.length > 0) return;
    startable.abort(error);
    startable = new AbortController();
  });
  let isEnding = false;
  /** Rejects where no thread can start: by itself piscina keeps the task for ever. */
  const run = async (name: string, task: object | null) => {
    if (isEnding) throw new Problem('server-ending');
    try {
      return await pool.run(task, { name, signal: startable.signal });
    } catch (error) {
      throw isEnding ? new Problem('server-ending') : error;
    }
  };
  let last: Promise<unknown> = Promise.resolve();

  const writeOne: Write = async <Result>(name: string, task: object, written?: (result: Result) => void) => {
    const outcome: Outcome<Result> = await database.yieldWriting(async () => {
      const outcome = await run(name, { task, act: acting.getStore() ?? null });
      if (outcome.kind === 'done') written?.(outcome.result);
      // In the same turn: the next to write would else do it, and hold up the server.
      await run('tidy', null);
      return outcome;
    });
    return resultOf(outcome);
  };

  function alone<Result>(work: (write: Write) => Promise<Result>): Promise<Result> {
    const turn = last.then(() => work(writeOne));
    last = turn.catch(() => undefined);
    return turn;
  }

  return {
    prepare() {
      const atWork = pool.threads.length > 0 && pool.idleThreads === 0;
      if (!atWork) run('ready', null).catch(() => undefined);
    },
    write: (name, task, written) => alone((write) => write(name, task, written)),
    alone,
    close() {
      isEnding = true;
      return pool.close({ force: true });
    },
  };
}
