import type { UtilisationSeries } from '../inventory/index.ts';

/** The cell of a recording of memory that says what it does with file caches. */
export const FILE_CACHES = 'fileCaches';

/** Whether recorded memory in use has file caches within it, or leaves them out and with them what processes share. */
export type CachesInMemory = 'within' | 'left-out';

/** What recorded memory in use does with file caches; null = the recording parts them from it, or does not say. */
export function cachesInMemory({
  metric,
  origin,
}: Pick<UtilisationSeries, 'metric' | 'origin'>): CachesInMemory | null {
  const said = metric === 'memoryGiB' ? origin.cells[FILE_CACHES]?.text : undefined;
  return said === 'within' || said === 'left-out' ? said : null;
}
