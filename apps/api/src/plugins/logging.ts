import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

/** JSON lines in UTC, each with its request's id. Bodies, file contents and query strings never enter the log. */
export const LOGGER = {
  level: 'info',
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  serializers: {
    req: ({ method, url }: { method: string; url: string }) => ({ method, path: url.split('?', 1)[0] }),
  },
} satisfies FastifyServerOptions['logger'];

export const newRequestId = (): string => randomUUID();

/** One line per request that changes something or fails, and the request's id on every answer. */
export const logging = fastifyPlugin(async (app: FastifyInstance) => {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const reads = request.method === 'GET' || request.method === 'HEAD';
    if (reads && reply.statusCode < 400) return;
    const answer = { req: request, status: reply.statusCode, ms: Math.round(reply.elapsedTime) };
    request.log.info(answer, 'answered');
  });
});
