export { type Act, type AuditRow, acting, audited, firstBroken } from './audited.ts';
export { backUp, removeBackupsBefore } from './backup.ts';
export { makeRoomToOpen } from './ballast.ts';
export type { Driver } from './connection.ts';
export { damageIn } from './damage.ts';
export { createDataFolder, type DataFolder, dataFolder } from './data-folder.ts';
export { checkedDatabase, databaseContents } from './database-contents.ts';
export { copyDatabaseFile, type FileDigest } from './database-copy.ts';
export { holdLock } from './held-lock.ts';
export { jsonColumn, NO_JSON } from './json-column.ts';
export { DatabaseRefusedError, migrateDatabase } from './migrate-database.ts';
export { readMigrationFiles } from './migration-files.ts';
export { networkFileSystem } from './network-file-system.ts';
export { isNewDatabase } from './new-database.ts';
export {
  type BulkDatabase,
  type Database,
  type Erased,
  openBulkDatabase,
  openDatabase,
  openReader,
  type ReadDatabase,
  type Reader,
  StorageFullError,
} from './open-database.ts';
export type { CountColumn } from './project-counts.ts';
export {
  copyProjectRows,
  type NamedProject,
  newIdsOf,
  projectsIn,
  renamed,
  uploadsOfProject,
} from './project-rows.ts';
export { FolderInUseError, lockDataFolder } from './server-lock.ts';
export { sqliteCode } from './sqlite-code.ts';
export { UPLOADS_TAKEN, uploadsTaken } from './uploads-taken.ts';
export type { Transaction } from './writer.ts';
