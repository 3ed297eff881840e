import type { ErrorBody, ErrorCode } from '@tatami/contracts';

interface Trouble {
  readonly code: ErrorCode | 'unreachable';
  readonly message: string;
  readonly where?: string | undefined;
  readonly hint?: string | undefined;
}

/** Trouble the API reported, in the one error shape; `unreachable` when no answer came at all. */
export class ApiError extends Error {
  readonly code: ErrorCode | 'unreachable';
  readonly status: number;
  readonly where: string | null;
  readonly hint: string | null;

  constructor(status: number, error: Trouble) {
    super(error.message);
    this.name = 'ApiError';
    this.code = error.code;
    this.status = status;
    this.where = error.where ?? null;
    this.hint = error.hint ?? null;
  }

  /** Reads an error answer; one that is not in the shape (a proxy's page, say) becomes an internal error without text. */
  static from(status: number, body: string): ApiError {
    try {
      const { error } = JSON.parse(body) as ErrorBody;
      return new ApiError(status, error);
    } catch {
      return new ApiError(status, { code: 'internal-error', message: '' });
    }
  }

  static unreachable(): ApiError {
    return new ApiError(0, { code: 'unreachable', message: '' });
  }
}
