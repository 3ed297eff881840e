import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { totalmem } from 'node:os';
import { PartsThere } from '../../../estate/bulk/parts-there.ts';
import type { Preparable } from '../../../plugins/prepare-ahead.ts';
import type { Problem } from '../../../plugins/problem.ts';
import { FairQueue, WAITING_BYTES } from '../../../threads/fair-queue.ts';
import { READY_FOR_MS } from '../../../threads/worker-pool.ts';
import { neededTooMuchMemory, problemOfEnd, type ReaderEnd, tookTooLong } from './reader-end.ts';
import { COLD, type ReaderMessage, type ReaderRequest } from './reader-request.ts';

export interface ReaderLimits {
  readonly timeMs: number;
  readonly heapMiB: number;
  /** Of the whole process: buffers live outside the heap. */
  readonly residentMiB: number;
}

export const READER_LIMITS: ReaderLimits = { timeMs: 60_000, heapMiB: 1_536, residentMiB: 2_560 };

export interface ReadersOptions {
  readonly limits?: ReaderLimits;
  readonly readyForMs?: number;
  readonly warm?: boolean;
  /** How many read at once. */
  readonly atOnce?: number;
}

/** Who has a file read: of each one at a time. `signal` ends it. */
export interface ReadFor {
  readonly owner: string;
  readonly signal: AbortSignal;
}

/** A result as its parts come in. */
export interface Reading {
  /** Memory of a PartsThere that says how many are there. */
  readonly parts: SharedArrayBuffer;
  /** All are there. Throws a Problem that tells the person why not. */
  readonly whole: Promise<void>;
  /** Ends the reader, if it has not ended. */
  readonly end: () => Promise<void>;
}

/** What they may take together: half of the machine. */
const MOST_AT_ONCE = Math.max(1, Math.min(3, Math.floor(totalmem() / 2 / (READER_LIMITS.residentMiB * 1024 * 1024))));
/** Requests that wait for a place: 16 of one owner, 128 of all. */
const MOST_WAITING = { each: 16 * WAITING_BYTES, all: 128 * WAITING_BYTES };

/** A dropped file takes two, one after the other: one to see whether it is a zip of files, one to read it. */
const AHEAD = 2;
/** How long no file has been read before the next readers are started for those used. */
const QUIET_MS = 500;
const WATCH_MS = 50;
const PAGES_PER_MIB = 256;

/**
 * Reads untrusted files, each in a process of its own that ends with it. Starting one takes longer than reading most files,
 * so the next ones are started ahead and wait: when it is quiet, so that their start does not slow the file a person waits
 * for, and at once when files come in numbers. When no file comes they end.
 */
export class Readers implements Preparable {
  readonly #entry: string;
  readonly #limits: ReaderLimits;
  readonly #readyForMs: number;
  readonly #warm: boolean;
  readonly #queue: FairQueue;
  #spares: readonly ChildProcess[] = [];
  #closed = false;
  #readSinceQuiet = 0;
  #quiet: NodeJS.Timeout | undefined;
  #unused: NodeJS.Timeout | undefined;

  /**
   * `entry` is the built reader process; one that was prepared waits for `readyForMs` for a file. A warm one has its code
   * compiled when the file comes, which takes longer than reading a few rows without.
   */
  constructor(entry: string, options: ReadersOptions = {}) {
    const { limits = READER_LIMITS, readyForMs = READY_FOR_MS, warm = true, atOnce = MOST_AT_ONCE } = options;
    this.#entry = entry;
    this.#queue = new FairQueue({ atOnce, mostWaiting: MOST_WAITING });
    this.#limits = limits;
    this.#readyForMs = readyForMs;
    this.#warm = warm;
  }

  /** Starts the processes that will read the next files; those that wait go on waiting. */
  prepare(): void {
    if (this.#closed) return;
    clearTimeout(this.#unused);
    this.#unused = setTimeout(() => this.#endSpares(), this.#readyForMs).unref();
    this.#startSpares();
  }

  /** One at a turn: starting one holds up everybody for some milliseconds. */
  #startSpares(): void {
    if (this.#spares.length >= AHEAD || this.#closed) return;
    const spare = this.#fork();
    // It must not keep the server from ending, nor end it when it cannot start.
    spare.unref();
    spare.channel?.unref();
    spare.on('error', () => undefined);
    spare.once('exit', () => {
      this.#spares = this.#spares.filter((other) => other !== spare);
    });
    this.#spares = [...this.#spares, spare];
    setImmediate(() => this.#startSpares());
  }

  /** Ends the processes that wait. */
  close(): void {
    this.#closed = true;
    clearTimeout(this.#quiet);
    clearTimeout(this.#unused);
    this.#endSpares();
  }

  #endSpares(): void {
    for (const spare of this.#spares) spare.kill('SIGKILL');
    this.#spares = [];
  }

  /** Hands a request to a reader and waits until it has left all of its result. Throws as `begin`. */
  async read(request: ReaderRequest, asker: ReadFor): Promise<void> {
    const { whole } = await this.begin(request, asker);
    await whole;
  }

  /** As `#begin`, in its turn: what is read holds its place until all of it is there. Throws too-many-requests where too many wait. */
  begin(request: ReaderRequest, { owner, signal }: ReadFor): Promise<Reading> {
    return new Promise((resolve, reject) => {
      const inTurn = this.#queue.run({ owner, bytes: 0, signal }, async () => {
        const reading = await this.#begin(request, signal);
        resolve(reading);
        await reading.whole.catch(() => undefined);
      });
      inTurn.catch(reject);
    });
  }

  /**
   * Hands a request to a reader and waits until the first part of its result is there. The reader is killed when it exceeds a
   * limit or the signal is raised. Throws a Problem that tells the person why the file could not be read.
   */
  async #begin(request: ReaderRequest, signal: AbortSignal): Promise<Reading> {
    signal.throwIfAborted();
    const child = this.#take();
    const parts = new PartsThere();
    const first = new Promise<void>((resolve) => child.on('message', () => resolve()));
    child.on('message', (message: ReaderMessage) => {
      if (message === 'part') parts.add();
    });
    const whole = this.#untilDone(child, request, signal).catch((error: unknown) => {
      parts.stop();
      throw error;
    });
    await Promise.race([first, whole]);
    // Whoever merges the first parts asks for it later, or never.
    const settled = whole.catch(() => undefined);
    const end = async () => {
      child.kill('SIGKILL');
      await settled;
    };
    return { parts: parts.memory, whole, end };
  }

  async #untilDone(child: ChildProcess, request: ReaderRequest, signal: AbortSignal): Promise<void> {
    const limits = this.#limits;
    let refusal: Problem | null = null;
    const kill = (because: Problem | null) => {
      refusal ??= because;
      child.kill('SIGKILL');
    };
    const timer = setTimeout(() => kill(tookTooLong(limits.timeMs)), limits.timeMs);
    const watch = setInterval(() => {
      if (residentMiB(child) > limits.residentMiB) kill(neededTooMuchMemory(limits.residentMiB));
    }, WATCH_MS);
    const abort = () => kill(null);
    signal.addEventListener('abort', abort, { once: true });
    try {
      const end = await endOf(child, request);
      signal.throwIfAborted();
      if (end !== 'done') throw refusal ?? problemOfEnd(end, limits.heapMiB);
    } finally {
      clearTimeout(timer);
      clearInterval(watch);
      signal.removeEventListener('abort', abort);
      this.#replace();
    }
  }

  #replace(): void {
    clearTimeout(this.#quiet);
    this.#readSinceQuiet += 1;
    if (this.#readSinceQuiet > AHEAD) this.prepare();
    this.#quiet = setTimeout(() => {
      this.#readSinceQuiet = 0;
      this.prepare();
    }, QUIET_MS).unref();
  }

  #take(): ChildProcess {
    const [spare, ...others] = this.#spares;
    this.#spares = others;
    if (!spare?.connected) return this.#fork();
    spare.ref();
    spare.channel?.ref();
    return spare;
  }

  #fork(): ChildProcess {
    return fork(this.#entry, this.#warm ? [] : [COLD], {
      execArgv: [
        `--max-old-space-size=${this.#limits.heapMiB}`,
        // What is read is kept to the end: looking for garbage while it grows takes a tenth of the time and finds none.
        '--initial-old-space-size=256',
        '--enable-source-maps',
      ],
      env: {},
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
    });
  }
}

/** How the reader ended, as it says itself or as its process tells. The rest of its ending is not waited for. */
function endOf(child: ChildProcess, request: ReaderRequest): Promise<ReaderEnd> {
  return new Promise((resolve, reject) => {
    child.on('message', (message: ReaderMessage) => {
      if (message !== 'part') resolve(message);
    });
    child.once('error', reject);
    child.once('exit', (exitCode, signal) => {
      const ended = () => resolve({ exitCode, signal });
      // What it said last may still be on its way.
      if (child.connected) child.once('disconnect', ended);
      else ended();
    });
    child.send(request, (error) => {
      if (error) child.kill('SIGKILL');
    });
  });
}

/** Memory the process holds; only Linux tells it to others, elsewhere the heap limit alone protects. */
function residentMiB({ pid }: ChildProcess): number {
  if (process.platform !== 'linux' || pid === undefined) return 0;
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) / PAGES_PER_MIB;
  } catch {
    return 0;
  }
}
