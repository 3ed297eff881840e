import { text } from '@tatami/model';
import { Problem } from '../plugins/problem.ts';

interface FairQueueOptions {
  /** How many run at once, each of another owner. */
  readonly atOnce: number;
  /** Bytes that may wait, of one owner and of all. */
  readonly mostWaiting: { readonly each: number; readonly all: number };
}

/** Who wants something done, how much memory it takes while it waits, and what ends the wait. */
export interface Wish {
  readonly owner: string;
  readonly bytes: number;
  readonly signal: AbortSignal;
}

interface Waiting {
  readonly bytes: number;
  readonly begin: () => void;
}

/** A small request takes about this much while it waits. */
export const WAITING_BYTES = 64 * 1024;

/**
 * Work that waits for one of a few places. Owners take turns and have one place each, so that one who asks for much keeps
 * nobody else waiting for longer than what is running.
 */
export class FairQueue {
  readonly #options: FairQueueOptions;
  /** In the order of their turns. */
  readonly #waiting = new Map<string, Waiting[]>();
  readonly #running = new Set<string>();

  constructor(options: FairQueueOptions) {
    this.#options = options;
  }

  /** Does the work in its turn. Throws too-many-requests where too much waits, and the signal's reason when it ends the wait. */
  async run<T>({ owner, bytes, signal }: Wish, work: () => Promise<T>): Promise<T> {
    await this.#turn(owner, Math.max(bytes, WAITING_BYTES), signal);
    try {
      return await work();
    } finally {
      this.#running.delete(owner);
      this.#putLast(owner);
      this.#next();
    }
  }

  #turn(owner: string, bytes: number, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    this.#refuseTooMuch(owner, bytes);
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#leave(owner, mine);
        reject(signal.reason);
      };
      const mine = {
        bytes,
        begin() {
          signal.removeEventListener('abort', leave);
          resolve();
        },
      };
      signal.addEventListener('abort', leave, { once: true });
      this.#waiting.set(owner, [...(this.#waiting.get(owner) ?? []), mine]);
      this.#next();
    });
  }

  #refuseTooMuch(owner: string, bytes: number): void {
    const { each, all } = this.#options.mostWaiting;
    const ours = bytesOf(this.#waiting.get(owner) ?? []);
    const everybodys = [...this.#waiting.values()].reduce((total, waiting) => total + bytesOf(waiting), 0);
    if (ours + bytes > each || everybodys + bytes > all)
      throw new Problem('too-many-requests', { message: TOO_MUCH, hint: WAIT });
  }

  #leave(owner: string, mine: Waiting): void {
    const others = (this.#waiting.get(owner) ?? []).filter((each) => each !== mine);
    if (others.length > 0) this.#waiting.set(owner, others);
    else this.#waiting.delete(owner);
  }

  /** Whoever had a turn is the last to have another. */
  #putLast(owner: string): void {
    const waiting = this.#waiting.get(owner);
    if (!waiting) return;
    this.#waiting.delete(owner);
    this.#waiting.set(owner, waiting);
  }

  #next(): void {
    for (const [owner, [first]] of [...this.#waiting]) {
      if (this.#running.size >= this.#options.atOnce) return;
      if (!first || this.#running.has(owner)) continue;
      this.#leave(owner, first);
      this.#running.add(owner);
      first.begin();
    }
  }
}

function bytesOf(waiting: readonly Waiting[]): number {
  return waiting.reduce((total, { bytes }) => total + bytes, 0);
}

const TOO_MUCH = text('Too many requests are waiting already.', '処理を待っているリクエストが多すぎます。');
const WAIT = text(
  'Wait for the answers to earlier requests and try again.',
  '先に送信したリクエストの応答を待ってから、もう一度お試しください。',
);
