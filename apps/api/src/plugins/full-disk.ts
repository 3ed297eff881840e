/** Codes of the operating system and of SQLite that mean there is no room left. */
export const FULL_DISK_CODES: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', 'SQLITE_FULL']);
