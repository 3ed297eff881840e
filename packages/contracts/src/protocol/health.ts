import { z } from 'zod';
import { endpoint } from './endpoint.ts';

const readiness = z.object({
  status: z.literal('ready'),
  room: z.enum(['enough', 'low', 'full', 'read-only']),
  database: z.enum(['whole', 'damaged', 'unchecked']),
  backup: z.enum(['made', 'failed', 'none']),
});
export type Readiness = z.infer<typeof readiness>;

export const healthEndpoints = {
  read: endpoint({
    method: 'GET',
    path: '/api/health',
    summary: 'Does the server live',
    policy: 'anyone',
    feature: 'health',
    success: 200,
    response: z.object({ status: z.literal('ok'), version: z.string() }),
  }),
  /**
   * Touches the database, of which `database` says how every page of it was found last, and `backup` how the last went. On a disk that is nearly full (`room: full`)
   * or may not be written (`read-only`) it can be read, and takes in nothing new.
   */
  ready: endpoint({
    method: 'GET',
    path: '/api/health/ready',
    summary: 'Can the server do its work',
    policy: 'anyone',
    feature: 'health',
    success: 200,
    response: readiness,
  }),
  metrics: endpoint({
    method: 'GET',
    path: '/api/metrics',
    summary: 'How the server does, for Prometheus',
    policy: 'operator',
    feature: 'health',
    success: 200,
    media: ['text/plain'],
  }),
  atWork: endpoint({
    method: 'POST',
    path: '/api/presence',
    summary: 'A person is at work on a page: what the page may ask next is made ready',
    policy: 'signed-in',
    feature: 'health',
    body: z.object({ page: z.string().max(500) }),
    keepsNothing: true,
    success: 204,
  }),
};
