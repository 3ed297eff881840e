import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { errorBody } from './errors.ts';
import { text, unit } from './estimate.ts';
import { id, instant, itemParams, listOf, listQueryBy, projectParams } from './lists.ts';

export const columnMapping = z
  .object({
    sheet: z.string().max(200).optional(),
    /** Field of the record to the header it is read from; null = leave the field unknown. */
    fields: z.record(
      z.string().max(60),
      z.object({ column: z.string().max(300), unit: z.string().max(20).optional() }).nullable(),
    ),
  })
  .meta({ id: 'ColumnMapping' });
export type ColumnMapping = z.infer<typeof columnMapping>;

/** Settings a person may send beside the file; what is absent is detected. Multipart fields; `mapping` is JSON. */
export const importSettings = z.object({
  format: z.string().max(60).optional(),
  encoding: z.string().max(40).optional(),
  mapping: columnMapping.optional(),
  dryRun: z.boolean().default(false),
});
export type ImportSettings = z.infer<typeof importSettings>;

/** The multipart form of an upload. Fields may come before or after the file. */
export const importUpload = z.object({
  file: z.file(),
  format: z.string().max(60).optional(),
  encoding: z.string().max(40).optional(),
  /** A ColumnMapping as JSON. */
  mapping: z.string().max(1_000_000).optional(),
  dryRun: z.enum(['true', 'false']).optional(),
});

export const importIssue = z
  .object({
    severity: z.enum(['error', 'warning', 'info']),
    code: z.string(),
    where: z.object({ sheet: z.string().nullable(), row: z.number().int().nullable(), column: z.string().nullable() }),
    problem: z.string(),
    hint: z.string(),
  })
  .meta({ id: 'ImportIssue' });

/** What a dry run shows before anything is applied, so that a wrong column can be corrected. */
export const importPreview = z.object({
  /** Headers seen, in order, and the first rows under them as the file writes them. */
  columns: z.array(z.string()),
  rows: z.array(z.array(z.string())),
  mapping: columnMapping,
  /** Fields this format can fill: what each is called, which units it takes, how sure the detection is (0..1). */
  fields: z.array(
    z.object({
      field: z.string(),
      label: z.object({ en: z.string(), ja: z.string() }),
      units: z.array(z.string()),
      required: z.boolean(),
      confidence: z.number().nullable(),
    }),
  ),
  formats: z.array(
    z.object({ id: z.string(), label: z.object({ en: z.string(), ja: z.string() }), confidence: z.number() }),
  ),
  encodings: z.array(z.string()),
  /** Against what the project already holds: how many records would be new, changed, or stand as they are. */
  effect: z.object({ added: z.number().int(), changed: z.number().int(), unchanged: z.number().int() }),
});

export const importRecord = z
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
    /** What the accepted rows add up to: servers, cores, memoryGiB, … */
    totals: z.record(z.string(), z.number()),
    /** Accepted rows that do not state a quantity of `totals`: those sums are lower bounds. A quantity no row states is here alone. */
    totalsMissing: z.record(z.string(), z.number().int()),
    /** What each quantity of `totals` and `totalsMissing` is called, in the order it is best read, and its unit. */
    totalLabels: z.array(z.object({ name: z.string(), label: text, unit })),
    /** Why it failed, when it did. */
    error: errorBody.shape.error.nullable(),
    issueCount: z.number().int(),
    /** The first 200; all of them in issues.csv. */
    issues: z.array(importIssue),
    preview: importPreview.nullable(),
    createdAt: instant,
  })
  .meta({ id: 'Import' });
export type ImportRecord = z.infer<typeof importRecord>;

const feature = 'imports';
export const importEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/projects/:projectId/imports',
    summary: 'Imports of a project, newest first',
    feature,
    params: projectParams,
    query: listQueryBy('createdAt', 'fileName'),
    success: 200,
    response: listOf(importRecord),
  }),
  /** Body is multipart/form-data: file, format?, encoding?, mapping? (JSON), dryRun?. */
  upload: endpoint({
    method: 'POST',
    path: '/api/projects/:projectId/imports',
    summary: 'Upload a file to import, or to see what it would do (dryRun)',
    feature,
    params: projectParams,
    multipart: importUpload,
    success: 202,
    errors: ['unreadable-file', 'file-too-large', 'storage-full'],
    response: z.object({ id, jobId: id }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/projects/:projectId/imports/:id',
    summary: 'State and result of an import',
    feature,
    params: itemParams,
    success: 200,
    response: importRecord,
  }),
  /** Reads the stored file again under other settings: a corrected mapping, or for real after a dry run. */
  rerun: endpoint({
    method: 'POST',
    path: '/api/projects/:projectId/imports/:id/runs',
    summary: 'Read the same file again with other settings',
    feature,
    params: itemParams,
    body: importSettings,
    success: 202,
    response: z.object({ id, jobId: id }),
  }),
  issuesCsv: endpoint({
    method: 'GET',
    path: '/api/projects/:projectId/imports/:id/issues.csv',
    summary: 'Rows to fix and send again',
    feature,
    params: itemParams,
    success: 200,
    media: 'text/csv',
  }),
};
