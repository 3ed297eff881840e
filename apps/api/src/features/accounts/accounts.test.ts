import type { GivenAccount } from '@tatami/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenedApp, openApp } from '../../test/open-app.ts';
import { CHEAP, type Person, signedInPerson } from '../../test/people.ts';
import { REFUSALS, refusalsOf, request } from '../../test/requests.ts';

let opened: OpenedApp;
let administrator: Person;
beforeAll(async () => {
  opened = await openApp({ accounts: true, passwordCost: CHEAP });
  administrator = await signedInPerson(opened, { signInName: 'root', administrator: true });
});
afterAll(() => opened.close());

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
const ask = (
  method: Method,
  url: string,
  payload?: object,
  version?: number,
  { headers }: Pick<Person, 'headers'> = administrator,
) =>
  request(opened.app, {
    ...{ method, url },
    ...(payload && { payload }),
    headers: { ...headers, ...(version !== undefined && { 'if-match': `"${version}"` }) },
  });

async function given(signInName: string): Promise<GivenAccount> {
  const { status, body } = await ask('POST', '/api/accounts', { signInName, name: '山田 花子' });
  expect(status).toBe(201);
  return body;
}

async function signedIn({ signInName, password }: { signInName: string; password: string }) {
  const { status, headers } = await request(opened.app, {
    method: 'POST',
    url: '/api/session',
    payload: { signInName, password },
  });
  return { status, headers: { cookie: String(headers['set-cookie']).split(';', 1)[0] ?? '' } };
}

test('an account is given with a password that serves for setting another', async () => {
  const account = await given('Hanako@example.com');
  expect(account).toMatchObject({ signInName: 'hanako@example.com', name: '山田 花子', mustChangePassword: true });
  expect(account.password).toMatch(/^([a-z2-7]{5}-){3}[a-z2-7]{5}$/);
  const person = await signedIn(account);
  expect(person.status).toBe(200);
  const refused = await ask('GET', '/api/projects', undefined, undefined, person);
  expect([refused.status, refused.body.error.code]).toEqual([403, 'password-change-required']);
  const change = { password: account.password, newPassword: 'a password of my own' };
  const changed = await ask('POST', '/api/session/password', change, undefined, person);
  const headers = { cookie: String(changed.headers['set-cookie']).split(';', 1)[0] ?? '' };
  expect((await ask('GET', '/api/projects', undefined, undefined, { headers })).status).toBe(200);
  expect((await ask('GET', '/api/accounts?search=hanako')).body.items[0]).toMatchObject({ mustChangePassword: false });
});

test('a name is given once', async () => {
  await given('twice');
  const again = await ask('POST', '/api/accounts', { signInName: 'TWICE', name: 'x' });
  expect(again).toMatchObject({ status: 409, body: { error: { where: 'signInName' } } });
  expect((await ask('POST', '/api/accounts', { signInName: 'a b', name: 'x' })).status).toBe(400);
});

test('a given password is taken for a week', async () => {
  const account = await given('late');
  const data = { passwordUntil: new Date(Date.now() - 1_000).toISOString() };
  await opened.database.writeTransaction((tx) => tx.account.update({ where: { id: account.id }, data }));
  expect((await signedIn(account)).status).toBe(401);
});

test('who is disabled, or given a new password, is out at once', async () => {
  const account = await given('leaving');
  const first = await signedIn(account);
  expect((await ask('GET', '/api/session', undefined, undefined, first)).body.account).not.toBeNull();
  const { version } = (await ask('GET', '/api/session', undefined, undefined, first)).body.account;
  const url = `/api/accounts/${account.id}`;
  const disabled = await ask('PATCH', url, { disabled: true }, version);
  expect(disabled.body).toMatchObject({ disabled: true });
  expect((await ask('GET', '/api/session', undefined, undefined, first)).body.account).toBeNull();
  expect((await signedIn(account)).status).toBe(401);

  const enabled = await ask('PATCH', url, { disabled: false }, disabled.body.version);
  const second = await signedIn(account);
  const reset = await ask('POST', `${url}/password`, undefined, enabled.body.version);
  expect(reset.body.password).not.toBe(account.password);
  expect((await ask('GET', '/api/session', undefined, undefined, second)).body.account).toBeNull();
  expect([(await signedIn(account)).status, (await signedIn(reset.body)).status]).toEqual([401, 200]);
});

test('a change names the version it was made from', async () => {
  const { id, version } = await given('versioned');
  const { cookie } = administrator.headers;
  const app = {
    inject: (ask: object) =>
      opened.app.inject({ ...ask, headers: { cookie, ...(ask as { headers?: object }).headers } }),
  };
  const change = { method: 'PATCH' as const, url: `/api/accounts/${id}`, payload: { name: 'x' } };
  expect(await refusalsOf(app as never, change, version)).toEqual(REFUSALS);
});

test('the last administrator stays one', async () => {
  const url = `/api/accounts/${administrator.accountId}`;
  for (const change of [{ administrator: false }, { disabled: true }])
    expect((await ask('PATCH', url, change, 1)).status).toBe(409);
  const other = await given('second');
  await ask('PATCH', `/api/accounts/${other.id}`, { administrator: true }, other.version);
  const demoted = await ask('PATCH', url, { administrator: false }, 1);
  expect(demoted.body.administrator).toBe(false);
  expect((await ask('GET', '/api/accounts')).status).toBe(403);
});
