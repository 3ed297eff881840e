import type { ImportIssue } from '@tatami/model';
import { z } from 'zod';
import { endpoint } from '../protocol/endpoint.ts';
import { errorBody } from '../protocol/errors.ts';
import { text, unit } from '../protocol/estimate.ts';
import { id, instant, itemParams, listOf, listQuery, listQueryBy, projectParams } from '../protocol/lists.ts';
import type { Mirrors } from '../protocol/mirrors.ts';
import { importChange } from './import-changes.ts';
import {
  columnMapping,
  dayOrder,
  delimiter,
  importPreview,
  machineState,
  recordingChoices,
  recordKind,
} from './import-preview.ts';

/** What of a file is left out. Both lists empty = everything comes in. */
export const importSelection = z
  .object({
    /** Clusters as the file writes them; '' = rows that name none. */
    withoutClusters: z.array(z.string().max(300)).max(10_000).default([]),
    withoutStates: z.array(machineState).max(4).default([]),
  })
  .meta({ id: 'ImportSelection' });
export type ImportSelection = z.infer<typeof importSelection>;

/** What becomes of records that an earlier file of the same kind brought and this one no longer has. */
export const goneChoice = z.enum(['keep', 'remove']);
export type GoneChoice = z.infer<typeof goneChoice>;

/**
 * How a stored file is read (again). format, encoding, delimiter and mapping are detected where absent; selection, gone and each
 * choice of `recording` stay as they were. Cells corrected by hand always stay. The order of day and month is remembered for the project.
 */
export const importSettings = z.object({
  format: z.string().max(60).optional(),
  encoding: z.string().max(40).optional(),
  delimiter: delimiter.optional(),
  mapping: columnMapping.optional(),
  selection: importSelection.optional(),
  gone: goneChoice.optional(),
  recording: recordingChoices.optional(),
  dryRun: z.boolean().default(false),
});
export type ImportSettings = z.infer<typeof importSettings>;

/** The multipart form of an upload. Fields may come before or after the file. */
export const importUpload = z.object({
  file: z.file(),
  format: z.string().max(60).optional(),
  encoding: z.string().max(40).optional(),
  delimiter: delimiter.optional(),
  /** A ColumnMapping as JSON. */
  mapping: z.string().max(1_000_000).optional(),
  dayOrder: dayOrder.optional(),
  machine: recordingChoices.shape.machine,
  metric: recordingChoices.shape.metric,
  dryRun: z.enum(['true', 'false']).optional(),
});

/** As many files as one request may carry; more is better packed as an archive. */
export const MOST_FILES_TOGETHER = 1_000;

/** As many imports as one answer may hold: what was found in each is told in full. */
export const MOST_IMPORTS_TOGETHER = 10;

/** Many files at once: `file` may come up to MOST_FILES_TOGETHER times, and any of them may be a zip of files. */
export const batchUpload = importUpload.pick({ file: true, dryRun: true });

export const importIssue = z
  .object({
    severity: z.enum(['error', 'warning', 'info']),
    code: z.string(),
    where: z.object({ sheet: z.string().nullable(), row: z.number().int().nullable(), column: z.string().nullable() }),
    problem: z.string(),
    hint: z.string(),
  })
  .meta({ id: 'ImportIssue' });
/** In the language of the request. */
type SaidIssue = Omit<ImportIssue, 'problem' | 'hint'> & { readonly problem: string; readonly hint: string };
true satisfies Mirrors<typeof importIssue, SaidIssue>;

/** A cell a person corrected before the file was read again; the file itself stays as it was sent. */
export const cellCorrection = z.object({
  sheet: z.string().nullable(),
  row: z.number().int(),
  column: z.string(),
  text: z.string(),
  /** What the file says there. */
  original: z.string(),
});
export type CellCorrection = z.infer<typeof cellCorrection>;

/** An import as lists show it: what it is and how far it has come. What was found in its file is read of one at a time. */
export const importSummary = z
  .object({
    id,
    fileName: z.string(),
    sha256: z.string(),
    bytes: z.number().int(),
    dryRun: z.boolean(),
    status: z.enum(['queued', 'running', 'done', 'failed']),
    jobId: id.nullable(),
    format: z.string().nullable(),
    kind: z.enum(['inventory', 'benchmark', 'utilisation', 'topology', 'diagnosis']).nullable(),
    encoding: z.string().nullable(),
    counts: z.object({
      read: z.number().int(),
      accepted: z.number().int(),
      rejected: z.number().int(),
      skipped: z.number().int(),
    }),
    /** Why it failed, when it did. */
    error: errorBody.shape.error.nullable(),
    issueCount: z.number().int(),
    /** Whether it stands in the estate: 'no' = never applied, 'undone' = taken back, and can be done again. */
    applied: z.enum(['no', 'yes', 'undone']),
    /** The batch it came with, and its place there. */
    batchId: id.nullable(),
    batchPosition: z.number().int().nullable(),
    createdAt: instant,
  })
  .meta({ id: 'ImportSummary' });
export type ImportSummary = z.infer<typeof importSummary>;

export const importRecord = importSummary
  .extend({
    /** What the accepted rows add up to: servers, cores, memoryGiB, … */
    totals: z.record(z.string(), z.number()),
    /** Accepted rows that do not state a quantity of `totals`: those sums are lower bounds. A quantity no row states is here alone. */
    totalsMissing: z.record(z.string(), z.number().int()),
    /** What each quantity of `totals` and `totalsMissing` is called, in the order it is best read, and its unit. */
    totalLabels: z.array(z.object({ name: z.string(), label: text, unit })),
    /** The first 200; all of them in issues.csv. */
    issues: z.array(importIssue),
    preview: importPreview.nullable(),
    selection: importSelection,
    gone: goneChoice,
    corrections: z.array(cellCorrection),
  })
  .meta({ id: 'Import' });
export type ImportRecord = z.infer<typeof importRecord>;

/** A row that could not be used, or only in part, cell by cell under its headers. */
export const rejectedRow = z
  .object({
    sheet: z.string().nullable(),
    row: z.number().int(),
    /** 'accepted' = the row came in, but a cell of it did not. */
    fate: z.enum(['rejected', 'accepted']),
    cells: z.array(
      z.object({
        column: z.string(),
        text: z.string(),
        /** What the file says, where a person has corrected it; else null. */
        original: z.string().nullable(),
      }),
    ),
    /** `where.column` names one of the cells. */
    issues: z.array(importIssue),
  })
  .meta({ id: 'RejectedRow' });
export type RejectedRow = z.infer<typeof rejectedRow>;

/** Corrected cells by row; `cells` names only those that change. A text equal to the file's takes a correction away. */
export const rowCorrections = z.object({
  rows: z
    .array(
      z.object({
        sheet: z.string().nullable(),
        row: z.number().int().positive(),
        cells: z.record(z.string().max(300), z.string().max(10_000)),
      }),
    )
    .min(1)
    .max(1_000),
});
export type RowCorrections = z.infer<typeof rowCorrections>;

/** Files sent together, in the order they are read; each position shows its newest reading. */
export const importBatch = z
  .object({
    id,
    createdAt: instant,
    imports: z.array(importSummary),
    /** Files that were not taken: what of a zip is unsafe, nested, or not a file to read. */
    refused: z.array(z.object({ fileName: z.string(), code: z.string(), problem: z.string(), hint: z.string() })),
  })
  .meta({ id: 'ImportBatch' });
export type ImportBatch = z.infer<typeof importBatch>;

const feature = 'imports';
/** As `id` has it. */
const ONE_ID = '[0-9a-z-]{1,64}';
const started = z.object({ id, jobId: id });
export const importEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/projects/:projectId/imports',
    summary: 'Imports of a project, newest first',
    policy: 'viewer',
    feature,
    params: projectParams,
    /** dryRun=false: those that were meant to be kept; previews left nothing. */
    query: listQueryBy('createdAt', 'fileName').extend({ dryRun: z.enum(['true', 'false']).optional() }),
    success: 200,
    response: listOf(importSummary),
  }),
  /** Body is multipart/form-data: file, format?, encoding?, mapping? (JSON), dryRun?. */
  upload: endpoint({
    method: 'POST',
    path: '/api/projects/:projectId/imports',
    summary: 'Upload a file to import, or to see what it would do (dryRun)',
    policy: 'editor',
    feature,
    params: projectParams,
    multipart: importUpload,
    success: 202,
    errors: ['unreadable-file', 'file-too-large', 'storage-full'],
    response: started,
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/projects/:projectId/imports/:id',
    summary: 'State and result of an import',
    policy: 'viewer',
    feature,
    params: itemParams,
    success: 200,
    response: importRecord,
  }),
  /** For a page that shows many files: those asked for, in that order, each as `read` gives it. One that is not there is left out. */
  readMany: endpoint({
    method: 'GET',
    path: '/api/projects/:projectId/import-records',
    summary: 'State and result of several imports at once',
    policy: 'viewer',
    feature,
    params: projectParams,
    query: z.object({
      /** Their ids with commas between them, 10 at most. */
      ids: z.string().regex(new RegExp(`^${ONE_ID}(,${ONE_ID}){0,${MOST_IMPORTS_TOGETHER - 1}}$`, 'i')),
    }),
    success: 200,
    response: z.object({ items: z.array(importRecord) }),
  }),
  /**
   * With its file, unless another import reads that, and with the trials of the file that it superseded. One that stands in
   * the estate must be undone first.
   */
  remove: endpoint({
    method: 'DELETE',
    path: '/api/projects/:projectId/imports/:id',
    summary: 'Delete an import that failed, was undone or only tried, with its file',
    policy: 'editor',
    feature,
    params: itemParams,
    success: 204,
    errors: ['conflict', 'storage-full'],
  }),
  /** Reads the stored file again under other settings: a corrected mapping, or for real after a dry run. */
  rerun: endpoint({
    method: 'POST',
    path: '/api/projects/:projectId/imports/:id/runs',
    summary: 'Read the same file again with other settings',
    policy: 'editor',
    feature,
    params: itemParams,
    body: importSettings,
    success: 202,
    response: started,
  }),
  /** Records the import adds, changes, or finds gone, in the order of the file. Pages by `cursor` and `limit`. */
  changes: endpoint({
    method: 'GET',
    path: '/api/projects/:projectId/imports/:id/changes',
    summary: 'What an import would change, or has changed, record by record',
    policy: 'viewer',
    feature,
    params: itemParams,
    query: listQuery.pick({ cursor: true, limit: true }).extend({
      change: z.enum(['added', 'changed', 'gone']),
      kind: recordKind.optional(),
    }),
    success: 200,
    response: listOf(importChange),
  }),
  /** At most the first 1,000, fewer where they are long; counts tell how many there are. Cells of more than 8,000 characters are cut. */
  rejectedRows: endpoint({
    method: 'GET',
    path: '/api/projects/:projectId/imports/:id/rejected-rows',
    summary: 'Rows that could not be used, with their cells',
    policy: 'viewer',
    feature,
    params: itemParams,
    query: listQuery.pick({ cursor: true, limit: true }),
    success: 200,
    response: listOf(rejectedRow),
  }),
  /** Reads the file again with these cells in place of its own; dry run or not as the import was. */
  correctRows: endpoint({
    method: 'PATCH',
    path: '/api/projects/:projectId/imports/:id/rejected-rows',
    summary: 'Correct cells of rejected rows and read the file again',
    policy: 'editor',
    feature,
    params: itemParams,
    body: rowCorrections,
    success: 202,
    response: started,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/projects/:projectId/imports/:id/undo',
    summary: 'Take an applied import back',
    policy: 'editor',
    feature,
    params: itemParams,
    success: 200,
    errors: ['conflict', 'storage-full'],
    response: importRecord,
  }),
  /**
   * Where anything has changed since it was undone, its file is read again instead, beside what stands now and what was corrected: the
   * answer is the import of that reading then, with an id of its own, and its job may be under way.
   */
  redo: endpoint({
    method: 'POST',
    path: '/api/projects/:projectId/imports/:id/redo',
    summary: 'Apply an undone import again, or read its file again where anything has changed since',
    policy: 'editor',
    feature,
    params: itemParams,
    success: 200,
    errors: ['conflict', 'storage-full'],
    response: importRecord,
  }),
  /**
   * Each file, and each file inside a zip, becomes an import of its own; those of a set are read in the order that merges
   * right. Answers with the batch as it stands, so that its jobs can be followed at once.
   */
  uploadBatch: endpoint({
    method: 'POST',
    path: '/api/projects/:projectId/import-batches',
    summary: 'Upload many files, or zips of files, at once',
    policy: 'editor',
    feature,
    params: projectParams,
    multipart: batchUpload,
    success: 202,
    errors: ['unreadable-file', 'file-too-large', 'storage-full'],
    response: importBatch,
  }),
  readBatch: endpoint({
    method: 'GET',
    path: '/api/projects/:projectId/import-batches/:id',
    summary: 'The files of a batch, each with its newest reading',
    policy: 'viewer',
    feature,
    params: itemParams,
    success: 200,
    response: importBatch,
  }),
  issuesCsv: endpoint({
    method: 'GET',
    path: '/api/projects/:projectId/imports/:id/issues.csv',
    summary: 'Rows to fix and send again',
    policy: 'viewer',
    feature,
    params: itemParams,
    success: 200,
    media: ['text/csv'],
  }),
};
