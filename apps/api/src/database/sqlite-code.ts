/** SQLite's own code ('SQLITE_FULL', 'SQLITE_BUSY', …) of an error that came through Prisma or from the driver, or null. */
export function sqliteCode(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const own = (error as { code?: unknown }).code;
  if (typeof own === 'string' && own.startsWith('SQLITE_')) return own;
  const driverError = (error as { meta?: { driverAdapterError?: unknown } }).meta?.driverAdapterError ?? error;
  const code = (driverError as { cause?: { originalCode?: unknown } }).cause?.originalCode;
  return typeof code === 'string' ? code : null;
}
