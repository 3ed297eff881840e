import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { checkedDatabase, dataFolder } from '../database/index.ts';
import { storedFilesIn } from '../uploads/upload-names.ts';
import { digesting } from './archive.ts';
import { noDatabase } from './backup-refused.ts';

/** What was found in a data folder. */
export interface VerifiedFolder {
  readonly uploads: number;
  /** Names of uploads the database knows, which are not there. */
  readonly missing: readonly string[];
  /** Names of uploads whose content is not what was imported. */
  readonly altered: readonly string[];
  /** Names of uploads the database does not know; the next start sets them aside. */
  readonly unknown: readonly string[];
  /** What SQLite finds wrong with the database; null when it is whole. */
  readonly damage: string | null;
}

/** Compares a data folder with itself: every page and index of the database, every upload with its hash. A server may be using it. */
export async function verifyFolder(folder: string): Promise<VerifiedFolder> {
  const { database, uploads } = dataFolder(folder);
  if (!existsSync(database)) throw noDatabase(database);
  const { damage, contents } = checkedDatabase(database);
  const known = new Map(contents?.uploads.map(({ storedAs, sha256 }) => [storedAs, sha256]));
  const there = storedFilesIn(uploads);
  const altered: string[] = [];
  for (const [name, sha256] of known) if (await isAltered(join(uploads, name), sha256)) altered.push(name);
  return {
    uploads: there.length,
    missing: [...known.keys()].filter((name) => !existsSync(join(uploads, name))),
    altered,
    unknown: there.filter((name) => !known.has(name)),
    damage,
  };
}

async function isAltered(path: string, sha256: string): Promise<boolean> {
  const { through, result } = digesting();
  try {
    await pipeline(createReadStream(path), through.resume());
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
  return result().sha256 !== sha256;
}
