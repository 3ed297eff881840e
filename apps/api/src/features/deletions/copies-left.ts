import { existsSync, readdirSync } from 'node:fs';
import type { BackupSettings, Deletion, DeletionCertificate } from '@tatami/contracts';
import { archivesIn, instantOf } from '../../backup/archive-names.ts';

const DAY_MS = 86_400_000;
/** A copy of the database from before an upgrade, and its instant. */
const COPY = /^(tatami-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}-\d{3}Z)\.db$/;

/** Files of the server itself in which a deleted project still is: those made while it existed. */
export function copiesLeft(
  { projectCreatedAt, deletedAt }: Pick<Deletion, 'projectCreatedAt' | 'deletedAt'>,
  folders: { readonly archives: string; readonly copies: string },
  { everyHours, keepDaily, keepWeekly }: BackupSettings,
): DeletionCertificate['copies'] {
  const made = (archive: string) => instantOf(archive).toISOString();
  const holds = (at: string) => at >= projectCreatedAt && at <= deletedAt;
  const archives = archivesIn(folders.archives).filter((name) => holds(made(name)));
  const copies = filesIn(folders.copies).filter(
    (name) => COPY.test(name) && holds(made(name.replace(COPY, '$1.tar.gz'))),
  );
  const days = Math.max(keepDaily, keepWeekly * 7) + 1;
  // Copies from before upgrades go at a start after 90 days: no day can be named for them.
  const byItself = copies.length === 0 && (archives.length === 0 || everyHours !== null);
  const goneBy = byItself ? new Date(Date.parse(deletedAt) + days * DAY_MS).toISOString() : null;
  const files = [...archives, ...copies];
  return { folder: folders.archives, files, goneBy: files.length === 0 ? deletedAt : goneBy };
}

function filesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).sort() : [];
}
