import type { DayOrder, ImportBatch, ImportRecord, ImportSelection, ListQuery } from '@tatami/contracts';
import type { OrdersByWriter } from '@tatami/formats';
import type { ImportIssue, Language } from '@tatami/model';
import { say } from '@tatami/wording';
import { now } from '../../clock.ts';
import { type Database, jsonColumn, type Transaction } from '../../database/index.ts';
import { insertRows } from '../../estate/bulk/insert-rows.ts';
import { COUNTS_NO_RECORDS } from '../../estate/kept-counts.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import { hasEnded, type JobQueue, type JobStatus } from '../../jobs/job-queue.ts';
import { listed, pageOf } from '../../plugins/paging.ts';
import { found } from '../../plugins/versions.ts';
import { risingIds } from '../../rising-ids.ts';
import type { LeftFiles } from '../../uploads/upload-store.ts';
import { importDetails } from './import-details.ts';
import { correctionsIn, EVERYTHING, HOW_FAR, SHOWN, SUMMARISED, toImport, toSummary } from './import-record.ts';
import { issuePages } from './issue-pages.ts';
import { choicesIn, newImport, type ReadSettings } from './new-import.ts';
import type { ReadChoices, ReceivedFile } from './reading/reader-request.ts';
import type { Refusal, SortedFiles } from './receiving/sort-received.ts';

/** A stored file as it was read before, to be read again. */
export interface EarlierReading {
  /** Of its import. */
  readonly id: string;
  readonly file: ReceivedFile;
  readonly place: BatchPlace | null;
  readonly settings: Pick<ReadSettings, 'selection' | 'corrections' | 'gone' | 'dryRun'>;
  /** The settings its job was given. */
  readonly choices: ReadChoices;
}

/** Where in a batch an import stands. */
export interface BatchPlace {
  readonly batchId: string;
  readonly batchPosition: number;
}

export interface Started {
  readonly id: string;
  readonly jobId: string;
}

/** What became of an import that was to be deleted: gone, with the files it has left, or why not. */
export type Removal =
  | { readonly kind: 'removed'; readonly left: LeftFiles }
  | { readonly kind: 'running' | 'standing' };

interface JobState {
  readonly status: JobStatus;
  readonly error: unknown;
}

/** Of an import that came between. */
const JUST_QUEUED: JobState = { status: 'queued', error: null };

const UNDER_WAY: Prisma.ImportWhereInput = { job: { status: { in: ['queued', 'running'] } } };

/** What tells that an import has written something into the estate. */
const RECORDS = {
  servers: true,
  workloads: true,
  utilisationSeries: true,
  benchmarkRuns: true,
  topologies: true,
  diagnoses: true,
} as const;
const WRITTEN = { changes: true, ...RECORDS } as const;

/** Imports of a project: the uploaded files, their readings, what those would change or have changed. */
export function importRepository(
  { read, writeTransaction }: Pick<Database, 'read' | 'writeTransaction'>,
  queue: JobQueue,
) {
  /** `again`: of a file that was read before. Throws not-found where that import was deleted, for its file may be gone with it. */
  async function start(
    projectId: string,
    file: ReceivedFile,
    settings: ReadSettings,
    again: Pick<EarlierReading, 'id' | 'place'> | null = null,
  ): Promise<Started> {
    const id = crypto.randomUUID();
    const { request, data } = newImport(id, projectId, file, settings);
    const jobId = await queue.enqueue(request, async (tx, newJobId) => {
      if (again) found(await tx.import.findUnique({ where: { id: again.id }, select: { id: true } }));
      await tx.import.create({ data: { ...data, ...again?.place, jobId: newJobId } });
    });
    return { id, jobId };
  }

  /**
   * How far imports are, each to be put beside its row, which is read after. Prisma reads a row and what belongs to it one after the
   * other: a row read before its job ended would be said to be done with nothing in it. In this order one that has ended is whole.
   */
  async function howFar(
    asked: Pick<Prisma.ImportFindManyArgs, 'where' | 'orderBy' | 'skip' | 'take'>,
  ): Promise<<Row extends { readonly id: string }>(row: Row) => Row & { readonly job: JobState | null }> {
    const states = await read.import.findMany({ ...asked, select: HOW_FAR });
    const jobs = new Map(states.map(({ id, job }) => [id, job]));
    return (row) => ({ ...row, job: jobs.has(row.id) ? (jobs.get(row.id) ?? null) : JUST_QUEUED });
  }

  async function readOne(projectId: string, id: string, language: Language): Promise<ImportRecord | null> {
    const where = { projectId, id };
    const withJob = await howFar({ where });
    const row = await read.import.findFirst({ where, include: SHOWN });
    return row && toImport(withJob(row), language);
  }

  return {
    ...importDetails(read),

    async list(
      projectId: string,
      query: ListQuery & { readonly dryRun?: 'true' | 'false' | undefined },
      language: Language,
    ) {
      const where = {
        projectId,
        ...(query.search && { fileName: { contains: query.search } }),
        ...(query.dryRun && { dryRun: query.dryRun === 'true' }),
      };
      const newestFirst = query.sort ? query : { ...query, order: 'desc' as const };
      const page = { where, ...pageOf(newestFirst, 'createdAt') };
      const withJob = await howFar(page);
      const [total, rows] = await Promise.all([
        read.import.count({ where }),
        read.import.findMany({ ...page, select: SUMMARISED }),
      ]);
      const items = rows.map((row) => toSummary(withJob(row), language));
      return listed(total, items, query);
    },

    read: readOne,

    /** Several, in the order of their ids; those that are not there are left out. One after the other: others are answered meanwhile. */
    async readMany(projectId: string, ids: readonly string[], language: Language): Promise<ImportRecord[]> {
      const records: ImportRecord[] = [];
      for (const id of ids) {
        const record = await readOne(projectId, id, language);
        if (record) records.push(record);
      }
      return records;
    },

    /** All issues of an import, some at a time; null when there is no such import. */
    async issuePages(projectId: string, id: string): Promise<AsyncIterable<ImportIssue[]> | null> {
      const row = await read.import.findFirst({ where: { projectId, id }, select: { id: true } });
      return row && issuePages(read, id);
    },

    /** A file and how it was read, so that it can be read again; null when there is no such import. */
    async earlierReading(projectId: string, id: string): Promise<EarlierReading | null> {
      const row = await read.import.findFirst({
        where: { projectId, id },
        include: { job: { select: { payload: true } } },
      });
      if (!row) return null;
      const { storedAs, fileName, sha256, bytes, gone, dryRun, batchId, batchPosition } = row;
      const selection = (row.selection as ImportSelection | null) ?? EVERYTHING;
      return {
        id,
        file: { storedAs, fileName, sha256, bytes },
        place: batchId === null || batchPosition === null ? null : { batchId, batchPosition },
        settings: { selection, corrections: correctionsIn(row), gone, dryRun },
        choices: choicesIn(row.job?.payload),
      };
    },

    /** Names in the uploads folder that some import still reads. */
    async storedNames(): Promise<Set<string>> {
      const rows = await read.import.findMany({ select: { storedAs: true }, distinct: ['storedAs'] });
      return new Set(rows.map(({ storedAs }) => storedAs));
    },

    /** Imports that brought records and were not applied: the server was stopped in between. */
    async broughtInVain(): Promise<string[]> {
      const some = Object.keys(RECORDS).map((records) => ({ [records]: { some: {} } }));
      const where = { applied: 'no', dryRun: false, project: COUNTS_NO_RECORDS, OR: some } as const;
      return (await read.import.findMany({ where, select: { id: true } })).map(({ id }) => id);
    },

    /** Trials and failed imports from before an instant, of all projects. */
    async neverAppliedBefore(createdAt: string): Promise<{ readonly projectId: string; readonly id: string }[]> {
      const where = { applied: 'no', createdAt: { lt: createdAt } } as const;
      return read.import.findMany({ where, select: { projectId: true, id: true } });
    },

    /** Imports from before an instant that were applied, of all projects, of which it is known how to take them back. */
    async loggedBefore(createdAt: string): Promise<string[]> {
      const where = { applied: { not: 'no' }, createdAt: { lt: createdAt }, changes: { some: {} } } as const;
      return (await read.import.findMany({ where, select: { id: true } })).map(({ id }) => id);
    },

    /** Forgets what an import changed, and with it how to take it back; what it brought stays. */
    async forgetChanges(id: string): Promise<void> {
      await writeTransaction((tx) => tx.importChange.deleteMany({ where: { importId: id } }));
    },

    /**
     * Deletes an import of which nothing stands in the estate, the trials of its file before it, which it superseded, and a
     * batch with its last import; null when there is no such import.
     */
    async remove(projectId: string, id: string): Promise<Removal | null> {
      return writeTransaction(async (tx) => {
        const include = { job: { select: { status: true } }, _count: { select: WRITTEN } } as const;
        const row = await tx.import.findFirst({ where: { projectId, id }, include });
        if (!row) return null;
        const { storedAs, createdAt, batchId, job, applied, _count } = row;
        const { changes, ...records } = _count;
        const stands = Object.values(records).some((count) => count > 0);
        // Cancelled a moment ago, what it had brought is still being taken away.
        if ((job && !hasEnded(job.status)) || (applied === 'no' && stands)) return { kind: 'running' };
        if (applied === 'yes' && (stands || changes > 0)) return { kind: 'standing' };
        const superseded = { projectId, storedAs, dryRun: true, createdAt: { lt: createdAt }, NOT: UNDER_WAY };
        const rows = [row, ...(await tx.import.findMany({ where: superseded, select: { id: true, jobId: true } }))];
        await tx.import.deleteMany({ where: { id: { in: rows.map((one) => one.id) } } });
        await tx.job.deleteMany({ where: { id: { in: rows.flatMap(({ jobId }) => jobId ?? []) } } });
        const batchIds = batchId === null ? [] : await removeIfEmpty(tx, batchId);
        return { kind: 'removed', left: { uploads: [storedAs], batchIds } };
      });
    },

    /** Keeps for a project in which order those write dates who wrote the ones of an import. */
    async rememberDayOrder(projectId: string, id: string, order: DayOrder): Promise<void> {
      await writeTransaction(async (tx) => {
        const row = await tx.import.findFirst({
          where: { projectId, id },
          select: { preview: true, project: { select: { dayOrders: true } } },
        });
        const writer = (row?.preview as unknown as ImportRecord['preview'])?.dates?.writer;
        if (!row || writer === undefined) return;
        const dayOrders = jsonColumn({ ...ordersIn(row.project), [writer]: order });
        await tx.project.update({ where: { id: projectId }, data: { dayOrders } });
      });
    },

    /** Keeps the import and queues its job, both or neither. */
    start,

    /** Keeps a batch, and its files as imports that are read in their order. Gives its id. */
    async startBatch(
      projectId: string,
      { files, refused, dayOrders }: SortedFiles,
      settings: ReadSettings,
    ): Promise<string> {
      const batchId = crypto.randomUUID();
      const ids = risingIds(files.length);
      const imports = files.map((file, position) => newImport(ids[position] ?? '', projectId, file, settings));
      const requests = imports.map(({ request }) => request);
      await queue.enqueueAll(requests, async (tx, jobIds) => {
        await tx.importBatch.create({
          data: {
            id: batchId,
            projectId,
            refused: refused.map((refusal) => jsonColumn(refusal)),
            dayOrders: jsonColumn(dayOrders),
            createdAt: now(),
          },
        });
        const rows = imports.map(({ data }, batchPosition) => ({
          ...data,
          batchId,
          batchPosition,
          jobId: jobIds[batchPosition] ?? null,
        }));
        await insertRows(tx, 'Import', rows);
      });
      return batchId;
    },

    /** A batch with the newest reading of each of its files; null when there is none. */
    async readBatch(projectId: string, id: string, language: Language): Promise<ImportBatch | null> {
      const withJob = await howFar({ where: { projectId, batchId: id } });
      const batch = await read.importBatch.findFirst({
        where: { projectId, id },
        include: { imports: { select: SUMMARISED, orderBy: [{ batchPosition: 'asc' }, { createdAt: 'asc' }] } },
      });
      if (!batch) return null;
      const newest = new Map(batch.imports.map((row) => [row.batchPosition, row]));
      const refused = batch.refused as unknown as readonly Refusal[];
      return {
        id,
        createdAt: batch.createdAt,
        imports: [...newest.values()].map((row) => toSummary(withJob(row), language)),
        refused: refused.map(({ problem, hint, ...refusal }) => ({
          ...refusal,
          problem: say(problem, language),
          hint: say(hint, language),
        })),
      };
    },

    /** What the job needs to read a file; null when the import was deleted meanwhile. */
    async toRead(id: string) {
      const of = { select: { dayOrders: true } };
      const select = {
        storedAs: true,
        fileName: true,
        batchId: true,
        batchPosition: true,
        dryRun: true,
        project: of,
        batch: of,
      };
      return read.import.findUnique({ where: { id }, select });
    },

    /** Whether an import stands in the estate, and whether it is known how to take it back. */
    async standing(projectId: string, id: string) {
      const row = await read.import.findFirst({ where: { projectId, id }, select: { applied: true } });
      const logged = await read.importChange.findFirst({ where: { importId: id }, select: { importId: true } });
      return row && { applied: row.applied, logged: logged !== null };
    },
  };
}

/** The orders of day and month kept with a project or a batch. */
export function ordersIn(row: { readonly dayOrders: unknown } | null): OrdersByWriter {
  return (row?.dayOrders ?? {}) as OrdersByWriter;
}

/** Deletes a batch that has no import any more; gives its id when that was so. */
async function removeIfEmpty(tx: Transaction, id: string): Promise<string[]> {
  const { count } = await tx.importBatch.deleteMany({ where: { id, imports: { none: {} } } });
  return count > 0 ? [id] : [];
}
