import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const healthEndpoints = {
  read: endpoint({
    method: 'GET',
    path: '/api/health',
    summary: 'Is the server ready',
    feature: 'health',
    success: 200,
    response: z.object({ status: z.literal('ok'), version: z.string() }),
  }),
  atWork: endpoint({
    method: 'POST',
    path: '/api/presence',
    summary: 'A person is at work on a page: what the page may ask next is made ready',
    feature: 'health',
    body: z.object({ page: z.string().max(500) }),
    success: 204,
  }),
};
