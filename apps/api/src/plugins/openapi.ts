import swagger from '@fastify/swagger';
import { type Endpoint, ERROR_CODES, type ErrorCode, errorBody, type MediaType } from '@tatami/contracts';
import type { FastifyInstance, FastifySchema } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';

/** The OpenAPI document at /api/openapi.json, written from the contracts of the mounted endpoints. */
export const openapi = fastifyPlugin(async (app: FastifyInstance, { version }: { version: string }) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Tatami',
        version,
        description:
          'Capacity planning and consolidation of database servers. Errors carry a stable code; see the Error schema.',
        license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      },
    },
    transform: (route) =>
      jsonSchemaTransform({ ...route, schema: documented(route.schema, route.route.config?.endpoint) }),
    transformObject: jsonSchemaTransformObject,
  });
  let document: string | undefined;
  app.get('/api/openapi.json', { schema: { hide: true } }, async (_request, reply) => {
    document ??= JSON.stringify(app.swagger(), withoutReadOnly);
    return reply.type('application/json; charset=utf-8').send(document);
  });
});

/** Zod's readonly() is about our types; in OpenAPI it would say that a request must not carry the field. */
function withoutReadOnly(key: string, value: unknown): unknown {
  return key === 'readOnly' && value === true ? undefined : value;
}

/** What a reader of the document needs beyond what the server validates with: headers, media types, errors. */
function documented(schema: FastifySchema | undefined, endpoint: Endpoint | undefined): FastifySchema {
  if (!endpoint) return { hide: true };
  return {
    ...schema,
    operationId: operationId(endpoint),
    summary: endpoint.summary,
    tags: [endpoint.feature],
    ...(endpoint.versioned && { headers: z.object({ 'if-match': z.string().regex(/^"\d{1,9}"$/) }) }),
    ...(endpoint.multipart && { body: endpoint.multipart, consumes: ['multipart/form-data'] }),
    response: { [endpoint.success]: success(endpoint), ...failures(endpoint) },
  } as FastifySchema;
}

const MEDIA: Readonly<Record<MediaType, z.ZodType>> = {
  'text/csv': z.string(),
  // Each event, as OpenAPI reads a stream: `data` is the JSON of a JobEvent, `id` its sequence.
  'text/event-stream': z.looseObject({ id: z.string().optional(), data: z.string() }),
  'application/gzip': z.string(),
  'application/pdf': z.string(),
  'text/html': z.string(),
  'text/plain': z.string(),
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': z.string(),
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': z.string(),
};

function success({ media, response, success }: Endpoint): unknown {
  if (media) {
    const content = Object.fromEntries(media.map((type) => [type, { schema: MEDIA[type] }]));
    return { description: media.join(', '), content };
  }
  if (!response) return z.undefined().describe(String(success));
  return { description: 'Done', content: { 'application/json': { schema: response } } };
}

function failures(endpoint: Endpoint): Record<string, unknown> {
  const codes = codesOf(endpoint);
  const statuses = [...new Set(codes.map((code) => ERROR_CODES[code]))];
  return Object.fromEntries(
    statuses.map((status) => {
      const description = codes.filter((code) => ERROR_CODES[code] === status).join(', ');
      return [status, { description, content: { 'application/json': { schema: errorBody } } }];
    }),
  );
}

function codesOf({ method, policy, params, query, body, multipart, versioned, errors = [] }: Endpoint): ErrorCode[] {
  const writes = method !== 'GET';
  const implied: readonly [boolean, ...ErrorCode[]][] = [
    [Boolean(params || query || body || multipart || writes), 'invalid-request'],
    [Boolean(params), 'not-found'],
    [Boolean(body || multipart), 'unsupported-media-type', 'file-too-large'],
    [versioned === true, 'stale-version', 'version-required'],
    [writes, 'storage-full', 'read-only'],
    [policy !== 'anyone' && policy !== 'link', 'sign-in-required'],
    [policy !== 'anyone' && policy !== 'signed-in' && policy !== 'link', 'not-allowed'],
    [policy === 'link', 'not-found'],
    [true, 'cross-site', 'too-many-requests', 'server-ending', 'internal-error'],
  ];
  return [...new Set([...implied.flatMap(([applies, ...codes]) => (applies ? codes : [])), ...errors])];
}

function operationId({ method, path, feature }: Endpoint): string {
  const words = path
    .replace('/api/', '')
    .split('/')
    .map((word) => word.replace(/^:/, 'by-'));
  return [feature, method.toLowerCase(), ...words].join('-').replace(/[^a-z0-9-]/gi, '-');
}
