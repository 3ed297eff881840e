import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { Problem } from './problem.ts';

interface SecurityOptions {
  /** Names this server answers to; null = any. On loopback it keeps a foreign name that resolves to us from reading data. */
  readonly hostNames: readonly string[] | null;
}

export const LOOPBACK_NAMES = ['127.0.0.1', 'localhost', '[::1]'] as const;

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Headers on every answer, and the guard against requests made by other sites. */
export const security = fastifyPlugin(async (app: FastifyInstance, { hostNames }: SecurityOptions) => {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Mantine sets style attributes and one style element from script.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
        frameSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
    // Served as plain HTTP on a person's own machine.
    strictTransportSecurity: false,
  });
  app.addHook('onRequest', async (request) => {
    if (hostNames && !hostNames.includes(hostNameOf(request))) throw new Problem('cross-site');
    if (!SAFE_METHODS.has(request.method)) refuseForeign(request);
  });
});

function refuseForeign(request: FastifyRequest): void {
  const { origin, host } = request.headers;
  const fetchSite = request.headers['sec-fetch-site'];
  if (origin !== undefined && origin !== `http://${host}` && origin !== `https://${host}`)
    throw new Problem('cross-site');
  if (fetchSite === 'cross-site' || fetchSite === 'same-site') throw new Problem('cross-site');
}

function hostNameOf(request: FastifyRequest): string {
  return (request.headers.host ?? '').replace(/:\d+$/, '').toLowerCase();
}
