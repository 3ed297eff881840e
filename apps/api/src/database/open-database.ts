import type { Prisma, PrismaClient } from '../generated/prisma/client.ts';
import { dropBallast, keepBallast } from './ballast.ts';
import { connect } from './connection.ts';
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

/** Opens the migrated database of a data folder. */
export async function openDatabase({ folder }: { readonly folder: string }): Promise<Database> {
  const paths = dataFolder(folder);
  const writing = connect(paths.database, { write: true });
  const reading = connect(paths.database, { write: false });
  await writing.$connect();
  await reading.$connect();
  keepBallast(paths.ballast);
  const writer = new Writer(writing);

  async function writeTransaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    try {
      const result = await writer.run(work);
      keepBallast(paths.ballast);
      return result;
    } catch (error) {
      if (sqliteCode(error) !== 'SQLITE_FULL') throw error;
      dropBallast(paths.ballast);
      throw new StorageFullError(error);
    }
  }

  async function close(): Promise<void> {
    await reading.$disconnect();
    await writer.close();
  }

  return { read: reading, writeTransaction, close };
}
