import { z } from 'zod';
import { endpoint } from '../protocol/endpoint.ts';
import { id, instant, listOf, listQuery, projectParams } from '../protocol/lists.ts';

/** One change: who did what, to which version of which record. */
export const auditEvent = z
  .object({
    /** Counts from 1, without a gap. */
    sequence: z.number().int(),
    at: instant,
    accountId: id.nullable(),
    /** Null where the account is gone, or was not known. */
    signInName: z.string().nullable(),
    /** Method and address, as the contract has them. */
    action: z.string(),
    projectId: id.nullable(),
    recordId: z.string().nullable(),
    /** The version the change was made from; null where none was named. */
    version: z.number().int().nullable(),
    requestId: z.string(),
    /** SHA-256 of the event and of the hash before it. */
    hash: z.string(),
  })
  .meta({ id: 'AuditEvent' });
export type AuditEvent = z.infer<typeof auditEvent>;

const feature = 'audit';
/** Newest first; `search` finds part of an action, a whole sign-in name, and whole ids. */
const query = listQuery.omit({ sort: true, order: true });
export type AuditQuery = z.infer<typeof query>;

export const auditEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/audit',
    summary: 'What was done, by whom, in all projects',
    policy: 'administrator',
    feature,
    query,
    success: 200,
    response: listOf(auditEvent),
  }),
  listOfProject: endpoint({
    method: 'GET',
    path: '/api/projects/:projectId/audit',
    summary: 'What was done in a project, by whom',
    policy: 'owner',
    feature,
    params: projectParams,
    query,
    success: 200,
    response: listOf(auditEvent),
  }),
  /** All of them, oldest first, with the hash each has and the one before it. */
  csv: endpoint({
    method: 'GET',
    path: '/api/audit.csv',
    summary: 'What was done, as CSV',
    policy: 'administrator',
    feature,
    success: 200,
    media: ['text/csv'],
  }),
  /** Somebody who changes a row, takes one out or puts one in breaks the chain from there on. */
  verify: endpoint({
    method: 'GET',
    path: '/api/audit/verification',
    summary: 'Whether what was done stands as it was written',
    policy: 'administrator',
    feature,
    success: 200,
    response: z.object({
      events: z.number().int(),
      /** Sequence of the first event that is not what it was. */
      firstBroken: z.number().int().nullable(),
      /** Of the newest event: kept elsewhere, it tells of events cut off at the end. */
      lastHash: z.string().nullable(),
    }),
  }),
};
