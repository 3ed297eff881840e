import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { SMALL_BODY_BYTES } from './bodies/largest-body.ts';
import { Problem } from './problem.ts';
import { slowBodies } from './slow-bodies.ts';

/** Server-wide options of Fastify that bound what a client may hold open or send. */
export const SERVER_LIMITS = {
  // Of what no endpoint describes; those have limits of their own.
  bodyLimit: SMALL_BODY_BYTES,
  http: { headersTimeout: 5_000, connectionsCheckingInterval: 1_000, requestTimeout: 0 },
  // Longer ones meet the schema of the parameter, which says what is wrong.
  routerOptions: { maxParamLength: 16_384 },
} as const;

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const REQUESTS_PER_MINUTE = { loopback: 200_000, elsewhere: 6_000 };

/** How long answers may take to end once the server stops. */
const LAST_ANSWERS_MS = 3_000;

/** Rates: requests per minute and client, how slowly a body may come, and how long clients may keep a stopping server. */
export const limits = fastifyPlugin(async (app: FastifyInstance) => {
  await app.register(rateLimit, {
    timeWindow: 60_000,
    max: ({ ip }) => (LOOPBACK.has(ip) ? REQUESTS_PER_MINUTE.loopback : REQUESTS_PER_MINUTE.elsewhere),
    errorResponseBuilder: () => new Problem('too-many-requests'),
  });
  // Browsers open connections ahead that never carry a request: nothing else would end those.
  app.addHook('preClose', async () => {
    setTimeout(() => app.server.closeAllConnections(), LAST_ANSWERS_MS).unref();
  });
  await app.register(slowBodies, { intervalMs: 10_000, minimumUploadBytes: 64 * 1024 });
});
