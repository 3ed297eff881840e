import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from '@tatami/model';
import {
  createDataFolder,
  migrateDatabase,
  type NamedProject,
  projectsIn,
  readMigrationFiles,
  uploadsOfProject,
} from '../database/index.ts';
import { BackupRefusedError } from './backup-refused.ts';
import { newer, unpackArchive } from './unpack-archive.ts';
import { refuseDamaged } from './verify-archive.ts';

/** A project of an archive, ready to be brought somewhere. */
export interface UnpackedProject {
  /** A data folder of its own, in `scratch`: the database of the archive as this Tatami keeps it, and the files of the project. */
  readonly folder: string;
  readonly projectId: string;
  /** When the backup was made. */
  readonly madeAt: string;
  /** Names of uploads that were lost before it was. */
  readonly missing: readonly string[];
}

export interface UnpackOptions {
  readonly archive: string;
  /** Id of a project in it. */
  readonly projectId: string;
  /** Where the room of the archive's database is taken meanwhile; on the disk of the uploads. */
  readonly scratch: string;
  /** prisma/migrations */
  readonly migrationsFolder: string;
}

/** The start of names of such folders. */
const PREFIX = 'brought-';

/**
 * Unpacks of an archive its database and the files of one project, held to the digests of its manifest, and brings the database to the
 * schema of this Tatami. Throws BackupRefusedError, and leaves nothing, where the archive is not whole, is of a newer
 * Tatami, or has no such project.
 */
export async function unpackProject(options: UnpackOptions): Promise<UnpackedProject> {
  const { archive, projectId, scratch, migrationsFolder } = options;
  const folder = await mkdtemp(join(scratch, PREFIX));
  const { database, uploads } = createDataFolder(folder);
  try {
    // The database comes first in an archive.
    let wanted: ReadonlySet<string> | null = null;
    const said = await unpackArchive(archive, {
      database,
      upload: (name) => {
        wanted ??= new Set(uploadsOfProject(database, projectId));
        return wanted.has(name) ? join(uploads, name) : null;
      },
    });
    const known = readMigrationFiles(migrationsFolder).map(({ name }) => name);
    if (said.database.migrations.some((name) => !known.includes(name))) throw newer(archive);
    refuseDamaged(archive, database, said);
    migrateDatabase({ folder, migrationsFolder });
    const there = projectsIn(database);
    if (!there.some(({ id }) => id === projectId)) throw noProject(archive, there);
    return { folder, projectId, madeAt: said.madeAt, missing: said.missing };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/** The project a person names by its id or its name. Throws BackupRefusedError that names those there are. */
export function projectNamed(archive: string, there: readonly NamedProject[], named: string): NamedProject {
  const found = there.filter(({ id, name }) => id === named || name === named);
  const [only] = found;
  if (only && found.length === 1) return only;
  throw noProject(archive, found.length > 1 ? found : there);
}

const MOST_NAMED = 50;

function noProject(archive: string, there: readonly NamedProject[]): BackupRefusedError {
  const projects = there
    .slice(0, MOST_NAMED)
    .map(({ id, name, customer }) => `${id} ${name} (${customer})`)
    .join('; ');
  return new BackupRefusedError(
    text(
      'Name one project of {archive} by its id: {projects}.',
      '{archive} のプロジェクトを1つ、IDで指定してください：{projects}',
      { archive, projects },
    ),
  );
}
