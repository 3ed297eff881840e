import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { Policy } from './policy.ts';

export type MediaType =
  | 'text/csv'
  | 'text/event-stream'
  | 'text/html'
  | 'text/plain'
  | 'application/gzip'
  | 'application/pdf'
  | 'application/vnd.openxmlformats-officedocument.presentationml.presentation'
  | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * One HTTP endpoint, described once: the API implements it, the web client and the OpenAPI document derive from it.
 * `path` uses `:name` for parameters. `success` is the status of a good answer.
 */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly summary: string;
  readonly feature: string;
  /** Who may ask for it. */
  readonly policy: Policy;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly success: 200 | 201 | 202 | 204;
  readonly response?: Response;
  /** Media types of an answer that is no JSON: then there is no `response` schema. */
  readonly media?: readonly MediaType[];
  /** Fields of a multipart/form-data body; a file is described as z.file(). */
  readonly multipart?: z.ZodObject;
  /** Errors peculiar to this endpoint, beyond those its shape implies. */
  readonly errors?: readonly ErrorCode[];
  /** It only computes: it is answered on a full disk, too. */
  readonly keepsNothing?: true;
  /** A page asks it by itself while it is open: that it is asked does not keep anybody signed in. */
  readonly unattended?: true;
  /** The request must carry the version it read in If-Match; a stale one is answered 412. */
  readonly versioned?: true;
}

/** Keeps the literal types of an endpoint description. */
export function endpoint<
  P extends z.ZodType = z.ZodUndefined,
  Q extends z.ZodType = z.ZodUndefined,
  B extends z.ZodType = z.ZodUndefined,
  R extends z.ZodType = z.ZodUndefined,
>(description: Endpoint<P, Q, B, R>): Endpoint<P, Q, B, R> {
  return description;
}
