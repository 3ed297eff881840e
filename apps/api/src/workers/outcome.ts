import type { ErrorCode } from '@tatami/contracts';
import type { Text } from '@tatami/model';
import { Problem } from '../plugins/problem.ts';

/** How work elsewhere went. Errors lose what they are between threads and processes: those a person is told of cross as values. */
export type Outcome<T> =
  | { readonly kind: 'done'; readonly result: T }
  | {
      readonly kind: 'refused';
      readonly code: ErrorCode;
      readonly message?: Text | undefined;
      readonly where?: string | undefined;
      readonly hint?: Text | undefined;
    };

/** In a thread or process: does the work; a Problem it throws becomes a value, anything else is thrown on. */
export async function outcomeOf<T>(work: () => T | Promise<T>): Promise<Outcome<T>> {
  try {
    return { kind: 'done', result: await work() };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const { code, says: message, where, hint } = error;
    return { kind: 'refused', code, message, where, hint };
  }
}

/** Outside: what it gave back, or its Problem thrown again. */
export function resultOf<T>(outcome: Outcome<T>): T {
  if (outcome.kind === 'done') return outcome.result;
  const { code, message, where, hint } = outcome;
  throw new Problem(code, {
    ...(message && { message }),
    ...(where !== undefined && { where }),
    ...(hint && { hint }),
  });
}
