/** SQLite's own code ('SQLITE_FULL', 'SQLITE_BUSY', …) of an error that came through Prisma, or null. */
export function sqliteCode(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const driverError = (error as { meta?: { driverAdapterError?: unknown } }).meta?.driverAdapterError ?? error;
  const code = (driverError as { cause?: { originalCode?: unknown } }).cause?.originalCode;
  return typeof code === 'string' ? code : null;
}
