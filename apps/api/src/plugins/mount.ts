import type { Endpoint } from '@tatami/contracts';
import type { Language } from '@tatami/model';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import { z } from 'zod';
import type { Asker } from '../workers/answerer.ts';
import { bodyLimitOf } from './bodies/largest-body.ts';
import { languageOf } from './language.ts';
import { validatorCompiler } from './validation.ts';
import { requiredVersion, sendVersion } from './versions.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract a route implements; the OpenAPI document is written from it. */
    endpoint?: Endpoint;
    multipart?: boolean;
    /** Its answer is computed in a thread, from the body as it came. */
    inThread?: boolean;
  }
}

/** One request to an endpoint, validated and typed by its contract. */
export interface Call<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType> {
  readonly params: z.output<Params>;
  readonly query: z.output<Query>;
  readonly body: z.output<Body>;
  readonly language: Language;
  /** What If-Match names. Endpoints that are not versioned get 0, which no record has. */
  readonly version: number;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** What a handler gives back: the answer of the contract, nothing for 204, or the reply where it sent it itself. */
type Answer<Response extends z.ZodType> = [Response] extends [z.ZodUndefined]
  ? FastifyReply | undefined
  : z.output<Response> | FastifyReply;

/** Mounts an endpoint of the contract on the server; the compiler asks for the answer the contract promises. */
export function mount<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
  app: FastifyInstance,
  endpoint: Endpoint<P, Q, B, R>,
  handle: (call: Call<P, Q, B>) => Promise<Answer<R>>,
): void {
  app.route({
    ...routeOf(endpoint),
    handler: async (request, reply) => {
      reply.code(endpoint.success);
      const answer = await handle({
        params: request.params as z.output<P>,
        query: request.query as z.output<Q>,
        body: request.body as z.output<B>,
        language: languageOf(request),
        version: endpoint.versioned ? requiredVersion(request) : 0,
        request,
        reply,
      });
      // A reply that was returned is awaited like a promise: it has been sent by now, or its client has left in the middle.
      if (reply.sent || reply.raw.headersSent || reply.raw.destroyed) return reply;
      sendVersion(reply, answer);
      return reply.send(answer);
    },
  });
}

/** One request that a thread answers. */
export interface ThreadCall<Params extends z.ZodType> {
  readonly params: z.output<Params>;
  /** As it came; null when none did. */
  readonly body: Uint8Array | null;
  readonly asker: Asker;
}

/**
 * Mounts an endpoint that a thread answers. Its body goes there and its answer is sent as bytes, held to the contract by the
 * thread (`answerBytes`): this one is not held up by either, however large.
 */
export function mountInThread<P extends z.ZodType>(
  app: FastifyInstance,
  endpoint: Endpoint<P, z.ZodType, z.ZodType, z.ZodType>,
  handle: (call: ThreadCall<P>) => Promise<Uint8Array>,
): void {
  const { config, ...route } = routeOf(endpoint);
  app.route({
    ...route,
    config: { ...config, inThread: true },
    validatorCompiler: (part) =>
      part.httpPart === 'body' ? asItCame : validatorCompiler({ ...part, schema: part.schema as z.ZodType }),
    handler: async (request, reply) => {
      const { params, body, asker } = request;
      const bytes = await handle({
        params: params as z.output<P>,
        body: (body as Uint8Array | undefined) ?? null,
        asker,
      });
      return reply
        .code(endpoint.success)
        .type('application/json; charset=utf-8')
        .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    },
  });
}

const asItCame = (value: unknown) => ({ value });

function routeOf(endpoint: Endpoint) {
  const { method, path, params, query, body, response, success, multipart } = endpoint;
  return {
    method,
    url: path,
    config: { endpoint, multipart: multipart !== undefined },
    ...(body && { bodyLimit: bodyLimitOf(body) }),
    schema: {
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      response: { [success]: response ?? z.any() },
    } as FastifySchema,
  };
}
