import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

/*
 * How often uploads were taken in, said beside them: written after the database has it, so that it never says more than the
 * database these uploads belong to. A database that says less is an older one.
 */

/** What the mark at a path says; 0 where there is none that can be read. */
export function readTakenMark(path: string): number {
  if (!existsSync(path)) return 0;
  const count = Number(readFileSync(path, 'utf8'));
  return Number.isInteger(count) ? count : 0;
}

export function writeTakenMark(path: string, count: number): void {
  writeFileSync(`${path}.new`, `${count}\n`);
  renameSync(`${path}.new`, path);
}
