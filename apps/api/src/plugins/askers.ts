import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Asker } from '../workers/answerer.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who sent it, and whether they have left before they had their answer. */
    asker: Asker;
  }
}

/** Knows of each request who sent it, so that what nobody waits for any more can be given up. */
export const askers = fastifyPlugin(async (app: FastifyInstance) => {
  app.decorateRequest('asker', null as unknown as Asker);
  app.addHook('onRequest', async (request, reply) => {
    request.asker = askerOf(request, reply);
  });
});

function askerOf({ ip }: FastifyRequest, { raw }: FastifyReply): Asker {
  const gone = new AbortController();
  // The request itself is closed as soon as its body has been read.
  raw.once('close', () => {
    if (!raw.writableEnded) gone.abort();
  });
  return { address: ip, gone: gone.signal };
}
