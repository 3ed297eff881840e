import { workerData } from 'node:worker_threads';
import { type BulkDatabase, openBulkDatabase, StorageFullError, type Transaction } from '../../database/index.ts';
import { touchEstate } from '../../estate/repository.ts';
import type { ToldEvent } from '../../jobs/job-events.ts';
import { jobRepository } from '../../jobs/repository.ts';
import { applyImport } from './apply-import.ts';
import { AttachedReading } from './attached-reading.ts';
import { attachBatch, detachBatch, forgetTrial, keepTrial } from './batch-trials.ts';
import type { EstateOutcome, EstateTask, EstateWriterSettings } from './estate-writer.ts';
import { PartsThere, ReadingStoppedError } from './parts-there.ts';
import { type InTheWay, inTheWayText, toggleImport } from './toggle-import.ts';

/*
 * The thread that writes whole imports. Its caller keeps the server's other writes waiting meanwhile, so that it meets no
 * lock of this process.
 */
// Piscina hands on what it was started with beside data of its own.
const { folder } = (Array.isArray(workerData) ? workerData.at(-1) : workerData) as EstateWriterSettings;
const database = await openBulkDatabase({ folder });
/** What happened to the job of the present task. */
const told: ToldEvent[] = [];
const queue = jobRepository(database, { tell: (event) => told.push(event) });

const WRITTEN: EstateOutcome = { kind: 'written', told: [] };

export default async function write(task: EstateTask): Promise<EstateOutcome> {
  try {
    switch (task.kind) {
      case 'apply':
        return await apply(database, task);
      case 'toggle':
        return await toggle(database, task);
      case 'tidy':
        database.checkpoint();
        return WRITTEN;
    }
  } catch (error) {
    if (error instanceof ReadingStoppedError) return { kind: 'not-read' };
    if (error instanceof StandsInTheWay) return { kind: 'in-the-way', ...inTheWayText(error.what, error.laterFiles) };
    if (error instanceof StorageFullError) return { kind: 'storage-full' };
    throw error;
  }
}

type Task<Kind extends EstateTask['kind']> = Extract<EstateTask, { kind: Kind }>;

async function apply(
  { driver }: BulkDatabase,
  { job, importId, stageStem, parts, batch }: Task<'apply'>,
): Promise<EstateOutcome> {
  const reading = new AttachedReading(driver, stageStem, new PartsThere(parts));
  try {
    if (batch) attachBatch(driver, batch.path);
    const ours = await queue.finish(job, (tx) => applyImport({ driver, importId, reading }, tx));
    if (ours && batch?.trial) keepTrial(driver, { importId, position: batch.position }, reading);
    else if (ours && batch) forgetTrial(driver, batch.position);
    return ours ? { kind: 'written', told: told.splice(0) } : { kind: 'not-ours' };
  } finally {
    reading.detach();
    detachBatch(driver);
  }
}

/** Thrown so that the transaction is rolled back. */
class StandsInTheWay extends Error {
  readonly what: InTheWay;
  readonly laterFiles: readonly string[];

  constructor(what: InTheWay, laterFiles: readonly string[]) {
    super('records have been changed since');
    this.what = what;
    this.laterFiles = laterFiles;
  }
}

async function toggle({ driver, writeTransaction }: BulkDatabase, task: Task<'toggle'>): Promise<EstateOutcome> {
  const { projectId, importId, to } = task;
  return writeTransaction(async (tx) => {
    const from = to === 'yes' ? 'undone' : 'yes';
    const { count } = await tx.import.updateMany({
      where: { id: importId, projectId, applied: from },
      data: { applied: to },
    });
    if (count === 0) return { kind: 'not-ours' };
    const inTheWay = toggleImport(driver, importId);
    if (inTheWay) throw new StandsInTheWay(inTheWay, await laterFiles(tx, projectId, importId));
    await touchEstate(tx, projectId);
    return WRITTEN;
  });
}

/** Files applied after this one, latest first. */
async function laterFiles(tx: Transaction, projectId: string, importId: string): Promise<string[]> {
  const { createdAt } = await tx.import.findUniqueOrThrow({ where: { id: importId }, select: { createdAt: true } });
  const later = await tx.import.findMany({
    where: { projectId, applied: 'yes', id: { not: importId }, createdAt: { gte: createdAt } },
    orderBy: { createdAt: 'desc' },
    select: { fileName: true },
  });
  return later.map(({ fileName }) => fileName);
}
