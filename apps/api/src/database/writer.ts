import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type { Prisma, PrismaClient } from '../generated/prisma/client.ts';
import { sqliteCode } from './sqlite-code.ts';

/** What a write transaction works with: every model, reads included; it sees its own changes. */
export type Transaction = Prisma.TransactionClient;

/** Changes nothing, but as a write it makes SQLite take the write lock before anything is read. */
const TAKE_WRITE_LOCK = 'DELETE FROM "_prisma_migrations" WHERE FALSE';
/** Another process may hold the lock for as long as its import takes. */
const LOCK_PATIENCE_MS = 60_000;
const LONGEST_TRANSACTION_MS = 600_000;

/**
 * The one connection that writes. Transactions run one after the other: they share the connection, and anything else sent
 * over it meanwhile would become part of the open transaction and vanish with its rollback.
 */
export class Writer {
  readonly #client: PrismaClient;
  readonly #inside = new AsyncLocalStorage<{ open: boolean }>();
  #last: Promise<unknown> = Promise.resolve();

  constructor(client: PrismaClient) {
    this.#client = client;
  }

  /**
   * Runs `work` in one transaction that holds the write lock from its first statement, so what it reads stays true until it
   * commits. `work` runs at most once; what it throws rolls everything back and is thrown on.
   */
  run<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    if (this.#inside.getStore()?.open) {
      throw new Error('A write transaction was started inside another: pass the transaction on instead.');
    }
    const turn = this.#last.then(() => this.#whenUnlocked(work));
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  /** Keeps its turn free while another connection writes: this one neither writes nor waits for a lock meanwhile. */
  yieldTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(work);
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  /** Waits for the transactions already asked for, then closes. */
  async close(): Promise<void> {
    await this.#last;
    await this.#client.$disconnect();
  }

  async #whenUnlocked<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    const deadline = Date.now() + LOCK_PATIENCE_MS;
    for (;;) {
      const outcome = await this.#attempt(work);
      if (outcome.kind === 'done') return outcome.result;
      if (Date.now() > deadline) throw outcome.error;
      // Without a random share, processes that wait for each other would all come back at once.
      await wait(5 + Math.random() * 45);
    }
  }

  async #attempt<T>(work: (transaction: Transaction) => Promise<T>): Promise<Attempt<T>> {
    let locked = false;
    const marker = { open: true };
    try {
      const result = await this.#client.$transaction(
        async (transaction) => {
          await transaction.$executeRawUnsafe(TAKE_WRITE_LOCK);
          locked = true;
          return this.#inside.run(marker, () => work(transaction));
        },
        { timeout: LONGEST_TRANSACTION_MS },
      );
      return { kind: 'done', result };
    } catch (error) {
      if (!locked && sqliteCode(error)?.startsWith('SQLITE_BUSY')) return { kind: 'busy', error };
      throw error;
    } finally {
      marker.open = false;
    }
  }
}

type Attempt<T> = { readonly kind: 'done'; readonly result: T } | { readonly kind: 'busy'; readonly error: unknown };
