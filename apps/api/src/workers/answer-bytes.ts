import type { Endpoint } from '@tatami/contracts';
import { serializerCompiler } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { jsonOf } from '../plugins/bodies/json-of.ts';
import { readBy } from '../plugins/validation.ts';

/** A request in a project whose body is read where it is worked on. */
export interface BodyTask {
  readonly projectId: string;
  /** As it came; null when none did. */
  readonly body: Uint8Array | null;
}

type Taking<Body extends z.ZodType> = Endpoint<z.ZodType, z.ZodType, Body>;

/** Where it is worked on: answers a request, from its body as it came to its answer as it is sent, both held to the contract. */
export async function answerBytes<Body extends z.ZodType>(
  endpoint: Taking<Body>,
  body: Uint8Array | null,
  answer: (question: z.output<Body>) => unknown,
): Promise<Uint8Array> {
  return bytesOf(endpoint, await answer(bodyOf(endpoint, body)));
}

/** Where it is worked on: what a body says, as the contract reads it. Throws a Problem where it does not fit. */
export function bodyOf<Body extends z.ZodType>(
  { body: schema }: Taking<Body>,
  body: Uint8Array | null,
): z.output<Body> {
  if (!schema) throw new Error('an endpoint without a body has nothing to read');
  return readBy(schema, 'body', body === null ? undefined : jsonOf(body));
}

/** Where it is worked on: an answer as it is sent. */
export function bytesOf({ response, method, path }: Endpoint, answer: unknown): Uint8Array {
  if (!response) throw new Error(`${method} ${path} answers nothing`);
  const serialize = serializerCompiler({ schema: response, method, url: path, httpStatus: '200' });
  return new TextEncoder().encode(serialize(answer));
}
