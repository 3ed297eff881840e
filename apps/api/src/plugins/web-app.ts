import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { Problem } from './problem.ts';
import { wantsPage } from './unknown-routes.ts';

const YEAR_MS = 365 * 24 * 3600 * 1000;

/** Serves the built web app; every address that is a screen gets index.html, so that a reload stays where it is. */
export const webApp = fastifyPlugin(async (app: FastifyInstance, { folder }: { folder: string }) => {
  const built = existsSync(join(folder, 'index.html'));
  // What the build has compressed is sent as it is: a request waits for no compressing, and gets less.
  const sent = { wildcard: false, index: false, cacheControl: false, preCompressed: true } as const;
  if (built) await app.register(fastifyStatic, { root: folder, ...sent });
  app.addHook('onSend', async (request, reply) => {
    // Vite names what it puts into assets/ after its content.
    if (request.url.startsWith('/assets/') && reply.statusCode === 200)
      reply.header('cache-control', `public, max-age=${YEAR_MS / 1000}, immutable`);
  });
  app.setNotFoundHandler((request, reply) => {
    if (!built || !wantsPage(request)) throw new Problem('not-found');
    return reply.header('cache-control', 'no-cache').sendFile('index.html');
  });
});
