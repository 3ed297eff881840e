import { workerData } from 'node:worker_threads';
import { openBulkDatabase, StorageFullError } from './database/index.ts';
import { type CorrectTask, correctionWrites } from './estate/corrections/correct-many.ts';
import type { ApplyTask, ToggleTask } from './features/imports/applying/estate-writer.ts';
import { importWrites } from './features/imports/applying/write-imports.ts';
import { type DecideTask, machineDecisionWrites } from './features/machines/decide-machines.ts';
import { projectRemoval, type RemoveTask } from './features/projects/remove-project.ts';
import { Problem } from './plugins/problem.ts';
import { type Outcome, outcomeOf } from './threads/outcome.ts';
import type { WritingThreadSettings } from './threads/writing-thread.ts';

/*
 * The thread that writes what touches very many rows: where the features that do so meet. Its caller keeps the server's
 * other writes waiting meanwhile, so that it meets no lock of this process.
 */
// Piscina hands on what it was started with beside data of its own.
const { folder } = (Array.isArray(workerData) ? workerData.at(-1) : workerData) as WritingThreadSettings;
const database = await openBulkDatabase({ folder });
const imports = importWrites(database);
const corrections = correctionWrites(database);
const decisions = machineDecisionWrites(database);
const removal = projectRemoval(database);

/** Started ahead, it is ready when this can be called. */
export function ready(): void {}

export const applyImport = (task: ApplyTask) => written(() => imports.apply(task));
export const toggleImport = (task: ToggleTask) => written(() => imports.toggle(task));
export const correctServers = (task: CorrectTask) => written(() => corrections.servers(task));
export const correctWorkloads = (task: CorrectTask) => written(() => corrections.workloads(task));
export const correctBenchmarkRuns = (task: CorrectTask) => written(() => corrections.benchmarkRuns(task));
export const decideMachines = (task: DecideTask) => written(() => decisions.decide(task));
export const removeProject = (task: RemoveTask) => written(() => removal.remove(task));

/** Clears up what a write leaves; nobody has to wait for it. */
export function tidy(): void {
  database.checkpoint();
}

/** Overwrites what was deleted, a part at a time. */
export const erase = () => outcomeOf(() => database.erase());

function written<T>(write: () => Promise<T>): Promise<Outcome<T>> {
  return outcomeOf(async () => {
    try {
      return await write();
    } catch (error) {
      throw error instanceof StorageFullError ? new Problem('storage-full') : error;
    }
  });
}
