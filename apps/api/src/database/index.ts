export { type Backup, backUp } from './backup.ts';
export { createDataFolder, type DataFolder, dataFolder } from './data-folder.ts';
export { insertRows } from './insert-rows.ts';
export { DatabaseRefusedError, type MigrationOutcome, migrateDatabase } from './migrate-database.ts';
export { networkFileSystem } from './network-file-system.ts';
export { type Database, openDatabase, type Reader, StorageFullError } from './open-database.ts';
export type { Row } from './row-chunks.ts';
export { updateRows } from './update-rows.ts';
export type { Transaction } from './writer.ts';
