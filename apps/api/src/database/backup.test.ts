import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { backUp, removeBackupsBefore } from './index.ts';
import { temporaryFolder } from './test/temporary-folder.ts';

function databaseIn(folder: string): Sqlite.Database {
  const database = new Sqlite(join(folder, 'tatami.db'));
  database.pragma('journal_mode = WAL');
  database.exec("CREATE TABLE t (x); INSERT INTO t VALUES ('in the log only')");
  mkdirSync(join(folder, 'backups'));
  return database;
}

describe('backUp', () => {
  it('copies what is still in the write-ahead log, with its hash beside it', () => {
    const folder = temporaryFolder();
    const database = databaseIn(folder);
    const { path, sha256 } = backUp(database, join(folder, 'backups'), new Date('2026-11-21T09:30:00Z'));
    expect(path).toBe(join(folder, 'backups', 'tatami-2026-11-21T09-30-00-000Z.db'));
    expect(readFileSync(`${path}.sha256`, 'utf8')).toBe(`${sha256}  tatami-2026-11-21T09-30-00-000Z.db\n`);
    const copy = new Sqlite(path, { readonly: true });
    expect(copy.prepare('SELECT x FROM t').pluck().all()).toEqual(['in the log only']);
    copy.close();
    database.close();
  });

  it('keeps the newest five and clears away what was never checked', () => {
    const folder = temporaryFolder();
    const database = databaseIn(folder);
    const backups = join(folder, 'backups');
    writeFileSync(join(backups, 'tatami-2020.db.unchecked'), 'half');
    writeFileSync(join(backups, 'notes.txt'), 'mine');
    for (let day = 1; day <= 7; day++) backUp(database, backups, new Date(Date.UTC(2026, 10, day)));
    database.close();
    const names = readdirSync(backups);
    expect(names.filter((name) => name.endsWith('.db'))).toHaveLength(5);
    expect(names.filter((name) => name.endsWith('.sha256'))).toHaveLength(5);
    expect(names).toContain('tatami-2026-11-07T00-00-00-000Z.db');
    expect(names).toContain('notes.txt');
    expect(names).not.toContain('tatami-2020.db.unchecked');
  });

  it('leaves no copy of a damaged database', () => {
    const folder = temporaryFolder();
    databaseIn(folder).close();
    const bytes = readFileSync(join(folder, 'tatami.db'));
    bytes.fill(0xff, 4096, 8192);
    writeFileSync(join(folder, 'tatami.db'), bytes);
    const damaged = new Sqlite(join(folder, 'tatami.db'));
    expect(() => backUp(damaged, join(folder, 'backups'), new Date())).toThrow();
    damaged.close();
    expect(existsSync(join(folder, 'backups'))).toBe(true);
    expect(readdirSync(join(folder, 'backups'))).toEqual([]);
  });

  it('removes copies from before an instant, and nothing else', () => {
    const folder = temporaryFolder();
    const names = ['tatami-2026-08-20T09-30-00-000Z.db', 'tatami-2026-08-22T09-30-00-000Z.db', 'mine-2020.db'];
    for (const name of names) writeFileSync(join(folder, name), '');
    writeFileSync(join(folder, `${names[0]}.sha256`), '');
    expect(removeBackupsBefore(folder, new Date('2026-08-21T00:00:00Z'))).toBe(1);
    expect(readdirSync(folder).sort()).toEqual([names[2], names[1]]);
  });
});
