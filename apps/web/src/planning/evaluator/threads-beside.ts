import type { ComparedResult } from '@tatami/model';
import type { FromThread, Kept, KeptGround, Port, Questions } from './questions.ts';

type Asked = Questions['comparedResult']['asked'];

interface Thread {
  readonly port: Port;
  /** Things it keeps under the ids they have here. */
  readonly holds: Set<Kept>;
  readonly waiting: Map<number, { resolve: (answer: ComparedResult) => void; reject: (error: unknown) => void }>;
  broken: boolean;
}

/**
 * Threads beside this one that answer for scenarios at the same time. They are started when first needed, and hold estates and plans of
 * record as this one does. Each answers as this thread would: it runs the same code.
 */
export class ThreadsBeside {
  readonly #start: () => Port;
  /** So many at most. */
  readonly most: number;
  readonly #threads: Thread[] = [];
  #lastId = 0;

  constructor(start: () => Port, most: number) {
    this.#start = start;
    this.most = most;
  }

  /** Asks the thread of this number, from 0. Rejected where it has ended: whoever asks answers for itself then. */
  ask(number: number, asked: Asked, held: (id: Kept) => unknown): Promise<ComparedResult> {
    const thread = this.#thread(number);
    if (thread.broken) return Promise.reject(new Error('a thread beside has ended'));
    for (const id of [(asked.ground satisfies KeptGround).estate, asked.known])
      if (id !== null && !thread.holds.has(id)) {
        thread.port.postMessage({ keep: id, value: held(id) });
        thread.holds.add(id);
      }
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve, reject) => {
      thread.waiting.set(id, { resolve, reject });
      thread.port.postMessage({ id, name: 'comparedResult', asked });
    });
  }

  forget(id: Kept): void {
    for (const { port, holds } of this.#threads) if (holds.delete(id)) port.postMessage({ forget: id });
  }

  #thread(number: number): Thread {
    for (let next = this.#threads.length; next <= number; next += 1) this.#threads.push(threadOn(this.#start()));
    return this.#threads[number] as Thread;
  }
}

function threadOn(port: Port): Thread {
  const thread: Thread = { port, holds: new Set(), waiting: new Map(), broken: false };
  port.addEventListener('message', ({ data }) => {
    const message = data as FromThread;
    const waiting = thread.waiting.get(message.id);
    thread.waiting.delete(message.id);
    if ('error' in message) waiting?.reject(message.error);
    else if ('answer' in message) waiting?.resolve(message.answer as ComparedResult);
  });
  port.addEventListener('error', () => {
    thread.broken = true;
    for (const { reject } of thread.waiting.values()) reject(new Error('a thread beside has ended'));
    thread.waiting.clear();
  });
  return thread;
}
