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
    if (SAFE_METHODS.has(request.method)) return;
    refuseForeign(request);
    refuseForms(request);
  });
});

function refuseForeign(request: FastifyRequest): void {
  const { origin, host } = request.headers;
  const fetchSite = request.headers['sec-fetch-site'];
  if (origin !== undefined && origin !== `http://${host}` && origin !== `https://${host}`)
    throw new Problem('cross-site');
  if (fetchSite === 'cross-site' || fetchSite === 'same-site') throw new Problem('cross-site');
}

/** A page of another site can send a form or plain text without asking, but never JSON. Files come as multipart where a route takes them. */
function refuseForms(request: FastifyRequest): void {
  const type = request.headers['content-type'];
  if (type === undefined || request.is404) return;
  const accepted = request.routeOptions.config.multipart ? MULTIPART : JSON_BODY;
  if (!accepted.test(type)) throw new Problem('unsupported-media-type');
}

const JSON_BODY = /^application\/json\s*(;|$)/i;
const MULTIPART = /^multipart\/form-data\s*;.*boundary=("[^"]+"|[^\s;]+)/i;

function hostNameOf(request: FastifyRequest): string {
  return (request.headers.host ?? '').replace(/:\d+$/, '').toLowerCase();
}
