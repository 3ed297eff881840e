import { createHash, randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { NO_CHOICES } from '../features/imports/reading/reader-request.ts';
import type { PlanPayload } from '../features/scenarios/plan-job.ts';
import type { Features } from '../features.ts';
import { hasEnded } from '../jobs/job-queue.ts';
import type { sampleRepository } from './repository.ts';
import { SAMPLE_FILES, SAMPLE_PROPOSAL, SAMPLE_SCENARIOS } from './sample-project.data.ts';

interface SampleOptions {
  readonly features: Features;
  readonly sample: ReturnType<typeof sampleRepository>;
  /** prisma/sample */
  readonly folder: string;
}

const POLL_MS = 20;
const PATIENCE_MS = 30_000;

/**
 * At the first start, makes the sample project: its files go through the import, its scenarios through the planning a
 * person would use. Does nothing at later starts.
 */
export async function loadSampleProject(options: SampleOptions): Promise<void> {
  const { features, sample } = options;
  if (await sample.wasLoaded()) return;
  const { id: projectId, left } = await sample.begin();
  await features.uploads.remove(left);
  for (const name of SAMPLE_FILES) await importSampleFile(options, projectId, name);
  const scenarioIds: string[] = [];
  for (const { name, inputs } of SAMPLE_SCENARIOS) {
    const { id: scenarioId } = await features.scenarios.create(projectId, name, inputs);
    const requestKey = `sample:${scenarioId}`;
    const payload: PlanPayload = { scenarioId, requestKey, seed: 1, effort: 0, stability: null };
    const job = { kind: 'plan', projectId, payload, idempotencyKey: requestKey } as const;
    await ended(features, await features.queue.enqueue(job));
    scenarioIds.push(scenarioId);
  }
  await features.proposals.create(projectId, { ...SAMPLE_PROPOSAL, scenarioIds });
  await sample.finish();
}

async function importSampleFile({ features, folder }: SampleOptions, projectId: string, name: string) {
  const { imports, uploads } = features;
  const content = await readFile(join(folder, name));
  const sha256 = createHash('sha256').update(content).digest('hex');
  const file = { storedAs: randomUUID(), fileName: name, sha256, bytes: content.length };
  const settings = { ...NO_CHOICES, gone: 'keep', dryRun: false } as const;
  const { jobId } = await uploads.arriving(async (arrived) => {
    await writeFile(join(arrived, file.storedAs), content, { flag: 'wx', flush: true });
    return uploads.keep(arrived, [file], () => imports.start(projectId, file, settings));
  });
  await ended(features, jobId);
}

async function ended({ queue, runner }: Features, jobId: string): Promise<void> {
  runner.wake();
  for (let waitedMs = 0; waitedMs < PATIENCE_MS; waitedMs += POLL_MS) {
    const job = await queue.read(jobId);
    if (job?.status === 'done') return;
    if (!job || hasEnded(job.status)) throw new Error(`a job of the sample project ended ${job?.status}`);
    await wait(POLL_MS);
  }
  throw new Error('a job of the sample project did not end');
}
