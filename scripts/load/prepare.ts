import { FURTHER_SAMPLES, type Project, type Proposal, type Scenario } from '@tatami/contracts';
import { INPUTS } from '../bench/estates.ts';
import { rvtoolsWorkbook, utilisationCsv } from '../bench/inputs.ts';
import { imported, post } from '../bench/measure-search.ts';
import { ask } from '../bench/server.ts';

/** A record that a person changes, as it was read last. */
export interface Held {
  readonly id: string;
  readonly version: number;
}

/** What somebody works on: a project, in it a scenario of their own and a machine nobody else edits. */
export interface Desk {
  readonly base: string;
  readonly projectId: string;
  scenario: Scenario | null;
  workload: Held | null;
}

/** Estates of own files beside the samples, and their machines: those of the promise (docs/operations/reliability.md). */
const [ESTATES, MACHINES] = [4, 1500];

/**
 * The projects people work on: the samples of the product, measured by the studies behind it, and estates of an RVTools workbook with
 * an hourly week of use. Gives a desk for each of so many people, dealt out over the projects.
 */
export async function prepareDesks(url: string, people: number): Promise<readonly Desk[]> {
  for (const sample of FURTHER_SAMPLES) await post(`${url}/api/samples`, { sample });
  for (let n = 0; n < ESTATES; n += 1) {
    const { id } = await post<Project>(`${url}/api/projects`, { name: `estate ${n}`, customer: 'load' });
    const base = `${url}/api/projects/${id}`;
    await imported(base, 'rvtools.xlsx', await rvtoolsWorkbook(MACHINES));
    await imported(base, 'use.csv', new TextEncoder().encode(utilisationCsv(MACHINES)));
  }
  const { items: projects } = await ask<{ items: readonly Project[] }>(`${url}/api/projects`);
  const desks: Desk[] = [];
  for (let n = 0; n < people; n += 1) {
    const project = projects[n % projects.length];
    if (!project) throw new Error('the server has no projects');
    desks.push(await deskIn(url, project, n));
  }
  return desks;
}

async function deskIn(url: string, { id: projectId }: Project, n: number): Promise<Desk> {
  const base = `/api/projects/${projectId}`;
  const inputs = await inputsIn(`${url}${base}`);
  const scenario = await post<Scenario>(`${url}${base}/scenarios`, { name: `of person ${n}`, inputs });
  const { items } = await ask<{ items: readonly Held[] }>(`${url}${base}/workloads?limit=100`);
  return { base, projectId, scenario, workload: items[n] ?? null };
}

/** Those of a scenario that is there already, or two-socket servers. */
async function inputsIn(base: string): Promise<Scenario['inputs']> {
  const { items } = await ask<{ items: readonly Held[] }>(`${base}/scenarios?limit=1`);
  return items[0] ? (await ask<Scenario>(`${base}/scenarios/${items[0].id}`)).inputs : INPUTS;
}

/** A proposal of a project's scenarios, for its document. */
export async function proposalOf(url: string, { base, scenario }: Desk): Promise<string> {
  const scenarioIds = [scenario?.id];
  const proposal = { name: 'load', customer: 'load', author: '', language: 'en', scenarioIds };
  const { id } = await post<Proposal>(`${url}${base}/proposals`, proposal);
  return `${url}${base}/proposals/${id}/document?format=pdf&language=en`;
}
