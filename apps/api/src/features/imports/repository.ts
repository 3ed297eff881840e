import type { ColumnMapping, ImportRecord, ListQuery } from '@tatami/contracts';
import type { ImportIssue, Language } from '@tatami/model';
import { now } from '../../clock.ts';
import { type Database, insertRows, jsonColumn, type Transaction } from '../../database/index.ts';
import { touchEstate } from '../../estate/repository.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import type { JobFailure, JobOutcome, JobQueue } from '../../jobs/job-queue.ts';
import { listed, pageOf } from '../../plugins/paging.ts';
import { SHOWN, toImport, toIssue } from './import-record.ts';
import { RecordMerge } from './merge-records.ts';
import { previewOf } from './preview.ts';
import { type ReadSummary, readChunks } from './result-file.ts';
import type { StoredFile } from './upload.ts';

/** How a stored file is to be read. What is undefined is detected. */
export interface ReadSettings {
  readonly format: string | undefined;
  readonly encoding: string | undefined;
  readonly mapping: ColumnMapping | undefined;
  readonly dryRun: boolean;
}

/** What the job of an import is told. */
export interface ImportPayload extends Omit<ReadSettings, 'dryRun'> {
  readonly importId: string;
}

/** Imports of a project: the uploaded file, its reading, and its merge into the estate. */
export function importRepository({ read }: Pick<Database, 'read'>, queue: JobQueue) {
  return {
    async list(projectId: string, query: ListQuery, language: Language) {
      const where = { projectId, ...(query.search && { fileName: { contains: query.search } }) };
      const newestFirst = query.sort ? query : { ...query, order: 'desc' as const };
      const [total, rows] = await Promise.all([
        read.import.count({ where }),
        read.import.findMany({ where, ...pageOf(newestFirst, 'createdAt'), include: SHOWN }),
      ]);
      const items = rows.map((row) => toImport(row, language));
      return listed(total, items, query);
    },

    async read(projectId: string, id: string, language: Language): Promise<ImportRecord | null> {
      const row = await read.import.findFirst({ where: { projectId, id }, include: SHOWN });
      return row && toImport(row, language);
    },

    /** All issues of an import, null when there is no such import. */
    async issues(projectId: string, id: string): Promise<ImportIssue[] | null> {
      const row = await read.import.findFirst({
        where: { projectId, id },
        select: { issues: { orderBy: { position: 'asc' } } },
      });
      return row?.issues.map(toIssue) ?? null;
    },

    async storedFile(projectId: string, id: string): Promise<StoredFile | null> {
      const select = { storedAs: true, fileName: true, sha256: true, bytes: true };
      return read.import.findFirst({ where: { projectId, id }, select });
    },

    /** Names in the uploads folder that some import still reads. */
    async storedNames(): Promise<Set<string>> {
      const rows = await read.import.findMany({ select: { storedAs: true }, distinct: ['storedAs'] });
      return new Set(rows.map(({ storedAs }) => storedAs));
    },

    /** Keeps the import and queues its job, both or neither. */
    async start(projectId: string, file: StoredFile, settings: ReadSettings): Promise<{ id: string; jobId: string }> {
      const id = crypto.randomUUID();
      const { dryRun, ...choices } = settings;
      const payload: ImportPayload = { importId: id, ...choices };
      const request = { kind: 'import', projectId, payload, idempotencyKey: `import:${id}` } as const;
      const jobId = await queue.enqueue(request, async (tx, newJobId) => {
        const mapping = choices.mapping && jsonColumn(choices.mapping);
        await tx.import.create({
          data: { id, projectId, jobId: newJobId, ...file, dryRun, ...(mapping && { mapping }), createdAt: now() },
        });
      });
      return { id, jobId };
    },

    /** What the job needs to read a file; null when the import was deleted meanwhile. */
    async toRead(id: string) {
      return read.import.findUnique({ where: { id }, select: { storedAs: true, fileName: true, dryRun: true } });
    },

    /** Applies what was read, in the transaction that ends the job. A file that could not be read leaves its issues only. */
    async apply(tx: Transaction, importId: string, summary: ReadSummary, resultPath: string): Promise<JobOutcome> {
      const { projectId, dryRun } = await tx.import.findUniqueOrThrow({ where: { id: importId } });
      const merge = new RecordMerge(tx, { projectId, importId, trial: dryRun });
      for await (const chunk of readChunks(resultPath)) await merge.add(chunk);
      const { effect } = merge;
      if (!dryRun && effect.added + effect.changed > 0) await touchEstate(tx, projectId);
      const applied = !dryRun && summary.format !== null ? 'yes' : 'no';
      await tx.import.update({
        where: { id: importId },
        data: { ...resultOf(summary, previewOf(summary, effect)), applied },
      });
      const rows = summary.issues.map((issue, position) => issueRow(importId, issue, position));
      await insertRows(tx, 'ImportIssue', rows);
      return { resultId: importId, failure: summary.format === null ? unreadable(summary) : undefined };
    },
  };
}

function resultOf(summary: ReadSummary, preview: object): Prisma.ImportUpdateInput {
  const { format, kind, encoding, counts, totals } = summary;
  return { format, kind, encoding, counts: { ...counts }, totals: jsonColumn(totals), preview: jsonColumn(preview) };
}

function unreadable({ issues }: ReadSummary): JobFailure {
  const worst = issues.find(({ severity }) => severity === 'error') ?? issues[0];
  if (!worst) throw new Error('a file that was not recognised must have an issue that says why');
  return { code: 'unreadable-file', message: worst.problem, hint: worst.hint };
}

function issueRow(importId: string, { severity, code, where, problem, hint }: ImportIssue, position: number) {
  return { importId, position, severity, code, ...where, problem: { ...problem }, hint: { ...hint } };
}
