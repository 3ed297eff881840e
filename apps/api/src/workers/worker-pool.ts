import { join, resolve } from 'node:path';
import { Problem } from '../plugins/problem.ts';
import { Child, type ChildEnd, ranOutOfHeap } from './child.ts';
import type { WorkerMessage, WorkerRequest } from './worker-message.ts';

/**
 * How long a process that is ready waits for work before it ends, and gives its memory back. Shorter than a pause of a person
 * at work would have the next answer wait for its start.
 */
export const READY_FOR_MS = 40_000;

interface WorkerPoolOptions {
  /** Processes at work at once. */
  readonly atOnce: number;
  /** Pieces of work that may wait; absent = any number. */
  readonly mostWaiting?: number;
  /** What the worker is started with (startedWith), as JSON. */
  readonly settings?: object;
  readonly maxHeapMiB?: number;
  readonly readyForMs?: number;
  /** What nobody looks at while it is made gives way to what somebody does. */
  readonly inBackground?: boolean;
}

export interface RunOptions {
  /** The function of the worker that does it; its default one unless stated. */
  readonly name?: string;
  /** Ends the work, and its process. */
  readonly signal?: AbortSignal;
  /** Asks the work to end with what it has. */
  readonly finishing?: AbortSignal;
  /** Told of what the work says on its way. */
  readonly onProgress?: (progress: never) => void;
}

interface WorkOptions extends Omit<RunOptions, 'name' | 'signal'> {
  /** Ends the work: whoever asked leaves, or the pool is closed. */
  readonly leaving: AbortSignal;
}

/** A worker ended and left no answer. */
export class WorkerEnded extends Error {
  readonly outOfHeap: boolean;

  constructor(worker: string, end: ChildEnd) {
    super(`${worker} ended by ${end.signal ?? `exit code ${end.exitCode}`}`);
    this.outOfHeap = ranOutOfHeap(end);
  }
}

/**
 * Processes of one built worker, started when something is asked of them. Those that are asked nothing more end: what they held goes back
 * to the system whole, and what takes all memory of one ends no more than that one (docs/decisions/0402).
 */
export class WorkerPool {
  readonly #entry: string;
  readonly #worker: string;
  readonly #options: WorkerPoolOptions;
  /** In the order they were started. */
  readonly #children = new Set<Child>();
  /** Those that wait for work, each with the end of its patience. */
  readonly #free = new Map<Child, NodeJS.Timeout>();
  readonly #waiting: (() => void)[] = [];
  #atWork = 0;
  #closing = new AbortController();

  /** `worker` is the name of a built `*.worker.js`. */
  constructor(builtFolder: string, worker: string, options: WorkerPoolOptions) {
    this.#entry = join(builtFolder, 'worker.process.js');
    this.#worker = resolve(builtFolder, worker);
    this.#options = options;
  }

  /** How many processes there are now. */
  get size(): number {
    return this.#children.size;
  }

  /** Starts a process ahead, or keeps the one there is. */
  prepare(): void {
    if (this.#closing.signal.aborted) return;
    if (this.#children.size === 0) this.#keep(this.#start());
    else for (const child of [...this.#free.keys()]) this.#keep(child);
  }

  /** Does a piece of work in its turn. Throws what it throws, the reason of a signal, WorkerEnded, or too-many-requests where too many wait. */
  async run<Result>(task: unknown, { name = 'default', ...options }: RunOptions = {}): Promise<Result> {
    const { signal } = options;
    // One for each: many may wait, and a signal warns of many who listen.
    const leaving = AbortSignal.any(signal ? [signal, this.#closing.signal] : [this.#closing.signal]);
    await this.#place(leaving);
    try {
      leaving.throwIfAborted();
      return await this.#work(name, task, { ...options, leaving });
    } finally {
      this.#leavePlace();
    }
  }

  async #work<Result>(name: string, task: unknown, options: WorkOptions): Promise<Result> {
    const { leaving, finishing } = options;
    const child = this.#take();
    const kill = () => child.kill();
    const finish = () => child.tell({ kind: 'finish' } satisfies WorkerRequest);
    leaving.addEventListener('abort', kill);
    let answered = false;
    try {
      const asked = child.ask({ kind: 'work', name, task } satisfies WorkerRequest, answerAfter(options));
      if (finishing?.aborted) finish();
      finishing?.addEventListener('abort', finish);
      const answer = await asked;
      leaving.throwIfAborted();
      if (!('kind' in answer)) throw new WorkerEnded(name, answer);
      answered = true;
      if (answer.kind === 'failed') throw answer.error;
      return answer.result as Result;
    } finally {
      leaving.removeEventListener('abort', kill);
      finishing?.removeEventListener('abort', finish);
      if (answered) this.#keep(child);
      else child.kill();
    }
  }

  /** Gives up what is being worked on, and what waits. */
  async close(): Promise<void> {
    this.#closing.abort(new Problem('server-ending'));
    await Promise.all([...this.#children].map((child) => child.end()));
  }

  async #place(leaving: AbortSignal): Promise<void> {
    leaving.throwIfAborted();
    if (this.#atWork < this.#options.atOnce) {
      this.#atWork += 1;
      return;
    }
    if (this.#waiting.length >= (this.#options.mostWaiting ?? Number.POSITIVE_INFINITY))
      throw new Problem('too-many-requests');
    await new Promise<void>((begin, reject) => {
      const mine = () => {
        leaving.removeEventListener('abort', leave);
        begin();
      };
      const leave = () => {
        this.#waiting.splice(this.#waiting.indexOf(mine), 1);
        reject(leaving.reason);
      };
      this.#waiting.push(mine);
      leaving.addEventListener('abort', leave, { once: true });
    });
  }

  /** To whoever waits longest. */
  #leavePlace(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#atWork -= 1;
  }

  /** The first that was started has read and compiled the most. */
  #take(): Child {
    const free = [...this.#children].find((child) => this.#free.has(child) && child.isConnected);
    if (!free) return this.#start();
    clearTimeout(this.#free.get(free));
    this.#free.delete(free);
    return free;
  }

  #start(): Child {
    const { settings = {}, maxHeapMiB, inBackground } = this.#options;
    const child = new Child(this.#entry, {
      args: [this.#worker, JSON.stringify(settings)],
      // Libraries that are not bundled look at it: React of another mind takes several times as long to draw a chart.
      env: { ...process.env, NODE_ENV: 'production' },
      ...(maxHeapMiB !== undefined && { heapMiB: maxHeapMiB }),
      ...(inBackground !== undefined && { inBackground }),
    });
    this.#children.add(child);
    child.gone.then(() => {
      this.#children.delete(child);
      clearTimeout(this.#free.get(child));
      this.#free.delete(child);
    });
    return child;
  }

  #keep(child: Child): void {
    clearTimeout(this.#free.get(child));
    child.waitUnnoticed();
    const patience = setTimeout(() => {
      // It is not gone at once, and what it were asked until then would have no answer.
      this.#free.delete(child);
      child.kill();
    }, this.#options.readyForMs ?? READY_FOR_MS).unref();
    this.#free.set(child, patience);
  }
}

/** Tells of what is said on the way, and knows the answer. */
function answerAfter({ onProgress }: WorkOptions) {
  return (message: unknown): message is Exclude<WorkerMessage, { kind: 'progress' }> => {
    const said = message as WorkerMessage;
    if (said.kind !== 'progress') return true;
    onProgress?.(said.progress as never);
    return false;
  };
}
