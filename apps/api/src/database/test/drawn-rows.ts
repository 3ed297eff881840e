import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type Sqlite from 'better-sqlite3';
import { repositoryRoot } from './temporary-folder.ts';

interface Column {
  readonly name: string;
  readonly type: string;
  readonly notnull: 0 | 1;
  readonly pk: number;
}

interface Reference {
  readonly table: string;
  readonly from: string;
  readonly to: string | null;
}

type Value = string | number | Buffer | null;
type Row = Readonly<Record<string, Value>>;

/** By table, in the order of their keys. */
export type Rows = Readonly<Record<string, readonly Row[]>>;

/** Of each table: two with every column filled, the last with nothing where a column may be empty. */
const ROWS = 3;
const HISTORY = '_prisma_migrations';

/** Tables of the product, those that others refer to first. */
function tablesOf(database: Sqlite.Database): readonly string[] {
  const names = database
    .prepare(
      `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite~_%' ESCAPE '~' ORDER BY name`,
    )
    .pluck()
    .all() as string[];
  const left = new Set(names.filter((name) => name !== HISTORY));
  const ordered: string[] = [];
  while (left.size > 0) {
    const free = [...left].filter((table) =>
      referencesOf(database, table).every((to) => to.table === table || !left.has(to.table)),
    );
    if (free.length === 0) throw new Error(`These refer to each other: ${[...left]}`);
    for (const table of free) left.delete(table);
    ordered.push(...free);
  }
  return ordered;
}

/** Fills every table of a database, whatever its schema is, so that all rows refer to one another as it asks. */
export function fillTables(database: Sqlite.Database): void {
  const choices = choicesOfSchema();
  for (const table of tablesOf(database)) {
    const columns = columnsOf(database, table);
    const references = referencesOf(database, table);
    const insert = database.prepare(
      `INSERT INTO "${table}" (${columns.map(({ name }) => `"${name}"`)}) VALUES (${columns.map(() => '?')})`,
    );
    for (let n = 0; n < ROWS; n += 1)
      insert.run(
        columns.map((column) => {
          const to = references.find(({ from }) => from === column.name);
          if (to) return keyOf(database, to, n);
          return n === ROWS - 1 && !column.notnull && !column.pk ? null : drawn(column, table, n, choices);
        }),
      );
  }
}

/** All rows of all tables as they stand. */
export function rowsOf(database: Sqlite.Database): Rows {
  const rows = tablesOf(database).map((table) => {
    const keys = columnsOf(database, table).filter(({ pk }) => pk > 0);
    const order = keys.map(({ name }) => `"${name}"`).join();
    return [table, database.prepare(`SELECT * FROM "${table}" ORDER BY ${order}`).all()];
  });
  return Object.fromEntries(rows);
}

function drawn(
  { name, type, pk }: Column,
  table: string,
  n: number,
  choices: ReadonlyMap<string, readonly string[]>,
): Value {
  const chosen = choices.get(`${table}.${name}`);
  if (chosen) return chosen[n % chosen.length] ?? null;
  if (type === 'INTEGER' || type === 'BIGINT') return n + (pk ? 1 : 2);
  if (type === 'REAL') return n + 0.25;
  if (type === 'BOOLEAN') return n % 2;
  if (type === 'JSONB') return JSON.stringify({ of: `${table}.${name}`, n, text: '髙﨑商事' });
  if (type === 'BLOB') return Buffer.from(`${table} ${n} \0`);
  if (name.endsWith('At')) return new Date(Date.UTC(2026, 10, 21, n)).toISOString();
  if (name === 'id' || name === 'storedAs') return uuidOf(`${table}.${name}`, n);
  return `${table}.${name} ${n} 髙﨑`;
}

/** Those of one table sort by their number. */
function uuidOf(text: string, n: number): string {
  const digits = n + createHash('sha256').update(text).digest('hex');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
}

function columnsOf(database: Sqlite.Database, table: string): readonly Column[] {
  return database.pragma(`table_info("${table}")`) as Column[];
}

function referencesOf(database: Sqlite.Database, table: string): readonly Reference[] {
  return database.pragma(`foreign_key_list("${table}")`) as Reference[];
}

function keyOf(database: Sqlite.Database, { table, to }: Reference, n: number): Value {
  const [key = 'id'] = columnsOf(database, table)
    .filter(({ pk }) => pk > 0)
    .map(({ name }) => name);
  return database
    .prepare(`SELECT "${to ?? key}" FROM "${table}" ORDER BY 1 LIMIT 1 OFFSET ?`)
    .pluck()
    .get(n) as Value;
}

/** By `Table.column`: what a column of a few words may hold. The database itself takes any. */
function choicesOfSchema(): ReadonlyMap<string, readonly string[]> {
  const schema = readFileSync(join(repositoryRoot, 'prisma/schema.prisma'), 'utf8');
  const blocks = (kind: string) => [...schema.matchAll(new RegExp(`^${kind} (\\w+) \\{\\n(.*?)^\\}`, 'gms'))];
  const lines = (block = '') => block.split('\n').map((line) => line.trim().split(/\s+/));
  const words = (block = '') => lines(block).map(([word = '']) => word);
  const enums = new Map(
    blocks('enum').map(([, name, block]) => [name, words(block).filter((word) => /^\w/.test(word))]),
  );
  const found = blocks('model').flatMap(([, table, block]) =>
    lines(block).flatMap(([name, type = '']) => {
      const choice = enums.get(type.replace('?', ''));
      return choice ? [[`${table}.${name}`, choice] as const] : [];
    }),
  );
  return new Map(found);
}
