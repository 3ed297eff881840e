import type Sqlite from 'better-sqlite3';
import type { Driver } from '../../database/index.ts';
import { listed, quoted } from './named-table.ts';
import { PART, RECORD, type RecordTable } from './record-tables.ts';

/** A row as SQLite gives it; its parts, if its table has any, as JSON under the name of their field. */
export type RowImage = Readonly<Record<string, unknown>> & { readonly id: string; readonly version: number };

/** Whole rows of one table, read and put back as they were. */
export class RowStore {
  readonly #table: RecordTable;
  readonly #columns: readonly string[];
  readonly #read: Sqlite.Statement;
  readonly #keyTaken: Sqlite.Statement;
  readonly #update: Sqlite.Statement;
  readonly #insert: Sqlite.Statement;
  readonly #remove: Sqlite.Statement;
  readonly #parts: PartStore | null;

  constructor(driver: Driver, table: RecordTable) {
    const { model, key } = table;
    this.#table = table;
    this.#columns = driver.prepare('SELECT name FROM pragma_table_info(?)').pluck().all(model) as string[];
    const names = this.#columns.map(quoted);
    const rows = quoted(model);
    this.#read = driver.prepare(`SELECT * FROM ${rows} WHERE ${RECORD.id} = ?`);
    this.#keyTaken = driver.prepare(
      `SELECT 1 FROM ${rows} WHERE ${RECORD.projectId} = ? AND ${key.map((column) => `${quoted(column)} = ?`).join(' AND ')}
       AND ${RECORD.id} <> ?`,
    );
    this.#update = driver.prepare(
      `UPDATE ${rows} SET ${names.map((name) => `${name} = ?`).join(', ')} WHERE ${RECORD.id} = ?`,
    );
    this.#insert = driver.prepare(
      `INSERT INTO ${rows} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
    );
    this.#remove = driver.prepare(`DELETE FROM ${rows} WHERE ${RECORD.id} = ?`);
    this.#parts = table.parts ? new PartStore(driver, table.parts) : null;
  }

  read(id: string): RowImage | null {
    const row = this.#read.get(id) as RowImage | undefined;
    if (!row) return null;
    return this.#parts ? { ...row, ...this.#parts.read(id) } : row;
  }

  /** Whether another row has the key of this one. */
  keyIsTaken(row: RowImage): boolean {
    const { projectId, id } = row;
    return this.#keyTaken.get(projectId, ...this.#table.key.map((column) => row[column]), id) !== undefined;
  }

  /** Puts a row in the place of the one with its id, or where there is none. */
  put(row: RowImage): void {
    const values = this.#columns.map((column) => row[column] ?? null);
    if (this.#update.run(...values, row.id).changes === 0) this.#insert.run(...values);
    this.#parts?.put(row);
  }

  remove(id: string): void {
    this.#remove.run(id);
  }
}

class PartStore {
  readonly #field: string;
  readonly #columns: readonly string[];
  readonly #read: Sqlite.Statement;
  readonly #remove: Sqlite.Statement;
  readonly #insert: Sqlite.Statement;

  constructor(driver: Driver, { field, model, owner, columns }: NonNullable<RecordTable['parts']>) {
    const [rows, names] = [quoted(model), listed(columns)];
    this.#field = field;
    this.#columns = columns;
    this.#read = driver.prepare(`SELECT ${names} FROM ${rows} WHERE ${quoted(owner)} = ? ORDER BY ${PART.position}`);
    this.#remove = driver.prepare(`DELETE FROM ${rows} WHERE ${quoted(owner)} = ?`);
    this.#insert = driver.prepare(
      `INSERT INTO ${rows} (${quoted(owner)}, ${PART.position}, ${names}) VALUES (?, ?, ${columns.map(() => '?').join(', ')})`,
    );
  }

  read(id: string): Readonly<Record<string, string>> {
    return { [this.#field]: JSON.stringify(this.#read.all(id)) };
  }

  put(row: RowImage): void {
    this.#remove.run(row.id);
    const parts = JSON.parse(String(row[this.#field])) as Readonly<Record<string, unknown>>[];
    parts.forEach((part, position) => {
      this.#insert.run(row.id, position, ...this.#columns.map((column) => part[column]));
    });
  }
}
