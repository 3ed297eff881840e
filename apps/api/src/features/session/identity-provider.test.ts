import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { CLIENT, type RunningProvider, startIdentityProvider } from '../../test/identity-provider.ts';
import { type OpenedApp, openApp } from '../../test/open-app.ts';
import { accountWith, CHEAP } from '../../test/people.ts';
import { request } from '../../test/requests.ts';

const ORIGIN = 'http://localhost:4000';
const PASSWORD = 'correct horse battery';

let provider: RunningProvider;
let opened: OpenedApp;
beforeAll(async () => {
  provider = await startIdentityProvider(`${ORIGIN}/sign-in`);
  opened = await openApp({
    ...{ accounts: true, passwordCost: CHEAP, origin: ORIGIN },
    provider: {
      ...{ ...CLIENT, issuer: provider.issuer, name: 'Example login' },
      ...{ domains: ['example.com'], administrators: ['chief@example.org'], sessionHours: 10 },
    },
  });
});
afterAll(async () => {
  await opened.close();
  await provider.stop();
});

type Answer = Awaited<ReturnType<typeof post>>;
const post = (path: string, payload: object, cookie = '', remoteAddress = '127.0.0.1') =>
  request(opened.app, { method: 'POST', url: `/api/session${path}`, payload, headers: { cookie }, remoteAddress });
const read = (url: string, cookie: string) => request(opened.app, { url, headers: { cookie } });

/** A cookie an answer sets, as it is sent back; empty where it sets none of that name, or takes it away. */
function cookieOf({ headers }: Answer, name: string): string {
  const sets = [headers['set-cookie'] ?? []].flat().map((set) => String(set).split(';', 1)[0] ?? '');
  return sets.find((set) => set.startsWith(`${name}=`) && set !== `${name}=`) ?? '';
}
const sessionOf = (answer: Answer) => cookieOf(answer, 'tatami');

async function begun(page = '/') {
  const answer = await post('/provider', { page });
  expect(answer.status, answer.text).toBe(200);
  return { address: String(answer.body.address), cookie: cookieOf(answer, 'tatami-provider') };
}

/** Somebody of the provider signs in, from its first page to the session. */
async function signIn(subject: string | null, page = '/'): Promise<Answer> {
  const { address, cookie } = await begun(page);
  const { search } = await provider.signIn(address, subject);
  return post('/provider/answer', { answer: search }, cookie);
}

test('the provider is named to anyone, and asked by code, state, nonce and PKCE', async () => {
  expect((await read('/api/session/provider', '')).body).toEqual({ name: 'Example login' });
  const { searchParams, origin } = new URL((await begun()).address);
  expect(origin).toBe(provider.issuer);
  expect(Object.fromEntries(searchParams)).toEqual({
    client_id: 'tatami',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    redirect_uri: `${ORIGIN}/sign-in`,
    response_type: 'code',
    scope: 'openid email profile',
    state: expect.stringMatching(/^[\w-]{43}$/),
  });
});

test('somebody of a domain that was named has an account from the first sign-in on, and the same one afterwards', async () => {
  provider.people.s1 = { email: 'Hanako@Example.com', email_verified: true, name: '山田 花子' };
  const first = await signIn('s1', '/projects/p?x=%2F');
  expect([first.status, first.body]).toEqual([200, { page: '/projects/p?x=%2F' }]);
  const session = [first.headers['set-cookie']].flat().find((set) => String(set).startsWith('tatami='));
  expect(session).toMatch(/^tatami=[\w-]{43}; Max-Age=36000; Path=\/; HttpOnly; SameSite=Lax$/);
  const { account } = (await read('/api/session', sessionOf(first))).body;
  expect(account).toMatchObject({ signInName: 'hanako@example.com', name: '山田 花子', administrator: false });
  expect(account).toMatchObject({ hasPassword: false, byProvider: true, mustChangePassword: false });
  expect((await read('/api/projects', sessionOf(first))).status).toBe(200);
  // Another address of mail is the same person; nobody signs in by a password nobody has.
  provider.people.s1 = { email: 'hanako.suzuki@example.net', email_verified: true };
  const again = await signIn('s1');
  expect((await read('/api/session', sessionOf(again))).body.account.id).toBe(account.id);
  expect((await post('', { signInName: 'hanako@example.com', password: PASSWORD })).status).toBe(401);
  // What she does is kept under her name.
  const made = await opened.database.read.auditEvent.findFirst({ where: { accountId: account.id } });
  expect(made?.action).toBe('POST /api/session/provider/answer');
});

test('an administrator who was named is one; others, and addresses that were not checked, have no account', async () => {
  provider.people.chief = { email: 'chief@example.org', email_verified: true };
  const chief = await signIn('chief');
  expect((await read('/api/accounts', sessionOf(chief))).status).toBe(200);
  const strangers = {
    s2: { email: 'somebody@example.org', email_verified: true },
    s3: { email: 'somebody@sub.example.com', email_verified: true },
    s4: { email: 'somebody@example.com', email_verified: false },
    s5: { email: 'somebody@example.com' },
    s6: { email: 'example.com', email_verified: true },
    s7: {},
  };
  Object.assign(provider.people, strangers);
  for (const subject of Object.keys(strangers)) {
    const answer = await signIn(subject);
    expect([subject, answer.status, answer.body.error?.code]).toEqual([subject, 403, 'not-allowed']);
    expect(sessionOf(answer)).toBe('');
  }
  expect(await opened.database.read.account.count({ where: { signInName: { contains: 'somebody' } } })).toBe(0);
});

test('an account with a password is not taken over by its name; its owner connects it by the password', async () => {
  const id = await accountWith(opened, 'taro@example.com', PASSWORD);
  provider.people.taro = { email: 'taro@example.com', email_verified: true };
  const refused = await signIn('taro');
  expect([refused.status, refused.body.error.code, sessionOf(refused)]).toEqual([409, 'conflict', '']);

  const own = sessionOf(await post('', { signInName: 'taro@example.com', password: PASSWORD }));
  const connect = (password: string) => post('/provider/connection', { page: '/account', password }, own);
  expect((await connect('wrong')).status).toBe(401);
  const connecting = await connect(PASSWORD);
  const { search } = await provider.signIn(connecting.body.address, 'taro');
  const flow = cookieOf(connecting, 'tatami-provider');
  // Only the browser of who began it, while signed in.
  const elsewhere = await post('/provider/answer', { answer: search }, flow);
  expect(elsewhere.body.error.code).toBe('sign-in-failed');
  const anew = await connect(PASSWORD);
  const answer = (await provider.signIn(anew.body.address, 'taro')).search;
  const connected = await post('/provider/answer', { answer }, `${own}; ${cookieOf(anew, 'tatami-provider')}`);
  expect([connected.status, connected.body]).toEqual([200, { page: '/account' }]);
  expect((await read('/api/session', sessionOf(await signIn('taro')))).body.account).toMatchObject({
    id,
    byProvider: true,
  });
  expect((await connect(PASSWORD)).status).toBe(409);

  // Nobody else is connected with the same person.
  await accountWith(opened, 'jiro', PASSWORD);
  const jiro = sessionOf(await post('', { signInName: 'jiro', password: PASSWORD }));
  const stolen = await post('/provider/connection', { page: '/', password: PASSWORD }, jiro);
  const theirs = (await provider.signIn(stolen.body.address, 'taro')).search;
  const both = `${jiro}; ${cookieOf(stolen, 'tatami-provider')}`;
  expect((await post('/provider/answer', { answer: theirs }, both)).status).toBe(409);
});

test('who is disabled, or was given a password anew, is no longer let in by the provider', async () => {
  const root = sessionOf(await signIn('chief'));
  provider.people.s8 = { email: 'leaving@example.com', email_verified: true };
  const session = sessionOf(await signIn('s8'));
  const { id, version } = (await read('/api/session', session)).body.account;
  const ask = (method: 'PATCH' | 'POST', url: string, of: number, payload?: object) =>
    request(opened.app, {
      ...{ method, url, headers: { cookie: root, 'if-match': `"${of}"` } },
      ...(payload && { payload }),
    });
  const disabled = await ask('PATCH', `/api/accounts/${id}`, version, { disabled: true });
  expect((await read('/api/projects', session)).status).toBe(401);
  expect((await signIn('s8')).body.error.code).toBe('not-allowed');
  const enabled = await ask('PATCH', `/api/accounts/${id}`, disabled.body.version, { disabled: false });
  expect((await signIn('s8')).status).toBe(200);
  const reset = await ask('POST', `/api/accounts/${id}/password`, enabled.body.version);
  expect(reset.body).toMatchObject({ password: expect.any(String), hasPassword: true, byProvider: false });
  expect((await signIn('s8')).body.error.code).toBe('conflict');
});

test('who has no password ends other sessions soon after signing in, and no others later', async () => {
  provider.people.s9 = { email: 'nine@example.com', email_verified: true };
  const [other, here] = [sessionOf(await signIn('s9')), sessionOf(await signIn('s9'))];
  const aged = new Date(Date.now() - 11 * 60_000).toISOString();
  const { accountId } = await opened.database.read.session.findFirstOrThrow({ orderBy: { createdAt: 'desc' } });
  const age = (createdAt: string) =>
    opened.database.writeTransaction((tx) => tx.session.updateMany({ where: { accountId }, data: { createdAt } }));
  await age(aged);
  expect((await post('/ending', {}, here)).body.error.code).toBe('sign-in-failed');
  expect((await read('/api/projects', other)).status).toBe(200);
  await age(new Date().toISOString());
  expect((await post('/ending', {}, here)).status).toBe(204);
  expect((await read('/api/projects', other)).status).toBe(401);
  expect((await post('/password', { password: 'x', newPassword: PASSWORD }, here)).status).toBe(401);
});

test('who came by the provider comes by it again after ten hours, whoever signs in by a password later', async () => {
  provider.people.s11 = { email: 'eleven@example.com', email_verified: true };
  await accountWith(opened, 'twelve', PASSWORD);
  const session = sessionOf(await signIn('s11'));
  const byPassword = sessionOf(await post('', { signInName: 'twelve', password: PASSWORD }));
  const begunAt = Date.now();
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const statusesAfter = async (minutes: number) => {
    vi.setSystemTime(begunAt + minutes * 60_000);
    return [(await read('/api/projects', session)).status, (await read('/api/projects', byPassword)).status];
  };
  // Used all day.
  for (let minutes = 30; minutes < 600; minutes += 30) expect(await statusesAfter(minutes)).toEqual([200, 200]);
  expect(await statusesAfter(601)).toEqual([401, 200]);
  const again = sessionOf(await signIn('s11'));
  expect((await read('/api/projects', again)).status).toBe(200);
  const { items } = (await read('/api/session/all', again)).body;
  expect(items).toHaveLength(1);
});

test('an answer opens nothing but what was begun in the same browser, once', async () => {
  provider.people.s10 = { email: 'ten@example.com', email_verified: true };
  const own = await begun();
  const { search } = await provider.signIn(own.address, 's10');
  const other = await begun();
  const refused = async (answer: string, cookie: string) => {
    const told = await post('/provider/answer', { answer }, cookie);
    expect([told.status, told.body.error?.code, sessionOf(told)]).toEqual([401, 'sign-in-failed', '']);
  };
  await refused(search, '');
  await refused(search, other.cookie);
  await refused(
    search,
    own.cookie.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A')),
  );
  await refused(search, 'tatami-provider=e30');
  await refused(search.replace(/state=[^&]+/, 'state=another'), own.cookie);
  await refused(search.replace(/code=[^&]+/, 'code=guessed'), own.cookie);
  await refused('', own.cookie);
  const told = await post('/provider/answer', { answer: search }, own.cookie);
  expect(told.status).toBe(200);
  // The browser has it no more, and the provider takes the code no second time.
  expect([told.headers['set-cookie']].flat().join()).toContain('tatami-provider=; Max-Age=0');
  await refused(search, own.cookie);
  await refused((await provider.signIn((await begun()).address, null)).search, (await begun()).cookie);
});

test('who does not agree at the provider is told so', async () => {
  const answer = await signIn(null);
  expect([answer.status, answer.body.error.message]).toEqual([401, 'The provider has not signed you in.']);
});

test('an answer that took too long is none', async () => {
  const { address, cookie } = await begun();
  const { search } = await provider.signIn(address, 's10');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * 60_000 + 1 });
  onTestFinished(() => void vi.useRealTimers());
  expect((await post('/provider/answer', { answer: search }, cookie)).body.error.code).toBe('sign-in-failed');
});

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  '\\\\evil',
  '/ /x',
  'evil',
])('nobody is led to %s afterwards', async (page) => {
  expect((await post('/provider', { page })).body.error).toMatchObject({ code: 'invalid-request', where: 'page' });
});

test('from one address fifty answers that open nothing in a quarter of an hour, then none', async () => {
  const guess = () => post('/provider/answer', { answer: '?code=x&state=y' }, '', '10.9.9.9');
  const statuses = await Promise.all(Array.from({ length: 60 }, async () => (await guess()).status));
  expect(statuses.sort()).toEqual([...Array(50).fill(401), ...Array(10).fill(429)]);
  expect(Number((await guess()).headers['retry-after'])).toBeGreaterThan(800);
});

test('a provider that is away, or is not who it says, is told as such; where none is named nobody signs in by one', async () => {
  const away = { ...CLIENT, name: 'Away', domains: [], administrators: [], sessionHours: 10 };
  const { issuer } = provider;
  for (const named of ['http://127.0.0.1:9', issuer.replace('127.0.0.1', 'localhost')]) {
    const other = await openApp({ accounts: true, origin: ORIGIN, provider: { ...away, issuer: named } });
    const answer = await request(other.app, { method: 'POST', url: '/api/session/provider', payload: { page: '/' } });
    expect([answer.status, answer.body.error.code]).toEqual([502, 'provider-unreachable']);
    await other.close();
  }
  const none = await openApp({ accounts: true });
  expect((await request(none.app, { url: '/api/session/provider' })).body).toEqual({ name: null });
  const answer = await request(none.app, { method: 'POST', url: '/api/session/provider', payload: { page: '/' } });
  expect(answer.status).toBe(409);
  await none.close();
});
