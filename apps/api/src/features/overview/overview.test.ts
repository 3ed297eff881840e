import type { ProjectOverviewRecord } from '@tatami/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenedApp, openApp } from '../../test/open-app.ts';
import { createProject, importFile, request } from '../../test/requests.ts';

let opened: OpenedApp;
beforeAll(async () => {
  opened = await openApp();
});
afterAll(() => opened.close());

const overviewOf = async (projectId: string, query = ''): Promise<ProjectOverviewRecord> => {
  const { status, body } = await request(opened.app, { url: `/api/projects/${projectId}/overview${query}` });
  expect(status).toBe(200);
  return body;
};
const list = (header: string, rows: readonly string[]) => [header, ...rows].join('\n');

describe('a project with servers, databases and a recording', () => {
  let projectId: string;
  beforeAll(async () => {
    projectId = (await createProject(opened.app)).id;
    const files = [
      [
        'servers.csv',
        list('Server,Model,CPU model,Sockets,Cores,Threads,Memory (GB),Peak CPU %,DBMS', [
          'erp,PowerEdge R640,Intel Xeon Gold 6130,2,32,32,256,70,SQL Server 2014 Standard',
          'shop,ProLiant DL380 Gen9,Intel Xeon E5-2690 v4,2,28,28,256,10,PostgreSQL 16',
        ]),
      ],
      [
        'use.csv',
        list(
          'Timestamp,Server,CPU utilisation (%)',
          ['erp', 'shop'].flatMap((name) =>
            Array.from({ length: 48 }, (_, hour) => {
              const at = `2026-11-0${2 + Math.floor(hour / 24)} ${String(hour % 24).padStart(2, '0')}:00`;
              return `${at},${name},${name === 'erp' && hour === 33 ? 70 : 5}`;
            }),
          ),
        ),
      ],
    ] as const;
    for (const [name, content] of files)
      expect((await importFile(opened.app, projectId, { name, content })).status).toBe('done');
  });

  test('says what there is, when it is busy and who makes that', async () => {
    const { facts, week, standOuts, coverage } = await overviewOf(projectId);
    expect(facts.servers).toBe(2);
    expect(facts.makers).toEqual([
      { of: 'Dell', count: 1 },
      { of: 'HPE', count: 1 },
    ]);
    expect(facts.databases.map(({ product, supportedUntil }) => [product, supportedUntil])).toContainEqual([
      'sql-server',
      '2024-07-09',
    ]);
    expect(week?.busiest).toEqual({ day: 1, hour: 9 });
    expect(week?.hours[1]?.[9]?.parts[0]).toMatchObject({ key: 'erp', name: 'erp', listing: 'servers', share: 0.7 });
    expect(standOuts.map(({ kind }) => kind)).toContain('idle');
    expect(coverage.project.value).toBeGreaterThan(0.5);
  });

  test('tells the answer of the scenario changed last as its plan has it, and what was done since', async () => {
    const before = await overviewOf(projectId);
    expect(before.scenario).toBeNull();
    const { body: scenario } = await request(opened.app, {
      method: 'POST',
      url: `/api/projects/${projectId}/scenarios`,
      payload: { name: 'First' },
    });
    const headers = { 'if-match': `"${scenario.version}"` };
    const inputs = { ...scenario.inputs, memoryBasis: 'installed', licence: { product: 'sql-server-std' } };
    const url = `/api/projects/${projectId}/scenarios/${scenario.id}`;
    await request(opened.app, { method: 'PATCH', url, headers, payload: { inputs } });

    const overview = await overviewOf(projectId, `?since=${before.readAt}`);
    expect(overview.scenario).toEqual({ id: scenario.id, name: 'First' });
    expect(overview.changes).toMatchObject({ count: 1, newest: [{ kind: 'scenario', name: 'First' }] });
    expect(overview.waitsFor).toEqual([]);
    expect(overview.answer?.serversBefore.value).toBe(2);
    const { body: questions } = await request(opened.app, { url: `/api/projects/${projectId}/open-questions` });
    expect(overview.answer?.serversAfter.value).toBe(questions.now.serversAfter);
    expect(overview.answer?.reasons.length).toBeGreaterThan(0);
    expect((await overviewOf(projectId, `?since=${overview.readAt}`)).changes).toEqual({ count: 0, newest: [] });
  });

  test('tells the answer before a price was changed, until that is accepted', async () => {
    const { answer, answerBefore } = await overviewOf(projectId);
    expect(answerBefore).toBeNull();
    const url = `/api/projects/${projectId}/price-book`;
    const payload = { overrides: { 'sql-server-std-pack': 1 } };
    await request(opened.app, { method: 'PATCH', url, payload, headers: { 'if-match': '"1"' } });
    const changed = await overviewOf(projectId);
    expect(changed.answerBefore).toEqual(answer);
    expect(changed.answer?.costAfter.value).not.toBe(answer?.costAfter.value);
    const accepted = { method: 'POST' as const, url: `${url}/accepted`, payload: { keys: ['sql-server-std-pack'] } };
    await request(opened.app, { ...accepted, headers: { 'if-match': '"2"' } });
    expect(await overviewOf(projectId)).toMatchObject({ answer: changed.answer, answerBefore: null });
  });
});

test('an empty project has an overview that claims nothing', async () => {
  const { id } = await createProject(opened.app);
  const { facts, week, standOuts, coverage } = await overviewOf(id);
  expect(facts).toMatchObject({ servers: 0, workloads: 0, makers: [], databases: [], loads: [] });
  expect(week).toBeNull();
  expect(standOuts).toEqual([]);
  expect(coverage.project.kind).toBe('unknown');
});

test('what is no instant is refused', async () => {
  const { id } = await createProject(opened.app);
  const { status } = await request(opened.app, { url: `/api/projects/${id}/overview?since=yesterday` });
  expect(status).toBe(400);
});
