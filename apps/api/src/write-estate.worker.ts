import { workerData } from 'node:worker_threads';
import { type BringTask, bringProject as bring } from './backup/bring-project.ts';
import { type Act, acting, audited, openBulkDatabase, StorageFullError } from './database/index.ts';
import { correctionWrites } from './estate/corrections/correct-many.ts';
import type { ApplyTask, BringRowsTask, TakeAwayTask, ToggleTask } from './features/imports/applying/estate-writer.ts';
import { importWrites } from './features/imports/applying/write-imports.ts';
import { machineDecisionWrites } from './features/machines/decide-machines.ts';
import { precedenceWrites } from './features/machines/keep-precedence.ts';
import { projectRemoval, type RemoveTask } from './features/projects/remove-project.ts';
import { Problem } from './plugins/problem.ts';
import type { BodyTask } from './workers/answer-bytes.ts';
import { type Outcome, outcomeOf } from './workers/outcome.ts';
import type { WritingThreadSettings } from './workers/writing-thread.ts';

/*
 * The thread that writes what touches very many rows: where the features that do so meet. Its caller keeps the server's
 * other writes waiting meanwhile, so that it meets no lock of this process.
 */
// Piscina hands on what it was started with beside data of its own.
const { folder } = (Array.isArray(workerData) ? workerData.at(-1) : workerData) as WritingThreadSettings;
const database = audited(await openBulkDatabase({ folder }));
const imports = importWrites(database);
const corrections = correctionWrites(database);
const decisions = machineDecisionWrites(database);
const precedence = precedenceWrites(database);
const removal = projectRemoval(database);

/** Started ahead, it is ready when this can be called. */
export function ready(): void {}

export const bringRows = written((task: BringRowsTask) => imports.bring(task));
export const takeRowsAway = written((task: TakeAwayTask) => imports.takeAway(task));
export const applyImport = written((task: ApplyTask) => imports.apply(task));
export const toggleImport = written((task: ToggleTask) => imports.toggle(task));
export const correctServers = written((task: BodyTask) => corrections.servers(task));
export const correctWorkloads = written((task: BodyTask) => corrections.workloads(task));
export const correctBenchmarkRuns = written((task: BodyTask) => corrections.benchmarkRuns(task));
export const decideMachines = written((task: BodyTask) => decisions.decide(task));
export const keepPrecedence = written((task: BodyTask) => precedence.keep(task));
export const removeProject = written((task: RemoveTask) => removal.remove(task));
export const bringProject = written((task: BringTask) => bring(database, task));

/** Clears up what a write leaves; nobody has to wait for it. */
export function tidy(): void {
  database.checkpoint();
}

/** Overwrites what was deleted, a part at a time. */
export const erase = () => outcomeOf(() => database.erase());

/** A write on behalf of whoever asks for it. */
function written<Task, T>(write: (task: Task) => Promise<T>) {
  return ({ task, act }: { readonly task: Task; readonly act: Act | null }): Promise<Outcome<T>> =>
    outcomeOf(async () => {
      try {
        return await acting.run(act, () => write(task));
      } catch (error) {
        throw error instanceof StorageFullError ? new Problem('storage-full') : error;
      }
    });
}
