import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenedApp, openApp } from '../../test/open-app.ts';
import { type Person, signedInPerson } from '../../test/people.ts';
import { request } from '../../test/requests.ts';

let opened: OpenedApp;
let owner: Person;
let friend: Person;
let url: string;
beforeAll(async () => {
  opened = await openApp({ accounts: true });
  owner = await signedInPerson(opened, { signInName: 'owner' });
  friend = await signedInPerson(opened, { signInName: 'friend' });
  const { body } = await ask(owner, 'POST', '/api/projects', { name: 'Shared', customer: '髙﨑商事' });
  expect(body.role).toBe('owner');
  url = `/api/projects/${body.id}`;
});
afterAll(() => opened.close());

function ask(
  { headers }: Person,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  url: string,
  payload?: object,
  version = 1,
) {
  const named = { ...headers, 'if-match': `"${version}"` };
  return request(opened.app, { method, url, headers: named, ...(payload && { payload }) });
}

test('a project is its owner’s until it is shared, and again when it no longer is', async () => {
  expect((await ask(friend, 'GET', url)).status).toBe(404);
  expect((await ask(friend, 'GET', '/api/projects')).body).toMatchObject({ total: 0, items: [] });

  const added = await ask(owner, 'POST', `${url}/members`, { signInName: 'Friend', role: 'viewer' });
  expect(added).toMatchObject({ status: 201, body: { signInName: 'friend', role: 'viewer', version: 1 } });
  const member = `${url}/members/${added.body.id}`;
  expect((await ask(friend, 'GET', '/api/projects')).body).toMatchObject({ total: 1, items: [{ role: 'viewer' }] });
  expect((await ask(friend, 'GET', url)).body).toMatchObject({ name: 'Shared', role: 'viewer' });
  const refused = await ask(friend, 'PATCH', url, { name: 'Taken' });
  expect([refused.status, refused.body.error.code]).toEqual([403, 'not-allowed']);
  expect(refused.body.error.hint).toContain('owner');

  expect((await ask(friend, 'PATCH', member, { role: 'owner' })).status).toBe(403);
  const raised = await ask(owner, 'PATCH', member, { role: 'editor' });
  expect(raised.body).toMatchObject({ role: 'editor', version: 2 });
  expect((await ask(friend, 'PATCH', url, { name: 'Renamed' })).body).toMatchObject({
    name: 'Renamed',
    role: 'editor',
  });
  expect((await ask(friend, 'DELETE', url, undefined, 2)).status).toBe(403);

  expect((await ask(owner, 'DELETE', member, undefined, 1)).status).toBe(412);
  expect((await ask(owner, 'DELETE', member, undefined, 2)).status).toBe(204);
  expect((await ask(friend, 'GET', url)).status).toBe(404);
  expect((await ask(friend, 'GET', '/api/projects')).body.total).toBe(0);
});

test('one owner stays; nobody is added twice, nor somebody without an account', async () => {
  const { items } = (await ask(owner, 'GET', `${url}/members`)).body;
  expect(items).toMatchObject([{ signInName: 'owner', role: 'owner' }]);
  const member = `${url}/members/${items[0].id}`;
  expect((await ask(owner, 'PATCH', member, { role: 'editor' })).status).toBe(409);
  expect((await ask(owner, 'DELETE', member)).status).toBe(409);
  const add = (signInName: string) => ask(owner, 'POST', `${url}/members`, { signInName, role: 'editor' });
  expect((await add('owner')).status).toBe(409);
  expect((await add('nobody')).status).toBe(409);
});

test('a member of another project is none of this one', async () => {
  const other = await ask(friend, 'POST', '/api/projects', { name: 'Other', customer: '' });
  const { items } = (await ask(friend, 'GET', `/api/projects/${other.body.id}/members`)).body;
  expect((await ask(owner, 'PATCH', `${url}/members/${items[0].id}`, { role: 'viewer' })).status).toBe(404);
  expect((await ask(owner, 'DELETE', `${url}/members/${items[0].id}`)).status).toBe(404);
});
