import { ERROR_CODES, type ErrorBody, type ErrorCode } from '@tatami/contracts';
import type { Language } from '@tatami/model';
import { say } from '@tatami/wording';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { StorageFullError } from '../database/index.ts';
import { FULL_DISK_CODES } from './full-disk.ts';
import { languageOf } from './language.ts';
import { MESSAGES } from './messages.data.ts';
import { Problem } from './problem.ts';

/** Codes for what Fastify and its plugins refuse by themselves. */
const BY_STATUS: Readonly<Record<number, ErrorCode>> = {
  400: 'invalid-request',
  404: 'not-found',
  405: 'method-not-allowed',
  413: 'file-too-large',
  415: 'unsupported-media-type',
  429: 'too-many-requests',
};

/** Every error leaves through here: one shape, the reader's language, nothing of the machine in it. */
export const errors = fastifyPlugin(async (app: FastifyInstance) => {
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply));
});

/** Answers with the one error shape. What we did not foresee is logged with the request's id and answered 500. */
function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = problemOf(error);
  const status = ERROR_CODES[problem.code];
  if (status >= 500 && !wasGivenUp(error, request)) request.log.error({ err: error }, 'the request failed');
  if (IS_SOON_OVER.has(problem.code) && !reply.hasHeader('retry-after')) reply.header('retry-after', RETRY_AFTER_S);
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(bodyOf(problem, languageOf(request))));
}

/** A place is free again when something has ended, and a server that is stopped to start anew is there again: some seconds. */
const RETRY_AFTER_S = 5;
const IS_SOON_OVER: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['too-many-requests', 'server-ending']);

/** What ends because its client has left, or the server, is no failure. */
function wasGivenUp(error: unknown, { asker }: FastifyRequest): boolean {
  if (error instanceof Problem && error.code === 'server-ending') return true;
  return asker?.gone.aborted && (error as Error).name === 'AbortError';
}

/** The foreseen problem behind an error; anything else is ours: internal-error. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  if (error instanceof StorageFullError || FULL_DISK_CODES.has(code ?? '')) return new Problem('storage-full');
  return new Problem(
    BY_STATUS[statusCode ?? 500] ?? (isClientError(statusCode) ? 'invalid-request' : 'internal-error'),
  );
}

function isClientError(statusCode = 500): boolean {
  return statusCode >= 400 && statusCode < 500;
}

/** A problem as it is sent and stored, in one language. */
function bodyOf(problem: Problem, language: Language): ErrorBody {
  const standard = MESSAGES[problem.code];
  const message = problem.says ?? standard.message;
  const hint = problem.hint ?? (problem.says ? undefined : standard.hint);
  return {
    error: {
      code: problem.code,
      message: say(message, language),
      ...(problem.where !== undefined && { where: problem.where }),
      ...(hint && { hint: say(hint, language) }),
    },
  };
}
