import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import Sqlite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { migrateDatabase } from '../database/index.ts';
import { migrationsFolder, temporaryFolder } from '../database/test/temporary-folder.ts';
import { refusalOfServer, startServer } from '../test/start-server.ts';

const command = fileURLToPath(new URL('../../dist/account.command.js', import.meta.url));
const OPEN = { command: 'env', args: ['TATAMI_ORIGIN=https://tatami.example.com'] };

function account(folder: string, ...args: string[]): string {
  const { stdout, stderr } = spawnSync(process.execPath, [command, ...args], {
    env: { ...process.env, TATAMI_DATA: folder },
    encoding: 'utf8',
  });
  return stdout + stderr;
}

/** A data folder without the sample project, which takes some seconds to load. */
function folderInUse(): string {
  const folder = temporaryFolder();
  migrateDatabase({ folder, migrationsFolder });
  const opened = new Sqlite(`${folder}/tatami.db`);
  opened.exec(`INSERT INTO "Setting" VALUES ('sample-project', '{}')`);
  opened.close();
  return folder;
}

const status = async (address: string, init?: RequestInit) => (await fetch(`${address}/api/projects`, init)).status;

test('a server others reach starts once somebody can give accounts, and asks everybody who they are', async () => {
  const folder = folderInUse();
  expect(await refusalOfServer(folder, OPEN)).toContain('npm run account -- add NAME --administrator');
  account(folder, 'add', 'clerk');
  expect(await refusalOfServer(folder, OPEN)).toContain('npm run account -- add NAME --administrator');
  expect(account(folder, 'add', 'Root', '--name', '管理者', '--administrator')).toMatch(
    /^root signs in with \S+ within/,
  );
  const server = await startServer(folder, OPEN);
  expect(await status(server.address)).toBe(401);
  await server.stop();
});

test('where administrators come by the provider, none needs to be made first', async () => {
  const settings = ['TATAMI_OIDC_ISSUER=https://login.example.com', 'TATAMI_OIDC_CLIENT=tatami'];
  const named = 'TATAMI_OIDC_ADMINISTRATORS=root@example.com';
  const folder = folderInUse();
  expect(await refusalOfServer(folder, { ...OPEN, args: [...OPEN.args, ...settings] })).toContain(
    'TATAMI_OIDC_ADMINISTRATORS',
  );
  const server = await startServer(folder, { ...OPEN, args: [...OPEN.args, ...settings, named] });
  expect(await status(server.address)).toBe(401);
  await server.stop();
});

test('alone on its machine nobody is asked, until there is an account', async () => {
  const folder = folderInUse();
  const alone = await startServer(folder);
  expect(await status(alone.address)).toBe(200);
  // Made while the server runs.
  const said = account(folder, 'add', 'hanako');
  expect(await status(alone.address)).toBe(200);
  await alone.stop();

  const again = await startServer(folder);
  expect(await status(again.address)).toBe(401);
  const signIn = (password = '') =>
    fetch(`${again.address}/api/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ signInName: 'hanako', password }),
    });
  const given = /signs in with (\S+)/.exec(said)?.[1];
  expect((await signIn(given)).status).toBe(200);
  const reset = /signs in with (\S+)/.exec(account(folder, 'reset', 'hanako'))?.[1];
  expect([(await signIn(given)).status, (await signIn(reset)).status]).toEqual([401, 200]);
  await again.stop();
});

test('who cannot have an account is told why', () => {
  const folder = folderInUse();
  expect(account(folder, 'add', 'a b')).toContain('Name who is to sign in');
  expect(account(folder, 'add')).toContain('Name who is to sign in');
  expect(account(folder, 'reset', 'nobody')).toContain('nobody has no account');
  account(folder, 'add', 'hanako');
  expect(account(folder, 'add', 'HANAKO')).toContain('hanako has an account');
});
