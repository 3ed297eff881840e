import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

interface SlowBodyOptions {
  /** How long an ordinary request may take to arrive, and how often an upload is looked at. */
  readonly intervalMs: number;
  /** Bytes an upload must have brought since the last look. */
  readonly minimumUploadBytes: number;
}

/**
 * Closes connections that trickle. Node's own requestTimeout cannot tell an upload of 200 MB from an attack, so the
 * whole-request limit is kept here: ordinary bodies get `intervalMs` in all, uploads a minimum rate instead.
 */
export const slowBodies = fastifyPlugin(async (app: FastifyInstance, options: SlowBodyOptions) => {
  app.addHook('onRequest', async (request) => {
    if (!hasBody(request)) return;
    const isUpload = request.routeOptions.config.multipart === true;
    const watch = isUpload ? watchRate(request, options) : watchDeadline(request, options);
    request.raw.once('close', () => clearInterval(watch));
  });
});

function watchDeadline(request: FastifyRequest, { intervalMs }: SlowBodyOptions): NodeJS.Timeout {
  return setTimeout(() => closeUnlessComplete(request), intervalMs).unref();
}

function watchRate(request: FastifyRequest, { intervalMs, minimumUploadBytes }: SlowBodyOptions): NodeJS.Timeout {
  let seen = request.raw.socket.bytesRead;
  return setInterval(() => {
    const { bytesRead } = request.raw.socket;
    // A reader that waits for the disk is our slowness, not the client's.
    if (bytesRead - seen < minimumUploadBytes && !request.raw.isPaused()) closeUnlessComplete(request);
    seen = bytesRead;
  }, intervalMs).unref();
}

function closeUnlessComplete(request: FastifyRequest): void {
  if (request.raw.complete) return;
  request.log.warn('closed a connection whose body came too slowly');
  request.raw.destroy();
}

function hasBody(request: FastifyRequest): boolean {
  return request.headers['content-length'] !== undefined || request.headers['transfer-encoding'] !== undefined;
}
