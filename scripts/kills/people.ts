import type { ImportBatch, ImportRecord, Project, Proposal, Scenario } from '@tatami/contracts';
import { Ledger, projectOf } from './ledger.ts';
import { ask, ended, sent } from './lives.ts';

/** Rows of each file: enough for a blow to fall in the middle. */
export const ROWS = 600;
/** Rows of a first file that is written some at a time: enough for a blow to fall between two transactions. */
export const MANY_ROWS = 12_000;
/** One life in so many brings such a file: it takes as long as all else. */
const LIVES_WITHOUT = 3;
const LISTS_OF_A_BATCH = 3;
/** How often an import that an earlier life has left is taken back and brought again: all the time would leave the others none. */
const TAKEN_BACK = 4;
/** Name of the projects into which lists are brought one by one. */
const FILES = 'files';
/** Whose projects all of it is: the sample is somebody else's. */
export const CUSTOMER = '髙﨑商事';

/** Of a file's records, all stand in the inventory, or none. */
type Brought = typeof ROWS | typeof MANY_ROWS | 0;
type Existence = 'there' | 'gone';

/** What the people know to be so. */
export interface Ledgers {
  readonly names: Ledger<string>;
  readonly imports: Ledger<Brought>;
  readonly batches: Ledger<Brought>;
  readonly scenarios: Ledger<string>;
  readonly plans: Ledger<Existence>;
  readonly proposals: Ledger<string>;
  readonly projects: Ledger<Existence>;
  /** How often an import was taken back, and brought again. */
  undone: number;
  redone: number;
}

export function emptyLedgers(): Ledgers {
  return {
    names: new Ledger(),
    imports: new Ledger(),
    batches: new Ledger(),
    scenarios: new Ledger(),
    plans: new Ledger(),
    proposals: new Ledger(),
    projects: new Ledger(),
    undone: 0,
    redone: 0,
  };
}

/** From now on it is kept which states each record may have been in. */
export function markLedgers({ undone: _undone, redone: _redone, ...ledgers }: Ledgers): void {
  for (const ledger of Object.values(ledgers)) ledger.mark();
}

/** How much of the work that takes its time was acknowledged; names are changed, and empty projects deleted, in no time. */
export function workAcknowledged({ imports, batches, plans }: Ledgers): number {
  return [imports, batches, plans].reduce((sum, { acknowledgements }) => sum + acknowledgements, 0);
}

export interface Work {
  readonly address: string;
  readonly ledgers: Ledgers;
  /** Of this life, so that no name comes twice. */
  readonly life: number;
  /** Projects of earlier lives in which nobody works any more. */
  readonly left: readonly Project[];
  /** An import of an earlier life that somebody goes on with, `project/import`; null where none was left. */
  readonly goneOnWith: string | null;
}

/** What earlier lives have left, for the people of the next one. */
export async function leftBehind(address: string, { imports }: Ledgers): Promise<Pick<Work, 'left' | 'goneOnWith'>> {
  const projects = await projectsOfPeople(address);
  const ofFiles = new Set(projects.flatMap(({ id, name }) => (name === FILES ? [id] : [])));
  const goneOnWith = imports.keys.findLast((key) => ofFiles.has(projectOf(key))) ?? null;
  return { goneOnWith, left: projects.filter(({ id }) => goneOnWith === null || id !== projectOf(goneOnWith)) };
}

/** All projects there are of those who work here. */
async function projectsOfPeople(address: string): Promise<readonly Project[]> {
  const { items } = await ask<{ items: Project[] }>(address, '/projects?limit=200');
  return items.filter(({ customer }) => customer === CUSTOMER);
}

/** Everybody who works at once. Each goes on until the server is silent. */
export const PEOPLE: readonly ((work: Work) => Promise<void>)[] = [
  edit,
  bringFiles,
  goOnWithImport,
  bringManyRows,
  bringBatches,
  plan,
  propose,
  deleteProjects,
];

async function newProject({ address }: Work, name: string): Promise<Project> {
  return ask(address, '/projects', sent('POST', { name, customer: CUSTOMER }));
}

async function edit(work: Work): Promise<void> {
  const { address, ledgers, life } = work;
  let project = await newProject(work, 'edited');
  for (let n = 0; ; n += 1) {
    const name = `edited ${life}.${n}`;
    const { id, version } = project;
    const rename = () => ask<Project>(address, `/projects/${id}`, sent('PATCH', { name }, version));
    project = await ledgers.names.change(id, project.name, name, rename);
  }
}

async function bringFiles(work: Work): Promise<void> {
  const { life } = work;
  const { id } = await newProject(work, FILES);
  for (let n = 0; ; n += 1) {
    const imported = await bring(work, id, `f${life}x${n}`);
    await takeBack(work, `${id}/${imported}`);
    await bringAgain(work, `${id}/${imported}`);
  }
}

/** Takes back and brings again what an earlier life has left, in whichever state that was when the server was killed. */
async function goOnWithImport(work: Work): Promise<void> {
  const { address, goneOnWith } = work;
  if (goneOnWith === null) return;
  const { applied } = await ask<ImportRecord>(address, pathOf(goneOnWith));
  if (applied === 'no') return;
  if (applied === 'undone') await bringAgain(work, goneOnWith);
  for (let n = 0; n < TAKEN_BACK; n += 1) {
    await takeBack(work, goneOnWith);
    await bringAgain(work, goneOnWith);
  }
}

async function takeBack({ address, ledgers }: Work, key: string): Promise<void> {
  await ledgers.imports.change(key, ROWS, 0, () => ask(address, `${pathOf(key)}/undo`, sent('POST')));
  ledgers.undone += 1;
}

async function bringAgain({ address, ledgers }: Work, key: string): Promise<void> {
  await ledgers.imports.change(key, 0, ROWS, () => ask(address, `${pathOf(key)}/redo`, sent('POST')));
  ledgers.redone += 1;
}

function pathOf(key: string): string {
  const [projectId, id] = key.split('/');
  return `/projects/${projectId}/imports/${id}`;
}

async function bringManyRows(work: Work): Promise<void> {
  const { life } = work;
  if (life % LIVES_WITHOUT !== 0) return;
  for (let n = 0; ; n += 1) {
    const { id } = await newProject(work, 'many rows');
    await bring(work, id, `m${life}x${n}`, MANY_ROWS);
  }
}

/** Brings one file, whose records go by its name; says its import. It was acknowledged where its job has ended. */
async function bring(
  { address, ledgers }: Work,
  projectId: string,
  name: string,
  rows: typeof ROWS | typeof MANY_ROWS = ROWS,
): Promise<string> {
  const { id, jobId } = await upload(address, projectId, name, rows);
  await ledgers.imports.change(`${projectId}/${id}`, 0, rows, () => endedWell(address, jobId));
  return id;
}

async function upload(
  address: string,
  projectId: string,
  name: string,
  rows: number = ROWS,
): Promise<{ id: string; jobId: string }> {
  const form = new FormData();
  form.set('file', listOf(name, rows), `${name}.csv`);
  return ask(address, `/projects/${projectId}/imports`, { method: 'POST', body: form });
}

async function bringBatches(work: Work): Promise<void> {
  const { address, ledgers, life } = work;
  const { id } = await newProject(work, 'batches');
  for (let n = 0; ; n += 1) {
    const form = new FormData();
    for (let file = 0; file < LISTS_OF_A_BATCH; file += 1) {
      const name = `b${life}x${n}x${file}`;
      form.append('file', listOf(name), `${name}.csv`);
    }
    const batch = await ask<ImportBatch>(address, `/projects/${id}/import-batches`, {
      method: 'POST',
      body: form,
    });
    for (const { id: imported, jobId } of batch.imports)
      await ledgers.batches.change(`${id}/${imported}`, 0, ROWS, () => endedWell(address, jobId ?? ''));
  }
}

async function plan(work: Work): Promise<void> {
  const { address, ledgers, life } = work;
  const { id } = await newProject(work, 'plans');
  await bring(work, id, `p${life}`);
  let scenario = await ask<Scenario>(address, `/projects/${id}/scenarios`, sent('POST', { name: 'planned' }));
  const path = `/projects/${id}/scenarios/${scenario.id}`;
  for (let n = 0; ; n += 1) {
    const name = `planned ${life}.${n}`;
    const rename = () => ask<Scenario>(address, path, sent('PATCH', { name }, scenario.version));
    scenario = await ledgers.scenarios.change(`${id}/${scenario.id}`, scenario.name, name, rename);
    const { jobId } = await ask<{ jobId: string }>(address, `${path}/plan`, sent('POST', {}));
    await ledgers.plans.change(`${id}/${scenario.id}`, n === 0 ? 'gone' : 'there', 'there', () =>
      endedWell(address, jobId),
    );
  }
}

async function propose(work: Work): Promise<void> {
  const { address, ledgers, life } = work;
  const { id } = await newProject(work, 'proposals');
  const scenario = await ask<Scenario>(address, `/projects/${id}/scenarios`, sent('POST', { name: 'proposed' }));
  const input = { name: 'proposal', author: '', language: 'ja', scenarioIds: [scenario.id] };
  let proposal = await ask<Proposal>(address, `/projects/${id}/proposals`, sent('POST', input));
  for (let n = 0; ; n += 1) {
    const name = `proposal ${life}.${n}`;
    const { version } = proposal;
    const path = `/projects/${id}/proposals/${proposal.id}`;
    const rename = () => ask<Proposal>(address, path, sent('PATCH', { name }, version));
    proposal = await ledgers.proposals.change(`${id}/${proposal.id}`, proposal.name, name, rename);
  }
}

/** Deletes what earlier lives have left, so that the last life is as quick as the first, and then a new project with a file again and again. */
async function deleteProjects(work: Work): Promise<void> {
  const { address, life, left } = work;
  for (const project of left) await remove(work, project);
  for (let n = 0; ; n += 1) {
    const { id } = await newProject(work, 'to be deleted');
    // What it holds goes with it, so the project alone is written down.
    const { jobId } = await upload(address, id, `d${life}x${n}`);
    await endedWell(address, jobId);
    await remove(work, await ask<Project>(address, `/projects/${id}`));
  }
}

async function remove({ address, ledgers }: Work, { id, version }: Project): Promise<void> {
  const asked = () => ask(address, `/projects/${id}`, sent('DELETE', undefined, version));
  await ledgers.projects.change(id, 'there', 'gone', asked);
}

async function endedWell(address: string, jobId: string): Promise<void> {
  const { status, error } = await ended(address, jobId);
  if (status !== 'done') throw new Error(`job ${jobId} is ${status}: ${JSON.stringify(error)}`);
}

/** A list of servers that only this file names, which says all that a plan asks of them. */
function listOf(name: string, rows: number = ROWS): Blob {
  const lines = Array.from({ length: rows }, (_, n) => `${name}-${n},Netfinity 8500R,Pentium III Xeon 550MHz,4,4,8,20`);
  return new Blob([`Server,Model,CPU,CPUs,Cores,Memory GB,Peak CPU %\n${lines.join('\n')}\n`]);
}
