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
};
