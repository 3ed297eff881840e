import type { Transaction } from '../../database/writer.ts';
import { columnsOf, jsonChunks, type Model, type Row } from './row-chunks.ts';

/** Sets the named columns of many rows of one model, each found by its `id`. All rows name the same columns. Returns how many were found. */
export async function updateRows<M extends Model>(
  transaction: Transaction,
  model: M,
  rows: readonly (Partial<Row<M>> & { readonly id: string })[],
): Promise<number> {
  const [first] = rows;
  if (first === undefined) return 0;
  const columns = ['id', ...columnsOf(model, first).filter((column) => column !== 'id')];
  const changes = columns
    .slice(1)
    .map((column, index) => `"${column}" = json_extract(changed.value, '$[${index + 1}]')`);
  const statement = `UPDATE "${model}" SET ${changes.join(', ')} FROM json_each(?) AS changed
    WHERE "${model}"."id" = json_extract(changed.value, '$[0]')`;
  let found = 0;
  for (const chunk of jsonChunks(rows, columns)) found += await transaction.$executeRawUnsafe(statement, chunk);
  return found;
}
