import type { DayOrder, ImportEffect, ImportRecord, ImportSelection, ListQuery } from '@tatami/contracts';
import type { OrdersByWriter } from '@tatami/formats';
import type { ImportIssue, Language } from '@tatami/model';
import { type Database, jsonColumn } from '../../database/index.ts';
import type { JobQueue } from '../../jobs/job-queue.ts';
import { listed, pageOf } from '../../plugins/paging.ts';
import { found } from '../../plugins/versions.ts';
import { answeredImports } from './answered-before-repository.ts';
import { importBatches } from './batch-repository.ts';
import { importDetails } from './import-details.ts';
import { correctionsIn, EVERYTHING, SHOWN, SUMMARISED, toImport, toSummary } from './import-record.ts';
import { issuePages } from './issue-pages.ts';
import { leftImports, TAKES_BACK } from './leftover-repository.ts';
import { choicesIn, newImport, type ReadSettings } from './new-import.ts';
import { howFar } from './progress-repository.ts';
import type { ReadChoices, ReceivedFile } from './reading/reader-request.ts';

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

/** Imports of a project: the uploaded files, their readings, what those would change or have changed. */
export function importRepository(database: Pick<Database, 'read' | 'writeTransaction'>, queue: JobQueue) {
  const { read, writeTransaction } = database;

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

  async function readOne(projectId: string, id: string, language: Language): Promise<ImportRecord | null> {
    const where = { projectId, id };
    const withJob = await howFar(read, { imports: { some: where } });
    const row = await read.import.findFirst({ where, include: SHOWN });
    return row && toImport(withJob(row), language);
  }

  return {
    ...importDetails(read),
    ...answeredImports(read),
    ...importBatches(read, queue),
    ...leftImports(database),

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
      const withJob = await howFar(read, { projectId });
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
      const row = await read.import.findFirst({ where: { projectId, id }, select: { applied: true, preview: true } });
      if (row === null) return null;
      const { added, changed } = (row.preview as { effect?: ImportEffect } | null)?.effect ?? { added: 0, changed: 0 };
      const takesBack = added + changed > 0 ? TAKES_BACK : { NOT: { change: 'named' } as const };
      const logged = await read.importChange.findFirst({ where: { importId: id, ...takesBack } });
      return { applied: row.applied, logged: logged !== null };
    },
  };
}

/** The orders of day and month kept with a project or a batch. */
export function ordersIn(row: { readonly dayOrders: unknown } | null): OrdersByWriter {
  return (row?.dayOrders ?? {}) as OrdersByWriter;
}
