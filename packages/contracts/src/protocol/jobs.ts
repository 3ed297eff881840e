import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { errorBody } from './errors.ts';
import { id, instant } from './lists.ts';

export const job = z
  .object({
    id,
    kind: z.enum(['import', 'plan', 'document']),
    projectId: id.nullable(),
    status: z.enum(['queued', 'running', 'done', 'failed', 'cancelled']),
    /** 0..1 */
    progress: z.number(),
    /** Id of what the job made: the import, the plan, the document. */
    resultId: z.string().nullable(),
    error: errorBody.shape.error.nullable(),
    createdAt: instant,
    finishedAt: instant.nullable(),
  })
  .meta({ id: 'Job' });
export type Job = z.infer<typeof job>;

/** How far a search for a plan is: the best plan so far and what no plan can be below, spares included in both. */
export const searchProgress = z
  .object({
    objective: z.number(),
    bound: z.number(),
    /** 'share': of the first plan, where servers of unknown price count for a little only to rank plans. */
    unit: z.enum(['servers', 'licences', 'share', 'USD', 'EUR', 'JPY']),
    iterations: z.number().int(),
    /** Since the search began. */
    seconds: z.number(),
  })
  .meta({ id: 'SearchProgress' });
export type SearchProgress = z.infer<typeof searchProgress>;

/**
 * One progress event as sent over SSE; `id:` of the event is its sequence, so a client resumes with Last-Event-ID. A client that
 * reads slowly is sent the newest only: sequences may be left out, the end never is.
 */
export const jobEvent = z.object({
  sequence: z.number().int(),
  status: job.shape.status,
  progress: z.number(),
  /** Of jobs that search. */
  search: searchProgress.optional(),
});
export type JobEvent = z.infer<typeof jobEvent>;

const feature = 'jobs';
const params = z.object({ id });
export const jobEndpoints = {
  read: endpoint({
    method: 'GET',
    path: '/api/jobs/:id',
    summary: 'State of a job',
    policy: 'viewer',
    feature,
    params,
    success: 200,
    response: job,
  }),
  /** Only so many may follow one job, and all jobs: one more gets 429 with Retry-After, and asks for the state instead. */
  events: endpoint({
    method: 'GET',
    path: '/api/jobs/:id/events',
    summary: 'Progress of a job as server-sent events',
    policy: 'viewer',
    feature,
    params,
    success: 200,
    media: ['text/event-stream'],
  }),
  /** Keeps the best found so far; a job that does not search, or has ended, is left as it is. */
  finish: endpoint({
    method: 'POST',
    path: '/api/jobs/:id/finish',
    summary: 'End a search now and keep the best plan so far',
    policy: 'editor',
    feature,
    params,
    success: 200,
    response: job,
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: '/api/jobs/:id',
    summary: 'Cancel a job',
    policy: 'editor',
    feature,
    params,
    success: 200,
    response: job,
  }),
};
