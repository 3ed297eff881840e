import { z } from 'zod';
import { endpoint } from '../protocol/endpoint.ts';
import { id, instant, listOf, listQuery } from '../protocol/lists.ts';

const count = z.number().int().min(0);

/** Rows of each kind a project had. */
const erasedRows = z.object({
  import: count,
  server: count,
  workload: count,
  series: count,
  benchmarkRun: count,
  topology: count,
  diagnosis: count,
  scenario: count,
  plan: count,
  proposal: count,
});
export type ErasedRows = z.infer<typeof erasedRows>;

/** A project that was deleted. It has left no name: its id is what the audit and the log of the server know it by. */
export const deletion = z
  .object({
    projectId: id,
    projectCreatedAt: instant,
    deletedAt: instant,
    erased: erasedRows,
    uploads: z.object({
      files: count,
      bytes: z.number().min(0),
      /** Null = not yet. */
      removedAt: instant.nullable(),
    }),
    /** When the last of its rows was overwritten in the database and its log; null = not yet. */
    overwrittenAt: instant.nullable(),
  })
  .meta({ id: 'Deletion' });
export type Deletion = z.infer<typeof deletion>;

/** What was erased, when, and where it still is. */
export const deletionCertificate = deletion
  .extend({
    issuedAt: instant,
    /** Of Tatami. */
    program: z.string(),
    copies: z.object({
      /** On the server. */
      folder: z.string(),
      /** Files there that were made while the project existed. */
      files: z.array(z.string()),
      /** When the last of them is gone while backups are made as they are set now; null = they stay until somebody deletes them. */
      goneBy: instant.nullable(),
    }),
  })
  .meta({ id: 'DeletionCertificate' });
export type DeletionCertificate = z.infer<typeof deletionCertificate>;

const feature = 'deletions';
const params = z.object({ id });
export const deletionEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/deletions',
    summary: 'Projects that were deleted, the newest first',
    policy: 'administrator',
    feature,
    query: listQuery.pick({ cursor: true, limit: true }),
    success: 200,
    response: listOf(deletion),
  }),
  certificate: endpoint({
    method: 'GET',
    path: '/api/deletions/:id',
    summary: 'What of a deleted project was erased, when, and where it still is',
    policy: 'administrator',
    feature,
    params,
    success: 200,
    response: deletionCertificate,
  }),
  certificateText: endpoint({
    method: 'GET',
    path: '/api/deletions/:id/text',
    summary: 'The same to be read',
    policy: 'administrator',
    feature,
    params,
    success: 200,
    media: ['text/plain'],
  }),
};
