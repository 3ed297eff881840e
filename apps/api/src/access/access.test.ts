import { type Endpoint, isProjectRole, type Policy, PROJECT_ROLES } from '@tatami/contracts';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errors } from '../plugins/errors.ts';
import { ALL_ENDPOINTS } from '../test/all-endpoints.ts';
import { request } from '../test/requests.ts';
import { access } from './access.ts';
import { LOCAL, type Principal } from './principal.ts';

/*
 * Every endpoint of the contract, asked by everyone about what is theirs and what is not. Behind each stands a handler that answers
 * 200 whatever it is asked: what is refused is refused by the policy.
 */
const OWN = 'own';
const FOREIGN = 'foreign';
const STRANGER = {
  kind: 'account',
  accountId: 'none',
  sessionId: 'none',
  administrator: false,
  mustChangePassword: false,
} as const;
const ASKERS: Readonly<Record<string, Principal | null>> = {
  nobody: null,
  'signed-in': STRANGER,
  ...Object.fromEntries(PROJECT_ROLES.map((role) => [role, { ...STRANGER, accountId: role }])),
  administrator: { ...STRANGER, administrator: true },
  local: LOCAL,
};

/** Written out once more, by hand: which askers a policy lets in where the project is their own. */
const LET_IN: Readonly<Record<Policy, readonly string[]>> = {
  anyone: ['nobody', 'signed-in', 'viewer', 'editor', 'owner', 'administrator', 'local'],
  'signed-in': ['signed-in', 'viewer', 'editor', 'owner', 'administrator', 'local'],
  viewer: ['viewer', 'editor', 'owner', 'administrator', 'local'],
  editor: ['editor', 'owner', 'administrator', 'local'],
  owner: ['owner', 'administrator', 'local'],
  administrator: ['administrator', 'local'],
  operator: ['administrator', 'local'],
  // Whoever asks, it is the link that counts; the last test brings one.
  link: [],
};

const app = fastify();
beforeAll(async () => {
  await app.register(errors);
  await app.register(access, {
    identify: async ({ headers }) => ASKERS[String(headers['x-asker'])] ?? null,
    roleIn: async (principal, projectId) =>
      (projectId === OWN && PROJECT_ROLES.find((role) => 'accountId' in principal && principal.accountId === role)) ||
      null,
    linkOf: async ({ headers }) => (headers['x-link'] === 'held' ? { shareId: 'held' } : null),
    projectOf: { jobs: async (id) => (id.endsWith(FOREIGN) ? FOREIGN : id.endsWith(OWN) ? OWN : null) },
  });
  for (const endpoint of ALL_ENDPOINTS)
    app.route({ method: endpoint.method, url: endpoint.path, config: { endpoint }, handler: async () => 'done' });
  await app.ready();
});
afterAll(() => app.close());

function expected(policy: Policy, asker: string, project: string): number {
  if (LET_IN[policy].includes(asker) && (project === OWN || !isProjectRole(policy))) return 200;
  if (policy === 'link') return 404;
  if (asker === 'nobody') return 401;
  if (!isProjectRole(policy)) return 403;
  if (asker === 'administrator' || asker === 'local') return 200;
  return project === OWN && asker !== 'signed-in' ? 403 : 404;
}

async function answerTo({ method, path }: Endpoint, asker: string, project: string): Promise<number> {
  const url = path.replace(':projectId', project).replace(/:\w+/g, `record-of-${project}`);
  const headers = { 'x-asker': asker, host: 'tatami.example.com' };
  return (await request(app, { method, url, headers })).status;
}

test.each(ALL_ENDPOINTS.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s',
  async (_name, endpoint) => {
    const answers: Record<string, number> = {};
    const wanted: Record<string, number> = {};
    for (const asker of Object.keys(ASKERS))
      for (const project of [OWN, FOREIGN]) {
        answers[`${asker}, ${project}`] = await answerTo(endpoint, asker, project);
        wanted[`${asker}, ${project}`] = expected(endpoint.policy, asker, project);
      }
    expect(answers).toEqual(wanted);
  },
);

test('what only computes, reads or tells of the server needs no role; everything below a project needs one', () => {
  const ofProjects = ALL_ENDPOINTS.filter(({ path }) => path.includes('/:projectId') || path.startsWith('/api/jobs/'));
  expect(ofProjects.length).toBeGreaterThan(70);
  expect(ALL_ENDPOINTS.filter(({ policy }) => isProjectRole(policy))).toEqual(ofProjects);
  const changing = ofProjects.filter(({ method, keepsNothing }) => method !== 'GET' && !keepsNothing);
  expect(changing.filter(({ policy }) => policy === 'viewer')).toEqual([]);
});

test('what a link opens is for whoever brings it, and nothing else is', async () => {
  const opened = async (headers: object) => {
    const answers = ALL_ENDPOINTS.map(async ({ method, path }) => {
      const url = path.replace(':projectId', OWN).replace(/:\w+/g, `record-of-${OWN}`);
      const asked = { host: 'tatami.example.com', ...headers };
      return (await request(app, { method, url, headers: asked })).status === 200 ? [`${method} ${path}`] : [];
    });
    return (await Promise.all(answers)).flat();
  };
  const ofLinks = ALL_ENDPOINTS.filter(({ policy }) => policy === 'link').map(
    ({ method, path }) => `${method} ${path}`,
  );
  expect(ofLinks).toEqual(['POST /api/shared/open', 'POST /api/shared/document']);
  const without = await opened({});
  expect((await opened({ 'x-link': 'held' })).filter((each) => !without.includes(each))).toEqual(ofLinks);
});

test('a record of a job that is gone is not found, whoever asks', async () => {
  const headers = { 'x-asker': 'owner' };
  expect((await request(app, { url: '/api/jobs/gone', headers })).status).toBe(404);
});

describe('what a program on this machine may ask without signing in', () => {
  const metrics = (headers: object, remoteAddress = '127.0.0.1') =>
    request(app, { url: '/api/metrics', headers: { ...headers }, remoteAddress });

  test.each([
    ['by its own name', { host: '127.0.0.1:4000' }, '127.0.0.1', 200],
    ['by the name people open, through a proxy', { host: 'tatami.example.com' }, '127.0.0.1', 401],
    ['from another machine, under our own name', { host: 'localhost' }, '192.168.1.9', 401],
  ])('%s', async (_name, headers, address, status) => {
    expect((await metrics(headers, address)).status).toBe(status);
  });
});

describe('a server does not start', () => {
  const guarded = async (url: string, policy?: Policy) => {
    const app = fastify();
    await app.register(access, {
      identify: async () => LOCAL,
      roleIn: async () => null,
      linkOf: async () => null,
      projectOf: {},
    });
    app.get(url, { config: policy ? { endpoint: { policy, feature: 'x' } as Endpoint } : {} }, async () => 'done');
  };

  test.each([
    ['/api/projects/:projectId/secrets', undefined, 'has no policy'],
    ['/api/projects/:projectId/secrets', 'signed-in', 'cannot be for "signed-in"'],
    ['/api/secrets/:id', 'viewer', 'cannot be for "viewer"'],
  ] as const)('with %s for %s', async (url, policy, says) => {
    await expect(guarded(url, policy)).rejects.toThrow(says);
  });
});
