import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { Problem } from './problem.ts';

interface KnownPath {
  readonly pattern: RegExp;
  readonly methods: Set<string>;
}

/**
 * Answers what no route takes: 405 with Allow where the path exists, 404 elsewhere. It runs before a body is read,
 * so that neither a wrong content type nor a bad body hides the real reason.
 */
export const unknownRoutes = fastifyPlugin(async (app: FastifyInstance) => {
  const known = new Map<string, KnownPath>();
  app.addHook('onRoute', ({ url, method }) => {
    const path = known.get(url) ?? { pattern: patternOf(url), methods: new Set() };
    for (const name of [method].flat()) path.methods.add(name);
    known.set(url, path);
  });
  app.addHook('onRequest', async (request, reply) => {
    if (!request.is404 || wantsPage(request)) return;
    const path = pathOf(request);
    const match = [...known.values()].find(({ pattern }) => pattern.test(path));
    if (!match) throw new Problem('not-found');
    reply.header('allow', [...match.methods].sort().join(', '));
    throw new Problem('method-not-allowed');
  });
});

/** Asked for a screen of the single-page app, by a browser, or by anything for the first page: the web-app plugin answers it. */
export function wantsPage(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const path = pathOf(request);
  return path === '/' || (!isApi(path) && (request.headers.accept ?? '').includes('text/html'));
}

function isApi(path: string): boolean {
  return path === '/api' || path.startsWith('/api/');
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '/';
}

function patternOf(url: string): RegExp {
  const segments = url.split('/').map((segment) => (segment.startsWith(':') ? '[^/]+' : literal(segment)));
  return new RegExp(`^${segments.join('/')}$`);
}

function literal(segment: string): string {
  return segment.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
