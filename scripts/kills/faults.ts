import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import type { Ledger } from './ledger.ts';
import { type Ledgers, ROWS } from './people.ts';

/** What does not hold in a data folder whose server is idle. */
export function faultsIn(folder: string, ledgers: Ledgers): readonly string[] {
  const database = new Sqlite(join(folder, 'tatami.db'), { readonly: true });
  const faults = [
    ...faultsOfLedgers(database, ledgers),
    ...halfImports(database),
    ...wrongCounts(database),
    ...strayUploads(database, join(folder, 'uploads')),
  ];
  if (database.pragma('quick_check', { simple: true }) !== 'ok') faults.push('the database is damaged');
  const orphans = database.pragma('foreign_key_check') as unknown[];
  if (orphans.length > 0) faults.push(`${orphans.length} rows refer to nothing`);
  database.close();
  return faults;
}

/** Jobs that have not ended. */
export function openJobs(folder: string): number {
  const database = new Sqlite(join(folder, 'tatami.db'), { readonly: true });
  const count = database.prepare(`SELECT count(*) FROM "Job" WHERE "status" IN ('queued', 'running')`).pluck().get();
  database.close();
  return count as number;
}

/** Compares each record with what may be there, and takes what is there as decided. */
function faultsOfLedgers(database: Sqlite.Database, ledgers: Ledgers): readonly string[] {
  const one = <T>(sql: string) => {
    const statement = database.prepare(sql).pluck();
    return (id: string) => (statement.get(id) ?? null) as T | null;
  };
  const servers = one<number>('SELECT count(*) FROM "Server" WHERE "importId" = ?');
  const brought = (id: string) => (servers(id) ?? 0) as typeof ROWS | 0;
  const planned = one<number>('SELECT count(*) FROM "Plan" WHERE "scenarioId" = ?');
  const project = one<string>('SELECT "name" FROM "Project" WHERE "id" = ?');
  const there = (is: boolean) => (is ? 'there' : 'gone') as 'there' | 'gone';
  return [
    ...compared('name', ledgers.names, project),
    ...compared('import', ledgers.imports, brought),
    ...compared('file of a batch', ledgers.batches, brought),
    ...compared('scenario', ledgers.scenarios, one<string>('SELECT "name" FROM "Scenario" WHERE "id" = ?')),
    ...compared('plan', ledgers.plans, (id) => there((planned(id) ?? 0) > 0)),
    ...compared('proposal', ledgers.proposals, one<string>('SELECT "name" FROM "Proposal" WHERE "id" = ?')),
    ...compared('project', ledgers.projects, (id) => there(project(id) !== null)),
  ];
}

function compared<State>(
  what: string,
  ledger: Ledger<State>,
  stateOf: (id: string) => State | null,
): readonly string[] {
  return ledger.keys.flatMap((key) => {
    const state = stateOf(key.split('/').at(-1) ?? key);
    const possible = ledger.possible(key);
    if (state === null || !possible.includes(state))
      return [`${what} ${key} is ${state}, not ${possible.join(' or ')}`];
    ledger.settle(key, state);
    return [];
  });
}

/** Imports of which a part stands in the inventory, or that say otherwise than what stands there. */
export function halfImports(database: Sqlite.Database): readonly string[] {
  const rows = database
    .prepare(
      `SELECT i."id", i."applied", (SELECT count(*) FROM "Server" s WHERE s."importId" = i."id") AS "servers"
       FROM "Import" i JOIN "Project" p ON p."id" = i."projectId" WHERE p."customer" = '髙﨑商事'`,
    )
    .all() as { id: string; applied: string; servers: number }[];
  return rows
    .filter(({ applied, servers }) => servers !== (applied === 'yes' ? ROWS : 0))
    .map(({ id, applied, servers }) => `import ${id} is "${applied}" and has ${servers} servers`);
}

function wrongCounts(database: Sqlite.Database): readonly string[] {
  const rows = database
    .prepare(
      `SELECT "id" FROM "Project" p WHERE "serverCount" <> (SELECT count(*) FROM "Server" s WHERE s."projectId" = p."id")`,
    )
    .pluck()
    .all();
  return rows.map((id) => `project ${id} miscounts its servers`);
}

function strayUploads(database: Sqlite.Database, uploads: string): readonly string[] {
  const named = new Set(database.prepare('SELECT "storedAs" FROM "Import"').pluck().all() as string[]);
  const strays = readdirSync(uploads).filter((name) => !named.has(name));
  const missing = [...named].filter((name) => !existsSync(join(uploads, name)));
  return [
    ...strays.map((name) => `no import names the file ${name}`),
    ...missing.map((name) => `the file ${name} of an import is gone`),
  ];
}
