import type { Transaction } from '../../database/writer.ts';
import { quoted, type Table } from './named-table.ts';
import { checkedColumns, jsonChunks, type Row } from './row-chunks.ts';

/** Sets the named columns of many rows of one model, each found by its `id`. All rows name the same columns. Returns how many were found. */
export async function updateRows<M extends Table>(
  transaction: Transaction,
  model: M,
  rows: readonly (Partial<Row<M>> & { readonly id: string })[],
): Promise<number> {
  const [first] = rows;
  if (first === undefined) return 0;
  const columns = ['id', ...checkedColumns(model, first).filter((column) => column !== 'id')];
  const changes = columns
    .slice(1)
    .map((column, index) => `${quoted(column)} = json_extract(changed.value, '$[${index + 1}]')`);
  const statement = `UPDATE ${quoted(model)} SET ${changes.join(', ')} FROM json_each(?) AS changed
    WHERE ${quoted(model)}.${quoted('id')} = json_extract(changed.value, '$[0]')`;
  let found = 0;
  for (const chunk of jsonChunks(rows, columns)) found += await transaction.$executeRawUnsafe(statement, chunk);
  return found;
}
