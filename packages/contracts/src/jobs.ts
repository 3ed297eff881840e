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

/** One progress event as sent over SSE; `id:` of the event is its sequence, so a client resumes with Last-Event-ID. */
export const jobEvent = z.object({ sequence: z.number().int(), status: job.shape.status, progress: z.number() });
export type JobEvent = z.infer<typeof jobEvent>;

const feature = 'jobs';
const params = z.object({ id });
export const jobEndpoints = {
  read: endpoint({
    method: 'GET',
    path: '/api/jobs/:id',
    summary: 'State of a job',
    feature,
    params,
    success: 200,
    response: job,
  }),
  events: endpoint({
    method: 'GET',
    path: '/api/jobs/:id/events',
    summary: 'Progress of a job as server-sent events',
    feature,
    params,
    success: 200,
    media: 'text/event-stream',
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: '/api/jobs/:id',
    summary: 'Cancel a job',
    feature,
    params,
    success: 200,
    response: job,
  }),
};
