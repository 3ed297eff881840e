import type { Prisma, PrismaClient } from '../generated/prisma/client.ts';
import { dropBallast, keepBallast } from './ballast.ts';
import { connect, connectForBulk, type Driver, WAIT_FOR_LOCK_MS } from './connection.ts';
import { dataFolder } from './data-folder.ts';
import { sqliteCode } from './sqlite-code.ts';
import { type Transaction, Writer } from './writer.ts';

type ReadOperation =
  | 'findUnique'
  | 'findUniqueOrThrow'
  | 'findFirst'
  | 'findFirstOrThrow'
  | 'findMany'
  | 'count'
  | 'aggregate'
  | 'groupBy';

/** Prisma's client without anything that changes a row. */
export type Reader = Pick<PrismaClient, '$queryRaw'> & {
  readonly [Model in Uncapitalize<Prisma.ModelName>]: Pick<PrismaClient[Model], ReadOperation>;
};

export interface Database {
  /** Reads what is committed; never waits for a writer. SQLite refuses any change through it. */
  readonly read: Reader;
  /** The one way to write, see Writer.run. Throws StorageFullError when the disk is full; nothing is half written then. */
  writeTransaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>;
  /** Waits for its turn among the write transactions, then lets another connection of this process write alone. */
  yieldWriting<T>(work: () => Promise<T>): Promise<T>;
  /** Waits for the writes already asked for. */
  close(): Promise<void>;
}

/** The disk is full. Space was freed, so that deleting works and writing resumes without a restart. */
export class StorageFullError extends Error {
  constructor(cause: unknown) {
    super('The disk that holds the data folder is full.', { cause });
    this.name = 'StorageFullError';
  }
}

/** A connection that only reads. */
export interface ReadDatabase extends Pick<Database, 'read'> {
  /** Gives the work a reader to which everything stays as it was at its first query, whoever writes meanwhile. */
  snapshot<T>(work: (read: Reader) => Promise<T>): Promise<T>;
}

/** Opens the migrated database of a data folder for a thread that only reads; its connection ends with the thread. */
export async function openReader({ folder }: { readonly folder: string }): Promise<ReadDatabase> {
  const reading = connect(dataFolder(folder).database, { write: false });
  await reading.$connect();
  return { read: reading, snapshot: (work) => reading.$transaction(work, { timeout: LONGEST_SNAPSHOT_MS }) };
}

/** Prisma gives up a transaction after 5 s unless told; the largest estates on a busy machine take longer to read. */
const LONGEST_SNAPSHOT_MS = 10 * 60_000;

/** Opens the migrated database of a data folder. */
export async function openDatabase({ folder }: { readonly folder: string }): Promise<Database> {
  const paths = dataFolder(folder);
  const writing = connect(paths.database, { write: true });
  const reading = connect(paths.database, { write: false });
  await writing.$connect();
  await reading.$connect();
  keepBallast(paths.ballast);
  const writer = new Writer(writing);

  async function close(): Promise<void> {
    await reading.$disconnect();
    await writer.close();
  }

  return {
    read: reading,
    writeTransaction: (work) => knowingFull(paths.ballast, () => writer.run(work)),
    yieldWriting: (work) => writer.yieldTurn(work),
    close,
  };
}

/** A database whose writes may also go through the driver, for work on very many rows in a thread of its own. */
export interface BulkDatabase extends Pick<Database, 'read' | 'writeTransaction'> {
  /** The same connection as the transactions': what goes through it inside one is part of it. */
  readonly driver: Driver;
  /** Takes a long log over into the database file. To be called after what was written; other connections then find it short. */
  checkpoint(): void;
  /**
   * Empties the log, in which what was deleted may still stand, and gives some of the room of deleted rows back to the disk. To be
   * called as `checkpoint`, until it is done; it is not while somebody reads what was there before.
   */
  erase(): Erased;
}

export type Erased = 'done' | 'more' | 'held up';

/** Pages in the log from which on SQLite itself takes them over, at a commit. */
const LONG_LOG_PAGES = 1_000;

/** Opens the migrated database for bulk work. Its transactions must run while the server's own writing waits (yieldWriting). */
export async function openBulkDatabase({ folder }: { readonly folder: string }): Promise<BulkDatabase> {
  const paths = dataFolder(folder);
  const { client, driver } = await connectForBulk(paths.database);
  const writer = new Writer(client);
  return {
    read: client,
    driver,
    writeTransaction: (work) => knowingFull(paths.ballast, () => writer.run(work)),
    checkpoint: () => checkpoint(driver),
    erase: () => erase(driver),
  };
}

function checkpoint(driver: Driver): void {
  const { log, checkpointed } = driver.prepare('PRAGMA wal_checkpoint(NOOP)').get() as LogState;
  if (log - checkpointed < LONG_LOG_PAGES) return;
  try {
    driver.exec('PRAGMA wal_checkpoint(PASSIVE)');
  } catch {
    // What is committed is safe in the log, and the next checkpoint takes it: as SQLite's own ones, this one may fail.
  }
}

/** 8 MiB: some tens of milliseconds, in which nobody else writes. */
const PAGES_GIVEN_BACK = 2_000;

/** Most reads have ended by then. Everybody who saves waits as long. */
const WAIT_FOR_READERS_MS = 50;

function erase(driver: Driver): Erased {
  driver.exec(`PRAGMA incremental_vacuum(${PAGES_GIVEN_BACK})`);
  if (!emptyLog(driver)) return 'held up';
  const { freelist_count } = driver.prepare('PRAGMA freelist_count').get() as { readonly freelist_count: number };
  const { auto_vacuum } = driver.prepare('PRAGMA auto_vacuum').get() as { readonly auto_vacuum: number };
  return freelist_count > 0 && auto_vacuum !== 0 ? 'more' : 'done';
}

/** False where somebody reads on. */
function emptyLog(driver: Driver): boolean {
  driver.exec(`PRAGMA busy_timeout = ${WAIT_FOR_READERS_MS}`);
  try {
    const { busy } = driver.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get() as { readonly busy: number };
    return busy === 0;
  } finally {
    driver.exec(`PRAGMA busy_timeout = ${WAIT_FOR_LOCK_MS}`);
  }
}

/** In pages. */
interface LogState {
  readonly log: number;
  readonly checkpointed: number;
}

/** Tells a full disk from other errors, and gives up the ballast for it. */
async function knowingFull<T>(ballast: string, write: () => Promise<T>): Promise<T> {
  try {
    const result = await write();
    keepBallast(ballast);
    return result;
  } catch (error) {
    if (sqliteCode(error) !== 'SQLITE_FULL') throw error;
    dropBallast(ballast);
    throw new StorageFullError(error);
  }
}
