import { expect, type Page } from '@playwright/test';
import { netfinityInventory } from '../fixtures/netfinity-inventory.ts';
import { made as madeOn } from './made.ts';

/** A project with a list and a planned scenario, put there over HTTP. */
export async function plannedProject(page: Page) {
  const { request } = page;
  const made = (path: string, data: object) => madeOn(page, path, data);
  const { id } = await made('/api/projects', { name: '版の確認', customer: '髙﨑商事' });
  const url = `/api/projects/${id}`;
  const ended = async (jobId: string) =>
    expect.poll(async () => (await (await request.get(`/api/jobs/${jobId}`)).json()).status).toBe('done');
  const file = { name: 'servers.csv', mimeType: 'text/csv', buffer: Buffer.from(netfinityInventory()) };
  const sent = await request.post(`${url}/imports`, { multipart: { file } });
  await ended((await sent.json()).jobId);
  const scenario = await made(`${url}/scenarios`, { name: 'S' });
  const path = `${url}/scenarios/${scenario.id}`;
  const changeInputs = async (change: object) => {
    const read = await request.get(path);
    const { inputs } = await read.json();
    const headers = { 'if-match': read.headers().etag ?? '' };
    const answer = await request.patch(path, { data: { inputs: { ...inputs, ...change } }, headers });
    expect(answer.ok(), await answer.text()).toBe(true);
    await ended((await made(`${path}/plan`, { effort: 0 })).jobId);
  };
  await changeInputs({ assumedCpuPeakShare: 0.7, memoryBasis: 'installed', confidence: 0.9 });
  return { id, scenarioId: scenario.id as string, page: `/projects/${id}/scenarios/${scenario.id}`, changeInputs };
}

/** That project with a proposal of its scenario, and where the API has it. */
export async function proposedProject(page: Page, language: 'en' | 'ja') {
  const project = await plannedProject(page);
  const proposals = `/api/projects/${project.id}/proposals`;
  const cover = { name: 'P', author: '', language };
  const { id } = await madeOn(page, proposals, { ...cover, scenarioIds: [project.scenarioId] });
  return { project, url: `${proposals}/${id}` };
}
