import { setTimeout as pause } from 'node:timers/promises';
import type { Scenario } from '@tatami/contracts';
import { largestQuestion, rvtoolsWorkbook } from './inputs.ts';
import { imported, listed, post } from './measure-search.ts';
import { ask, type RunningServer } from './server.ts';

export interface RequestFigures {
  readonly what: string;
  readonly ms: number;
  /** How long the server's event loop stood still at most meanwhile. */
  readonly longestStallMs: number;
}

/** The event loop tells of a stall only after it. */
const TOLD_MS = 30;

/** What requests that touch a whole estate take, and what each costs everybody else. */
export async function measureRequests(server: RunningServer, machines: number): Promise<readonly RequestFigures[]> {
  const { url, longestStallMs } = server;
  const project = await post<{ id: string }>(`${url}/api/projects`, { name: 'requests', customer: '' });
  const base = `${url}/api/projects/${project.id}`;
  await imported(base, 'rvtools.xlsx', await rvtoolsWorkbook(machines));
  const workloads = await listed(`${base}/workloads`);
  const keys = workloads.map(({ key }) => key);
  const figures: RequestFigures[] = [];
  const measured = async <T>(what: string, request: () => Promise<T>): Promise<T> => {
    await pause(TOLD_MS);
    await longestStallMs();
    const startedAt = performance.now();
    const answer = await request();
    const ms = performance.now() - startedAt;
    await pause(TOLD_MS);
    figures.push({ what, ms, longestStallMs: await longestStallMs() });
    return answer;
  };
  await measured('the estate', async () => (await fetch(`${base}/estate`)).arrayBuffer());
  const proposed = await measured('a first scenario', () => post<Scenario>(`${base}/scenarios`, { name: 'bench' }));
  const licencesOf = [{ product: 'sql-server-ee', workloads: keys }];
  const inputs = { ...proposed.inputs, assumedCpuPeakShare: 0.7, licencesOf };
  const scenario = `${base}/scenarios/${proposed.id}`;
  await measured('a product stated for all', () => ask(scenario, change('PATCH', { inputs }, proposed.version)));
  await measured('the chance to fit', () => ask(`${scenario}/chance?seed=1`));
  const proposal = await post<{ id: string }>(`${base}/proposals`, {
    name: 'bench',
    scenarioIds: [proposed.id],
    author: '',
    language: 'en',
  });
  await measured('the document', async () => (await fetch(`${base}/proposals/${proposal.id}/document`)).arrayBuffer());
  await measured('the largest question to a calculator', () =>
    post(`${url}/api/calculators/numa-placement`, largestQuestion()),
  );
  const edits = workloads.map(({ id, version }) => ({ id, version, set: { memoryGiB: 96 } }));
  await measured('all workloads corrected', () => ask(`${base}/workloads`, change('PATCH', { edits })));
  await measured('the project deleted', async () => {
    const { status } = await fetch(base, change('DELETE', null, 1));
    if (status !== 204) throw new Error(`the removal was answered ${status}`);
  });
  return figures;
}

/** A change of what was read at a version, or of what names its versions itself. */
function change(method: 'PATCH' | 'DELETE', body: object | null, version?: number): RequestInit {
  return {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(version !== undefined && { 'if-match': `"${version}"` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  };
}
