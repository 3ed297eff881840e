import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Erased } from './database/index.ts';

interface ErasingOptions {
  /** Erases a part of what was deleted, in the thread that writes very many rows. */
  readonly write: () => Promise<Erased>;
  /** Told that all that was deleted until an instant is overwritten. */
  readonly erased: (until: Date) => Promise<void>;
  readonly log: FastifyBaseLogger;
}

/** So that others write between two parts. */
const BETWEEN_PARTS_MS = 20;
/** Somebody reads what was there before: a document, a plan. */
const HELD_UP_MS = 1_000;
/** A start has other things to do first. */
const AFTER_START_MS = 60_000;

/**
 * Overwrites what was deleted, part by part, while people work: rows are overwritten as they are deleted, but stand in the log until
 * that is emptied. Then the disk gets their room back.
 */
export class Erasing {
  readonly #options: ErasingOptions;
  readonly #stopping = new AbortController();
  #asked = false;
  #running: Promise<void> | null = null;
  #later: NodeJS.Timeout | undefined;

  constructor(options: ErasingOptions) {
    this.#options = options;
  }

  /** Begins, or begins anew where it is at it: something was deleted. */
  begin(): void {
    this.#asked = true;
    this.#running ??= this.#run().finally(() => {
      this.#running = null;
    });
  }

  /** Begins some time after a start. */
  beginLater(): void {
    this.#later = setTimeout(() => this.begin(), AFTER_START_MS).unref();
  }

  /** Waits until nothing is left to erase. */
  async done(): Promise<void> {
    await this.#running;
  }

  async stop(): Promise<void> {
    clearTimeout(this.#later);
    this.#stopping.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { write, erased, log } = this.#options;
    const { signal } = this.#stopping;
    try {
      while (this.#asked && !signal.aborted) {
        this.#asked = false;
        const until = new Date();
        let part = await write();
        for (; part !== 'done' && !signal.aborted; part = await write())
          await wait(part === 'held up' ? HELD_UP_MS : BETWEEN_PARTS_MS, undefined, { signal });
        if (part === 'done') await erased(until);
      }
    } catch (error) {
      if (!signal.aborted)
        log.error({ err: error }, 'what was deleted could not be overwritten; the next start tries again');
    }
  }
}
