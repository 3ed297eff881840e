import { Piscina } from 'piscina';

/**
 * How long a thread or process that is ready waits for work before it ends, and gives its memory back. Shorter than a pause
 * of a person at work would have the next answer wait for its start.
 */
export const READY_FOR_MS = 40_000;

interface WorkerPoolOptions {
  readonly maxThreads: number;
  readonly maxQueue?: number;
  readonly workerData?: object;
  readonly maxHeapMiB?: number;
  readonly readyForMs?: number;
  /** What nobody looks at while it is made gives way to what somebody does. */
  readonly inBackground?: boolean;
}

/** How much a thread gives way to others of the machine (nice of Unix): beside one of no such mind it has a tenth of a processor. */
const GIVES_WAY = 10;

/** Threads of one built worker, started when something is asked of them. Those that are asked nothing more end. */
export interface WorkerPool<Task, Result> {
  readonly run: Piscina<Task, Result>['run'];
  /** How many there are now. */
  readonly threads: number;
  /** Starts a thread ahead, or keeps the one there is. */
  prepare(): void;
  /** Gives up what is being worked on. */
  destroy(): Promise<void>;
  /** Ends the threads when what they work on is done; what waits is given up. */
  close(): Promise<void>;
}

/** `worker` is a built `*.worker.js`; beside its work it exports `ready`, which does nothing. */
export function startWorkerPool<Task, Result>(
  worker: string,
  { maxThreads, maxQueue, workerData, maxHeapMiB, readyForMs = READY_FOR_MS, inBackground }: WorkerPoolOptions,
): WorkerPool<Task, Result> {
  const pool = new Piscina<Task, Result>({
    filename: worker,
    minThreads: 0,
    maxThreads,
    idleTimeout: readyForMs,
    recordTiming: false,
    // Libraries that are not bundled look at it: React of another mind takes several times as long to draw a chart.
    env: { ...process.env, NODE_ENV: 'production' },
    ...(inBackground && process.platform !== 'win32' && { niceIncrement: GIVES_WAY }),
    ...(maxQueue === undefined ? {} : { maxQueue }),
    ...(workerData === undefined ? {} : { workerData }),
    ...(maxHeapMiB === undefined ? {} : { resourceLimits: { maxOldGenerationSizeMb: maxHeapMiB } }),
  });
  // An answer that was under way when its asker left, or a thread that failed with no work in it: nobody waits for either, and
  // unheard it would end the process.
  pool.on('error', () => undefined);
  /** Whoever asks for work is told why there is none. */
  const startThread = () => void pool.run(undefined as Task, { name: 'ready' }).catch(() => undefined);
  return {
    async run(task, options) {
      try {
        return await pool.run(task, options);
      } finally {
        // Given up, its thread has ended; Piscina starts none for those who wait until somebody asks anew.
        const { aborted = false } = (options?.signal ?? {}) as Partial<AbortSignal>;
        if (aborted && pool.queueSize > 0) startThread();
      }
    },
    get threads() {
      return pool.threads.length;
    },
    prepare() {
      const allAtWork = pool.threads.length > 0 && pool.idleThreads === 0;
      if (!allAtWork) startThread();
    },
    destroy: () => pool.destroy(),
    close: () => pool.close({ force: true }),
  };
}
