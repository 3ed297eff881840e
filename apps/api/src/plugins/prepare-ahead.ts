import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

/** Threads or processes that take longer to start than to do most of what they are asked. They end when they are not needed. */
export interface Preparable {
  /** Starts what will be asked next, or keeps what is there. */
  prepare(): void;
}

/** What people at work on some pages will ask next. */
export interface Ahead {
  /** Addresses of the pages, without what follows the path. */
  readonly pages: RegExp;
  readonly prepared: readonly Preparable[];
  /** How long after somebody is seen at work; what a page asks first is not slowed by a start. */
  readonly afterMs: number;
}

/** A page asks for several things at once, and its person goes on working. */
const AGAIN_AFTER_MS = 5_000;
const API = /^\/api(?=\/)/;

/** Is told that a person is at work on a page. */
export type AtWork = (page: string) => void;

/**
 * Starts threads and processes ahead while people are at work: when a page is opened or asks for something, and when it says
 * so itself. A server that nobody asks keeps none, and their memory is free. `now` is the clock, in ms.
 */
export function prepareAhead(
  app: FastifyInstance,
  ahead: readonly Ahead[],
  now: () => number = () => performance.now(),
): AtWork {
  const preparations = ahead.map((each) => new Preparation(each, now, app.log));
  const atWork = (page: string) => {
    for (const each of preparations) each.atWork(page);
  };
  app.addHook('onRequest', async ({ url }) => atWork(url.replace(API, '')));
  app.addHook('preClose', async () => {
    for (const each of preparations) each.stop();
  });
  return atWork;
}

class Preparation {
  readonly #ahead: Ahead;
  readonly #now: () => number;
  readonly #log: FastifyBaseLogger;
  #timer: NodeJS.Timeout | undefined;
  #notBefore = Number.NEGATIVE_INFINITY;

  constructor(ahead: Ahead, now: () => number, log: FastifyBaseLogger) {
    this.#ahead = ahead;
    this.#now = now;
    this.#log = log;
  }

  atWork(page: string): void {
    const { pages, prepared, afterMs } = this.#ahead;
    if (this.#now() < this.#notBefore || !pages.test(page)) return;
    this.#notBefore = this.#now() + AGAIN_AFTER_MS;
    this.#timer = setTimeout(() => {
      for (const each of prepared) this.#prepare(each);
    }, afterMs).unref();
  }

  /** Nobody waits for it: whoever asks is told what hinders a start. */
  #prepare(each: Preparable): void {
    try {
      each.prepare();
    } catch (error) {
      this.#log.warn({ err: error }, 'what may be asked next could not be started ahead');
    }
  }

  stop(): void {
    this.#notBefore = Number.POSITIVE_INFINITY;
    clearTimeout(this.#timer);
  }
}
