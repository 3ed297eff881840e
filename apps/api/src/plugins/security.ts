import helmet from '@fastify/helmet';
import { text } from '@tatami/model';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { linger } from './bodies/linger.ts';
import { Problem } from './problem.ts';

interface SecurityOptions {
  /** Names this server answers to; null = any. On loopback it keeps a foreign name that resolves to us from reading data. */
  readonly hostNames: readonly string[] | null;
  /** The one address people open, where a proxy stands before the server: pages of no other one may change anything. */
  readonly origin?: string | null;
}

const YEAR_S = 365 * 24 * 3600;

export const LOOPBACK_NAMES = ['127.0.0.1', 'localhost', '[::1]'] as const;

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Headers on every answer, and the guard against requests made by other sites. */
export const security = fastifyPlugin(async (app: FastifyInstance, { hostNames, origin = null }: SecurityOptions) => {
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
    // Without a proxy it is served as plain HTTP on a person's own machine.
    strictTransportSecurity: origin?.startsWith('https:') ? { maxAge: YEAR_S, includeSubDomains: false } : false,
  });
  app.addHook('onRequest', async (request, reply) => {
    // What a customer has stays in no cache of a browser or a proxy, unless its route says for how long.
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
    if (hostNames && !hostNames.includes(hostNameOf(request))) throw new Problem('cross-site');
    if (SAFE_METHODS.has(request.method)) return;
    refuseForeign(request, origin);
    refuseForms(request);
  });
});

function refuseForeign(request: FastifyRequest, only: string | null): void {
  const { origin, host } = request.headers;
  const fetchSite = request.headers['sec-fetch-site'];
  const own = only === null ? [`http://${host}`, `https://${host}`] : [only];
  if (origin !== undefined && !own.includes(origin)) throw new Problem('cross-site');
  if (fetchSite === 'cross-site' || fetchSite === 'same-site') throw new Problem('cross-site');
}

/** A page of another site can send a form or plain text without asking, but never JSON. Files come as multipart where a route takes them. */
function refuseForms(request: FastifyRequest): void {
  const { 'content-type': type, 'content-encoding': coding = 'identity' } = request.headers;
  if (type === undefined || request.is404) return;
  const { multipart } = request.routeOptions.config;
  if (multipart && coding.trim().toLowerCase() !== 'identity') refuseEncoded(request);
  const accepted = multipart ? MULTIPART : JSON_BODY;
  if (!accepted.test(type)) throw new Problem('unsupported-media-type');
}

/** Whoever unpacks an encoded form would hold it up, unread, until its client gives up. A packed file may come as it is. */
function refuseEncoded(request: FastifyRequest): never {
  linger(request);
  throw new Problem('unsupported-media-type', {
    where: 'Content-Encoding',
    message: text(
      'A form with files must come without Content-Encoding; the files in it may be packed.',
      'ファイルのフォームはContent-Encodingなしで送信してください。圧縮済みのファイルはそのまま送信できます。',
    ),
  });
}

const JSON_BODY = /^application\/json\s*(;|$)/i;
const MULTIPART = /^multipart\/form-data\s*;.*boundary=("[^"]+"|[^\s;]+)/i;

/** The name a request asked for, without its port. */
export function hostNameOf(request: FastifyRequest): string {
  return (request.headers.host ?? '').replace(/:\d+$/, '').toLowerCase();
}
