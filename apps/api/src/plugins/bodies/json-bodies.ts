import { text } from '@tatami/model';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Answerer } from '../../workers/answerer.ts';
import { Problem } from '../problem.ts';
import { asChecked } from '../validation.ts';
import { jsonOf } from './json-of.ts';
import { SMALL_BODY_BYTES } from './largest-body.ts';
import { linger } from './linger.ts';

/**
 * Reads JSON bodies, within the limit of their route. What a thread answers goes there as it came. Of the others a small one
 * is read here and held to its contract by the route; a larger one is held to it by a thread first: of what does not fit,
 * the server reads nothing.
 */
export const jsonBodies = fastifyPlugin(async (app: FastifyInstance, { check }: Pick<Answerer, 'check'>) => {
  app.addHook('preParsing', async (request) => {
    const { bodyLimit, config } = request.routeOptions;
    if (request.is404 || config.multipart || !(Number(request.headers['content-length']) > bodyLimit)) return;
    linger(request);
    throw tooLargeFor(bodyLimit);
  });

  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) => {
    const { endpoint, inThread } = request.routeOptions.config;
    if (inThread) return body;
    if (!endpoint?.body || body.length <= SMALL_BODY_BYTES) return jsonOf(body);
    const { method, path } = endpoint;
    const checked = await check({ endpoint: { method, path }, body }, request.asker);
    return asChecked(JSON.parse(new TextDecoder().decode(checked)));
  });
});

function tooLargeFor(limitBytes: number): Problem {
  return new Problem('file-too-large', {
    where: 'body',
    message: text(
      'A request to this address may have {limit} KiB at most.',
      'このURLへのリクエストは{limit} KiBまでです。',
      {
        limit: limitBytes / 1024,
      },
    ),
  });
}
