import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { type OpenedApp, openApp } from '../../test/open-app.ts';
import { join, type Person, signedInPerson } from '../../test/people.ts';
import { request } from '../../test/requests.ts';

let opened: OpenedApp;
let root: Person;
let hanako: Person;
let taro: Person;
let projectId: string;
beforeAll(async () => {
  opened = await openApp({ accounts: true });
  root = await signedInPerson(opened, { signInName: 'root', administrator: true });
  hanako = await signedInPerson(opened, { signInName: 'hanako' });
  taro = await signedInPerson(opened, { signInName: 'taro' });
  const payload = { name: 'Shared', customer: '髙﨑商事' };
  const { headers } = hanako;
  projectId = (await request(opened.app, { method: 'POST', url: '/api/projects', payload, headers })).body.id;
  await join(opened, projectId, taro, 'viewer');
});
afterAll(() => opened.close());

const tell = ({ headers }: Person, scenarioId: string | null = null, of = projectId) =>
  request(opened.app, { method: 'POST', url: `/api/projects/${of}/presence`, payload: { scenarioId }, headers });
const namesSeenBy = async (person: Person) =>
  (await tell(person)).body.others.map(({ name }: { name: string }) => name);

test('who has the project open is told to the others in it, with the scenario they share, until they no longer say so', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  expect((await tell(hanako, 's-1')).body).toEqual({ others: [] });
  expect((await tell(taro, 's-1')).body).toEqual({
    others: [{ accountId: hanako.accountId, name: 'hanako', inScenario: true }],
  });
  expect((await tell(hanako, 's-2')).body.others).toEqual([
    { accountId: taro.accountId, name: 'taro', inScenario: false },
  ]);
  expect(await namesSeenBy(root)).toEqual(['hanako', 'taro']);

  vi.setSystemTime(Date.now() + 30_000);
  expect(await namesSeenBy(taro)).toEqual(['hanako', 'root']);
  vi.setSystemTime(Date.now() + 30_000);
  expect(await namesSeenBy(hanako)).toEqual(['taro']);
  vi.setSystemTime(Date.now() + 60_000);
  expect(await namesSeenBy(taro)).toEqual([]);
});

test('who was taken out of the project, or disabled, is told of to nobody, and hears nothing', async () => {
  const { accountId } = taro;
  const write = opened.database.writeTransaction;
  expect(await namesSeenBy(taro)).toEqual(expect.any(Array));
  expect(await namesSeenBy(hanako)).toContain('taro');
  await write((tx) => tx.member.deleteMany({ where: { accountId } }));
  expect(await namesSeenBy(hanako)).not.toContain('taro');
  expect((await tell(taro)).status).toBe(404);
  await join(opened, projectId, taro, 'viewer');
  expect(await namesSeenBy(hanako)).toContain('taro');
  await write((tx) => tx.account.update({ where: { id: accountId }, data: { disabledAt: new Date().toISOString() } }));
  expect(await namesSeenBy(hanako)).not.toContain('taro');
  expect((await tell(taro)).status).toBe(401);
});

test('nothing of it is kept, and an open page that nobody uses keeps nobody signed in', async () => {
  const { accountId } = hanako;
  const seenAt = new Date(Date.now() - 11 * 3_600_000).toISOString();
  await opened.database.writeTransaction((tx) => tx.session.updateMany({ where: { accountId }, data: { seenAt } }));
  const changes = () => opened.database.read.auditEvent.count();
  const before = await changes();
  expect((await tell(hanako)).status).toBe(200);
  // A request of hers is noted soon after it was answered.
  await opened.database.writeTransaction(async () => undefined);
  const session = () => opened.database.read.session.findFirstOrThrow({ where: { accountId } });
  expect((await session()).seenAt).toBe(seenAt);
  await request(opened.app, { url: '/api/projects', headers: hanako.headers });
  await opened.database.writeTransaction(async () => undefined);
  expect((await session()).seenAt > seenAt).toBe(true);
  expect(await changes()).toBe(before);
});

test('of a project that is not there, or not theirs, and where nobody signs in, nothing is told', async () => {
  const stranger = await signedInPerson(opened);
  expect((await tell(stranger)).status).toBe(404);
  expect((await tell(root, null, '00000000-0000-4000-8000-000000000000')).status).toBe(404);
  const alone = await openApp();
  onTestFinished(() => alone.close());
  const payload = { name: 'Mine', customer: '' };
  const { body } = await request(alone.app, { method: 'POST', url: '/api/projects', payload });
  const url = `/api/projects/${body.id}/presence`;
  const told = await request(alone.app, { method: 'POST', url, payload: { scenarioId: null } });
  expect([told.status, told.body]).toEqual([200, { others: [] }]);
});
