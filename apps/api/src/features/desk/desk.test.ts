import type { MachineReview, OpenQuestionsRecord, Workload } from '@tatami/contracts';
import { databaseText } from '@tatami/model';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenedApp, openApp } from '../../test/open-app.ts';
import { createProject, importFile, jobEnd, request } from '../../test/requests.ts';

let opened: OpenedApp;
beforeAll(async () => {
  opened = await openApp();
});
afterAll(() => opened.close());

const questionsOf = async (projectId: string): Promise<OpenQuestionsRecord> => {
  const { status, body } = await request(opened.app, { url: `/api/projects/${projectId}/open-questions` });
  expect(status).toBe(200);
  return body;
};
type Asked = OpenQuestionsRecord['questions'][number]['asked'];
const about = ({ questions }: OpenQuestionsRecord, what: Asked['about']) =>
  questions.filter(({ asked }) => asked.about === what);
const list = (header: string, rows: readonly string[]) => [header, ...rows].join('\n');

describe('a delivery that leaves much open', () => {
  let projectId: string;
  beforeAll(async () => {
    projectId = (await createProject(opened.app)).id;
    const numbers = ['01', '02', '03'];
    const hosts = numbers.map((at) => `tkyvmh${at}.new.example,Intel Xeon Gold 6130,2,32,512`);
    const guests = numbers.flatMap((at) => [
      `erp${at},jp-esx${at}.old.example,16,128,Oracle 19c`,
      `pgsql${at},jp-esx${at}.old.example,8,64,`,
    ]);
    for (const [name, content] of [
      ['hosts.csv', list('Server,CPU model,Sockets,Cores,Memory (GB)', hosts)],
      ['vms.csv', list('VM name,Server,vCPU,Memory (GB),DBMS', guests)],
    ] as const)
      expect((await importFile(opened.app, projectId, { name, content })).status).toBe('done');
    const created = await request(opened.app, {
      method: 'POST',
      url: `/api/projects/${projectId}/scenarios`,
      payload: { name: 'Plan' },
    });
    expect(created.status).toBe(201);
  });

  test('says what is open and for which scenario', async () => {
    const open = await questionsOf(projectId);
    expect(open.scenario?.name).toBe('Plan');
    expect(about(open, 'machines')).toHaveLength(1);
    expect(about(open, 'product').map(({ asked }) => asked)).toMatchObject([
      { product: 'postgresql', kind: 'name', count: 3 },
    ]);
    expect(about(open, 'edition').map(({ asked }) => asked)).toMatchObject([{ product: 'oracle', count: 3 }]);
    expect(open.notWeighed).toBe(0);
  });

  test('hosts under another name come first, since they make another question needless', async () => {
    const { questions } = await questionsOf(projectId);
    expect(questions[0]?.asked.about).toBe('machines');
    expect(questions[0]?.settles.map(({ en }) => en)).toContainEqual(
      expect.stringContaining('The server of these workloads'),
    );
  });

  test('then comes what stops the plan, then what moves most servers', async () => {
    const { questions, now } = await questionsOf(projectId);
    const others = questions.filter(({ settles }) => settles.length === 0);
    const blocking = others.map((question) => question.blocking);
    expect(blocking).toEqual(blocking.toSorted((a, b) => Number(b) - Number(a)));
    const moved = others
      .filter((question) => !question.blocking)
      .map(({ answers }) => {
        const servers = [now, ...answers.map(({ outcome }) => outcome)].map(({ serversAfter }) => serversAfter);
        return servers.includes(null)
          ? Number.POSITIVE_INFINITY
          : Math.max(...(servers as number[])) - Math.min(...(servers as number[]));
      });
    expect(moved).toEqual(moved.toSorted((a, b) => b - a));
  });

  test('each answer does what was said of it', async () => {
    const open = await questionsOf(projectId);
    for (const [what, id] of [
      ['machines', 'same'],
      ['product', 'accept'],
      ['edition', 'ee'],
      ['scenario', '1'],
    ] as const) {
      const [question] = about(open, what);
      const outcome = question?.answers.find((each) => each.id === id)?.outcome;
      const takeBack = question && (await answer(projectId, open, question.asked, id));
      expect((await questionsOf(projectId)).now, what).toEqual(outcome);
      await takeBack?.();
    }
    expect((await questionsOf(projectId)).now).toEqual(open.now);
  });
});

test('without a scenario, questions are weighed by the one that would be proposed', async () => {
  const { id } = await createProject(opened.app);
  const rows = ['ora1,Intel Xeon Gold 6130,2,32,512', 'sql1,Intel Xeon Gold 6130,2,32,512'];
  await importFile(opened.app, id, {
    name: 'list.csv',
    content: list('Server,CPU model,Sockets,Cores,Memory (GB)', rows),
  });
  const open = await questionsOf(id);
  expect(open.scenario).toBeNull();
  expect(open.questions.length).toBeGreaterThan(0);

  // An answer saves the proposed scenario with it: all its inputs are there.
  const asked = open.questions.flatMap((question) => (question.asked.about === 'scenario' ? [question.asked] : []));
  const [first] = asked;
  const inputs = first?.choices[0]?.inputs;
  const url = `/api/projects/${id}/scenarios`;
  const { status } = await request(opened.app, { method: 'POST', url, payload: { name: 'Scenario 1', inputs } });
  expect(status).toBe(201);
  const after = await questionsOf(id);
  expect(after.scenario?.name).toBe('Scenario 1');
  expect(about(after, 'scenario').map((question) => question.asked)).not.toContainEqual(
    expect.objectContaining({ id: first?.id }),
  );
});

describe('what an import asked and nobody answered', () => {
  const rows = ['db1,In Betrieb', 'db2,abgebaut', 'db3,abgebaut', 'db4,Geplant'].map(
    (row) => `${row},Xeon Gold 6134,2,16,256,Oracle 19c EE,40`,
  );
  const header = 'Hostname,Status,CPU-Typ,Anzahl CPUs,Kerne gesamt,RAM (GB),Datenbank,CPU-Auslastung max (%)';
  const bring = async () => {
    const { id: projectId } = await createProject(opened.app);
    const record = await importFile(opened.app, projectId, { name: 'st.csv', content: list(header, rows) });
    expect(record.preview?.questions).toHaveLength(2);
    return { projectId, record };
  };

  test('stays open in the project, before what is weighed, until the file is read again with the answer', async () => {
    const { projectId, record } = await bring();
    const open = await questionsOf(projectId);
    expect(about(open, 'file').map(({ asked }) => asked)).toMatchObject([
      { id: 'remark:taken-away', importId: record.id, file: 'st.csv', rows: 2 },
      { id: 'remark:not-there-yet', importId: record.id, file: 'st.csv', rows: 1 },
    ]);
    const mapping = { fields: {}, ...record.preview?.mapping, answers: { 'remark:taken-away': 'out' } };
    const url = `/api/projects/${projectId}/imports/${record.id}/runs`;
    const { body } = await request(opened.app, { method: 'POST', url, payload: { mapping, dryRun: false } });
    await jobEnd(opened.app, body.jobId);
    const left = about(await questionsOf(projectId), 'file').map(({ asked }) => asked);
    expect(left).toMatchObject([{ id: 'remark:not-there-yet', importId: body.id }]);
  });

  test('is asked no more of a file whose newer state came, or that was taken back', async () => {
    const { projectId, record } = await bring();
    const stand = rows.map((row) => row.replace(/abgebaut|Geplant/, 'In Betrieb'));
    await importFile(opened.app, projectId, { name: 'st.csv', content: list(header, stand) });
    expect(about(await questionsOf(projectId), 'file')).toEqual([]);
    const other = await bring();
    const url = `/api/projects/${other.projectId}/imports/${other.record.id}/undo`;
    expect((await request(opened.app, { method: 'POST', url })).status).toBe(200);
    expect(about(await questionsOf(other.projectId), 'file')).toEqual([]);
    expect(record.applied).toBe('yes');
  });

  test('is warned of in the plan, whose accounting says how many rows count', async () => {
    const { projectId } = await bring();
    const payload = { name: 'Plan' };
    const url = `/api/projects/${projectId}/scenarios`;
    const { body } = await request(opened.app, { method: 'POST', url, payload });
    const { body: accounting } = await request(opened.app, { url: `${url}/${body.id}/accounting` });
    expect(accounting.countedUnanswered.map(({ rows: counted }: { rows: number }) => counted)).toEqual([2, 1]);
  });
});

test('an empty project leaves nothing open that could be answered', async () => {
  const { id } = await createProject(opened.app);
  const open = await questionsOf(id);
  expect(open).toMatchObject({
    questions: [],
    notWeighed: 0,
    waitsFor: 0,
    now: { serversAfter: null, costAfter: null },
  });
});

/** Gives one answer over HTTP as a screen would; the way to take it back, or null where it is none to be given. */
async function answer(projectId: string, open: OpenQuestionsRecord, asked: Asked, id: string) {
  const project = `/api/projects/${projectId}`;
  switch (asked.about) {
    case 'machines': {
      const review: MachineReview = (await request(opened.app, { url: `${project}/machines/review` })).body;
      const question = review.questions.find(({ pairs: [first] }) => first?.a.id === asked.a && first.b.id === asked.b);
      const decisions = question?.pairs.map(({ a, b }) => ({ a: a.id, b: b.id, same: id === 'same' })) ?? [];
      const url = `${project}/machines/decisions`;
      const { body } = await request(opened.app, { method: 'PUT', url, payload: { decisions } });
      return () => request(opened.app, { method: 'PUT', url, payload: { decisions: body.before } });
    }
    case 'product':
      return setDbms(projectId, /^pgsql/, id === 'accept' ? 'PostgreSQL' : 'none');
    case 'edition':
      return setDbms(projectId, /^erp/, databaseText({ product: 'oracle', edition: id, version: '19c' }));
    case 'scenario': {
      const { id: scenarioId = '', version = 0, inputs } = open.scenario ?? {};
      const url = `${project}/scenarios/${scenarioId}`;
      const change = async (changed: object) => {
        const now = (await request(opened.app, { url })).body.version ?? version;
        const headers = { 'if-match': `"${now}"` };
        const { status } = await request(opened.app, { method: 'PATCH', url, headers, payload: { inputs: changed } });
        expect(status).toBe(200);
      };
      await change({ ...asked.choices[Number(id)]?.inputs });
      return () => change({ ...inputs });
    }
    default:
      return null;
  }
}

async function setDbms(projectId: string, names: RegExp, dbms: string) {
  const url = `/api/projects/${projectId}/workloads`;
  const listed = async (): Promise<Workload[]> =>
    (await request(opened.app, { url: `${url}?limit=100` })).body.items.filter(({ name }: Workload) =>
      names.test(name),
    );
  const set = async (to: (workload: Workload) => string | null) => {
    const edits = (await listed()).map((workload) => ({
      id: workload.id,
      version: workload.version,
      set: { dbms: to(workload) },
    }));
    const { status } = await request(opened.app, { method: 'PATCH', url, payload: { edits } });
    expect(status).toBe(200);
  };
  const before = new Map((await listed()).map(({ id, dbms: was }) => [id, was]));
  await set(() => dbms);
  return () => set(({ id }) => before.get(id) ?? null);
}
