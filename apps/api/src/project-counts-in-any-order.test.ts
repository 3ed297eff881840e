import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { readFile } from '@tatami/formats';
import { DEFAULT_SCENARIO_INPUTS } from '@tatami/model';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { LOCAL } from './access/principal.ts';
import type { Database } from './database/index.ts';
import { emptyDatabase, repositoryRoot, temporaryFolder } from './database/test/temporary-folder.ts';
import { stageResult } from './estate/bulk/stage-result.ts';
import { type EstateWriter, estateWriter } from './features/imports/applying/estate-writer.ts';
import { NO_CHOICES } from './features/imports/reading/reader-request.ts';
import { importRepository } from './features/imports/repository.ts';
import { inventoryRepository } from './features/inventory/repository.ts';
import { projectRemover } from './features/projects/remove-project.ts';
import { projectRepository } from './features/projects/repository.ts';
import { scenarioRepository } from './features/scenarios/repository.ts';
import { jobRepository } from './jobs/repository.ts';
import { Problem } from './plugins/problem.ts';
import { wrongCounts } from './test/wrong-counts.ts';
import { startWritingThread } from './workers/writing-thread.ts';

const NAMES = ['db1', 'db2', 'db3', 'db4', 'db5'];

/** More than a machine can have is refused. */
const MOST_GIB = 1024;

/** Something a person does; `which` chooses what it is done to among all there is. */
const steps = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constant('import'),
      content: fc.constantFrom('servers', 'recordings'),
      names: fc.subarray(NAMES, { minLength: 1 }),
      cores: fc.integer({ min: 1, max: 3 }),
      gone: fc.constantFrom('keep', 'remove'),
      dryRun: fc.boolean(),
      /** Written as a large one is, some rows at a time where it can be. */
      large: fc.boolean(),
    } as const),
    fc.record({
      kind: fc.constantFrom('toggle', 'edit', 'remove-server', 'remove-workload', 'scenario', 'remove-scenario'),
      which: fc.nat(),
    } as const),
  ),
  { minLength: 3, maxLength: 12 },
);
type Step = typeof steps extends fc.Arbitrary<(infer One)[]> ? One : never;
type ImportStep = Extract<Step, { kind: 'import' }>;

function csv({ content, names, cores }: ImportStep): string {
  if (content === 'servers') return ['Server,Cores,Memory GB', ...names.map((name) => `${name},${cores},8`)].join('\n');
  return ['Server,Time,CPU %', ...names.map((name) => `${name},2026-01-01 0${cores}:00,10`)].join('\n');
}

/** A product without HTTP and without processes that read: what writes is what writes for a person. */
function product(database: Database, { writer, writerOfLarge }: Record<'writer' | 'writerOfLarge', EstateWriter>) {
  const { read } = database;
  const queue = jobRepository(database);
  const imports = importRepository(database, queue);
  const inventory = inventoryRepository(database);
  const scenarios = scenarioRepository(database);
  const folder = temporaryFolder();

  async function applyFile(projectId: string, step: ImportStep): Promise<void> {
    const { gone, dryRun, large } = step;
    const [bytes, fileName] = [new TextEncoder().encode(csv(step)), `${step.content}.csv`];
    const file = { storedAs: randomUUID(), fileName, sha256: '', bytes: bytes.length };
    const { id: importId } = await imports.start(projectId, file, { ...NO_CHOICES, gone, dryRun });
    const job = await queue.claim('import');
    if (!job) throw new Error('the job that was queued is not there');
    const stagePath = join(folder, importId);
    stageResult(stagePath, importId, readFile({ bytes, fileName, ...NO_CHOICES }));
    const { signal } = new AbortController();
    await (large ? writerOfLarge : writer).apply({ job, importId, stagePath, batch: null }, signal);
  }

  /** What has moved on since is left as it is, as a person is told. */
  async function toggle(projectId: string, which: number): Promise<void> {
    const applied = await read.import.findMany({
      where: { projectId, applied: { not: 'no' } },
      orderBy: { id: 'asc' },
    });
    const one = applied[which % applied.length];
    if (!one) return;
    const toggled = writer.toggle({ projectId, importId: one.id, to: one.applied === 'yes' ? 'undone' : 'yes' });
    await toggled.catch((error: unknown) => expect(error).toBeInstanceOf(Problem));
  }

  return async function take(projectId: string, step: Step): Promise<void> {
    if (step.kind === 'import') return applyFile(projectId, step);
    const { kind, which } = step;
    if (kind === 'toggle') return toggle(projectId, which);
    if (kind === 'scenario') {
      await scenarios.create(projectId, 'S', DEFAULT_SCENARIO_INPUTS);
      return;
    }
    const ofProject = { where: { projectId }, orderBy: { id: 'asc' } } as const;
    const rows = await (kind === 'remove-scenario'
      ? read.scenario.findMany(ofProject)
      : kind === 'remove-workload'
        ? read.workload.findMany(ofProject)
        : read.server.findMany(ofProject));
    const row = rows[which % rows.length];
    if (!row) return;
    const key = { projectId, id: row.id };
    if (kind === 'edit') await inventory.updateServer(key, row.version, { memoryGiB: 1 + (which % MOST_GIB) });
    if (kind === 'remove-server') await inventory.removeServer(key, row.version);
    if (kind === 'remove-workload') await inventory.removeWorkload(key, row.version);
    if (kind === 'remove-scenario') await scenarios.remove(key, row.version);
  };
}

test('whatever is done in whatever order, a project keeps the counts of its rows', async () => {
  const database = await emptyDatabase();
  const worker = join(repositoryRoot, 'apps/api/dist/write-estate.worker.js');
  const writing = startWritingThread(worker, { folder: database.folder }, database);
  onTestFinished(() => writing.close());
  const writer = estateWriter(writing, () => undefined);
  const writerOfLarge = estateWriter(writing, () => undefined, { largeBytes: 0 });
  const projects = projectRepository(database);
  const take = product(database, { writer, writerOfLarge });
  const bystander = await projects.create({ name: 'Beside it', customer: '' }, LOCAL);
  const file = { kind: 'import', content: 'servers', cores: 1, gone: 'keep', dryRun: false, large: false } as const;
  await take(bystander.id, { ...file, names: [...NAMES] });
  const most = { servers: 0, scenarios: 0 };
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      const { id, version } = await projects.create({ name: 'Any order', customer: '' }, LOCAL);
      for (const step of taken) {
        await take(id, step);
        expect(await wrongCounts(database.read)).toEqual([]);
      }
      const { servers = 0, scenarios = 0 } = (await projects.read(id, LOCAL))?.counts ?? {};
      most.servers = Math.max(most.servers, servers);
      most.scenarios = Math.max(most.scenarios, scenarios);
      await projectRemover(writing).remove({ id, version });
    }),
    { numRuns: 15 },
  );
  expect((await projects.read(bystander.id, LOCAL))?.counts).toMatchObject({ imports: 1, servers: NAMES.length });
  expect(most.servers).toBeGreaterThan(0);
  expect(most.scenarios).toBeGreaterThan(0);
});
