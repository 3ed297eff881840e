import type { Transaction } from '../../database/writer.ts';
import { listed, quoted, type Table } from './named-table.ts';
import { checkedColumns, jsonChunks, type Row } from './row-chunks.ts';

/**
 * Inserts many rows of one model, some 40 times as fast as createMany and in bounded memory. All rows name the same columns;
 * a column none of them names takes its default in the database.
 */
export async function insertRows<M extends Table>(
  transaction: Transaction,
  model: M,
  rows: readonly Row<M>[],
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = checkedColumns(model, first);
  const values = columns.map((_, position) => `json_extract(value, '$[${position}]')`).join(', ');
  const statement = `INSERT INTO ${quoted(model)} (${listed(columns)}) SELECT ${values} FROM json_each(?)`;
  for (const chunk of jsonChunks(rows, columns)) await transaction.$executeRawUnsafe(statement, chunk);
}
