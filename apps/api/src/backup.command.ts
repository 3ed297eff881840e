import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Text, text } from '@tatami/model';
import { BackupRefusedError, inBothLanguages } from './backup/backup-refused.ts';
import { bringProject } from './backup/bring-project.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { takeBackup } from './backup/take-backup.ts';
import { projectNamed, unpackProject } from './backup/unpack-project.ts';
import { verifyArchive } from './backup/verify-archive.ts';
import { verifyFolder } from './backup/verify-folder.ts';
import {
  createDataFolder,
  lockDataFolder,
  migrateDatabase,
  openBulkDatabase,
  readMigrationFiles,
} from './database/index.ts';
import { readSettings } from './settings.ts';
import { unusableDatabase } from './start/unusable-database.ts';
import { versionOf } from './version.ts';

/*
 * npm run backup [-- --into FOLDER --keep NUMBER]   one archive of the database and its uploads, while people work
 * npm run verify [-- ARCHIVE]                       reads an archive, or without one the data folder, to the last byte
 * npm run restore -- ARCHIVE [--into FOLDER]        makes a data folder of an archive
 * npm run restore -- ARCHIVE --project ID           brings one project of it into the data folder, as a new one beside the others
 */
const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');
const { dataFolder: folder, backupFolder } = readSettings(process.env, root);
const migrationsFolder = join(root, 'prisma/migrations');

const COMMANDS: Readonly<Record<string, (args: string[]) => Promise<void>>> = { backup, verify, restore };

async function backup(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { into: { type: 'string' }, keep: { type: 'string' } } });
  const { path, manifest } = await takeBackup({
    folder,
    into: values.into === undefined ? backupFolder : resolve(values.into),
    keep: values.keep === undefined ? null : numberToKeep(values.keep),
    version: versionOf(root),
    now: new Date(),
  });
  print(
    text(
      '{path}: the database and {count} uploaded {count:file|files}.',
      '{path}：データベースとアップロードファイル{count}件。',
      {
        path,
        count: manifest.uploads.length,
      },
    ),
  );
  warnOfMissing(manifest.missing);
}

async function verify(args: string[]): Promise<void> {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  const [archive] = positionals;
  if (archive === undefined) return verifyData();
  const { uploads, missing, madeAt } = (await verifyArchive(archiveAt(archive))).said;
  print(
    text(
      '{archive} is whole: the database of {madeAt} and {count} uploaded {count:file|files}.',
      '{archive} に問題はありません：{madeAt} 時点のデータベースとアップロードファイル{count}件。',
      { archive, madeAt, count: uploads.length },
    ),
  );
  warnOfMissing(missing);
}

async function verifyData(): Promise<void> {
  const { damage, uploads, missing, altered, unknown } = await verifyFolder(folder);
  if (damage !== null)
    fail(
      text(
        '{folder}: the database is damaged ({damage}). Stop Tatami, copy the folder to a safe place, and restore the newest backup into another one.',
        '{folder}：データベースが破損しています（{damage}）。Tatamiを停止し、フォルダーを安全な場所へコピーしてから、最新のバックアップを別のフォルダーへ復元してください。',
        { folder, damage },
      ),
    );
  for (const name of altered)
    fail(
      text(
        '{name} is not the file that was imported: take it from a backup.',
        '{name} は取り込み時のファイルと内容が異なります。バックアップから戻してください。',
        { name },
      ),
    );
  warnOfMissing(missing);
  for (const name of unknown)
    print(text('{name} is known to no import.', '{name} を参照する取り込みはありません。', { name }));
  if (process.exitCode === undefined)
    print(
      text(
        '{folder} is whole: the database and {count} uploaded {count:file|files}.',
        '{folder} に問題はありません：データベースとアップロードファイル{count}件。',
        { folder, count: uploads },
      ),
    );
}

async function restore(args: string[]): Promise<void> {
  const options = { into: { type: 'string' }, project: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [archive] = positionals;
  if (archive === undefined || (values.into !== undefined && values.project !== undefined))
    throw new BackupRefusedError(NAME_AN_ARCHIVE);
  if (values.project !== undefined) return restoreProject(archiveAt(archive), values.project);
  const into = values.into === undefined ? folder : resolve(values.into);
  const migrations = readMigrationFiles(migrationsFolder).map(({ name }) => name);
  const { madeAt, uploads, missing } = await restoreBackup({ archive: archiveAt(archive), folder: into, migrations });
  print(
    text(
      '{into} holds the database of {madeAt} and {count} uploaded {count:file|files}. Start Tatami with TATAMI_DATA={into}.',
      '{into} に {madeAt} 時点のデータベースとアップロードファイル{count}件を復元しました。TATAMI_DATA={into} を指定してTatamiを起動してください。',
      { into, madeAt, count: uploads.length },
    ),
  );
  warnOfMissing(missing);
}

/** Into the data folder, while no server uses it: a running one brings projects by itself, on its page of backups. */
async function restoreProject(archive: string, named: string): Promise<void> {
  const free = lockDataFolder(folder);
  try {
    migrateDatabase({ folder, migrationsFolder });
    const { scratch } = createDataFolder(folder);
    const { id: projectId } = projectNamed(archive, (await verifyArchive(archive, scratch)).projects, named);
    const unpacked = await unpackProject({ archive, projectId, scratch, migrationsFolder });
    try {
      const brought = await bringProject(await openBulkDatabase({ folder }), { folder, unpacked });
      print(
        text(
          '{folder} has the project again, as "{name}" ({id}), beside those that were there.',
          '{folder} にプロジェクトを「{name}」（{id}）として復元しました。既存のプロジェクトは変更していません。',
          { folder, name: brought.name, id: brought.id },
        ),
      );
    } finally {
      await rm(unpacked.folder, { recursive: true, force: true });
    }
  } finally {
    free();
  }
}

function archiveAt(given: string): string {
  const path = resolve(given);
  if (existsSync(path)) return path;
  throw new BackupRefusedError(
    text(
      'There is no archive at {path}. `npm run backup` says where it writes them.',
      '{path} にアーカイブはありません。保存先は npm run backup の実行時に表示されます。',
      { path },
    ),
  );
}

function numberToKeep(given: string): number {
  const keep = Number(given);
  if (Number.isInteger(keep) && keep >= 1) return keep;
  throw new BackupRefusedError(
    text(
      '--keep must be a whole number from 1 up, not "{given}".',
      '--keep には1以上の整数を指定してください（「{given}」は使用できません）。',
      {
        given,
      },
    ),
  );
}

function warnOfMissing(missing: readonly string[]): void {
  for (const name of missing)
    fail(
      text(
        '{name} was uploaded once and is not there: its import stands, and cannot be read again.',
        '{name} はアップロード済みですが、ファイルがありません。取り込み結果は残っていますが、再読み込みはできません。',
        { name },
      ),
    );
}

function print(said: Text): void {
  console.log(inBothLanguages(said));
}

function fail(said: Text): void {
  console.error(inBothLanguages(said));
  process.exitCode = 1;
}

const NAME_AN_ARCHIVE = text(
  'Name the archive: npm run restore -- ARCHIVE [--into FOLDER | --project ID].',
  'アーカイブを指定してください：npm run restore -- アーカイブ [--into フォルダー | --project ID]',
);

const [name = '', ...rest] = process.argv.slice(2);
try {
  const command = COMMANDS[name];
  if (!command) throw new Error(`There is no command "${name}": backup, verify or restore.`);
  await command(rest);
} catch (error) {
  const told = error instanceof BackupRefusedError ? error : (unusableDatabase(error, folder) ?? error);
  console.error(told instanceof Error ? told.message : told);
  process.exitCode = 1;
}
