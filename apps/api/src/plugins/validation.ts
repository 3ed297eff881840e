import type { FastifySchemaCompiler } from 'fastify';
import { z } from 'zod';

/** A request that does not fit its schema; `part` is body, querystring, params or headers. */
export class InvalidRequest extends Error {
  readonly part: string;
  readonly issues: readonly z.core.$ZodIssue[];

  constructor(part: string, issues: readonly z.core.$ZodIssue[]) {
    super(`the ${part} does not fit its schema`);
    this.part = part;
    this.issues = issues;
  }
}

/** Validates by the contract's schemas. The input is kept with each issue, to tell a missing field from a wrong one. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> =
  ({ schema, httpPart = 'body' }) =>
  (data: unknown) => {
    const result = z.safeParse(schema, data, { reportInput: true });
    return result.success ? { value: result.data } : { error: new InvalidRequest(httpPart, result.error.issues) };
  };
