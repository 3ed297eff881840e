import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Evaluator, startEvaluator } from '../../evaluation/evaluator.ts';
import { evaluationRepository } from '../../evaluation/repository.ts';
import { type OpenedApp, openApp } from '../../test/open-app.ts';
import { createProject, importFile, jobEnd, request, SIX_NETFINITY } from '../../test/requests.ts';
import { companyRepository } from '../company/repository.ts';
import { documentGround } from './document-ground.ts';
import { proposalRepository } from './repository.ts';

/** Of no machine of the estate: it is the bought one. */
const NUMACTL = `available: 2 nodes (0-1)
node 0 cpus: 0 2 4 6
node 0 size: 515000 MB
node 0 free: 500000 MB
node 1 cpus: 1 3 5 7
node 1 size: 515000 MB
node 1 free: 500000 MB
node distances:
node   0   1
  0:  10  21
  1:  21  10
`;

let opened: OpenedApp;
let evaluator: Evaluator;
beforeAll(async () => {
  opened = await openApp();
  evaluator = startEvaluator(fileURLToPath(new URL('../../../dist', import.meta.url)), { folder: opened.folder });
});
afterAll(async () => {
  await evaluator.close();
  await opened.close();
});

test('a plan is stale in a document whose estate an import changed after the scenario was read', async () => {
  const { id } = await createProject(opened.app);
  const post = async (path: string, payload: object) =>
    (await request(opened.app, { method: 'POST', url: `/api/projects/${id}/${path}`, payload })).body;
  await importFile(opened.app, id, { name: 'servers.csv', content: SIX_NETFINITY });
  const scenario = (await post('scenarios', { name: 'S' })).id;
  await jobEnd(opened.app, (await post(`scenarios/${scenario}/plan`, { effort: 0 })).jobId);
  const proposal = await post('proposals', { name: 'P', scenarioIds: [scenario], author: 'A', language: 'en' });

  const evaluations = evaluationRepository(opened.database);
  let comesBetween: () => Promise<unknown> = async () => {};
  const dependencies = {
    company: companyRepository(opened.database),
    proposals: proposalRepository(opened.database),
    evaluator,
    evaluations: {
      ...evaluations,
      async scenarios(...of: Parameters<typeof evaluations.scenarios>) {
        const saved = await evaluations.scenarios(...of);
        await comesBetween();
        return saved;
      },
    },
  };
  const isStale = async () => {
    const { signal } = new AbortController();
    const { cover } = await documentGround(dependencies, id, proposal, 'en', signal);
    return cover.scenarios.map(({ stale }) => stale);
  };

  expect(await isStale()).toEqual([false]);
  const another = `${SIX_NETFINITY}\r\ndb7,Netfinity 8500R,,4,4,8,50`;
  comesBetween = () => importFile(opened.app, id, { name: 'more.csv', content: another });
  expect(await isStale()).toEqual([true]);
});

test('a plan of a search is not stale in a document because the numbers of the bought machine were read', async () => {
  const { id } = await createProject(opened.app);
  const post = async (path: string, payload: object) =>
    (await request(opened.app, { method: 'POST', url: `/api/projects/${id}/${path}`, payload })).body;
  await importFile(opened.app, id, { name: 'servers.csv', content: SIX_NETFINITY });
  const scenario = (await post('scenarios', { name: 'S' })).id;
  await jobEnd(opened.app, (await post(`scenarios/${scenario}/plan`, { effort: 1 })).jobId);
  const proposal = await post('proposals', { name: 'P', scenarioIds: [scenario], author: 'A', language: 'en' });
  const isStale = async () => {
    const dependencies = {
      company: companyRepository(opened.database),
      proposals: proposalRepository(opened.database),
      evaluator,
      evaluations: evaluationRepository(opened.database),
    };
    const { cover } = await documentGround(dependencies, id, proposal, 'en', new AbortController().signal);
    return cover.scenarios.map(({ stale }) => stale);
  };
  expect(await isStale()).toEqual([false]);
  await importFile(opened.app, id, { name: 'numactl.txt', content: NUMACTL });
  expect(await isStale()).toEqual([false]);
  await importFile(opened.app, id, { name: 'more.csv', content: `${SIX_NETFINITY}\r\ndb7,Netfinity 8500R,,4,4,8,50` });
  expect(await isStale()).toEqual([true]);
});

test.each([
  { machines: 6, asked: ['evaluate', 'alternatives'] },
  { machines: 401, asked: ['evaluate'] },
])('a document of $machines machines asks $asked', async ({ machines, asked }) => {
  const { id } = await createProject(opened.app);
  const post = async (path: string, payload: object) =>
    (await request(opened.app, { method: 'POST', url: `/api/projects/${id}/${path}`, payload })).body;
  const [header, first = ''] = SIX_NETFINITY.split('\r\n');
  const rows = Array.from({ length: machines }, (_, index) => first.replace(/^[^,]*/, `db${index}`));
  await importFile(opened.app, id, { name: 'servers.csv', content: [header, ...rows].join('\r\n') });
  const scenario = (await post('scenarios', { name: 'S' })).id;
  const proposal = await post('proposals', { name: 'P', scenarioIds: [scenario], author: 'A', language: 'en' });

  const calls: string[] = [];
  const told: Evaluator = {
    ...evaluator,
    evaluate: (...of) => {
      calls.push('evaluate');
      return evaluator.evaluate(...of);
    },
    alternatives: (...of) => {
      calls.push('alternatives');
      return evaluator.alternatives(...of);
    },
  };
  const dependencies = {
    company: companyRepository(opened.database),
    proposals: proposalRepository(opened.database),
    evaluations: evaluationRepository(opened.database),
    evaluator: told,
  };
  const { signal } = new AbortController();
  const { alternatives } = await documentGround(dependencies, id, proposal, 'en', signal);
  expect(calls).toEqual(asked);
  expect(alternatives !== null).toBe(asked.includes('alternatives'));
});
