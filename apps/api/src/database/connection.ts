import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3';
import type Sqlite from 'better-sqlite3';
import { PrismaClient } from '../generated/prisma/client.ts';
import { COUNT_ROW_BY_ROW, COUNT_WITH_ESTATE_VERSION } from './project-counts.ts';

/** How long a connection waits for a lock of another. */
export const WAIT_FOR_LOCK_MS = 5_000;

/**
 * Set on every connection, in this order. `synchronous` must follow `journal_mode`: better-sqlite3 falls to NORMAL in WAL,
 * where a power cut takes acknowledged writes with it.
 */
const PRAGMAS = [
  `busy_timeout = ${WAIT_FOR_LOCK_MS}`,
  'journal_mode = WAL',
  'synchronous = FULL',
  'foreign_keys = ON',
  `journal_size_limit = ${64 * 1024 * 1024}`,
  'trusted_schema = OFF',
  // What is deleted is overwritten: it belonged to somebody.
  'secure_delete = ON',
] as const;

/**
 * Room for the indexes of a large import, which are written all over; nothing temporary goes to disk; and what is committed
 * stays in the log until `checkpoint` is asked for, since nobody has to wait for that.
 */
const BULK_PRAGMAS = [`cache_size = -${64 * 1024}`, 'temp_store = MEMORY', 'wal_autocheckpoint = 0'] as const;

class ConfiguredSqlite extends PrismaBetterSqlite3 {
  readonly #script: string;
  /** The driver's own connection, which the adapter opens. */
  driver: Sqlite.Database | null = null;

  constructor(path: string, pragmas: readonly string[], triggers: readonly string[] = []) {
    super({ url: path, fileMustExist: true });
    // Triggers last: setting temp_store removes all that is temporary.
    const statements = [...pragmas.map((pragma) => `PRAGMA ${pragma}`), ...triggers];
    this.#script = statements.map((statement) => `${statement};`).join('\n');
  }

  override async connect() {
    const adapter = await super.connect();
    await adapter.executeScript(this.#script);
    this.driver = (adapter as unknown as { readonly client: Sqlite.Database }).client;
    return adapter;
  }
}

/** One connection. `write: false` makes SQLite itself refuse to change anything through it. */
export function connect(path: string, { write }: { readonly write: boolean }): PrismaClient {
  const adapter = write
    ? new ConfiguredSqlite(path, PRAGMAS, COUNT_ROW_BY_ROW)
    : new ConfiguredSqlite(path, [...PRAGMAS, 'query_only = ON']);
  return new PrismaClient({ adapter });
}

/** What the driver's own connection is used for. Its numbers are numbers. */
export type Driver = Pick<Sqlite.Database, 'prepare' | 'exec'>;

/**
 * One writing connection with both ways to it: Prisma's, and the driver's for work on many rows. What goes through the
 * driver while a transaction of Prisma is open is part of it.
 */
export async function connectForBulk(path: string): Promise<{ client: PrismaClient; driver: Driver }> {
  const adapter = new ConfiguredSqlite(path, [...PRAGMAS, ...BULK_PRAGMAS], COUNT_WITH_ESTATE_VERSION);
  const client = new PrismaClient({ adapter });
  await client.$connect();
  // A first query, since the adapter is connected with it.
  await client.$queryRaw`SELECT 1`;
  const { driver } = adapter;
  if (!driver?.open) throw new Error('the adapter no longer tells its connection');
  // The adapter has the connection give integers as BigInt.
  const prepare: Driver['prepare'] = (source: string) => driver.prepare(source).safeIntegers(false) as never;
  return { client, driver: { prepare, exec: (source) => driver.exec(source) } };
}
