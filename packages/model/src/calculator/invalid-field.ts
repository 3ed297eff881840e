import type { Text } from '../figure/index.ts';

/** A question that cannot be read: which field of it, and what is wrong. An answer like any other, never thrown. */
export interface InvalidField {
  readonly invalid: { readonly field: string; readonly problem: Text };
}

export function invalidField(field: string, problem: Text): InvalidField {
  return { invalid: { field, problem } };
}

/** Whether a calculator could not read its question. */
export function isInvalid(answer: object): answer is InvalidField {
  return 'invalid' in answer;
}
