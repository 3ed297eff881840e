import { link, rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type BulkDatabase,
  copyProjectRows,
  type Driver,
  dataFolder,
  newIdsOf,
  projectsIn,
  renamed,
  type Transaction,
  uploadsOfProject,
} from '../database/index.ts';
import { takeBroughtAway } from '../estate/bulk/bring-rows.ts';
import { hasRecords } from '../estate/kept-counts.ts';
import type { UnpackedProject } from './unpack-project.ts';

export interface BringTask {
  /** The data folder it comes into. */
  readonly folder: string;
  readonly unpacked: UnpackedProject;
}

/** A project that came back. */
export interface BroughtProject {
  readonly id: string;
  readonly name: string;
}

const MOST_NAME_CHARS = 200;

/**
 * Brings a project of an unpacked archive into a database as a new project, beside whatever is there: its files first, then all its
 * rows in one transaction. Killed before the end, it has brought nothing; files that nobody names are set aside at the next start.
 */
export async function bringProject(
  { writeTransaction, driver }: Pick<BulkDatabase, 'writeTransaction' | 'driver'>,
  { folder, unpacked }: BringTask,
): Promise<BroughtProject> {
  const { projectId, madeAt } = unpacked;
  const from = dataFolder(unpacked.folder);
  const ids = newIdsOf(from.database, projectId);
  const name = nameOf(from.database, projectId, madeAt);
  const { uploads } = dataFolder(folder);
  const placed: string[] = [];
  try {
    for (const stored of uploadsOfProject(from.database, projectId).filter(
      (each) => !unpacked.missing.includes(each),
    )) {
      const place = join(uploads, renamed(stored, ids));
      await link(join(from.uploads, stored), place);
      placed.push(place);
    }
    await writeTransaction(async (tx) => {
      copyProjectRows(driver, { path: from.database, projectId, ids, name });
      await takeUnappliedAway(driver, tx, renamed(projectId, ids));
    });
  } catch (error) {
    for (const place of placed) await rm(place, { force: true });
    throw error;
  }
  return { id: renamed(projectId, ids), name };
}

/** What an import had brought when the backup was made, and was not applied: its job ended with the archive. */
async function takeUnappliedAway(driver: Driver, tx: Transaction, projectId: string): Promise<void> {
  if (await hasRecords(tx, projectId)) return;
  const unapplied = { projectId, applied: 'no', dryRun: false } as const;
  for (const { id } of await tx.import.findMany({ where: unapplied, select: { id: true } }))
    while (takeBroughtAway(driver, id));
}

/** Told apart from the one that may still be there by when the backup was made. */
function nameOf(database: string, projectId: string, madeAt: string): string {
  const name = projectsIn(database).find(({ id }) => id === projectId)?.name ?? '';
  const when = ` (${madeAt.slice(0, 16).replace('T', ' ')} UTC)`;
  return name.slice(0, MOST_NAME_CHARS - when.length) + when;
}
