import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3';
import { PrismaClient } from '../generated/prisma/client.ts';

/**
 * Set on every connection, in this order. `synchronous` must follow `journal_mode`: better-sqlite3 falls to NORMAL in WAL,
 * where a power cut takes acknowledged writes with it.
 */
const PRAGMAS = [
  'busy_timeout = 5000',
  'journal_mode = WAL',
  'synchronous = FULL',
  'foreign_keys = ON',
  `journal_size_limit = ${64 * 1024 * 1024}`,
  'trusted_schema = OFF',
] as const;

class ConfiguredSqlite extends PrismaBetterSqlite3 {
  readonly #script: string;

  constructor(path: string, pragmas: readonly string[]) {
    super({ url: path, fileMustExist: true });
    this.#script = pragmas.map((pragma) => `PRAGMA ${pragma};`).join('\n');
  }

  override async connect() {
    const adapter = await super.connect();
    await adapter.executeScript(this.#script);
    return adapter;
  }
}

/** One connection. `write: false` makes SQLite itself refuse to change anything through it. */
export function connect(path: string, { write }: { readonly write: boolean }): PrismaClient {
  const pragmas = write ? PRAGMAS : [...PRAGMAS, 'query_only = ON'];
  return new PrismaClient({ adapter: new ConfiguredSqlite(path, pragmas) });
}
