import { join } from 'node:path';
import type { OpenQuestionsRecord } from '@tatami/contracts';
import type { Estate } from '@tatami/model';
import Sqlite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { migrateDatabase } from '../database/index.ts';
import { migrationsBefore, temporaryFolder } from '../database/test/temporary-folder.ts';
import { type OpenedApp, openApp } from '../test/open-app.ts';
import { createProject, importFile, request } from '../test/requests.ts';

/** The release before machines had names beside their own, and decisions on who is who. */
const OLD = '20261122120000_identity-decisions';

/** What releases of that time did not keep of a machine: an old project does not know it. */
const NOT_KEPT = {
  Server: ['attributes', 'dnsName', 'ipAddress', 'serialNumber', 'uuid'],
  Workload: ['attributes', 'dnsName', 'ipAddress', 'transferMBs', 'usedStorageGiB', 'uuid', 'writeIops'],
};

const FILES = {
  'hosts.csv': [
    'Server,CPU model,Sockets,Cores,Memory (GB),CPU peak (%),Owner',
    'esx01,Intel Xeon Gold 6130,2,32,512,62,Sales',
    'esx02,Intel Xeon Gold 6130,2,32,512,48,Finance',
    'pay1,Intel Xeon Gold 6130,2,32,256,55,Finance',
  ],
  'machines.csv': [
    'VM name,Server,vCPU,Memory (GB),DBMS',
    'erp-1,esx01,8,64,Oracle 19c Enterprise Edition',
    'crm-1,esx01,4,32,SQL Server 2019 Standard',
    'web-1,esx02,4,16,none',
  ],
  'use.csv': [
    'time,server,CPU (%)',
    ...Array.from({ length: 24 }, (_, hour) => `2026-11-02 ${String(hour).padStart(2, '0')}:00,pay1,${20 + hour}`),
  ],
};

async function answersOf({ app }: OpenedApp, projectId: string) {
  const read = async (path: string) => {
    const { status, body } = await request(app, { url: `/api/projects/${projectId}/${path}` });
    expect(status, path).toBe(200);
    return body;
  };
  const estate: Estate = await read('estate');
  const { now, questions }: OpenQuestionsRecord = await read('open-questions');
  return { estate, now, asked: questions.map(({ asked }) => asked), overview: await read('overview') };
}

/** A data folder as the old release would have left it: its schema, with all of the rows that it has columns for. */
function oldFolderOf(newer: string): { readonly folder: string; readonly left: Record<string, readonly string[]> } {
  const folder = temporaryFolder();
  migrateDatabase({ folder, migrationsFolder: migrationsBefore(OLD) });
  const database = new Sqlite(join(folder, 'tatami.db'));
  const names = (pragma: string, of: string) =>
    database.prepare(`SELECT name FROM pragma_table_info(?, ?)`).pluck().all(of, pragma) as string[];
  database.pragma('foreign_keys = OFF');
  database.prepare('ATTACH ? AS newer').run(newer);
  const tables = database
    .prepare(
      `SELECT name FROM main.sqlite_schema WHERE type = 'table' AND name NOT LIKE '~_%' ESCAPE '~' AND name NOT LIKE 'sqlite%'`,
    )
    .pluck()
    .all() as string[];
  const left: Record<string, readonly string[]> = {};
  for (const table of tables) {
    const [old, now] = [names('main', table), names('newer', table)];
    left[table] = now.filter((column) => !old.includes(column)).toSorted();
    const kept = now.filter((column) => old.includes(column)).map((column) => `"${column}"`);
    database.exec(`DELETE FROM main."${table}"`);
    database.exec(`INSERT INTO main."${table}" (${kept}) SELECT ${kept} FROM newer."${table}"`);
  }
  expect(database.pragma('foreign_key_check')).toEqual([]);
  database.close();
  return { folder, left };
}

/** What an old project cannot know, made unknown in the answers of a new one. */
function asKept(estate: Estate): Estate {
  const without = <Each extends { readonly origin: Estate['servers'][number]['origin'] }>(
    records: readonly Each[],
    columns: readonly string[],
  ) => records.map((each) => ({ ...each, ...Object.fromEntries(columns.map((column) => [column, null])) }));
  return {
    ...estate,
    servers: without(estate.servers, NOT_KEPT.Server),
    workloads: without(estate.workloads, NOT_KEPT.Workload),
  };
}

test('a project of an old release gives the answers of the same project made anew, but for what was not kept', async () => {
  const made = await openApp();
  const { id } = await createProject(made.app);
  for (const [name, lines] of Object.entries(FILES))
    expect((await importFile(made.app, id, { name, content: lines.join('\n') })).status).toBe('done');
  const created = await request(made.app, {
    method: 'POST',
    url: `/api/projects/${id}/scenarios`,
    payload: { name: 'Plan' },
  });
  expect(created.status).toBe(201);
  const before = await answersOf(made, id);
  expect(before.now.serversAfter).not.toBeNull();
  expect(before.estate.workloads).not.toHaveLength(0);
  const snapshot = join(temporaryFolder(), 'newer.db');
  const source = new Sqlite(join(made.folder, 'tatami.db'));
  source.prepare('VACUUM INTO ?').run(snapshot);
  source.close();
  await made.close();

  const { folder, left } = oldFolderOf(snapshot);
  expect({ Server: left.Server, Workload: left.Workload }).toEqual(NOT_KEPT);
  const opened = await openApp({}, folder);
  const after = await answersOf(opened, id);
  await opened.close();
  expect(after.estate).toEqual(asKept(before.estate));
  expect({ now: after.now, asked: after.asked }).toEqual({ now: before.now, asked: before.asked });
  const { readAt } = after.overview;
  expect(after.overview).toEqual({ ...before.overview, readAt });
});
