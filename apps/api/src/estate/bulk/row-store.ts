import type Sqlite from 'better-sqlite3';
import type { Driver } from '../../database/index.ts';
import type { RecordTable } from './record-tables.ts';

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
    const names = this.#columns.map((column) => `"${column}"`);
    this.#read = driver.prepare(`SELECT * FROM "${model}" WHERE "id" = ?`);
    this.#keyTaken = driver.prepare(
      `SELECT 1 FROM "${model}" WHERE "projectId" = ? AND ${key.map((column) => `"${column}" = ?`).join(' AND ')} AND "id" <> ?`,
    );
    this.#update = driver.prepare(
      `UPDATE "${model}" SET ${names.map((name) => `${name} = ?`).join(', ')} WHERE "id" = ?`,
    );
    this.#insert = driver.prepare(
      `INSERT INTO "${model}" (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
    );
    this.#remove = driver.prepare(`DELETE FROM "${model}" WHERE "id" = ?`);
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
    const names = columns.map((column) => `"${column}"`).join(', ');
    this.#field = field;
    this.#columns = columns;
    this.#read = driver.prepare(`SELECT ${names} FROM "${model}" WHERE "${owner}" = ? ORDER BY "position"`);
    this.#remove = driver.prepare(`DELETE FROM "${model}" WHERE "${owner}" = ?`);
    this.#insert = driver.prepare(
      `INSERT INTO "${model}" ("${owner}", "position", ${names}) VALUES (?, ?, ${columns.map(() => '?').join(', ')})`,
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
