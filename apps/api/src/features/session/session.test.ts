import type { FastifyReply } from 'fastify';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { codeAt, stepOf } from '../../access/one-time-code.ts';
import { Passwords } from '../../access/password.ts';
import { type OpenedApp, openApp } from '../../test/open-app.ts';
import { accountWith, CHEAP, signedInPerson } from '../../test/people.ts';
import { request } from '../../test/requests.ts';
import { accountRepository } from '../accounts/repository.ts';
import { identityRepository } from './identity-repository.ts';
import { ProvenPerson } from './proven-person.ts';
import { sessionRepository } from './repository.ts';

let opened: OpenedApp;
beforeAll(async () => {
  opened = await openApp({ accounts: true, passwordCost: CHEAP });
});
afterAll(() => opened.close());

const PASSWORD = 'correct horse battery';

const signIn = (payload: object, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  request(opened.app, { method: 'POST', url: '/api/session', payload, headers, remoteAddress });

/** The cookie an answer sets, as it is sent back. */
function cookieOf({ headers }: { headers: Record<string, unknown> }): string {
  return String(headers['set-cookie']).split(';', 1)[0] ?? '';
}

const asked = (cookie: string, url = '/api/projects') => request(opened.app, { url, headers: { cookie } });
const own = (cookie: string, method: 'POST' | 'PUT', path: string, payload: object) =>
  request(opened.app, { method, url: `/api/session/${path}`, headers: { cookie }, payload });

test('nothing is answered to nobody but whether there are accounts', async () => {
  expect((await asked('')).body.error.code).toBe('sign-in-required');
  expect((await asked('', '/api/session')).body).toEqual({ accounts: true, account: null, forReading: false });
});

test('who signs in is known until they sign out', async () => {
  await accountWith(opened, 'hanako', PASSWORD);
  const answer = await signIn({ signInName: ' Hanako ', password: PASSWORD });
  expect(answer.status).toBe(200);
  expect(answer.body.account).toMatchObject({ signInName: 'hanako', secondFactor: false });
  expect(answer.text).not.toMatch(/scrypt|password(Hash|Until)|totp|recovery/i);
  expect(answer.headers['set-cookie']).toMatch(/^tatami=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/);
  const cookie = cookieOf(answer);
  expect((await asked(cookie)).status).toBe(200);
  const out = await request(opened.app, { method: 'DELETE', url: '/api/session', headers: { cookie } });
  expect(out.headers['set-cookie']).toContain('Max-Age=0');
  expect((await asked(cookie)).status).toBe(401);
});

test('behind encryption the cookie is of this host and its encrypted address alone', async () => {
  const behind = await openApp({ accounts: true, passwordCost: CHEAP, origin: 'https://tatami.example.com' });
  await accountWith(behind, 'taro', PASSWORD);
  const payload = { signInName: 'taro', password: PASSWORD };
  const { headers } = await request(behind.app, { method: 'POST', url: '/api/session', payload });
  expect(headers['set-cookie']).toMatch(/^__Host-tatami=[\w-]{43}; .*Path=\/; HttpOnly; SameSite=Lax; Secure$/);
  expect(String(headers['set-cookie'])).not.toContain('Domain');
  await behind.close();
});

test('a session put into the browser before is not the one of who signs in (fixation)', async () => {
  await accountWith(opened, 'fixed', PASSWORD);
  const planted = 'tatami=planted-by-somebody-else-000000000000000000';
  const first = cookieOf(await signIn({ signInName: 'fixed', password: PASSWORD }, { cookie: planted }));
  expect(first).not.toBe(planted);
  expect((await asked(planted)).status).toBe(401);
  const second = cookieOf(await signIn({ signInName: 'fixed', password: PASSWORD }, { cookie: first }));
  expect([(await asked(first)).status, (await asked(second)).status]).toEqual([401, 200]);
  // Two of one name: which is the browser's own cannot be told.
  expect((await asked(`${second}; ${planted}`)).status).toBe(401);
});

test('what the database keeps of a session opens nothing', async () => {
  await signedInPerson(opened);
  const { id } = await opened.database.read.session.findFirstOrThrow();
  expect((await asked(`tatami=${id}`)).status).toBe(401);
});

test('a session ends when it is old, or unused', async () => {
  const { accountId, headers } = await signedInPerson(opened);
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  const aged = (data: object) =>
    opened.database.writeTransaction((tx) => tx.session.updateMany({ where: { accountId }, data }));
  await aged({ createdAt: hoursAgo(167), seenAt: hoursAgo(11.9) });
  expect((await asked(headers.cookie)).status).toBe(200);
  await aged({ createdAt: hoursAgo(1), seenAt: hoursAgo(12.1) });
  expect((await asked(headers.cookie)).status).toBe(401);
  await aged({ createdAt: hoursAgo(169), seenAt: hoursAgo(0) });
  expect((await asked(headers.cookie)).status).toBe(401);
});

describe('guessing', () => {
  test('a wrong password, a wrong name and a disabled account are told alike', async () => {
    const id = await accountWith(opened, 'gone', PASSWORD);
    const data = { disabledAt: new Date().toISOString() };
    await opened.database.writeTransaction((tx) => tx.account.update({ where: { id }, data }));
    await accountWith(opened, 'there', PASSWORD);
    const answers = [
      await signIn({ signInName: 'there', password: 'wrong' }),
      await signIn({ signInName: 'nobody', password: PASSWORD }),
      await signIn({ signInName: 'gone', password: PASSWORD }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    for (const { headers } of answers) expect(headers['set-cookie']).toBeUndefined();
  });

  test('ten tries of one account from many addresses, at once or not, then none for a while: not even the right one', async () => {
    await accountWith(opened, 'guessed', PASSWORD);
    const guesses = Array.from({ length: 16 }, (_, n) =>
      signIn({ signInName: 'guessed', password: `guess ${n}` }, {}, `10.0.0.${n}`),
    );
    const statuses = (await Promise.all(guesses)).map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(10).fill(401), ...Array(6).fill(429)]);
    const right = await signIn({ signInName: 'guessed', password: PASSWORD }, {}, '10.0.1.1');
    expect(right.status).toBe(429);
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(800);
    expect(right.body.error.hint).toBe('It can be tried again in 15 minutes.');
    // Others of the address go on.
    expect((await signIn({ signInName: 'nobody', password: 'x' }, {}, '10.0.1.1')).status).toBe(401);
  });
});

test('a new password ends all other sessions, and the old one', async () => {
  await accountWith(opened, 'changing', PASSWORD);
  const here = cookieOf(await signIn({ signInName: 'changing', password: PASSWORD }));
  const elsewhere = cookieOf(await signIn({ signInName: 'changing', password: PASSWORD }));
  const change = (password: string, newPassword: string) => own(here, 'POST', 'password', { password, newPassword });
  expect((await change('wrong', 'a longer password')).body.error.code).toBe('sign-in-failed');
  expect((await change(PASSWORD, 'short')).body.error).toMatchObject({ code: 'invalid-request', where: 'newPassword' });
  expect((await change(PASSWORD, PASSWORD)).status).toBe(409);
  const changed = await change(PASSWORD, 'パスワードは十二文字以上です');
  expect(changed.status).toBe(204);
  const statuses = [here, elsewhere, cookieOf(changed)].map(async (cookie) => (await asked(cookie)).status);
  expect(await Promise.all(statuses)).toEqual([401, 401, 200]);
  expect((await signIn({ signInName: 'changing', password: PASSWORD })).status).toBe(401);
  expect((await signIn({ signInName: 'changing', password: 'パスワードは十二文字以上です' })).status).toBe(200);
});

describe('a password that was right when it was proven', () => {
  const asker = { address: '192.0.2.9', gone: new AbortController().signal };
  const beginning = (id: string) => ({ id, address: asker.address, agent: null, endsAt: null });

  /** Somebody whose password was right; what is asked for with it is still to be written. */
  async function proven(signInName: string) {
    await accountWith(opened, signInName, PASSWORD);
    const sessions = sessionRepository(opened.database);
    const person = new ProvenPerson(sessions, new Passwords(CHEAP));
    const reply = {} as FastifyReply;
    const { account, passwordHash } = await person.byName(signInName, { password: PASSWORD }, { asker, reply });
    const opening = { accountId: account.id, by: { passwordHash } };
    const kept = () =>
      opened.database.read.account.findUniqueOrThrow({ where: { id: account.id }, include: { sessions: true } });
    return { account, passwordHash, sessions, opening, kept };
  }

  test('neither opens nor changes an account to which an administrator has given another', async () => {
    const { account, sessions, opening, kept } = await proven('replaced');
    const given = { passwordHash: 'given by an administrator', passwordUntil: new Date().toISOString() };
    await accountRepository(opened.database).resetPassword(account.id, account.version, given);
    expect(await sessions.changePassword(opening, 'chosen by who had the old one', beginning('changed'))).toBe(false);
    expect(await sessions.begin(opening, beginning('begun'), null)).toBe(false);
    expect(await kept()).toMatchObject({ ...given, mustChangePassword: true, sessions: [] });
  });

  test('neither opens nor changes an account that has been disabled', async () => {
    const { account, passwordHash, sessions, opening, kept } = await proven('disabled');
    await accountRepository(opened.database).update(account.id, account.version, { disabled: true });
    expect(await sessions.changePassword(opening, 'another', beginning('changed'))).toBe(false);
    expect(await sessions.begin(opening, beginning('begun'), null)).toBe(false);
    expect(await kept()).toMatchObject({ passwordHash, sessions: [] });
  });
});

test('a person of the provider opens no account that was disabled, or is no longer theirs', async () => {
  const sessions = sessionRepository(opened.database);
  const who = { issuer: 'https://login.example.com', subject: 'jiro' };
  const account = { signInName: 'jiro@example.com', name: 'Jiro', administrator: false };
  const made = await identityRepository(opened.database).create(who, account);
  if (!made) throw new Error('nobody else has the name');
  const opening = { accountId: made.id, by: who };
  const begin = (id: string) => sessions.begin(opening, { id, address: '', agent: null, endsAt: null }, null);
  expect(await begin('provider-first')).toBe(true);
  const changed = (data: object) =>
    opened.database.writeTransaction((tx) => tx.account.updateMany({ where: { id: made.id }, data }));
  await changed({ disabledAt: new Date().toISOString() });
  expect(await begin('provider-disabled')).toBe(false);
  await changed({ disabledAt: null, subject: 'somebody else' });
  expect(await begin('provider-another')).toBe(false);
  expect(await opened.database.read.session.count({ where: { accountId: made.id } })).toBe(1);
});

test('with a second factor a code is asked for, which none is twice', async () => {
  await accountWith(opened, 'careful', PASSWORD);
  const cookie = cookieOf(await signIn({ signInName: 'careful', password: PASSWORD }));
  expect((await own(cookie, 'POST', 'second-factor', { password: 'wrong' })).status).toBe(401);
  // The clock stands: on a slow machine a code would become another one between two requests.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  onTestFinished(() => void vi.useRealTimers());
  const { secret, uri } = (await own(cookie, 'POST', 'second-factor', { password: PASSWORD })).body;
  expect(uri).toBe(`otpauth://totp/Tatami:careful?secret=${secret}&issuer=Tatami`);
  const code = (off: number) => codeAt(secret, stepOf(Date.now()) + off);
  const withCode = (given?: string) => signIn({ signInName: 'careful', password: PASSWORD, code: given });
  // Only shown so far: the password alone still does.
  expect((await withCode()).status).toBe(200);
  expect((await own(cookie, 'PUT', 'second-factor', { code: '000000x' })).status).toBe(401);
  const { recoveryCodes } = (await own(cookie, 'PUT', 'second-factor', { code: code(-1) })).body;
  expect(recoveryCodes).toHaveLength(10);

  expect((await withCode()).body.error.code).toBe('code-required');
  expect((await withCode(code(-1))).status).toBe(401);
  const now = code(0);
  expect((await withCode(now)).status).toBe(200);
  expect((await withCode(now)).status).toBe(401);
  expect((await withCode(recoveryCodes[3].toUpperCase())).status).toBe(200);
  expect((await withCode(recoveryCodes[3])).status).toBe(401);
  expect(JSON.stringify(await opened.database.read.account.findMany())).not.toContain(recoveryCodes[4]);

  expect((await own(cookie, 'POST', 'second-factor/removal', { password: PASSWORD })).status).toBe(204);
  expect((await withCode()).status).toBe(200);
});

test('where there are no accounts nobody signs in, and nothing is asked', async () => {
  const alone = await openApp();
  expect((await request(alone.app, { url: '/api/session' })).body).toEqual({
    accounts: false,
    account: null,
    forReading: false,
  });
  const payload = { signInName: 'a', password: 'b' };
  expect((await request(alone.app, { method: 'POST', url: '/api/session', payload })).status).toBe(409);
  expect((await request(alone.app, { method: 'DELETE', url: '/api/session' })).status).toBe(204);
  await alone.close();
});

test('a person sees where they are signed in, and ends one of it or all the rest, by the password', async () => {
  await accountWith(opened, 'everywhere', PASSWORD);
  const claim = { signInName: 'everywhere', password: PASSWORD };
  const [here, phone, forgotten] = [
    cookieOf(await signIn(claim, { 'user-agent': 'Firefox' })),
    cookieOf(await signIn(claim, { 'user-agent': 'x'.repeat(900) }, '192.0.2.7')),
    cookieOf(await signIn(claim)),
  ];
  const other = await signedInPerson(opened);
  const listed = async () => (await asked(here, '/api/session/all')).body.items;
  const items = await listed();
  expect(items).toHaveLength(3);
  expect(items.find(({ current }: { current: boolean }) => current)).toMatchObject({ agent: 'Firefox' });
  const there = items.find(({ address }: { address: string }) => address === '192.0.2.7');
  expect(there.agent).toHaveLength(300);
  expect((await own(here, 'POST', 'ending', { password: 'not it at all', id: there.id })).status).toBe(401);
  expect((await asked(phone)).status).toBe(200);
  // Nobody ends a session of somebody else.
  const password = PASSWORD;
  const foreign = (await request(opened.app, { url: '/api/session/all', headers: other.headers })).body.items[0].id;
  expect((await own(here, 'POST', 'ending', { password, id: foreign })).status).toBe(404);
  expect((await own(here, 'POST', 'ending', { password, id: there.id })).status).toBe(204);
  expect([(await asked(phone)).status, (await asked(forgotten)).status]).toEqual([401, 200]);
  expect((await own(here, 'POST', 'ending', { password })).status).toBe(204);
  expect([(await asked(forgotten)).status, (await asked(here)).status]).toEqual([401, 200]);
  expect(await listed()).toHaveLength(1);
  expect((await request(opened.app, { url: '/api/session/all', headers: other.headers })).status).toBe(200);
});
