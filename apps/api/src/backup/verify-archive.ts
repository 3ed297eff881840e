import { mkdtemp, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { text } from '@tatami/model';
import { damageIn, databaseContents, type NamedProject, projectsIn } from '../database/index.ts';
import { BackupRefusedError } from './backup-refused.ts';
import { DATABASE_NAME, type Manifest } from './manifest.ts';
import { unpackArchive } from './unpack-archive.ts';

/** What is in an archive that is whole. */
interface VerifiedArchive {
  readonly said: Manifest;
  /** Its projects, by name. */
  readonly projects: readonly NamedProject[];
}

/**
 * Reads an archive to its end and its database row by row, as a restore would find them. Throws BackupRefusedError that says what is
 * wrong with it. Takes room for the database in `scratch` meanwhile, beside the archive unless stated.
 */
export async function verifyArchive(path: string, scratch = dirname(path)): Promise<VerifiedArchive> {
  const folder = await mkdtemp(join(scratch, 'verified-'));
  try {
    const database = join(folder, DATABASE_NAME);
    const said = await unpackArchive(path, { database, upload: () => null });
    refuseDamaged(path, database, said);
    return { said, projects: projectsIn(database) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Holds the database of an archive to itself, and to the uploads that came with it. Throws BackupRefusedError. */
export function refuseDamaged(path: string, database: string, { uploads, missing }: Manifest): void {
  const damage = damageIn(database, 'integrity_check');
  if (damage !== null) throw wrong(path, damage);
  const there = new Map(uploads.map(({ name, sha256 }) => [name, sha256]));
  for (const { storedAs, sha256 } of databaseContents(database).uploads)
    if (there.get(storedAs) !== sha256 && !missing.includes(storedAs)) throw wrong(path, storedAs);
}

function wrong(path: string, what: string): BackupRefusedError {
  return new BackupRefusedError(
    text(
      'What {path} holds does not agree with itself ({what}). Use an earlier backup.',
      '{path} の内容に矛盾があります（{what}）。以前のバックアップを使用してください。',
      { path, what },
    ),
  );
}
