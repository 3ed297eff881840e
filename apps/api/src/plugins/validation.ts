import type { FastifySchemaCompiler } from 'fastify';
import { z } from 'zod';
import { fieldProblem } from './field-problem.ts';
import { Problem } from './problem.ts';

/** A request that does not fit its schema; `part` is body, querystring, params or headers. The first issue is told. */
export class InvalidRequest extends Problem {
  constructor(part: string, [first]: readonly z.core.$ZodIssue[]) {
    super(
      'invalid-request',
      first && { where: first.path.map(String).join('.') || part, message: fieldProblem(first) },
    );
  }
}

/** What a part of a request says, as its schema reads it. Throws InvalidRequest. The input is kept with each issue, to tell a missing field from a wrong one. */
export function readBy<Schema extends z.ZodType>(schema: Schema, part: string, data: unknown): z.output<Schema> {
  const result = z.safeParse(schema, data, { reportInput: true });
  if (!result.success) throw new InvalidRequest(part, result.error.issues);
  return result.data;
}

const checked = new WeakSet<object>();

/** Marks a body that its schema has read already: its route does not do so again. */
export function asChecked<Body extends object>(body: Body): Body {
  checked.add(body);
  return body;
}

/** Validates by the contract's schemas. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> =
  ({ schema, httpPart = 'body' }) =>
  (data: unknown) => {
    if (typeof data === 'object' && data !== null && checked.has(data)) return { value: data };
    try {
      return { value: readBy(schema, httpPart, data) };
    } catch (error) {
      return { error: error as Error };
    }
  };
