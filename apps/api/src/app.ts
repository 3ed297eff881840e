import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { type FeatureOptions, type Features, mountFeatures } from './features.ts';
import { askers } from './plugins/askers.ts';
import { errors } from './plugins/errors.ts';
import { limits, SERVER_LIMITS } from './plugins/limits.ts';
import { logging, newRequestId } from './plugins/logging.ts';
import { openapi } from './plugins/openapi.ts';
import { security } from './plugins/security.ts';
import { GZIP_LEVEL } from './plugins/send-json.ts';
import { unknownRoutes } from './plugins/unknown-routes.ts';
import { validatorCompiler } from './plugins/validation.ts';
import { webApp } from './plugins/web-app.ts';

export interface AppOptions extends FeatureOptions {
  /** Folder of the built web app; without an index.html in it only the API answers. */
  readonly webFolder: string;
  /** Names the server answers to; null = any. */
  readonly hostNames: readonly string[] | null;
  /** Addresses of proxies beside those of this machine. */
  readonly proxies?: readonly string[];
  readonly logger: FastifyServerOptions['logger'];
}

declare module 'fastify' {
  interface FastifyInstance {
    features: Features;
  }
}

/** The whole server without a port: everything that goes over HTTP can be tried by inject. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const app = fastify({
    ...SERVER_LIMITS,
    logger: options.logger ?? false,
    // Whom a proxy asks for is its client, not the proxy.
    trustProxy: options.origin ? ['loopback', ...(options.proxies ?? [])] : false,
    genReqId: newRequestId,
    logController: new LogController({ disableRequestLogging: true }),
    rewriteUrl: ({ url = '/' }) => wellFormed(url),
  });
  app.removeContentTypeParser('text/plain');
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  await app.register(errors);
  await app.register(askers);
  await app.register(logging);
  await app.register(security, options);
  await app.register(unknownRoutes);
  await app.register(limits);
  await app.register(compress, {
    encodings: ['gzip', 'deflate'],
    threshold: 1024,
    zlibOptions: { level: GZIP_LEVEL },
  });
  await app.register(multipart);
  await app.register(openapi, options);
  await app.register(webApp, { folder: options.webFolder });
  app.decorate('features', await mountFeatures(app, options));
  return app;
}

/** An address with a broken percent sign is taken literally: it meets the ordinary 404 or 400, with all headers. */
function wellFormed(url: string): string {
  try {
    decodeURI(url);
    return url;
  } catch {
    return url.replaceAll('%', '%25');
  }
}
