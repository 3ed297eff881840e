import { z } from 'zod';

/** Every code an error answer may carry, with its HTTP status. Clients match on the code, people read the message. */
export const ERROR_CODES = {
  'invalid-request': 400,
  'unreadable-file': 400,
  'sign-in-required': 401,
  'sign-in-failed': 401,
  'code-required': 401,
  'cross-site': 403,
  'not-allowed': 403,
  'password-change-required': 403,
  'not-found': 404,
  'method-not-allowed': 405,
  conflict: 409,
  'stale-version': 412,
  'file-too-large': 413,
  'unsupported-media-type': 415,
  'calculation-too-large': 422,
  'plan-blocked': 422,
  'version-required': 428,
  'too-many-requests': 429,
  'internal-error': 500,
  'provider-unreachable': 502,
  'read-only': 503,
  'server-ending': 503,
  'storage-full': 507,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof ERROR_CODES;

/** The one shape of trouble over HTTP. `where` names the field, `hint` what to do; both in the request's language. */
export const errorBody = z
  .object({
    error: z.object({
      code: z.enum(Object.keys(ERROR_CODES) as [ErrorCode, ...ErrorCode[]]),
      message: z.string(),
      where: z.string().optional(),
      hint: z.string().optional(),
    }),
  })
  .meta({ id: 'Error' });
export type ErrorBody = z.infer<typeof errorBody>;
