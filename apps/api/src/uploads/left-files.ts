import type { Transaction } from '../database/index.ts';
import type { LeftFiles } from './upload-store.ts';

/** What deleting projects will leave outside the database; to be asked in the transaction that deletes them. */
export async function leftBy(
  tx: Transaction,
  project: { readonly id: string; readonly version: number } | { readonly sample: true },
): Promise<LeftFiles> {
  const [imports, batches] = await Promise.all([
    tx.import.findMany({ where: { project }, select: { storedAs: true } }),
    tx.importBatch.findMany({ where: { project }, select: { id: true } }),
  ]);
  return { uploads: imports.map(({ storedAs }) => storedAs), batchIds: batches.map(({ id }) => id) };
}
