import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { type Ledger, projectOf } from './ledger.ts';
import { CUSTOMER, type Ledgers, MANY_ROWS, ROWS } from './people.ts';

/**
 * What does not hold in a data folder whose server is idle. What is there of each record counts from then on; of projects that are
 * gone, nothing more is held.
 */
export function faultsIn(folder: string, ledgers: Ledgers): readonly string[] {
  const database = new Sqlite(join(folder, 'tatami.db'), { readonly: true });
  const records = recordsOf(database, ledgers);
  const gone = new Set(ledgers.projects.keys.filter((id) => !isThere(database, id)));
  const faults = [
    ...records.flatMap((each) => each.compared((ledger, key) => ledger.possible(key), gone)),
    ...halfThings(database, folder),
    ...rowsInVain(database),
    ...strayUploads(database, join(folder, 'uploads')),
  ];
  for (const each of records) each.settle();
  for (const id of gone) for (const { ledger } of records) if (ledger !== ledgers.projects) ledger.forget(id);
  database.close();
  return faults;
}

/** The same of a folder made of a backup, which holds what was so at one moment since the ledgers were marked. */
export function faultsOfRestored(folder: string, ledgers: Ledgers): readonly string[] {
  const database = new Sqlite(join(folder, 'tatami.db'));
  const gone = new Set(ledgers.projects.keys.filter((id) => !isThere(database, id)));
  const faults = recordsOf(database, ledgers).flatMap((each) =>
    each.compared((ledger, key) => ledger.possibleSinceMark(key), gone),
  );
  faults.push(...halfThings(database, folder));
  database.close();
  return faults.map((fault) => `restored: ${fault}`);
}

/** Jobs that have not ended. */
export function openJobs(folder: string): number {
  const database = new Sqlite(join(folder, 'tatami.db'), { readonly: true });
  const count = database.prepare(`SELECT count(*) FROM "Job" WHERE "status" IN ('queued', 'running')`).pluck().get();
  database.close();
  return count as number;
}

/** The records of a ledger beside what a database holds of them. */
interface Records {
  readonly ledger: Ledger<unknown>;
  /** Those that are in none of the states they may be in. `gone`: projects that are not there, with all they had. */
  compared(
    possible: (ledger: Ledger<unknown>, key: string) => readonly unknown[],
    gone: ReadonlySet<string>,
  ): readonly string[];
  settle(): void;
}

function recordsOf(database: Sqlite.Database, ledgers: Ledgers): readonly Records[] {
  const one = <T>(sql: string) => {
    const statement = database.prepare(sql).pluck();
    return (id: string) => (statement.get(id) ?? null) as T | null;
  };
  const servers = one<typeof ROWS | typeof MANY_ROWS | 0>(
    `SELECT count(*) FROM "Server" WHERE "importId" = ? AND "importId" IN (${COUNTED_IMPORTS})`,
  );
  const planned = one<string>('SELECT "id" FROM "Plan" WHERE "scenarioId" = ? LIMIT 1');
  return [
    records('project', ledgers.projects, (id) => (isThere(database, id) ? 'there' : 'gone')),
    records('name', ledgers.names, one<string>('SELECT "name" FROM "Project" WHERE "id" = ?')),
    records('import', ledgers.imports, servers),
    records('file of a batch', ledgers.batches, servers),
    records('scenario', ledgers.scenarios, one<string>('SELECT "name" FROM "Scenario" WHERE "id" = ?')),
    records('plan', ledgers.plans, (id) => (planned(id) === null ? 'gone' : 'there')),
    records('proposal', ledgers.proposals, one<string>('SELECT "name" FROM "Proposal" WHERE "id" = ?')),
  ];
}

function records<State>(what: string, ledger: Ledger<State>, stateOf: (id: string) => State | null): Records {
  const stateAt = (key: string) => stateOf(key.split('/').at(-1) ?? key);
  return {
    ledger: ledger as Ledger<unknown>,
    compared: (possible, gone) =>
      ledger.keys.flatMap((key) => {
        const goneWith = what !== 'project' && gone.has(projectOf(key));
        const state = stateAt(key);
        const allowed = possible(ledger as Ledger<unknown>, key);
        if (goneWith || allowed.includes(state)) return [];
        return [`${what} ${key} is ${state}, not ${allowed.join(' or ')}`];
      }),
    settle: () => {
      for (const key of ledger.keys) {
        const state = stateAt(key);
        if (state !== null) ledger.settle(key, state);
      }
    },
  };
}

function isThere(database: Sqlite.Database, projectId: string): boolean {
  return database.prepare('SELECT 1 FROM "Project" WHERE "id" = ?').get(projectId) !== undefined;
}

/** What no database may hold, whenever it was killed or copied. */
function halfThings(database: Sqlite.Database, folder: string): readonly string[] {
  const faults = [...halfImports(database), ...wrongCounts(database), ...missingUploads(database, folder)];
  const found = database.pragma('quick_check', { simple: true });
  if (found !== 'ok') faults.push(`the database is damaged: ${found}`);
  const orphans = database.pragma('foreign_key_check') as unknown[];
  if (orphans.length > 0) faults.push(`${orphans.length} rows refer to nothing`);
  return faults;
}

/** Of a project that counts no record none stands in the inventory, whatever rows an import had brought before it was applied. */
const COUNTED_IMPORTS = `SELECT i."id" FROM "Import" i JOIN "Project" p ON p."id" = i."projectId" WHERE p."serverCount" > 0`;

/** Rows of imports that were not applied: a start takes away what one had brought before the server was killed. */
function rowsInVain(database: Sqlite.Database): readonly string[] {
  const rows = database
    .prepare(`SELECT "id" FROM "Import" WHERE "applied" = 'no' AND "id" IN (SELECT "importId" FROM "Server")`)
    .pluck()
    .all();
  return rows.map((id) => `import ${id} was not applied and has servers`);
}

/** Imports of which a part stands in the inventory, or that say otherwise than what stands there. */
function halfImports(database: Sqlite.Database): readonly string[] {
  const rows = database
    .prepare(
      `SELECT i."id", i."applied", (SELECT count(*) FROM "Server" s WHERE s."importId" = i."id" AND p."serverCount" > 0) AS "servers"
       FROM "Import" i JOIN "Project" p ON p."id" = i."projectId" WHERE p."customer" = ?`,
    )
    .all(CUSTOMER) as { id: string; applied: string; servers: number }[];
  return rows
    .filter(({ applied, servers }) => !(applied === 'yes' ? [ROWS, MANY_ROWS] : [0]).includes(servers))
    .map(({ id, applied, servers }) => `import ${id} is "${applied}" and has ${servers} servers`);
}

function wrongCounts(database: Sqlite.Database): readonly string[] {
  const rows = database
    .prepare(
      `SELECT "id" FROM "Project" p WHERE "serverCount" <> (SELECT count(*) FROM "Server" s WHERE s."projectId" = p."id" AND p."serverCount" > 0)`,
    )
    .pluck()
    .all();
  return rows.map((id) => `project ${id} miscounts its servers`);
}

function missingUploads(database: Sqlite.Database, folder: string): readonly string[] {
  return namedUploads(database)
    .filter((name) => !existsSync(join(folder, 'uploads', name)))
    .map((name) => `the file ${name} of an import is gone`);
}

function strayUploads(database: Sqlite.Database, uploads: string): readonly string[] {
  const named = new Set(namedUploads(database));
  return readdirSync(uploads)
    .filter((name) => !named.has(name))
    .map((name) => `no import names the file ${name}`);
}

function namedUploads(database: Sqlite.Database): readonly string[] {
  return database.prepare('SELECT "storedAs" FROM "Import"').pluck().all() as string[];
}
