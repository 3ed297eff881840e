import { setTimeout as pause } from 'node:timers/promises';
import type { Job, PlanRecord, Scenario } from '@tatami/contracts';
import { INPUTS } from './estates.ts';
import { rvtoolsWorkbook, utilisationCsv } from './inputs.ts';
import { ask, type RunningServer } from './server.ts';

export interface SearchFigures {
  readonly workloads: number;
  /** From asking for the plan to its being kept. */
  readonly seconds: number;
  /** Best plan, its proven bound and their unit. */
  readonly objective: number;
  readonly bound: number;
  readonly unit: string;
  readonly servers: number;
  readonly iterations: number;
  /** How long the server's event loop stood still at most meanwhile. */
  readonly longestStallMs: number;
}

/** One machine in fourteen of the workbook is switched off and not planned. */
const MACHINES_PER_WORKLOAD = 14 / 13;

/** An imported estate with an hourly week, to be planned with N+1, two licence products and every tenth pair kept apart. */
export async function importedScenario({ url }: RunningServer, workloads: number): Promise<string> {
  const machines = Math.floor(workloads * MACHINES_PER_WORKLOAD);
  const project = await post<{ id: string }>(`${url}/api/projects`, { name: 'bench', customer: '' });
  const base = `${url}/api/projects/${project.id}`;
  await imported(base, 'rvtools.xlsx', await rvtoolsWorkbook(machines));
  await imported(base, 'use.csv', new TextEncoder().encode(utilisationCsv(machines)));
  const keys = await keysOf(base);
  const inputs = {
    ...INPUTS,
    spareServers: 1,
    licence: { product: 'oracle-ee' },
    licencesOf: [{ product: 'sql-server-ee', workloads: keys.filter((_, n) => n % 4 === 0) }],
    constraints: {
      apart: keys.flatMap((key, n) => (n % 20 === 1 ? [[key, keys[n + 1] ?? key]] : [])),
      together: [],
      pinned: [],
    },
  };
  const scenario = await post<Scenario>(`${base}/scenarios`, { name: 'bench', inputs });
  return `${base}/scenarios/${scenario.id}`;
}

/** What a search of an effort finds for a scenario, and what it costs everybody else. */
export async function measureSearch(server: RunningServer, scenario: string, effort: number): Promise<SearchFigures> {
  await server.longestStallMs();
  const startedAt = performance.now();
  const { jobId } = await post<{ jobId: string }>(`${scenario}/plan`, { effort });
  await ended(server.url, jobId);
  const seconds = (performance.now() - startedAt) / 1000;
  const longestStallMs = await server.longestStallMs();
  const { plan } = await ask<PlanRecord>(`${scenario}/plan`);
  const { objective, value: bound, unit = 'servers' } = plan.bound;
  const workloads = new Set(
    plan.nodes.flatMap(({ numaNodes }) => numaNodes.flatMap((node) => node.workloads.map((each) => each.workloadId))),
  ).size;
  const servers = plan.nodes.length;
  return { workloads, seconds, objective, bound, unit, servers, iterations: plan.iterations, longestStallMs };
}

/** Brings a file into a project, and waits until it is there. */
export async function imported(base: string, name: string, bytes: Uint8Array): Promise<void> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(bytes)]), name);
  const { jobId } = await ask<{ jobId: string }>(`${base}/imports`, { method: 'POST', body: form });
  await ended(new URL(base).origin, jobId);
}

async function ended(url: string, jobId: string): Promise<void> {
  for (;;) {
    const { status, error } = await ask<Job>(`${url}/api/jobs/${jobId}`);
    if (status === 'done') return;
    if (status !== 'queued' && status !== 'running') throw new Error(`a job ended ${status}: ${error?.message}`);
    await pause(20);
  }
}

interface Page {
  readonly items: readonly { readonly id: string; readonly version: number; readonly key: string }[];
  readonly nextCursor: string | null;
}

/** Keys of all workloads of a project. */
async function keysOf(base: string): Promise<readonly string[]> {
  return (await listed(`${base}/workloads`)).map(({ key }) => key);
}

/** All records of a list. */
export async function listed(url: string): Promise<Page['items']> {
  const items: Page['items'][number][] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: Page = await ask<Page>(`${url}?limit=500${cursor && `&cursor=${encodeURIComponent(cursor)}`}`);
    items.push(...page.items);
    cursor = page.nextCursor;
  }
  return items;
}

export function post<T>(url: string, body: object): Promise<T> {
  const headers = { 'content-type': 'application/json' };
  return ask<T>(url, { method: 'POST', headers, body: JSON.stringify(body) });
}
