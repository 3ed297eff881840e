import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenedApp, openApp } from '../../test/open-app.ts';
import { accountWith, CHEAP, type Person, signedInPerson } from '../../test/people.ts';
import { importFile, request, SIX_NETFINITY } from '../../test/requests.ts';

let opened: OpenedApp;
let administrator: Person;
let editor: Person;
beforeAll(async () => {
  opened = await openApp({ accounts: true, passwordCost: CHEAP });
  administrator = await signedInPerson(opened, { signInName: 'root', administrator: true });
  editor = await signedInPerson(opened, { signInName: 'hanako' });
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
const audit = async (query = '') => (await ask(administrator, 'GET', `/api/audit${query}`)).body.items;

test('each change says who did what to which version; what changed nothing is none', async () => {
  const project = (await ask(editor, 'POST', '/api/projects', { name: 'Watched', customer: '髙﨑商事' })).body;
  const url = `/api/projects/${project.id}`;
  await ask(editor, 'PATCH', url, { name: 'Renamed' });
  // Stale, not allowed, only read, only computed.
  await ask(editor, 'PATCH', url, { name: 'Late' });
  await ask(editor, 'GET', url);
  await ask(editor, 'POST', '/api/calculators/amdahl', {});
  const events = await audit();
  expect(events.slice(0, 2)).toMatchObject([
    {
      signInName: 'hanako',
      action: 'PATCH /api/projects/:projectId',
      projectId: project.id,
      recordId: project.id,
      version: 1,
    },
    { signInName: 'hanako', action: 'POST /api/projects', projectId: null, recordId: project.id, version: null },
  ]);
  expect(events).toHaveLength(2);
  expect(JSON.stringify(events)).not.toMatch(/Watched|Renamed|髙﨑/);
});

test('what another thread writes is told as well, and what a job does is not taken for the request’s', async () => {
  const project = (await ask(editor, 'POST', '/api/projects', { name: 'Bulk', customer: '' })).body;
  const app = {
    inject: (of: object) =>
      opened.app.inject({ ...of, headers: { ...(of as { headers?: object }).headers, ...editor.headers } }),
  };
  await importFile(app as never, project.id, { name: 'x.csv', content: SIX_NETFINITY });
  expect((await ask(editor, 'DELETE', `/api/projects/${project.id}`, undefined, 2)).status).toBe(412);
  const { version } = (await ask(editor, 'GET', `/api/projects/${project.id}`)).body;
  expect((await ask(editor, 'DELETE', `/api/projects/${project.id}`, undefined, version)).status).toBe(204);
  const actions = (await audit(`?search=${project.id}`)).map(({ action }: { action: string }) => action);
  expect(actions[0]).toBe('DELETE /api/projects/:projectId');
  expect(new Set(actions)).toEqual(
    new Set(['DELETE /api/projects/:projectId', 'POST /api/projects/:projectId/imports', 'POST /api/projects']),
  );
});

test('who signs in is told by the account; nobody without one', async () => {
  await accountWith(opened, 'taro', 'a long password');
  const signIn = (password: string) =>
    request(opened.app, { method: 'POST', url: '/api/session', payload: { signInName: 'taro', password } });
  await signIn('wrong');
  await signIn('a long password');
  expect(await audit('?search=taro')).toMatchObject([{ action: 'POST /api/session', signInName: 'taro' }]);
});

test('an owner sees what was done in the project, others do not', async () => {
  const project = (await ask(editor, 'POST', '/api/projects', { name: 'Own', customer: '' })).body;
  const url = `/api/projects/${project.id}`;
  await ask(editor, 'PATCH', url, { name: 'Owned' });
  const { body } = await ask(editor, 'GET', `${url}/audit`);
  expect(body).toMatchObject({ total: 1, items: [{ action: 'PATCH /api/projects/:projectId' }] });
  expect((await ask(editor, 'GET', '/api/audit')).status).toBe(403);
  expect((await ask(editor, 'GET', '/api/audit.csv')).status).toBe(403);
});

test('as CSV it is all there, with its chain', async () => {
  const { text, headers } = await ask(administrator, 'GET', '/api/audit.csv');
  expect(headers['content-type']).toContain('text/csv');
  const rows = text.trim().split('\r\n').slice(1);
  const { events, lastHash } = (await ask(administrator, 'GET', '/api/audit/verification')).body;
  expect(rows).toHaveLength(events);
  expect(rows.at(-1)).toContain(lastHash);
});

test('a row that was changed, taken out or put in breaks the chain', async () => {
  const verified = async () => (await ask(administrator, 'GET', '/api/audit/verification')).body;
  const { write } = { write: opened.database.writeTransaction };
  expect(await verified()).toMatchObject({ firstBroken: null, lastHash: expect.stringMatching(/^[0-9a-f]{64}$/) });
  const where = { sequence: 2 };
  const row = await opened.database.read.auditEvent.findUniqueOrThrow({ where });
  const changes = {
    at: '2020-01-01T00:00:00.000Z',
    accountId: null,
    action: 'x',
    recordId: 'x',
    version: 9,
    hash: 'x',
  };
  for (const [field, value] of Object.entries(changes)) {
    await write((tx) => tx.auditEvent.update({ where, data: { [field]: value } }));
    expect([field, (await verified()).firstBroken]).toEqual([field, 2]);
    await write((tx) => tx.auditEvent.update({ where, data: row }));
  }
  expect((await verified()).firstBroken).toBeNull();
  await write((tx) => tx.auditEvent.delete({ where }));
  expect((await verified()).firstBroken).toBe(3);
  await write((tx) => tx.auditEvent.create({ data: row }));
  expect((await verified()).firstBroken).toBeNull();
});
