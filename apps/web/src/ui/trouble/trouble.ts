import type { TFunction } from 'i18next';
import { ApiError } from '../../api/api-error.ts';

/** Trouble as a person can use it: what happened, where, what to do. */
export interface Trouble {
  readonly message: string;
  readonly where: string | null;
  readonly hint: string | null;
}

/** What an error says to a person: the API's own words where it gave some, else ours. */
export function troubleOf(error: Error, t: TFunction<'common'>): Trouble {
  if (error instanceof ApiError && error.code === 'unreachable') {
    return { message: t('error.unreachable'), where: null, hint: t('error.unreachableHint') };
  }
  if (error instanceof ApiError && error.message) {
    return { message: error.message, where: error.where, hint: error.hint };
  }
  return { message: t('error.unexpected'), where: null, hint: t('error.unexpectedHint') };
}
