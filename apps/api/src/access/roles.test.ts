import { type Endpoint, isProjectRole, PROJECT_ROLES, roleSuffices } from '@tatami/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ALL_ENDPOINTS } from '../test/all-endpoints.ts';
import { type OpenedApp, openApp } from '../test/open-app.ts';
import { join, type Person, signedInPerson } from '../test/people.ts';
import { form, importFile, jobEnd, request, SIX_NETFINITY } from '../test/requests.ts';

/*
 * The whole server with accounts, asked by people of one project for everything of another, and for what their role does not do. Every
 * refusal is made before anything is done, so the estates are those of the beginning at the end.
 */
const OF_PROJECTS = ALL_ENDPOINTS.filter(({ policy }) => isProjectRole(policy));
const named = (endpoints: readonly Endpoint[]) =>
  endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);

let opened: OpenedApp;
const people: Record<string, Person> = {};
let own: string;
let foreign: string;
/** Records of the foreign project, by what stands before their id in addresses. */
const records: Record<string, string> = {};

beforeAll(async () => {
  opened = await openApp({ accounts: true });
  const { app } = opened;
  people.stranger = await signedInPerson(opened);
  own = await project(people.stranger);
  const others = await signedInPerson(opened);
  foreign = await project(others);
  for (const role of PROJECT_ROLES) {
    const person = await signedInPerson(opened);
    people[role] = person;
    await join(opened, own, person, role);
  }
  // The one who made `own` leaves it: a stranger to both.
  const { accountId } = people.stranger;
  await opened.database.writeTransaction((tx) => tx.member.deleteMany({ where: { accountId } }));

  const signedIn = {
    inject: (ask: object) => app.inject({ ...ask, headers: { ...headersOf(ask), ...others.headers } }),
  };
  const asking = signedIn as unknown as typeof app;
  const base = `/api/projects/${foreign}`;
  records.imports = (await importFile(asking, foreign, { name: 'x.csv', content: SIX_NETFINITY })).id;
  const first = async (path: string) => (await request(asking, { url: `${base}/${path}` })).body.items[0].id;
  for (const path of ['servers', 'members']) records[path] = await first(path);
  const post = async (path: string, payload: object) =>
    (await request(asking, { method: 'POST', url: `${base}/${path}`, payload })).body;
  const scenario = (await post('scenarios', { name: 'Foreign' })).id;
  records.scenarios = scenario;
  records.proposals = (
    await post('proposals', { name: 'Foreign', author: 'x', language: 'en', scenarioIds: [scenario] })
  ).id;
  records.jobs = (await post(`scenarios/${scenario}/plan`, {})).jobId;
  await jobEnd(asking, records.jobs ?? '');
}, 240_000);
afterAll(() => opened.close());

const headersOf = (ask: object) => (ask as { headers?: object }).headers;

async function project({ headers }: Person): Promise<string> {
  const payload = { name: 'A project', customer: '髙﨑商事' };
  return (await request(opened.app, { method: 'POST', url: '/api/projects', payload, headers })).body.id;
}

function ask({ method, path, multipart }: Endpoint, who: string, projectId: string) {
  const url = path
    .replace(':projectId', projectId)
    .replace(/([\w-]+)\/:\w+/g, (_, of: string) => `${of}/${records[of] ?? '00000000-0000-4000-8000-000000000000'}`);
  const headers = { ...people[who]?.headers, 'if-match': '"1"' };
  const sent = multipart ? form(null) : { payload: {}, headers: {} };
  const body =
    method === 'GET' || method === 'DELETE' ? { headers } : { ...sent, headers: { ...sent.headers, ...headers } };
  return request(opened.app, { method, url, ...body });
}

/** Whatever may change of what a project holds. */
async function holdings(): Promise<string> {
  const { read } = opened.database;
  const where = { projectId: foreign };
  return JSON.stringify([
    await read.project.findUnique({ where: { id: foreign } }),
    await read.server.findMany({ where, select: { id: true, version: true } }),
    await read.import.findMany({ where }),
    await read.scenario.findMany({ where }),
    await read.proposal.findMany({ where }),
    await read.member.findMany({ where }),
    await read.job.count({ where }),
  ]);
}

describe('of a project of others nothing is told, to whomever', () => {
  test.each(named(OF_PROJECTS))('%s', async (_name, endpoint) => {
    const before = await holdings();
    for (const who of ['nobody', 'stranger', ...PROJECT_ROLES]) {
      const { status, text } = await ask(endpoint, who, foreign);
      expect([who, status]).toEqual([who, who === 'nobody' ? 401 : 404]);
      expect(text).not.toContain('Foreign');
    }
    expect(await holdings()).toBe(before);
  });
});

describe('a record of another project is none of one’s own', () => {
  const ofRecords = OF_PROJECTS.filter(({ path }) => /:projectId\/.*:/.test(path));
  test.each(named(ofRecords))('%s', async (_name, endpoint) => {
    const before = await holdings();
    const { status, text } = await ask(endpoint, 'owner', own);
    // What is asked of a body or a query is asked first; 412 would tell that there is such a record.
    expect(endpoint.method === 'GET' || endpoint.method === 'DELETE' ? [404, 400] : [404, 400, 415]).toContain(status);
    expect(text).not.toContain('Foreign');
    expect(await holdings()).toBe(before);
  });

  test('each kind of record is one of them', () => {
    for (const [of, id] of Object.entries(records))
      expect([of, id]).toEqual([of, expect.stringMatching(/^[\w-]{36,}$/)]);
  });
});

describe('in a project one is of, a role does what it says and no more', () => {
  const above = PROJECT_ROLES.flatMap((role) =>
    OF_PROJECTS.filter(({ policy }) => isProjectRole(policy) && !roleSuffices(role, policy)).map(
      (endpoint) => [role, `${endpoint.method} ${endpoint.path}`, endpoint] as const,
    ),
  ).filter(([, , { path }]) => path.includes(':projectId'));
  test.each(above)('%s: not %s', async (role, _name, endpoint) => {
    const { status, body } = await ask(endpoint, role, own);
    expect([status, body.error.code]).toEqual([403, 'not-allowed']);
  });

  test('a viewer reads it all', async () => {
    const lists = OF_PROJECTS.filter(
      ({ method, path, policy }) => method === 'GET' && policy === 'viewer' && /:projectId(\/[a-z-]+)?$/.test(path),
    );
    for (const endpoint of lists) {
      const { status } = await ask(endpoint, 'viewer', own);
      expect([endpoint.path, [200, 400, 404].includes(status)]).toEqual([endpoint.path, true]);
    }
    expect(lists.length).toBeGreaterThan(10);
  });
});
