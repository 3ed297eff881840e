import Sqlite from 'better-sqlite3';
import { risingIds } from '../rising-ids.ts';
import type { Driver } from './connection.ts';

/**
 * What of a project stays behind when it is brought from another database: its people and its links were given and taken back
 * since, and what was told of jobs has been heard.
 */
const LEFT_BEHIND: ReadonlySet<string> = new Set(['Member', 'ProposalShare', 'JobEvent']);

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** A table that holds rows of a project, and which rows those are: `$project` stands for the id of the project. */
interface HeldTable {
  readonly table: string;
  readonly condition: string;
}

interface Reference {
  readonly table: string;
  readonly from: string;
  readonly to: string | null;
  readonly on_delete: string;
}

/** A project as a list shows it. */
export interface NamedProject {
  readonly id: string;
  readonly name: string;
  readonly customer: string;
}

/** The projects of a database nobody writes, by name. */
export function projectsIn(path: string): NamedProject[] {
  return reading(path, (database) => {
    const rows = database.prepare('SELECT "id", "name", "customer" FROM "Project" ORDER BY "name", "id"');
    return rows.all() as NamedProject[];
  });
}

/** Names of the uploads of a project in a database nobody writes. */
export function uploadsOfProject(path: string, projectId: string): string[] {
  return reading(
    path,
    (database) =>
      database
        .prepare('SELECT DISTINCT "storedAs" FROM "Import" WHERE "projectId" = ?')
        .pluck()
        .all(projectId) as string[],
  );
}

/**
 * For every id of a project's rows, and every name of its uploads, a new one in the same order: rows made at one instant keep theirs.
 * Records are called by their import and a number, so they follow.
 */
export function newIdsOf(path: string, projectId: string): ReadonlyMap<string, string> {
  return reading(path, (database) => {
    const found = new Set<string>(uploadsOfProject(path, projectId).flatMap((name) => name.match(UUID) ?? []));
    for (const { table, condition } of heldTables(database)) {
      if (!columnsOf(database, table).includes('id')) continue;
      const ids = database.prepare(`SELECT "id" FROM "${table}" WHERE ${condition}`).pluck();
      for (const id of ids.iterate({ project: projectId }))
        for (const uuid of String(id).match(UUID) ?? []) found.add(uuid);
    }
    const old = [...found].sort();
    const given = risingIds(old.length);
    return new Map(old.map((id, n) => [id, given[n] ?? id]));
  });
}

/** A text with every id in it, alone or within a document, called anew. */
export function renamed(text: string, ids: ReadonlyMap<string, string>): string {
  return text.replace(UUID, (id) => ids.get(id) ?? id);
}

/**
 * Writes all rows of a project of the database at `path` into another one, as a project beside those that are there: every id is a new
 * one, also within documents. Jobs that had not ended then are cancelled. To be called within a transaction.
 */
export function copyProjectRows(
  driver: Driver,
  { path, projectId, ids, name }: { path: string; projectId: string; ids: ReadonlyMap<string, string>; name: string },
): void {
  driver.exec('PRAGMA defer_foreign_keys = ON');
  reading(path, (source) => {
    source.defaultSafeIntegers(true);
    for (const { table, condition } of heldTables(source)) {
      const columns = columnsOf(source, table);
      const insert = driver.prepare(
        `INSERT INTO "${table}" (${columns.map((column) => `"${column}"`)}) VALUES (${columns.map(() => '?')})`,
      );
      const rows = source.prepare(`SELECT * FROM "${table}" WHERE ${condition}`);
      for (const row of rows.iterate({ project: projectId }) as Iterable<Record<string, unknown>>) {
        const changed = { ...row, ...changesOf(table, row, name) };
        insert.run(columns.map((column) => inNewIds(changed[column], ids)));
      }
    }
  });
}

/** What of a row is not as it was. */
function changesOf(table: string, row: Readonly<Record<string, unknown>>, name: string): Record<string, unknown> {
  if (table === 'Project') return { name, sample: 0n };
  if (table !== 'Job') return {};
  const ended = row.status !== 'queued' && row.status !== 'running';
  // A key finds the job it was asked with: that of the project there was.
  return { idempotencyKey: null, leaseUntil: null, ...(!ended && { status: 'cancelled', finishedAt: row.createdAt }) };
}

function inNewIds(value: unknown, ids: ReadonlyMap<string, string>): unknown {
  return typeof value === 'string' ? renamed(value, ids) : value;
}

/** Tables whose rows go with their project, in any order. What is added to the schema is among them by itself. */
function heldTables(database: Sqlite.Database): readonly HeldTable[] {
  const tables = database.prepare(`SELECT name FROM sqlite_schema WHERE type = 'table'`).pluck().all() as string[];
  const held = new Map<string, string>([['Project', '"id" = $project']]);
  for (let before = 0; before < held.size; ) {
    before = held.size;
    for (const table of tables.filter((each) => !held.has(each) && !LEFT_BEHIND.has(each))) {
      const references = database.pragma(`foreign_key_list("${table}")`) as Reference[];
      const owner =
        references.find(({ table: of }) => of === 'Project') ??
        references.find(({ table: of, on_delete }) => on_delete === 'CASCADE' && held.has(of));
      if (owner) held.set(table, conditionOf(owner, held.get(owner.table) ?? ''));
    }
  }
  return [...held].map(([table, condition]) => ({ table, condition }));
}

function conditionOf({ table, from, to }: Reference, ofOwner: string): string {
  if (table === 'Project') return `"${from}" = $project`;
  return `"${from}" IN (SELECT "${to ?? 'id'}" FROM "${table}" WHERE ${ofOwner})`;
}

function columnsOf(database: Sqlite.Database, table: string): readonly string[] {
  const columns = database.pragma(`table_info("${table}")`) as { readonly name: string }[];
  return columns.map(({ name }) => name);
}

function reading<T>(path: string, look: (database: Sqlite.Database) => T): T {
  const database = new Sqlite(path, { readonly: true, fileMustExist: true });
  try {
    return look(database);
  } finally {
    database.close();
  }
}
