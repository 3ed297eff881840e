import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One folder of prisma/migrations. */
export interface MigrationFile {
  /** "20261121015129_first": sorts by time. */
  readonly name: string;
  readonly sql: string;
  /** SHA-256 of the file, hexadecimal, as Prisma records it. */
  readonly checksum: string;
}

/** The migrations this program knows, oldest first. */
export function readMigrationFiles(folder: string): readonly MigrationFile[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => readMigrationFile(folder, entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

function readMigrationFile(folder: string, name: string): MigrationFile {
  const bytes = readFileSync(join(folder, name, 'migration.sql'));
  return { name, sql: bytes.toString('utf8'), checksum: createHash('sha256').update(bytes).digest('hex') };
}
