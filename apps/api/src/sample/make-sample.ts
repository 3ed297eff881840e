import { createHash, randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type OwnMachine, platformOfMachine, type ScenarioInputs } from '@tatami/model';
import { NO_CHOICES } from '../features/imports/reading/reader-request.ts';
import type { importRepository } from '../features/imports/repository.ts';
import type { platformRepository } from '../features/platforms/repository.ts';
import type { PlanPayload } from '../features/scenarios/plan-job.ts';
import type { scenarioRepository } from '../features/scenarios/repository.ts';
import { hasEnded } from '../jobs/job-queue.ts';
import type { JobRunner } from '../jobs/job-runner.ts';
import type { jobRepository } from '../jobs/repository.ts';
import type { uploadStore } from '../uploads/upload-store.ts';

/** What a sample is made of: files that are imported, machines that are entered, scenarios that are planned. */
export interface SampleContent {
  /** Below the folder of the samples, in the order they are imported. */
  readonly files: readonly string[];
  readonly machines: readonly OwnMachine[];
  readonly scenarios: readonly {
    readonly name: string;
    readonly inputs: ScenarioInputs;
    /** It aims at the first of the machines. */
    readonly onMachine?: true;
  }[];
}

/** What of the server makes a sample: what a person would use. */
export interface SampleMakers {
  readonly imports: Pick<ReturnType<typeof importRepository>, 'start'>;
  readonly uploads: Pick<ReturnType<typeof uploadStore>, 'arriving' | 'keep'>;
  readonly platforms: Pick<ReturnType<typeof platformRepository>, 'keepOwn'>;
  readonly scenarios: Pick<ReturnType<typeof scenarioRepository>, 'create'>;
  readonly queue: Pick<ReturnType<typeof jobRepository>, 'enqueue' | 'read'>;
  readonly runner: Pick<JobRunner, 'wake'>;
}

const POLL_MS = 20;
const PATIENCE_MS = 120_000;

/**
 * Fills an empty project with a sample: its files go through the import, its scenarios through the planning a person would use. Answers
 * with the ids of its scenarios. Throws where a job does not end well.
 */
export async function makeSample(
  makers: SampleMakers,
  folder: string,
  projectId: string,
  { files, machines, scenarios }: SampleContent,
): Promise<readonly string[]> {
  for (const path of files) await importSampleFile(makers, join(folder, path), projectId);
  const kept: string[] = [];
  for (const machine of machines) {
    const { id } = await makers.platforms.keepOwn(projectId, platformOfMachine(randomUUID(), machine, null));
    kept.push(id);
  }
  const scenarioIds: string[] = [];
  for (const { name, inputs, onMachine = false } of scenarios) {
    const platformId = (onMachine ? kept[0] : undefined) ?? inputs.platformId;
    const { id: scenarioId } = await makers.scenarios.create(projectId, name, { ...inputs, platformId });
    const requestKey = `sample:${scenarioId}`;
    const payload: PlanPayload = { scenarioId, requestKey, seed: 1, effort: 0, stability: null };
    const job = { kind: 'plan', projectId, payload, idempotencyKey: requestKey } as const;
    await ended(makers, await makers.queue.enqueue(job));
    scenarioIds.push(scenarioId);
  }
  return scenarioIds;
}

async function importSampleFile(makers: SampleMakers, path: string, projectId: string) {
  const { imports, uploads } = makers;
  const content = await readFile(path);
  const sha256 = createHash('sha256').update(content).digest('hex');
  const file = { storedAs: randomUUID(), fileName: basename(path), sha256, bytes: content.length };
  const settings = { ...NO_CHOICES, gone: 'keep', dryRun: false } as const;
  const { jobId } = await uploads.arriving(async (arrived) => {
    await writeFile(join(arrived, file.storedAs), content, { flag: 'wx', flush: true });
    return uploads.keep(arrived, [file], () => imports.start(projectId, file, settings));
  });
  await ended(makers, jobId);
}

async function ended({ queue, runner }: SampleMakers, jobId: string): Promise<void> {
  runner.wake();
  for (let waitedMs = 0; waitedMs < PATIENCE_MS; waitedMs += POLL_MS) {
    const job = await queue.read(jobId);
    if (job?.status === 'done') return;
    if (!job || hasEnded(job.status)) throw new Error(`a job of the sample project ended ${job?.status}`);
    await wait(POLL_MS);
  }
  throw new Error('a job of the sample project did not end');
}
