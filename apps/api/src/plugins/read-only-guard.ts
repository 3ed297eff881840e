import { type Endpoint, identityProviderEndpoints, sessionEndpoints } from '@tatami/contracts';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { linger } from './bodies/linger.ts';
import { Problem } from './problem.ts';

/** Who wants to read has to be let in: their session lives as long as this start. */
const LETS_IN: ReadonlySet<Endpoint | undefined> = new Set<Endpoint>([
  sessionEndpoints.signIn,
  sessionEndpoints.signOut,
  identityProviderEndpoints.begin,
  identityProviderEndpoints.answer,
]);

/** Refuses whatever would be written, before any of it is read: for a server whose data folder may not be written. */
export const readOnlyGuard = fastifyPlugin(async (app: FastifyInstance) => {
  app.addHook('onRequest', async (request) => {
    const { endpoint } = request.routeOptions.config;
    if (request.is404 || request.method === 'GET' || request.method === 'HEAD') return;
    if (endpoint?.keepsNothing || LETS_IN.has(endpoint)) return;
    linger(request);
    throw new Problem('read-only');
  });
});
