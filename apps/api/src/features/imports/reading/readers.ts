import { totalmem } from 'node:os';
import type { Preparable } from '../../../plugins/prepare-ahead.ts';
import type { Problem } from '../../../plugins/problem.ts';
import { Child, type ChildEnd } from '../../../workers/child.ts';
import { FairQueue, WAITING_BYTES } from '../../../workers/fair-queue.ts';
import { READY_FOR_MS } from '../../../workers/worker-pool.ts';
import { neededTooMuchMemory, problemOfEnd, tookTooLong } from './reader-end.ts';
import { COLD, type ReaderMessage, type ReaderRequest } from './reader-request.ts';

export interface ReaderLimits {
  /** Of its processor: beside people at work it waits for its turn. Where the system does not tell, of the clock. */
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
  /** Whether the next readers are started before a file comes. */
  readonly ahead?: boolean;
  /** How many read at once. */
  readonly atOnce?: number;
  /** Whose next file a reader that is done may read; of its owner alone unless stated. */
  readonly keptFor?: 'owner' | 'anybody';
}

/** Who has a file read: of each one at a time. `signal` ends it. */
export interface ReadFor {
  readonly owner: string;
  readonly signal: AbortSignal;
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
/** How many times its processor time a reader may take by the clock. */
const WAITS_AT_MOST = 10;
/** A reader that is done is kept for the next file for so long, and if it holds no more than so much. */
const KEPT = { forMs: 2_000, residentMiB: 400 };

interface KeptReader {
  readonly child: Child;
  readonly until: NodeJS.Timeout;
}

/**
 * Reads untrusted files in processes apart. Starting one takes longer than reading most files, so the next ones are started
 * ahead and wait: when it is quiet, so that their start does not slow the file a person waits for. Files of one owner that come
 * one after the other are read by one process, which no other owner's files see; it ends with whatever file it cannot read,
 * when it has grown, and when no more come (docs/decisions/0116).
 */
export class Readers implements Preparable {
  readonly #entry: string;
  readonly #limits: ReaderLimits;
  readonly #readyForMs: number;
  readonly #warm: boolean;
  readonly #ahead: number;
  readonly #keptForAnybody: boolean;
  readonly #queue: FairQueue;
  #spares: readonly Child[] = [];
  /** By owner: each has one place in the queue, so one reader at most. Of all owners one where it may read for anybody. */
  readonly #kept = new Map<string, KeptReader>();
  #closed = false;
  #quiet: NodeJS.Timeout | undefined;
  #unused: NodeJS.Timeout | undefined;

  /** `entry` is the built reader process; one that was prepared waits for `readyForMs` for a file. */
  constructor(entry: string, options: ReadersOptions = {}) {
    const {
      limits = READER_LIMITS,
      readyForMs = READY_FOR_MS,
      warm = true,
      ahead = true,
      atOnce = MOST_AT_ONCE,
      keptFor = 'owner',
    } = options;
    this.#entry = entry;
    this.#queue = new FairQueue({ atOnce, mostWaiting: MOST_WAITING });
    this.#limits = limits;
    this.#readyForMs = readyForMs;
    this.#warm = warm;
    this.#ahead = ahead ? AHEAD : 0;
    this.#keptForAnybody = keptFor === 'anybody';
  }

  /** Starts the processes that will read the next files; those that wait go on waiting. */
  prepare(): void {
    if (this.#closed) return;
    clearTimeout(this.#unused);
    this.#unused = setTimeout(() => this.#endSpares(), this.#readyForMs).unref();
    this.#startSpares();
  }

  /**
   * One at a turn: starting one holds up everybody for some milliseconds. `most`, since those that cannot be started are gone by the
   * next turn.
   */
  #startSpares(most = this.#ahead): void {
    if (most === 0 || this.#spares.length >= this.#ahead || this.#closed) return;
    try {
      this.#startSpare();
    } catch {
      // Whoever has a file read has one started, and is told why it cannot be.
      return;
    }
    setImmediate(() => this.#startSpares(most - 1));
  }

  #startSpare(): void {
    const spare = this.#start();
    spare.waitUnnoticed();
    spare.gone.then(() => {
      this.#spares = this.#spares.filter((other) => other !== spare);
    });
    this.#spares = [...this.#spares, spare];
  }

  /** Ends the processes that wait. */
  close(): void {
    this.#closed = true;
    clearTimeout(this.#quiet);
    clearTimeout(this.#unused);
    this.#endSpares();
    for (const owner of [...this.#kept.keys()]) this.#keptFor(owner)?.kill();
  }

  #endSpares(): void {
    for (const spare of this.#spares) spare.kill();
    this.#spares = [];
  }

  /**
   * Hands a request to a reader in its turn, and waits until it has left its result. The reader is killed when it exceeds a limit or
   * the signal is raised. Throws a Problem that tells the person why the file could not be read, too-many-requests where too many wait.
   */
  read(request: ReaderRequest, { owner, signal }: ReadFor): Promise<void> {
    return this.#queue.run({ owner, bytes: 0, signal }, () => this.#readNow(request, { owner, signal }));
  }

  async #readNow(request: ReaderRequest, { owner, signal }: ReadFor): Promise<void> {
    signal.throwIfAborted();
    const child = this.#take(owner);
    const { timeMs, residentMiB, heapMiB } = this.#limits;
    let refusal: Problem | null = null;
    const kill = (because: Problem | null) => {
      refusal ??= because;
      child.kill();
    };
    // One that is kept has worked before.
    const usedBefore = child.processorMs;
    const clockMs = usedBefore === null ? timeMs : WAITS_AT_MOST * timeMs;
    const timer = setTimeout(() => kill(tookTooLong(timeMs)), clockMs);
    const watch = setInterval(() => {
      if (child.residentMiB > residentMiB) kill(neededTooMuchMemory(residentMiB));
      if ((child.processorMs ?? 0) - (usedBefore ?? 0) > timeMs) kill(tookTooLong(timeMs));
    }, WATCH_MS);
    const abort = () => kill(null);
    signal.addEventListener('abort', abort, { once: true });
    let end: ReaderMessage | ChildEnd | null = null;
    clearTimeout(this.#quiet);
    try {
      end = await child.ask<ReaderMessage>(request);
      signal.throwIfAborted();
      if (end !== 'done') throw refusal ?? problemOfEnd(end, heapMiB);
    } finally {
      clearTimeout(timer);
      clearInterval(watch);
      signal.removeEventListener('abort', abort);
      if (end === 'done' && !signal.aborted) this.#keep(child, owner);
      else child.kill();
      this.#replace();
    }
  }

  /** Keeps a reader for the next file of its owner, unless it has grown. */
  #keep(child: Child, owner: string): void {
    if (this.#closed || !child.isConnected || child.residentMiB > KEPT.residentMiB) {
      child.kill();
      return;
    }
    child.waitUnnoticed();
    // Where it may read for anybody, another owner's may have been done before.
    this.#keptFor(owner)?.kill();
    const until = setTimeout(() => this.#keptFor(owner)?.kill(), KEPT.forMs).unref();
    this.#kept.set(this.#keeper(owner), { child, until });
  }

  #keptFor(owner: string): Child | undefined {
    const kept = this.#kept.get(this.#keeper(owner));
    if (!kept) return undefined;
    clearTimeout(kept.until);
    this.#kept.delete(this.#keeper(owner));
    return kept.child;
  }

  #keeper(owner: string): string {
    return this.#keptForAnybody ? '' : owner;
  }

  #replace(): void {
    clearTimeout(this.#quiet);
    this.#quiet = setTimeout(() => this.prepare(), QUIET_MS).unref();
  }

  #take(owner: string): Child {
    const kept = this.#keptFor(owner);
    if (kept?.isConnected) return kept;
    const [spare, ...others] = this.#spares;
    this.#spares = others;
    return spare?.isConnected ? spare : this.#start();
  }

  #start(): Child {
    return new Child(this.#entry, {
      // Its code is compiled before the first file comes, which takes longer than reading a few rows without.
      args: this.#warm ? [] : [COLD],
      heapMiB: this.#limits.heapMiB,
      // What is read is kept to the end: looking for garbage while it grows takes a tenth of the time and finds none.
      nodeOptions: ['--initial-old-space-size=256'],
      // To the pages of people at work, whatever is in the file.
      inBackground: true,
    });
  }
}
